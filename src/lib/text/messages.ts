/** Texts of sizes, dates, lists and colors. */
export const textMessages = {
  /** Units of sizes, each 1024 times the one before. */
  sizeUnits: ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'],
  size: (size: string, unit: string) => `${size} ${unit}`,
  /** `Bytes` where there is little room. */
  shortBytes: 'B',
  /** Between two sentences, and between facts that stand side by side. */
  sentenceGap: ' ',
  factGap: ', ',
  /** Between two names. */
  nameGap: ', ',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  /** Title and name of a PDF of several images without a title. */
  images: 'Images',
  /** The end of a shortened list. */
  more: (count: string) => `${count} more`,
  colorNames: { white: 'white', black: 'black' },
};

/** The limits of files. `size` is the maximum on the device, `serverSize` the maximum of an upload. */
export const limitMessages = {
  files: (count: string, size: string) => `up to ${count} files, ${size} each`,
  filesAndUploads: (count: string, size: string, serverSize: string) =>
    `up to ${count} files, ${size} each (${serverSize} on the server)`,
  images: (count: string, size: string) => `up to ${count} images, ${size} each`,
  imagesAndUploads: (count: string, size: string, serverSize: string) =>
    `up to ${count} images, ${size} each (${serverSize} on the server)`,
};
