import { type FormatId, formatIds, formats } from '#lib/formats/formats.ts';

/** The seven extensions of the specification come first. */
const firstExtensions = ['png', 'bmp', 'webp', 'gif', 'pdf', 'jpg', 'jpeg'];
const allExtensions = new Set([...firstExtensions, ...formatIds.flatMap((id) => formats[id].extensions)]);

// Includes media types, because some phones disable files with extensions they do not recognize.
export const accept = [
  ...[...allExtensions].map((extension) => `.${extension}`),
  ...formatIds.map((id) => formats[id].mime),
].join(',');

/** Format names in the drop zone, in display order. */
export const acceptedLabels = {
  jpg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  pdf: 'PDF',
  heic: 'HEIC',
  gif: 'GIF',
  svg: 'SVG',
  tiff: 'TIFF',
  bmp: 'BMP',
  ico: 'ICO',
} as const satisfies Record<FormatId, string>;
