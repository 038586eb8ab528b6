import type { OutputFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';

/** Names of metadata that are words. Others, such as EXIF, are the same in all languages. */
export const metadataNameMessages = {
  makerNote: 'maker note',
};

/** Features of drawings, in a list. Others, such as `calc()`, are the same in all languages. */
export const drawingFeatureMessages = {
  animation: 'animation',
  background: 'the background',
  clipPathShapes: 'clip-path shapes',
  cssMasks: 'masks in CSS',
  cssPaths: 'paths in CSS',
  cssTransforms: 'translate, rotate and scale in CSS',
  cssVariables: 'CSS variables',
  elementsInFilters: 'elements as images of filters',
  embeddedFonts: 'embedded fonts',
  filterInputs: 'the background and the paint as inputs of filters',
  fontFeatures: 'font features',
  minMaxClamp: 'min(), max() and clamp()',
  oneSidedImages: 'images with only one side',
  otherColorSpaces: 'colors of other color spaces',
  relativeColors: 'relative colors',
  rotatedLetters: 'rotated letters',
  someRules: 'some rules of the style sheet',
  symbolEffects: 'effects of symbols',
  textOnPath: 'text on a path',
  unknownImage: 'an embedded image (of an unknown format)',
  viewportUnits: 'the units rem, vw, vh, vmin, vmax and ch',
};

/** A feature that is an image inside a drawing. `format` is the name of one, such as WebP. */
export const drawingImageMessages = {
  embeddedImage: (format: string) => `an embedded image (${format})`,
};

const named = <Names extends object>(names: Names, id: string): string =>
  id in names ? String(names[id as keyof Names]) : id;

const featureName = (feature: string | { imageFormat: string }): string =>
  typeof feature === 'string'
    ? named(drawingFeatureMessages, feature)
    : drawingImageMessages.embeddedImage(feature.imageFormat);

/** Advice if no quality meets the target size, depending on the current format. */
export const sizeAdviceMessages = {
  jpg: 'Choose smaller dimensions, WebP or AVIF.',
  png: 'Choose smaller dimensions, JPEG, WebP or AVIF.',
  webp: 'Choose smaller dimensions or AVIF.',
  avif: 'Choose smaller dimensions.',
  gif: 'Choose smaller dimensions or WebP.',
  tiff: 'Choose smaller dimensions, JPEG, WebP or AVIF.',
  jxl: 'Choose smaller dimensions or AVIF.',
  ico: 'Set one small size, such as 32 px.',
  svg: 'Choose smaller dimensions, WebP or AVIF.',
} satisfies Record<OutputFormat, string>;

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? 'less than 0.01' : String(dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi));

/** Notices about a result. `format` is the name of one, such as JPEG. */
export const noticeMessages = {
  /** A notice about one of several files that became one result. */
  aboutFile: ({ file, text }: { file: string; text: string }) => `${file}: ${text}`,
  brightnessClipped: () => 'Read as on a standard screen. Brightness above white was cut off.',
  cameraPreview: ({ width, height }: Size) =>
    `The camera’s own preview, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  channelsDropped: ({ count }: { count: number }) =>
    plural(count, {
      one: 'An extra channel, such as a spot color or a mask, was left out.',
      other: '# extra channels, such as spot colors or masks, were left out.',
    }),
  defaultSize: ({ width, height }: Size) => `This SVG has no size, so it was drawn at ${width} × ${height} px.`,
  depthReduced: ({ format }: { format: string }) => `Colors were reduced to 8 bits per channel in the ${format}.`,
  developed: ({ width, height }: Size) =>
    `Developed from the sensor data with neutral settings and 8 bits per channel, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  developedWithoutPreview: ({ width, height }: Size) =>
    `Developed from the sensor data with neutral settings and 8 bits per channel, ${formatNumber(width)} × ${formatNumber(height)} px. The file has no large preview.`,
  dpiDropped: ({ format }: { format: string }) => `Your resolution was left out. ${format} can’t store one.`,
  encodingAssumed: ({ encoding }: { encoding: string }) =>
    `The text of this SVG was read as ${encoding}, because it isn’t valid UTF-8.`,
  externalReferences: () => 'This SVG links to other files. They are never loaded, so they are missing.',
  fieldsDropped: ({ format }: { format: string }) => `Your metadata fields were left out. ${format} can’t store them.`,
  firstFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Only the first of ${formatNumber(frames)} frames was saved. ${format} can’t be animated. Choose “Every frame” to get all as images.`,
  firstPage: ({ pages }: { pages: number }) => `Only the first of ${formatNumber(pages)} pages was saved.`,
  flattened: ({ background }: { background: string }) => `Transparent areas are now ${colorName(background)}.`,
  fontsMissing: ({ fonts }: { fonts: readonly string[] }) =>
    `This SVG has text in fonts that are not on this device, so it was drawn in others: ${fonts.join(', ')}.`,
  gainMapDropped: () => 'The HDR gain map was left out. The result looks as on a standard screen.',
  hdrToneMapped: () => 'HDR brightness was reduced to fit standard screens.',
  iptcAsXmp: ({ format }: { format: string }) => `${format} can’t store IPTC fields, so they were saved as XMP.`,
  iptcPartlyAsXmp: ({ format }: { format: string }) =>
    `${format} can’t store IPTC fields, so they were saved as XMP. Fields without an XMP name were left out.`,
  jpegDataKept: () => 'Kept the JPEG data. The original JPEG can be restored bit for bit.',
  jpegDataKeptOnly: () =>
    'Kept the JPEG data without loss. Its metadata has changed, so the original file can’t be restored bit for bit.',
  jpegDataLost: () => 'The JPEG data can’t be kept here, so the image was compressed again.',
  jpegDataRestored: () => 'Restored the JPEG data without loss, with other metadata.',
  jpegRestored: () => 'Restored the original JPEG, bit for bit.',
  locationKept: () => 'The location (GPS coordinates or place names) is still in the file.',
  makerNoteDropped: () =>
    'The maker note data was left out, because it doesn’t fit into a TIFF with 16 bits per channel.',
  metadataBlockDropped: ({ name }: { name: string }) =>
    `The ${named(metadataNameMessages, name)} data was left out because it is damaged or too large.`,
  metadataDropped: ({ format }: { format: string }) => `The metadata was left out. ${format} can’t store it.`,
  metadataDroppedWithLocation: ({ name }: { name: string }) =>
    `The ${named(metadataNameMessages, name)} data was removed too, because it may contain the location.`,
  metadataLarge: ({ metadataBytes }: { metadataBytes: number }) =>
    `${formatBytes(metadataBytes)} of it is metadata. Remove it first.`,
  misnamed: ({ actual }: { actual: string }) =>
    `The file name says otherwise, but this is ${/^[AIS]/.test(actual) ? 'an' : 'a'} ${actual}.`,
  notDrawn: ({ features }: { features: readonly (string | { imageFormat: string })[] }) =>
    `Some features of this SVG are not drawn here, so the result may look different: ${features.map(featureName).join(', ')}.`,
  originalKept: () => 'Kept the pixels of the original. Compressing them again would make the file bigger.',
  padded: ({ sizeBytes, paddedBytes }: { sizeBytes: number; paddedBytes: number }) =>
    `The image needs only ${formatBytes(sizeBytes)}, so the file was filled up to ${formatBytes(paddedBytes)} with bytes that programs skip.`,
  pageBounded: ({ maxMegapixels, maxSide, dpi, requestedDpi }: Record<PageBound, number>) =>
    `This page is too large for ${requestedDpi} DPI, so it was drawn at ${formatDpi(dpi)} DPI. The limit is ${maxMegapixels} megapixels and ${formatNumber(maxSide)} px a side.`,
  perceptualTargetMissed: ({ requested, score }: { requested: number; score: number }) =>
    `The result differs more than you asked for, even at the highest quality: its visual score is ${score}, not ${requested}.`,
  pixelsDamaged: () => 'Part of this file is damaged. The image may look wrong there.',
  rangeUnknown: () =>
    'Read as a standard image, because the file doesn’t say whether it is HDR. Colors were reduced to 8 bits per channel.',
  readAtEightBits: () => 'Colors were read with 8 bits per channel.',
  scriptsIgnored: () => 'This SVG has scripts or embedded HTML. They are never run, so what they draw is missing.',
  stillFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Only the first of ${formatNumber(frames)} frames was saved. The animation of this ${format} could not be read.`,
  targetSizeMissed: ({ sizeBytes, requestedBytes }: { sizeBytes: number; requestedBytes: number }) =>
    `The smallest possible file is ${formatBytes(sizeBytes)}, over your limit of ${formatBytes(requestedBytes)}.`,
  targetSizeMissedWithAdvice: ({ sizeBytes, requestedBytes, format }: MissedTarget) =>
    `The smallest possible file is ${formatBytes(sizeBytes)}, over your limit of ${formatBytes(requestedBytes)}. ${sizeAdviceMessages[format]}`,
  /** The long sides of images with shades, and of line art and pixel art, in pixels. */
  traced: ({ shaded, lines }: { shaded: number; lines: number }) =>
    `Traced at up to ${shaded} px on the long side, line art and pixel art at up to ${lines} px.`,
  tracedPhoto: () =>
    'Tracing suits logos and drawings. This image has many colors, so the SVG is large and looks painted.',
  translucencyLost: ({ background }: { background: string }) =>
    `Traced shapes are opaque. Partly transparent areas are now ${colorName(background)}, or left out if less than half opaque.`,
  translucencyThresholded: ({ format }: { format: string }) =>
    `Partly transparent areas are now opaque, or left out if less than half opaque. ${format} has nothing in between.`,
  truncated: () => 'This file is incomplete. The missing part is blank.',
  videoDropped: () => 'The video of this motion photo was left out.',
  watermarkBlank: () => 'The watermark has no text, so it was left out.',
  watermarkTooSmall: () => 'The image is too small for the watermark, so it was left out.',
};

type PageBound = 'maxMegapixels' | 'maxSide' | 'dpi' | 'requestedDpi';

interface MissedTarget {
  sizeBytes: number;
  requestedBytes: number;
  format: OutputFormat;
}

/** Why a file is converted on the server, after "On the server: ". */
export const serverReasonMessages = {
  no_engine: 'this browser cannot convert images itself',
  large_drawing: 'this browser cannot draw an SVG at this size',
  too_large: 'this image needs more memory than a browser has',
};
