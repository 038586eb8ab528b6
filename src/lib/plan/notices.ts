import type { OutputFormat } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import { formatBytes } from '../text/byte-sizes.ts';
import { colorName } from '../text/color-name.ts';
import { formatNumber, plural } from '../text/plural.ts';
import type { Notice } from './types.ts';

/** All notices of a result: changes, limits and assumptions, in words for the visitor. */
export const firstFrame = (format: string, frames: number): Notice => ({
  code: 'first_frame',
  text: `Only the first of ${formatNumber(frames)} frames was saved. ${format} can’t be animated. Choose “Every frame” to get all as images.`,
});

export const stillFrame = (format: string, frames: number): Notice => ({
  code: 'first_frame',
  text: `Only the first of ${formatNumber(frames)} frames was saved. The animation of this ${format} could not be read.`,
});

export const firstPage = (pages: number): Notice => ({
  code: 'first_page',
  text: `Only the first of ${formatNumber(pages)} pages was saved.`,
});

export const flattened = (background: string): Notice => ({
  code: 'flattened',
  text: `Transparent areas are now ${colorName(background)}.`,
});

/** @param format whose pixels are opaque or transparent */
export const translucencyThresholded = (format: string): Notice => ({
  code: 'translucency_lost',
  text: `Partly transparent areas are now opaque, or left out if less than half opaque. ${format} has nothing in between.`,
});

export const translucencyLost = (background: string): Notice => ({
  code: 'translucency_lost',
  text: `Traced shapes are opaque. Partly transparent areas are now ${colorName(background)}, or left out if less than half opaque.`,
});

export const metadataDropped = (format: string): Notice => ({
  code: 'metadata_dropped',
  text: `The metadata was left out. ${format} can’t store it.`,
});

export const iptcAsXmp = (format: string, incomplete: boolean): Notice => ({
  code: 'iptc_as_xmp',
  text: `${format} can’t store IPTC fields, so they were saved as XMP.${incomplete ? ' Fields without an XMP name were left out.' : ''}`,
});

export const fieldsDropped = (format: string): Notice => ({
  code: 'fields_dropped',
  text: `Your metadata fields were left out. ${format} can’t store them.`,
});

export const dpiDropped = (format: string): Notice => ({
  code: 'dpi_dropped',
  text: `Your resolution was left out. ${format} can’t store one.`,
});

export const blockDropped = (kind: string): Notice => ({
  code: 'metadata_partly_dropped',
  text: `The ${kind} data was left out because it is damaged or too large.`,
});

export const makerNoteDropped = (): Notice => ({
  code: 'metadata_partly_dropped',
  text: 'The maker note data was left out, because it doesn’t fit into a TIFF with 16 bits per channel.',
});

export const droppedWithLocation = (kind: string): Notice => ({
  code: 'metadata_partly_dropped',
  text: `The ${kind} data was removed too, because it may contain the location.`,
});

export const locationKept = (): Notice => ({
  code: 'location_kept',
  text: 'The location (GPS coordinates or place names) is still in the file.',
});

export const originalKept = (): Notice => ({
  code: 'original_kept',
  text: 'Kept the pixels of the original. Compressing them again would make the file bigger.',
});

/** @param isRestorable whether the original JPEG can be restored from the result */
export const jpegPacked = (isRestorable: boolean): Notice => ({
  code: 'jpeg_data_kept',
  text: isRestorable
    ? 'Kept the JPEG data. The original JPEG can be restored bit for bit.'
    : 'Kept the JPEG data without loss. Its metadata has changed, so the original file can’t be restored bit for bit.',
});

/** @param isOriginal whether the result is the original JPEG */
export const jpegRestored = (isOriginal: boolean): Notice => ({
  code: 'jpeg_data_kept',
  text: isOriginal
    ? 'Restored the original JPEG, bit for bit.'
    : 'Restored the JPEG data without loss, with other metadata.',
});

export const jpegDataLost = (): Notice => ({
  code: 'jpeg_data_lost',
  text: 'The JPEG data can’t be kept here, so the image was compressed again.',
});

export const depthReduced = (format: string): Notice => ({
  code: 'depth_reduced',
  text: `Colors were reduced to 8 bits per channel in the ${format}.`,
});

export const rangeUnknown = (): Notice => ({
  code: 'depth_reduced',
  text: 'Read as a standard image, because the file doesn’t say whether it is HDR. Colors were reduced to 8 bits per channel.',
});

export const readAtEightBits = (): Notice => ({
  code: 'depth_reduced',
  text: 'Colors were read with 8 bits per channel.',
});

export const brightnessClipped = (): Notice => ({
  code: 'hdr_tone_mapped',
  text: 'Read as on a standard screen. Brightness above white was cut off.',
});

export const cameraPreview = ({ width, height }: Size): Notice => ({
  code: 'camera_preview',
  text: `The camera’s own preview, ${formatNumber(width)} × ${formatNumber(height)} px.`,
});

/** @param hasPreview whether the file has a preview that could be used instead */
export const developed = ({ width, height }: Size, hasPreview: boolean): Notice => ({
  code: 'developed',
  text: `Developed from the sensor data with neutral settings and 8 bits per channel, ${formatNumber(width)} × ${formatNumber(height)} px.${hasPreview ? '' : ' The file has no large preview.'}`,
});

export const hdrToneMapped = (): Notice => ({
  code: 'hdr_tone_mapped',
  text: 'HDR brightness was reduced to fit standard screens.',
});

/** @param maxSides of images with shades, and of line art and pixel art, which the plan cannot tell apart */
export const traced = (maxSides: { shaded: number; lines: number }): Notice => ({
  code: 'traced_smaller',
  text: `Traced at up to ${maxSides.shaded} px on the long side, line art and pixel art at up to ${maxSides.lines} px.`,
});

export const tracedPhoto = (): Notice => ({
  code: 'traced_photo',
  text: 'Tracing suits logos and drawings. This image has many colors, so the SVG is large and looks painted.',
});

export const misnamed = (actual: string): Notice => ({
  code: 'misnamed',
  text: `The file name says otherwise, but this is ${/^[AIS]/.test(actual) ? 'an' : 'a'} ${actual}.`,
});

export const truncated = (): Notice => ({
  code: 'truncated',
  text: 'This file is incomplete. The missing part is blank.',
});

export const pixelsDamaged = (): Notice => ({
  code: 'pixels_damaged',
  text: 'Part of this file is damaged. The image may look wrong there.',
});

export const gainMapDropped = (): Notice => ({
  code: 'gain_map_dropped',
  text: 'The HDR gain map was left out. The result looks as on a standard screen.',
});

export const channelsDropped = (count: number): Notice => ({
  code: 'channels_dropped',
  text: plural(count, {
    one: 'An extra channel, such as a spot color or a mask, was left out.',
    other: '# extra channels, such as spot colors or masks, were left out.',
  }),
});

export const videoDropped = (): Notice => ({
  code: 'video_dropped',
  text: 'The video of this motion photo was left out.',
});

export const externalReferences = (): Notice => ({
  code: 'external_references',
  text: 'This SVG links to other files. They are never loaded, so they are missing.',
});

export const scriptsIgnored = (): Notice => ({
  code: 'scripts_ignored',
  text: 'This SVG has scripts or embedded HTML. They are never run, so what they draw is missing.',
});

export const notDrawn = (features: readonly string[]): Notice => ({
  code: 'not_drawn',
  text: `Some features of this SVG are not drawn here, so the result may look different: ${features.join(', ')}.`,
});

export const fontsMissing = (fonts: readonly string[]): Notice => ({
  code: 'fonts_missing',
  text: `This SVG has text in fonts that are not on this device, so it was drawn in others: ${fonts.join(', ')}.`,
});

export const encodingAssumed = (encoding: string): Notice => ({
  code: 'encoding_assumed',
  text: `The text of this SVG was read as ${encoding}, because it isn’t valid UTF-8.`,
});

export const defaultVectorSize = (width: number, height: number): Notice => ({
  code: 'default_size',
  text: `This SVG has no size, so it was drawn at ${width} × ${height} px.`,
});

export const watermarkTooSmall = (): Notice => ({
  code: 'watermark_left_out',
  text: 'The image is too small for the watermark, so it was left out.',
});

export const watermarkBlank = (): Notice => ({
  code: 'watermark_left_out',
  text: 'The watermark has no text, so it was left out.',
});

export const pageBounded = (maxMegapixels: number, maxSide: number, dpi: number, requestedDpi: number): Notice => ({
  code: 'page_bounded',
  text: `This page is too large for ${requestedDpi} DPI, so it was drawn at ${formatDpi(dpi)} DPI. The limit is ${maxMegapixels} megapixels and ${formatNumber(maxSide)} px a side.`,
});

/** Advice if no quality meets the target size, depending on the current format. */
const sizeAdvice: Record<OutputFormat, string> = {
  jpg: 'Choose smaller dimensions, WebP or AVIF.',
  png: 'Choose smaller dimensions, JPEG, WebP or AVIF.',
  webp: 'Choose smaller dimensions or AVIF.',
  avif: 'Choose smaller dimensions.',
  gif: 'Choose smaller dimensions or WebP.',
  tiff: 'Choose smaller dimensions, JPEG, WebP or AVIF.',
  jxl: 'Choose smaller dimensions or AVIF.',
  ico: 'Set one small size, such as 32 px.',
  svg: 'Choose smaller dimensions, WebP or AVIF.',
};

/** Share of the requested size above which the metadata of a file that is too large is worth naming. */
const LARGE_METADATA = 0.25;

export function targetSizeMissed(
  format: OutputFormat,
  requestedBytes: number,
  { sizeBytes, metadataBytes }: { sizeBytes: number; metadataBytes: number },
): Notice[] {
  const isMetadataLarge = metadataBytes > requestedBytes * LARGE_METADATA;
  const missed = `The smallest possible file is ${formatBytes(sizeBytes)}, over your limit of ${formatBytes(requestedBytes)}.`;
  if (!isMetadataLarge) return [{ code: 'target_size_missed', text: `${missed} ${sizeAdvice[format]}` }];
  const metadata = `${formatBytes(metadataBytes)} of it is metadata. Remove it first.`;
  return [
    { code: 'target_size_missed', text: missed },
    { code: 'metadata_large', text: metadata },
  ];
}

export const perceptualTargetMissed = (requested: number, score: number): Notice => ({
  code: 'perceptual_target_missed',
  text: `The result differs more than you asked for, even at the highest quality: its visual score is ${score}, not ${requested}.`,
});

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? 'less than 0.01' : String(dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi));
