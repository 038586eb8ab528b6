import { formatNumber } from '#lib/text/plural.ts';

/** Texts of the comparison's section. */
export const messages = {
  title: 'Image Comparison',
  notLoaded: 'The comparison could not be loaded. Reload the page to try again.',
};

/** Texts of the comparison. */
export const panelMessages = {
  file: 'File',
  mode: 'How to compare',
  modes: { slider: 'Slider', 'side-by-side': 'Side by side' },
  slider: 'Comparison slider',
  original: 'Original',
  reducedOriginal: 'Original (reduced preview)',
  converted: 'Converted',

  same: 'The file is as large as before.',
  reduced: (percent: string) => `File size reduced by ${percent}%`,
  grew: (percent: string) => `The file grew by ${percent}%.`,
  followed: 'Set: convert again',
};

/**
 * Advice on files that grow: reasons, and the changes that make them smaller. On a phone, two lines of about 24 characters beside the
 * button do not cover the picture.
 */
export const adviceMessages = {
  useWebp: 'Use WebP',
  useSmallestEffort: 'Set effort to Smallest',
  keepSize: 'Keep the original size',
  keepOriginal: 'Keep original',
  setCompressionLevel: (level: number) => `Set the compression level to ${level}`,
  setQuality: (quality: number) => `Set quality to ${quality}`,
  /** @param action label of a button, such as `useWebp`. @param count of the files that it changes, at least two */
  forFiles: (action: string, count: number, total: number) => {
    if (count < total) return `${action} for ${formatNumber(count)} of ${formatNumber(total)} files`;
    return total === 2 ? `${action} for both files` : `${action} for all ${formatNumber(total)} files`;
  },
  changed: 'Changed. Convert again to see what it comes to.',

  recompressed: 'Compressed again, the picture grows.',
  belowTarget: 'The original was smaller than the size you asked for. Keep it, or ask for a smaller size.',
  enlarged: 'The result has more pixels than the original.',
  tracedPhoto: 'A photo takes very many shapes as SVG.',
  paletteOfPhoto: 'Photos are usually larger as PNG.',
  losslessPhoto: 'PNG keeps every pixel, so photos are large.',
  packTighter: 'A PNG can be packed tighter, without loss.',
  fewerColors: 'With fewer colors, a PNG is much smaller.',
  drawing: 'Drawings are usually smaller as WebP.',
  enoughQuality: (quality: number) => `At quality ${quality} the loss is hard to see.`,
  webpIsSmaller: 'WebP is usually smaller.',
  lowerQuality: 'A lower quality makes the file smaller.',
  keepBest: 'The original is packed as tightly as it gets. Keeping it may be best.',

  pngOfPhoto: (sourceFormat: string) => `PNG is usually larger than ${sourceFormat} for photos.`,
  largerPng: 'A PNG with more pixels is usually larger.',
};
