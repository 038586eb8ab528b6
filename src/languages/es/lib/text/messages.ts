import type * as english from '../../../../lib/text/messages.ts';

/** Texts of sizes, dates, lists and colors. */
export const textMessages: typeof english.textMessages = {
  /** Units of sizes, each 1024 times the one before. */
  sizeUnits: ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'],
  size: (size: string, unit: string) => `${size}\u00A0${unit}`,
  /** `bytes` where there is little room. */
  shortBytes: 'B',
  /** Between two sentences, and between facts that stand side by side. */
  sentenceGap: ' ',
  factGap: ', ',
  /** Between two names. */
  nameGap: ', ',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  /** Title and name of a PDF of several images without a title. */
  images: 'Imágenes',
  /** The end of a shortened list. */
  more: (count: string) => `${count} más`,
  colorNames: { white: 'blanco', black: 'negro' },
};

/** The limits of files. `size` is the maximum on the device, `serverSize` the maximum of an upload. */
export const limitMessages: typeof english.limitMessages = {
  files: (count: string, size: string) => `hasta ${count} archivos, ${size} por archivo`,
  filesAndUploads: (count: string, size: string, serverSize: string) =>
    `hasta ${count} archivos, ${size} por archivo (${serverSize} en el servidor)`,
  images: (count: string, size: string) => `hasta ${count} imágenes, ${size} por imagen`,
  imagesAndUploads: (count: string, size: string, serverSize: string) =>
    `hasta ${count} imágenes, ${size} por imagen (${serverSize} en el servidor)`,
};
