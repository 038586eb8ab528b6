import type * as english from '../../../../lib/text/messages.ts';

/** Texts of sizes, dates, lists and colors. */
export const textMessages: typeof english.textMessages = {
  /** Units of sizes, each 1024 times the one before. */
  sizeUnits: ['Byte', 'KB', 'MB', 'GB', 'TB', 'PB'],
  size: (size: string, unit: string) => `${size}\u00A0${unit}`,
  /** `Byte` where there is little room. */
  shortBytes: 'B',
  /** Between two sentences, and between facts that stand side by side. */
  sentenceGap: ' ',
  factGap: ', ',
  /** Between two names. */
  nameGap: ', ',
  dayAndTime: (day: string, time: string) => `${day} um ${time}`,
  /** Title and name of a PDF of several images without a title. */
  images: 'Bilder',
  /** The end of a shortened list. */
  more: (count: string) => `${count} weitere`,
  colorNames: { white: 'weiß', black: 'schwarz' },
};

/** The limits of files. `size` is the maximum on the device, `serverSize` the maximum of an upload. */
export const limitMessages: typeof english.limitMessages = {
  files: (count: string, size: string) => `bis zu ${count} Dateien mit je ${size}`,
  filesAndUploads: (count: string, size: string, serverSize: string) =>
    `bis zu ${count} Dateien mit je ${size} (${serverSize} auf dem Server)`,
  images: (count: string, size: string) => `bis zu ${count} Bilder mit je ${size}`,
  imagesAndUploads: (count: string, size: string, serverSize: string) =>
    `bis zu ${count} Bilder mit je ${size} (${serverSize} auf dem Server)`,
};
