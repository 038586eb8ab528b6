import { formatIds, formats } from '#lib/formats/formats.ts';

/** What the picker offers: the specification's seven first, then the rest that is read. */
const firstExtensions = ['png', 'bmp', 'webp', 'gif', 'pdf', 'jpg', 'jpeg'];
const otherExtensions = ['avif', 'svg', 'heic', 'heif', 'tiff', 'tif', 'ico'];

// With media types as well: some phones grey out files of extensions they do not know.
export const accept = [
  ...[...firstExtensions, ...otherExtensions].map((extension) => `.${extension}`),
  ...formatIds.map((id) => formats[id].mime),
].join(',');

/** The names in the drop zone. */
export const acceptedLabels = ['JPG', 'PNG', 'WebP', 'AVIF', 'PDF', 'HEIC', 'GIF', 'SVG', 'TIFF', 'BMP', 'ICO'];
