import type { OptionField } from '../../options/schema.ts';
import type { PdfOptions } from '../../pdf/options.ts';
import type { ResultFacts } from '../../results/result-facts.ts';

// The descriptions of form fields, as in the tables of docs/API.md: `tests/api-reference.test.ts` compares them.

export const optionDescriptions: Readonly<Record<OptionField, string>> = {
  outputFormat: '`jpg`, `png`, `webp`, `avif`, `gif`, `tiff`, `jxl`, `svg`, `ico`, or `pdf` for one PDF of all images',
  quality: '0 to 100. Graphics in WebP may become lossless',
  namePattern: 'Name of each result without its extension: text with placeholders such as `{name}`',
  width: 'Pixels, 1 to 16383',
  height: 'Pixels, 1 to 16383',
  resizePercent:
    '1 to 200, percent of the size of each file. Enlarges above 100. Not together with `width` or `height`',
  resizeFit: '`inside`, `outside`, `fill`, `cover` or `contain`',
  upscale: 'Whether `width` and `height` may enlarge an image',
  background: '`#rgb` or `#rrggbb`: behind transparent pixels and around `contain`, if the output format has no alpha',
  effort: 'Encoder effort: `fast`, `balanced` or `smallest`. PNGs of `smallest` are as small as by `oxipng -o 4`',
  keepOriginal: 'Whether an image keeps its compressed pixels if it would become larger',
  keepJpegData: 'Whether a JPEG keeps its compressed pixels as `jxl`, without loss',
  targetSizeKb: 'Maximum size of each result, up to 1,000,000',
  minSizeKb: 'Minimum size of each result, up to 10,000. Smaller results are filled up',
  perceptualTarget: '`identical`, `very-good`, `web`, or a score from 1 to 100: the smallest file that looks the same',
  frames: 'With an animation and a format that can’t be animated: the `first` frame, or `all` as a result each',
  rawSource: 'With the RAW file of a camera: `preview` of the camera, or `sensor` to develop the sensor data',
  traceColors: 'With `svg`: number of colors, 2 to 64. Default: as many as the image needs',
  traceDetail: 'With `svg`: 0 to 100, percent. How small shapes may be, and how close their colors',
  traceSmoothness: 'With `svg`: 0 to 100, percent. How round outlines are. 0 has straight lines only',
  traceBlackAndWhite: 'With `svg`: whether to trace to black and white. `traceColors` is ignored',
  dpi: 'Resolution that the result states, 1 to 2400 pixels per inch',
  hasWatermark: 'Whether to draw `watermarkText` and `watermarkImage`',
  watermarkText: 'Up to 500 characters',
  watermarkPosition: 'A position such as `top-left`, or `custom`',
  watermarkX: 'With `custom`: 0 (left) to 100 (right), percent of the free space beside the text. Decimals are allowed',
  watermarkY: 'The same from 0 (top) to 100 (bottom)',
  watermarkSize: 'Font size, 0.5 to 50, percent of the short side of the result. Decimals are allowed',
  watermarkOpacity: '1 to 100, percent',
  watermarkColor: '`#rgb` or `#rrggbb`: color of the text',
  watermarkImage: 'File part: the logo of the watermark, as PNG, JPEG, WebP or SVG of up to 5 MB',
  watermarkImagePosition: 'A position such as `top-left`',
  watermarkImageSize:
    'Longest side of the logo, 1 to 100, percent of the short side of the result. Decimals are allowed',
  watermarkImageOpacity: '1 to 100, percent',
  watermarkImageTile: 'Whether the logo is repeated over the whole image',
  effects:
    'Repeat the field for each effect: `grayscale`, `sepia`, `blur`, `sharpen`, `brightness`, `contrast`, `negative`, `saturation`, `vintage`, `cartoon`',
  preserveMetadata: 'Whether EXIF, XMP and IPTC metadata is kept, if the output format can carry it',
  keepLocation: 'Whether preserved metadata keeps the location',
  keepFields: 'With `preserveMetadata=false`: whether some fields of the file are kept',
  metadata: 'JSON object with metadata to write. Requires `preserveMetadata=false`',
  advancedSettings: 'JSON object',
  redactions: 'JSON list of areas to cover, before all other options: in black, as a mosaic, or blurred',
  isPdfFile: 'Ignored; the content of a file decides',
  pdfPages: 'JSON list of pages in the requested order. If missing, all pages',
  pdfDpi: 'Resolution at which PDF pages are drawn, 36 to 600',
  pdfPassword: 'Opens a protected PDF. Deleted together with the original',
  isBatchMode: 'Sent by the batch page; does not change the conversion',
  batchId: 'UUID that groups requests. Must match the `Idempotency-Key`, if there is one',
};

export const pdfDescriptions: Readonly<Record<keyof PdfOptions, string>> = {
  outputFormat: 'Required',
  pageSize: '`fit` (each page is as large as its image), `a4` or `letter`',
  orientation: '`auto` (that of each image), `portrait` or `landscape`. Ignored with `fit`',
  marginMm: '0 to 50, millimeters on each side. Decimals are allowed',
  dpi: '1 to 2400: pixels per inch of all images, for the size of pages with `fit`. Default: that of each file, at least 96',
  quality: '0 to 100: each image becomes a JPEG of this quality. If missing, no image loses visible quality',
  keepMetadata: 'Whether JPEG images keep the metadata inside them',
  rotations: 'JSON list of 0, 90, 180 or 270 degrees clockwise, in the order of the files. Missing ones are 0',
  title: 'Title of the document and base of its file name. Default: the name of the only file, or `Images`',
  batchId: 'The same as for images',
};

export const resultDescriptions: Readonly<Record<keyof ResultFacts, string>> = {
  outputFormat:
    '`jpg`, `png`, `webp`, `avif`, `gif`, `tiff`, `jxl`, `svg`, `ico` or `pdf`. The file must have this format',
  originalName: 'Name of the original, up to 500 characters',
  originalFormat: 'Format of the original, such as `heic`',
  originalSizeBytes: 'Size of the original',
  quality: '0 to 100, for the record',
  visualScore: '0 to 100, for item and record',
  page: 'Page of a PDF that the result shows, from 1',
  pages: 'Number of pages. Required for a PDF',
};

export const presetDescription =
  'Options under a name: JSON, or the name of a built-in preset. Other fields replace its values.';
