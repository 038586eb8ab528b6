import { ascii, isoBrands, startsWith, svgRoot } from './signatures.ts';

/** How a target format is offered. Every choice of formats is derived from this. */
interface Output {
  /** Its name in titles, links and the form without JavaScript. */
  name: string;
  /** What it is best for, in the specification's words. */
  hint: string;
  /** In every choice, or only on pages that convert to it. */
  offered: 'everywhere' | 'ownPages';
  /** Whether it has pages of its own: `/convert/<source>-to-<target>` and, if offered everywhere, `/pdf-to-<target>`. */
  pages: boolean;
}

/** What the product knows of a format. docs/how-to/add-a-format.md lists what a new row requires. */
export interface Format {
  /** The name people know. */
  label: string;
  mime: string;
  /** Without the dot; the first is the one results carry. */
  extensions: readonly string[];
  /** Whether the first `SNIFF_BYTES` of a file are of this format. */
  matches(head: Uint8Array): boolean;
  /** Present if files can be converted to it. */
  output?: Output;
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
    output: { name: 'JPG', hint: 'best for photos', offered: 'everywhere', pages: true },
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
    output: { name: 'PNG', hint: 'best for graphics with transparency', offered: 'everywhere', pages: true },
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
    output: { name: 'WebP', hint: 'modern smaller size', offered: 'everywhere', pages: true },
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
    output: { name: 'AVIF', hint: 'newest best compression', offered: 'everywhere', pages: true },
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
    output: { name: 'SVG', hint: 'outlines traced from the picture', offered: 'ownPages', pages: true },
    alpha: true,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: true,
  },
} as const satisfies Record<string, Format>;

export type FormatId = keyof typeof formats;
export type OutputFormat = { [F in FormatId]: (typeof formats)[F] extends { output: Output } ? F : never }[FormatId];

export const formatIds = Object.keys(formats) as FormatId[];

/** The values of `outputFormat`, in the order in which they are offered. */
export const outputFormats = formatIds.filter((id) => 'output' in formats[id]) as [OutputFormat, ...OutputFormat[]];

/** The formats that every choice offers. */
export const commonFormats = outputFormats.filter((format) => formats[format].output.offered === 'everywhere');

/** The format of a file by its first bytes (`SNIFF_BYTES` or the whole file), or nothing we read. */
export function sniffFormat(head: Uint8Array): FormatId | undefined {
  return formatIds.find((id) => formats[id].matches(head));
}

/** The format a file name claims by its extension: a hint for texts and pickers, never for decoding. */
export function formatOfName(name: string): FormatId | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return formatIds.find((id) => (formats[id].extensions as readonly string[]).includes(extension));
}
