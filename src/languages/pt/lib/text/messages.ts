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
  images: 'Imagens',
  /** The end of a shortened list. */
  more: (count: string) => `mais ${count}`,
  colorNames: { white: 'branco', black: 'preto' },
};

/** The limits of files. `size` is the maximum on the device, `serverSize` the maximum of an upload. */
export const limitMessages: typeof english.limitMessages = {
  files: (count: string, size: string) => `até ${count} arquivos, ${size} por arquivo`,
  filesAndUploads: (count: string, size: string, serverSize: string) =>
    `até ${count} arquivos, ${size} por arquivo (${serverSize} no servidor)`,
  images: (count: string, size: string) => `até ${count} imagens, ${size} por imagem`,
  imagesAndUploads: (count: string, size: string, serverSize: string) =>
    `até ${count} imagens, ${size} por imagem (${serverSize} no servidor)`,
};
