import type * as english from '../../../../lib/text/messages.ts';

/** Texts of sizes, dates, lists and colors. */
export const textMessages: typeof english.textMessages = {
  /** Units of sizes, each 1024 times the one before. */
  sizeUnits: ['byte', 'KB', 'MB', 'GB', 'TB', 'PB'],
  size: (size: string, unit: string) => `${size}\u00A0${unit}`,
  /** `byte` where there is little room. */
  shortBytes: 'B',
  /** Between two sentences, and between facts that stand side by side. */
  sentenceGap: ' ',
  factGap: ', ',
  /** Between two names. */
  nameGap: ', ',
  dayAndTime: (day: string, time: string) => `${day} alle ${time}`,
  /** Title and name of a PDF of several images without a title. */
  images: 'Immagini',
  /** The end of a shortened list. */
  more: (count: string) => (count === '1' ? 'un altro' : `altri ${count}`),
  colorNames: { white: 'bianco', black: 'nero' },
};

/** The limits of files. `size` is the maximum on the device, `serverSize` the maximum of an upload. */
export const limitMessages: typeof english.limitMessages = {
  files: (count: string, size: string) => `fino a ${count} file, ${size} ciascuno`,
  filesAndUploads: (count: string, size: string, serverSize: string) =>
    `fino a ${count} file, ${size} ciascuno (${serverSize} sul server)`,
  images: (count: string, size: string) => `fino a ${count} immagini, ${size} ciascuna`,
  imagesAndUploads: (count: string, size: string, serverSize: string) =>
    `fino a ${count} immagini, ${size} ciascuna (${serverSize} sul server)`,
};
