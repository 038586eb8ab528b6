import { formatNumber } from '#lib/text/plural.ts';

/** Advice on files that grow: reasons, and the changes that make them smaller. */
export const messages = {
  useWebp: 'Use WebP',
  useSmallestEffort: 'Use the smallest effort',
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

  recompressed: 'Compressed again, the picture needs more bytes than before.',
  belowTarget: 'The original was smaller than the size you asked for. Keep it, or ask for a smaller size.',
  enlarged: 'The result has more pixels than the original.',
  tracedPhoto: 'SVG draws shapes; a photo takes very many of them. WebP would be smaller.',
  losslessPhoto: 'PNG keeps every pixel as it is, which makes photos large. WebP would be smaller.',
  packTighter: 'The smallest effort packs a PNG tighter, without any loss.',
  fewerColors: 'With fewer colors, a PNG is much smaller.',
  drawing: 'Drawings with few colors are usually smaller as WebP.',
  enoughQuality: (quality: number) => `At quality ${quality} the file is smaller, and the difference is hard to see.`,
  webpIsSmaller: 'WebP usually holds the same picture in fewer bytes.',
  lowerQuality: 'A lower quality makes the file smaller; look at the difference above.',
  keepBest: 'The original is packed as tightly as it gets. Keeping it may be best.',

  pngOfPhoto: (sourceFormat: string) => `PNG is usually larger than ${sourceFormat} for photos.`,
  largerPng: 'A PNG with more pixels is usually larger.',
};
