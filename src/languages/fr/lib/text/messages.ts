import type * as english from '../../../../lib/text/messages.ts';

/** Texts of sizes, dates, lists and colors. */
export const textMessages: typeof english.textMessages = {
  /** Units of sizes, each 1024 times the one before. */
  sizeUnits: ['octets', 'Ko', 'Mo', 'Go', 'To', 'Po'],
  size: (size: string, unit: string) => `${size}\u00A0${unit}`,
  /** `octets` where there is little room. */
  shortBytes: 'o',
  /** Between two sentences, and between facts that stand side by side. */
  sentenceGap: ' ',
  factGap: ', ',
  /** Between two names. */
  nameGap: ', ',
  dayAndTime: (day: string, time: string) => `${day} à ${time}`,
  /** Title and name of a PDF of several images without a title. */
  images: 'Images',
  /** The end of a shortened list. */
  more: (count: string) => (count === '1' ? '1 autre' : `${count} autres`),
  colorNames: { white: 'blanc', black: 'noir' },
};

/** The limits of files. `size` is the maximum on the device, `serverSize` the maximum of an upload. */
export const limitMessages: typeof english.limitMessages = {
  files: (count: string, size: string) => `jusqu’à ${count} fichiers de ${size} chacun`,
  filesAndUploads: (count: string, size: string, serverSize: string) =>
    `jusqu’à ${count} fichiers de ${size} chacun (${serverSize} sur le serveur)`,
  images: (count: string, size: string) => `jusqu’à ${count} images de ${size} chacune`,
  imagesAndUploads: (count: string, size: string, serverSize: string) =>
    `jusqu’à ${count} images de ${size} chacune (${serverSize} sur le serveur)`,
};
