import { type FormatId, formats, readableFormats } from '#lib/formats/formats.ts';
import { hasServer } from '#lib/has-server.ts';

/** The seven extensions of the specification come first. */
const firstExtensions = ['png', 'bmp', 'webp', 'gif', ...(hasServer ? ['pdf'] : []), 'jpg', 'jpeg'];
const allExtensions = new Set([...firstExtensions, ...readableFormats.flatMap((id) => formats[id].extensions)]);

// Includes media types, because some phones disable files with extensions they do not recognize.
export const accept = [
  ...[...allExtensions].map((extension) => `.${extension}`),
  ...readableFormats.map((id) => formats[id].mime),
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

/** Names of the formats that this site can convert. */
export const readableLabels = Object.entries(acceptedLabels)
  .filter(([format]) => readableFormats.includes(format as FormatId))
  .map(([, label]) => label);

/** What a visitor can add, in texts of the drop zone. */
export const addable = hasServer ? 'images or PDFs' : 'images';
