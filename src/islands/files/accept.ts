import { type FormatId, formatIds, formats } from '#lib/formats/formats.ts';

/** The specification's seven come first. */
const firstExtensions = ['png', 'bmp', 'webp', 'gif', 'pdf', 'jpg', 'jpeg'];
const allExtensions = new Set([...firstExtensions, ...formatIds.flatMap((id) => formats[id].extensions)]);

// With media types as well: some phones grey out files of extensions they do not know.
export const accept = [
  ...[...allExtensions].map((extension) => `.${extension}`),
  ...formatIds.map((id) => formats[id].mime),
].join(',');

/** The names in the drop zone, in the order in which it lists them. */
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
