/** The modules that read files: `src/lib/engine/decoders`. */
export type DecoderName = 'sharp' | 'tiff' | 'heic' | 'jxl' | 'more' | 'raw' | 'bmp' | 'ico' | 'pdf' | 'svg';
/** The modules that write files: `src/lib/engine/encoders.ts`. */
export type EncoderName = 'sharp' | 'jxl' | 'tracer' | 'ico';

/** How a target format is written and offered. All format choices derive from this. */
interface Output {
  encoder: EncoderName;
  /** Its name in titles, links and the form without JavaScript. */
  name: string;
  /** Its best use, as worded in docs/REQUIREMENTS.md (R28). */
  hint: string;
  /** Where format choices show it: at once, or in the menu "More". */
  offered: 'first' | 'more';
  /** Whether results keep gray pixels, and 16 bits per channel. Others are RGB with 8 bits. */
  keepsSpace?: boolean;
  /** Whether it has a page with every other such format, `/convert/<source>-to-<target>`. Other pages are listed in `pairs.ts`. */
  pages: boolean;
}

/** Properties of a format. docs/how-to/add-a-format.md lists the requirements of a new row. */
export interface Format {
  /** The common name. */
  label: string;
  mime: string;
  /** Without the dot. Results use the first one. */
  extensions: readonly string[];
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

/** In display order. */
export const formats = {
  jpg: {
    label: 'JPEG',
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    output: { encoder: 'sharp', name: 'JPG', hint: 'best for photos', offered: 'first', pages: true },
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
    output: {
      encoder: 'sharp',
      name: 'PNG',
      hint: 'best for graphics with transparency',
      offered: 'first',
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
    output: { encoder: 'sharp', name: 'WebP', hint: 'modern smaller size', offered: 'first', pages: true },
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
    output: { encoder: 'sharp', name: 'AVIF', hint: 'newest best compression', offered: 'first', pages: true },
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
    output: {
      encoder: 'sharp',
      name: 'GIF',
      hint: 'animations that play everywhere',
      offered: 'more',
      pages: false,
    },
    decoder: 'sharp',
    alpha: true,
    vector: false,
    animation: true,
    quality: 'lossy',
    metadata: false,
    browser: true,
  },
  bmp: {
    label: 'BMP',
    mime: 'image/bmp',
    extensions: ['bmp', 'dib'],
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
    output: {
      encoder: 'sharp',
      name: 'TIFF',
      hint: 'lossless for print and archives',
      offered: 'more',
      keepsSpace: true,
      pages: false,
    },
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
    output: { encoder: 'ico', name: 'ICO', hint: 'favicons and Windows icons', offered: 'more', pages: false },
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
    output: { encoder: 'jxl', name: 'JXL', hint: 'modern and lossless on request', offered: 'more', pages: false },
    decoder: 'jxl',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'lossy',
    metadata: true,
    browser: false,
  },
  psd: {
    label: 'PSD',
    mime: 'image/vnd.adobe.photoshop',
    extensions: ['psd', 'psb'],
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
    output: {
      encoder: 'tracer',
      name: 'SVG',
      hint: 'outlines traced from the image',
      offered: 'more',
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

/** The values of `outputFormat`, in display order. */
export const outputFormats = formatIds.filter((id) => 'output' in formats[id]) as [OutputFormat, ...OutputFormat[]];

/** The format of a result: of an image, or of a PDF that is made of images. */
export type ResultFormat = OutputFormat | 'pdf';

export const resultFormats: readonly ResultFormat[] = [...outputFormats, 'pdf'];

/** The formats that format choices show at once. */
export const commonFormats = outputFormats.filter((format) => formats[format].output.offered === 'first');
/** The formats in the menu "More" of format choices. */
export const moreFormats = outputFormats.filter((format) => formats[format].output.offered === 'more');

/** Whether images are traced for a format. */
export const isTraced = (format: OutputFormat): boolean => formats[format].output.encoder === 'tracer';

/** Whether results of a format keep gray pixels, and 16 bits per channel. */
export function keepsSpace(format: OutputFormat): boolean {
  const output: Output = formats[format].output;
  return output.keepsSpace ?? false;
}

/** Whether files of a format are compressed with a quality or effort, unlike drawings. */
export const isCompressed = (format: OutputFormat): boolean => formats[format].quality !== 'none';

/** The format that a file extension indicates. A hint for texts and file pickers, never for decoding. */
export function formatOfName(name: string): FormatId | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return formatIds.find((id) => (formats[id].extensions as readonly string[]).includes(extension));
}
