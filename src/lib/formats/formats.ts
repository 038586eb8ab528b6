import { hasServer } from '../has-server.ts';
import { isCameraRaw } from './camera-raw.ts';
import { ascii, isoBrands, startsWith, svgRoot } from './signatures.ts';

/** The modules that read files: `src/lib/engine/decoders`. */
export type DecoderName = 'sharp' | 'tiff' | 'heic' | 'more' | 'raw' | 'bmp' | 'ico' | 'pdf' | 'svg';
/** The modules that write files: `src/lib/engine/encoders.ts`. */
export type EncoderName = 'sharp' | 'tracer';

/** How a target format is written and offered. All format choices derive from this. */
interface Output {
  encoder: EncoderName;
  /** Its name in titles, links and the form without JavaScript. */
  name: string;
  /** Its best use, as worded in docs/REQUIREMENTS.md (R28). */
  hint: string;
  /** `everywhere`: in every format choice. `ownPages`: only on pages that convert to it. */
  offered: 'everywhere' | 'ownPages';
  /** Whether it has its own pages: `/convert/<source>-to-<target>` and, if offered everywhere, `/pdf-to-<target>`. */
  pages: boolean;
}

/** Properties of a format. docs/how-to/add-a-format.md lists the requirements of a new row. */
export interface Format {
  /** The common name. */
  label: string;
  mime: string;
  /** Without the dot. Results use the first one. */
  extensions: readonly string[];
  /** Whether the first `SNIFF_BYTES` of a file match this format. */
  matches(head: Uint8Array): boolean;
  /** Defined if files can be converted to it. */
  output?: Output;
  decoder: DecoderName;
  alpha: boolean;
  /** Whether files contain shapes, which are drawn at the size of the result. */
  vector: boolean;
  animation: boolean;
  /** The effect of the quality slider; `none` if the format has no quality setting. */
  quality: 'lossy' | 'palette' | 'none';
  /** Whether the format can contain EXIF, XMP and an ICC profile. */
  metadata: boolean;
  /** Whether all current browsers can display the format, so that a page can show the original file. */
  browser: boolean;
}

/** Number of bytes that format detection reads. It is large because the root element of an SVG can come late. */
export const SNIFF_BYTES = 65_536;

/** Type and content of the first box of a container of JPEG XL: ISO/IEC 18181-2. */
const JXL_BOX = [0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a];

/** In detection order. */
export const formats = {
  jpg: {
    label: 'JPEG',
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    matches: (head) => startsWith(head, [0xff, 0xd8, 0xff]),
    output: { encoder: 'sharp', name: 'JPG', hint: 'best for photos', offered: 'everywhere', pages: true },
    decoder: 'sharp',
    alpha: false,
    vector: false,
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
    output: {
      encoder: 'sharp',
      name: 'PNG',
      hint: 'best for graphics with transparency',
      offered: 'everywhere',
      pages: true,
    },
    decoder: 'sharp',
    alpha: true,
    vector: false,
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
    output: { encoder: 'sharp', name: 'WebP', hint: 'modern smaller size', offered: 'everywhere', pages: true },
    decoder: 'sharp',
    alpha: true,
    vector: false,
    animation: true,
    quality: 'lossy',
    metadata: true,
    browser: true,
  },
  avif: {
    label: 'AVIF',
    mime: 'image/avif',
    extensions: ['avif', 'avifs'],
    matches: (head) => isoBrands(head).some((brand) => /^(avif|avis|MA1A|MA1B)$/.test(brand)),
    output: { encoder: 'sharp', name: 'AVIF', hint: 'newest best compression', offered: 'everywhere', pages: true },
    decoder: 'sharp',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'lossy',
    metadata: true,
    browser: true,
  },
  raw: {
    label: 'RAW',
    mime: 'image/x-adobe-dng',
    extensions: [
      'dng',
      'raw',
      'cr2',
      'cr3',
      'nef',
      'arw',
      'raf',
      'orf',
      'rw2',
      'pef',
      'nrw',
      'srw',
      'crw',
      'mrw',
      '3fr',
      'erf',
      'dcr',
      'iiq',
      'mos',
      'mef',
    ],
    matches: isCameraRaw,
    decoder: 'raw',
    alpha: false,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: true,
    browser: false,
  },
  heic: {
    label: 'HEIC',
    mime: 'image/heic',
    extensions: ['heic', 'heif', 'hif'],
    matches: (head) =>
      isoBrands(head).some((brand) =>
        /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|mif2|msf1|miaf|1pic)$/.test(brand),
      ),
    decoder: 'heic',
    alpha: true,
    vector: false,
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
    decoder: 'sharp',
    alpha: true,
    vector: false,
    animation: true,
    quality: 'none',
    metadata: false,
    browser: true,
  },
  bmp: {
    label: 'BMP',
    mime: 'image/bmp',
    extensions: ['bmp', 'dib'],
    // Two letters are a weak signature, so the size of the header must be a valid one as well.
    matches: (head) =>
      ascii(head, 0, 2) === 'BM' && [12, 16, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0) && head[15] === 0,
    decoder: 'bmp',
    alpha: true,
    vector: false,
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
    decoder: 'tiff',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: true,
    browser: false,
  },
  ico: {
    label: 'ICO',
    mime: 'image/x-icon',
    extensions: ['ico', 'cur'],
    // Reserved 0, type 1 (icon) or 2 (cursor), and at least one entry, whose reserved byte is 0.
    matches: (head) =>
      (startsWith(head, [0, 0, 1, 0]) || startsWith(head, [0, 0, 2, 0])) &&
      ((head[4] ?? 0) > 0 || (head[5] ?? 0) > 0) &&
      head[9] === 0,
    decoder: 'ico',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: true,
  },
  jxl: {
    label: 'JPEG XL',
    mime: 'image/jxl',
    extensions: ['jxl'],
    matches: (head) => startsWith(head, [0xff, 0x0a]) || startsWith(head, [0, 0, 0, 12, ...JXL_BOX]),
    decoder: 'more',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: true,
    browser: false,
  },
  psd: {
    label: 'PSD',
    mime: 'image/vnd.adobe.photoshop',
    extensions: ['psd', 'psb'],
    matches: (head) => ascii(head, 0, 4) === '8BPS',
    decoder: 'more',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: true,
    browser: false,
  },
  jp2: {
    label: 'JPEG 2000',
    mime: 'image/jp2',
    extensions: ['jp2', 'j2k', 'jpx', 'jpf', 'j2c', 'jpc'],
    matches: (head) => ascii(head, 4, 8) === 'jP  ' || startsWith(head, [0xff, 0x4f, 0xff, 0x51]),
    decoder: 'more',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: true,
    browser: false,
  },
  exr: {
    label: 'EXR',
    mime: 'image/x-exr',
    extensions: ['exr'],
    matches: (head) => startsWith(head, [0x76, 0x2f, 0x31, 1]),
    decoder: 'more',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: false,
  },
  hdr: {
    label: 'HDR',
    mime: 'image/vnd.radiance',
    extensions: ['hdr'],
    matches: (head) => /^#\?(RADIANCE|RGBE)/.test(ascii(head, 0, 10)),
    decoder: 'more',
    alpha: false,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: false,
  },
  qoi: {
    label: 'QOI',
    mime: 'image/qoi',
    extensions: ['qoi'],
    matches: (head) => ascii(head, 0, 4) === 'qoif',
    decoder: 'more',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: false,
  },
  pdf: {
    label: 'PDF',
    mime: 'application/pdf',
    extensions: ['pdf'],
    // Viewers accept some bytes before the header; a note in the standard allows 1,024.
    matches: (head) => ascii(head, 0, 1024).includes('%PDF-'),
    decoder: 'pdf',
    alpha: false,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: false,
  },
  svg: {
    label: 'SVG',
    mime: 'image/svg+xml',
    extensions: ['svg', 'svgz'],
    matches: svgRoot,
    output: {
      encoder: 'tracer',
      name: 'SVG',
      hint: 'outlines traced from the image',
      offered: 'ownPages',
      pages: true,
    },
    decoder: 'svg',
    alpha: true,
    vector: true,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: true,
  },
} as const satisfies Record<string, Format>;

export type FormatId = keyof typeof formats;
export type OutputFormat = { [F in FormatId]: (typeof formats)[F] extends { output: Output } ? F : never }[FormatId];

/** Formats of drawings. */
export type VectorFormat = { [F in FormatId]: (typeof formats)[F]['vector'] extends true ? F : never }[FormatId];

export const formatIds = Object.keys(formats) as FormatId[];

/** The source formats that a decoder reads. */
export type DecodedBy<D extends DecoderName> = {
  [F in FormatId]: (typeof formats)[F]['decoder'] extends D ? F : never;
}[FormatId];

/** The target formats that an encoder writes. */
export type EncodedBy<E extends EncoderName> = {
  [F in OutputFormat]: (typeof formats)[F]['output']['encoder'] extends E ? F : never;
}[OutputFormat];

/** Whether files of a format are drawings, which have no pixels of their own. */
export const isVectorFormat = (format: FormatId | undefined): boolean => format !== undefined && formats[format].vector;

/** Decoders and encoders that only the server has. */
const serverModules: readonly (DecoderName | EncoderName)[] = ['svg', 'tracer'];

/** Whether only the server can read a format. */
export const isDrawnOnServer = (format: FormatId): boolean => serverModules.includes(formats[format].decoder);
/** Whether only the server can write a format. */
export const isWrittenOnServer = (format: OutputFormat): boolean =>
  serverModules.includes(formats[format].output.encoder);

/** The formats that this site can convert. Sites without a server have no pages for PDFs. */
export const readableFormats = formatIds.filter(
  (format) => hasServer || (format !== 'pdf' && !isDrawnOnServer(format)),
);

/** The values of `outputFormat`, in display order. */
export const outputFormats = formatIds.filter((id) => 'output' in formats[id]) as [OutputFormat, ...OutputFormat[]];

/** The format of a result: of an image, or of a PDF that is made of images. */
export type ResultFormat = OutputFormat | 'pdf';

export const resultFormats: readonly ResultFormat[] = [...outputFormats, 'pdf'];

/** The formats in every format choice. */
export const commonFormats = outputFormats.filter((format) => formats[format].output.offered === 'everywhere');

/** Whether files of a format are compressed with a quality or effort, unlike drawings. */
export const isCompressed = (format: OutputFormat): boolean => formats[format].quality !== 'none';

/** The format detected from the first bytes (`SNIFF_BYTES` or the whole file); undefined if it is not supported. */
export function sniffFormat(head: Uint8Array): FormatId | undefined {
  return formatIds.find((id) => formats[id].matches(head));
}

/** The format that a file extension indicates. A hint for texts and file pickers, never for decoding. */
export function formatOfName(name: string): FormatId | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return formatIds.find((id) => (formats[id].extensions as readonly string[]).includes(extension));
}
