import { ascii, isoBrands, startsWith, svgRoot } from './signatures.ts';

/** What the product knows of a format. A new one is a row here and one in the engine's decoders. */
export interface Format {
  /** The name people know. */
  label: string;
  mime: string;
  /** Without the dot; the first is the one results carry. */
  extensions: readonly string[];
  /** Whether the first `SNIFF_BYTES` of a file are of this format. */
  matches(head: Uint8Array): boolean;
  /** Whether conversions can give it. */
  output: boolean;
  alpha: boolean;
  animation: boolean;
  /** What the quality slider means here; `none` where the format has no such thing. */
  quality: 'lossy' | 'palette' | 'none';
  /** Whether EXIF, XMP and an ICC profile can be carried. */
  metadata: boolean;
  /** Whether every current browser draws it, so that a page can show the file itself. */
  browser: boolean;
}

/** How much of a file is looked at to tell its format. Generous for SVG, whose root may come late. */
export const SNIFF_BYTES = 65_536;

/** In the order in which they are tried. */
export const formats = {
  jpg: {
    label: 'JPEG',
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    matches: (head) => startsWith(head, [0xff, 0xd8, 0xff]),
    output: true,
    alpha: false,
    animation: false,
    quality: 'lossy',
    metadata: true,
    browser: true,
  },
  png: {
    label: 'PNG',
    mime: 'image/png',
    extensions: ['png', 'apng'],
    matches: (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    output: true,
    alpha: true,
    animation: false,
    quality: 'palette',
    metadata: true,
    browser: true,
  },
  webp: {
    label: 'WebP',
    mime: 'image/webp',
    extensions: ['webp'],
    matches: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP',
    output: true,
    alpha: true,
    animation: true,
    quality: 'lossy',
    metadata: true,
    browser: true,
  },
  avif: {
    label: 'AVIF',
    mime: 'image/avif',
    extensions: ['avif', 'avifs'],
    matches: (head) => isoBrands(head).some((brand) => brand === 'avif' || brand === 'avis'),
    output: true,
    alpha: true,
    animation: false,
    quality: 'lossy',
    metadata: true,
    browser: true,
  },
  heic: {
    label: 'HEIC',
    mime: 'image/heic',
    extensions: ['heic', 'heif', 'hif'],
    matches: (head) =>
      isoBrands(head).some((brand) => /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/.test(brand)),
    output: false,
    alpha: true,
    animation: false,
    quality: 'none',
    metadata: true,
    browser: false,
  },
  gif: {
    label: 'GIF',
    mime: 'image/gif',
    extensions: ['gif'],
    matches: (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)),
    output: false,
    alpha: true,
    animation: true,
    quality: 'none',
    metadata: false,
    browser: true,
  },
  bmp: {
    label: 'BMP',
    mime: 'image/bmp',
    extensions: ['bmp', 'dib'],
    // Two letters are a thin signature: the header's own size has to be one that exists as well.
    matches: (head) =>
      ascii(head, 0, 2) === 'BM' && [12, 16, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0) && head[15] === 0,
    output: false,
    alpha: true,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: true,
  },
  tiff: {
    label: 'TIFF',
    mime: 'image/tiff',
    extensions: ['tiff', 'tif'],
    matches: (head) =>
      startsWith(head, [0x49, 0x49, 0x2a, 0]) ||
      startsWith(head, [0x4d, 0x4d, 0, 0x2a]) ||
      startsWith(head, [0x49, 0x49, 0x2b, 0, 8, 0]) ||
      startsWith(head, [0x4d, 0x4d, 0, 0x2b, 0, 8]),
    output: false,
    alpha: true,
    animation: false,
    quality: 'none',
    metadata: true,
    browser: false,
  },
  ico: {
    label: 'ICO',
    mime: 'image/x-icon',
    extensions: ['ico', 'cur'],
    // Reserved 0, type 1 (icon) or 2 (cursor), at least one entry, whose own reserved byte is 0.
    matches: (head) =>
      (startsWith(head, [0, 0, 1, 0]) || startsWith(head, [0, 0, 2, 0])) &&
      ((head[4] ?? 0) > 0 || (head[5] ?? 0) > 0) &&
      head[9] === 0,
    output: false,
    alpha: true,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: true,
  },
  pdf: {
    label: 'PDF',
    mime: 'application/pdf',
    extensions: ['pdf'],
    // Viewers accept some bytes before the header; the standard's own note allows 1,024.
    matches: (head) => ascii(head, 0, 1024).includes('%PDF-'),
    output: false,
    alpha: false,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: false,
  },
  svg: {
    label: 'SVG',
    mime: 'image/svg+xml',
    extensions: ['svg'],
    matches: svgRoot,
    output: true,
    alpha: true,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: true,
  },
} as const satisfies Record<string, Format>;

export type FormatId = keyof typeof formats;
export type OutputFormat = { [F in FormatId]: (typeof formats)[F]['output'] extends true ? F : never }[FormatId];

export const formatIds = Object.keys(formats) as FormatId[];

/** What `outputFormat` may be, in the order in which it is offered. */
export const outputFormats = formatIds.filter((id) => formats[id].output) as [OutputFormat, ...OutputFormat[]];

/** The format of a file by its first bytes (`SNIFF_BYTES` or the whole file), or nothing we read. */
export function sniffFormat(head: Uint8Array): FormatId | undefined {
  return formatIds.find((id) => formats[id].matches(head));
}

/** The format a file name claims by its extension: a hint for texts and pickers, never for decoding. */
export function formatOfName(name: string): FormatId | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return formatIds.find((id) => (formats[id].extensions as readonly string[]).includes(extension));
}
