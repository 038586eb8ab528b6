import type * as english from '../../../../lib/text/messages.ts';

/** Texts of sizes, dates, lists and colors. */
export const textMessages: typeof english.textMessages = {
  /** Units of sizes, each 1024 times the one before. */
  sizeUnits: ['バイト', 'KB', 'MB', 'GB', 'TB', 'PB'],
  size: (size: string, unit: string) => `${size}\u00A0${unit}`,
  /** `バイト` where there is little room. */
  shortBytes: 'B',
  /** Between two sentences, and between facts that stand side by side. */
  sentenceGap: '',
  factGap: '、',
  /** Between two names. */
  nameGap: '、',
  dayAndTime: (day: string, time: string) => `${day} ${time}`,
  /** Title and name of a PDF of several images without a title. */
  images: '画像',
  /** The end of a shortened list. */
  more: (count: string) => `ほか${count}件`,
  colorNames: { white: '白', black: '黒' },
};

/** The limits of files. `size` is the maximum on the device, `serverSize` the maximum of an upload. */
export const limitMessages: typeof english.limitMessages = {
  files: (count: string, size: string) => `最大${count}件、各${size}まで`,
  filesAndUploads: (count: string, size: string, serverSize: string) =>
    `最大${count}件、各${size}まで（サーバーでは${serverSize}まで）`,
  images: (count: string, size: string) => `最大${count}枚、各${size}まで`,
  imagesAndUploads: (count: string, size: string, serverSize: string) =>
    `最大${count}枚、各${size}まで（サーバーでは${serverSize}まで）`,
};
