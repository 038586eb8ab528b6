import type * as english from '../../../../lib/text/messages.ts';

/** Texts of sizes, dates, lists and colors. */
export const textMessages: typeof english.textMessages = {
  /** Units of sizes, each 1024 times the one before. */
  sizeUnits: ['字节', 'KB', 'MB', 'GB', 'TB', 'PB'],
  size: (size: string, unit: string) => `${size}\u00A0${unit}`,
  /** `字节` where there is little room. */
  shortBytes: 'B',
  /** Between two sentences, and between facts that stand side by side. */
  sentenceGap: '',
  factGap: '，',
  /** Between two names. */
  nameGap: '、',
  dayAndTime: (day: string, time: string) => `${day} ${time}`,
  /** Title and name of a PDF of several images without a title. */
  images: '图片',
  /** The end of a shortened list. */
  more: (count: string) => `另外 ${count} 个`,
  colorNames: { white: '白色', black: '黑色' },
};

/** The limits of files. `size` is the maximum on the device, `serverSize` the maximum of an upload. */
export const limitMessages: typeof english.limitMessages = {
  files: (count: string, size: string) => `最多 ${count} 个文件，每个不超过 ${size}`,
  filesAndUploads: (count: string, size: string, serverSize: string) =>
    `最多 ${count} 个文件，每个不超过 ${size}（服务器 ${serverSize}）`,
  images: (count: string, size: string) => `最多 ${count} 张图片，每张不超过 ${size}`,
  imagesAndUploads: (count: string, size: string, serverSize: string) =>
    `最多 ${count} 张图片，每张不超过 ${size}（服务器 ${serverSize}）`,
};
