import { formatNumber } from '#lib/text/plural.ts';

/** Texts of the options that the converter and the batch page load at once. */
export const messages = {
  changed: 'changed',
  px: 'px',

  outputFormat: 'Output format',
  keepFormat: 'Same as original',
  needPdf: <T>(link: (text: string) => T): (string | T)[] => ['Need a PDF? ', link('Images to PDF')],
  substitutes: (toJpg: string, toWebp: string) => `${toJpg} become JPEG; ${toWebp} WebP`,
  compression: 'Compression',
  targetSize: 'Target size',
  quality: 'Quality',
  compressionLevel: 'Compression Level',
  qualities: { low: 'Low quality, smallest size', balanced: 'Balanced', high: 'High quality, larger size' },
  lossless: (quality: string, from: number) => `${quality}. Lossless from ${from} up.`,
  fewerColors: (quality: string, below: number) => `${quality}. Colors are reduced below ${below}.`,
  noQuality: (format: string) => `${format} has no quality to set: it is drawn, not compressed.`,
  fileSize: 'File size',
  maximumSize: 'Maximum size',
  maximumSizeHint: 'We use the best quality under this limit. A KB has 1,024 bytes.',
  kb: 'KB',
  notKb: (min: number, max: number, used: number) =>
    `Type ${min} to ${formatNumber(max)} KB. Until then ${used} KB counts.`,

  resize: 'Resize',
  width: 'Width',
  height: 'Height',
  automatic: 'auto',
  inPixels: (size: string) => `${size} px`,
  fileOfSize: 'File whose size is shown',
  keepsSize: (size: string) => `Result keeps ${size} px`,
  keepsSizeNotEnlarged: (size: string) => `Result keeps ${size} px, not enlarged`,
  newSize: <T>(from: string, to: T): (T | string)[] => [`${from} becomes `, to, ' px'],
  newSizeNotEnlarged: <T>(from: string, to: T): (T | string)[] => [`${from} becomes `, to, ' px, not enlarged'],
  croppedSize: (size: string) => `${size} (cropped)`,
  enlarged: 'Enlarging adds pixels, not detail.',
  upscale: 'Upscale',
  doNotEnlarge: 'Do not enlarge',

  watermark: 'Watermark',
  watermarkNotLoaded: 'The watermark options could not be loaded. Reload the page to try again.',

  effects: 'Effects',
  chosenEffects: (count: number) => `${count} chosen`,
  effectOrder: 'Applied in this order',
  effectOrderLabel: 'Effects in the order in which they are applied',
  movedEffect: (effect: string, position: number, count: number) => `${effect} is number ${position} of ${count}.`,

  notRestored: 'Settings not loaded',
  notRestoredNote: 'What you set before could not be brought back. Reload the page to try again.',
};
