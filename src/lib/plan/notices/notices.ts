import type { OutputFormat } from '../../formats/formats.ts';
import type { Size } from '../../geometry/resize.ts';
import type { noticeMessages } from '../messages.ts';
import type { NoticeCode, NoticeFacts, NoticeKey } from '../types.ts';

// All notices of a result: changes, limits and assumptions. Their texts are in `messages.ts`, by their keys.

type Values<Key extends NoticeKey> = Parameters<(typeof noticeMessages)[Key]>;

/** @param values those of the text, if it has any */
const notice = <Key extends NoticeKey>(code: NoticeCode, key: Key, ...[values]: Values<Key>): NoticeFacts =>
  values === undefined ? { code, key } : { code, key, values };

export const firstFrame = (format: string, frames: number) => notice('first_frame', 'firstFrame', { format, frames });

export const stillFrame = (format: string, frames: number) => notice('first_frame', 'stillFrame', { format, frames });

export const firstPage = (pages: number) => notice('first_page', 'firstPage', { pages });

export const flattened = (background: string) => notice('flattened', 'flattened', { background });

/** @param format whose pixels are opaque or transparent */
export const translucencyThresholded = (format: string) =>
  notice('translucency_lost', 'translucencyThresholded', { format });

export const translucencyLost = (background: string) => notice('translucency_lost', 'translucencyLost', { background });

export const metadataDropped = (format: string) => notice('metadata_dropped', 'metadataDropped', { format });

export const iptcAsXmp = (format: string, incomplete: boolean) =>
  notice('iptc_as_xmp', incomplete ? 'iptcPartlyAsXmp' : 'iptcAsXmp', { format });

export const fieldsDropped = (format: string) => notice('fields_dropped', 'fieldsDropped', { format });

export const dpiDropped = (format: string) => notice('dpi_dropped', 'dpiDropped', { format });

/** Metadata in a file. */
type MetadataName = 'EXIF' | 'IPTC' | 'XMP' | 'makerNote';

export const blockDropped = (name: MetadataName) => notice('metadata_partly_dropped', 'metadataBlockDropped', { name });

export const makerNoteDropped = () => notice('metadata_partly_dropped', 'makerNoteDropped');

export const droppedWithLocation = (name: MetadataName) =>
  notice('metadata_partly_dropped', 'metadataDroppedWithLocation', { name });

export const locationKept = () => notice('location_kept', 'locationKept');

export const originalKept = () => notice('original_kept', 'originalKept');

/** @param isRestorable whether the original JPEG can be restored from the result */
export const jpegPacked = (isRestorable: boolean) =>
  notice('jpeg_data_kept', isRestorable ? 'jpegDataKept' : 'jpegDataKeptOnly');

/** @param isOriginal whether the result is the original JPEG */
export const jpegRestored = (isOriginal: boolean) =>
  notice('jpeg_data_kept', isOriginal ? 'jpegRestored' : 'jpegDataRestored');

export const jpegDataLost = () => notice('jpeg_data_lost', 'jpegDataLost');

export const depthReduced = (format: string) => notice('depth_reduced', 'depthReduced', { format });

export const rangeUnknown = () => notice('depth_reduced', 'rangeUnknown');

export const readAtEightBits = () => notice('depth_reduced', 'readAtEightBits');

export const brightnessClipped = () => notice('hdr_tone_mapped', 'brightnessClipped');

export const cameraPreview = ({ width, height }: Size) => notice('camera_preview', 'cameraPreview', { width, height });

/** @param hasPreview whether the file has a preview that could be used instead */
export const developed = ({ width, height }: Size, hasPreview: boolean) =>
  notice('developed', hasPreview ? 'developed' : 'developedWithoutPreview', { width, height });

export const hdrToneMapped = () => notice('hdr_tone_mapped', 'hdrToneMapped');

/** @param maxSides of images with shades, and of line art and pixel art, which the plan cannot tell apart */
export const traced = (maxSides: { shaded: number; lines: number }) => notice('traced_smaller', 'traced', maxSides);

export const tracedPhoto = () => notice('traced_photo', 'tracedPhoto');

export const misnamed = (actual: string) => notice('misnamed', 'misnamed', { actual });

export const truncated = () => notice('truncated', 'truncated');

export const pixelsDamaged = () => notice('pixels_damaged', 'pixelsDamaged');

export const gainMapDropped = () => notice('gain_map_dropped', 'gainMapDropped');

export const channelsDropped = (count: number) => notice('channels_dropped', 'channelsDropped', { count });

export const videoDropped = () => notice('video_dropped', 'videoDropped');

export const externalReferences = () => notice('external_references', 'externalReferences');

export const scriptsIgnored = () => notice('scripts_ignored', 'scriptsIgnored');

/** A feature of a drawing: an id of `drawingFeatureMessages`, a name in CSS, or an image inside it. */
export type DrawingFeature = string | { imageFormat: string };

export const notDrawn = (features: readonly DrawingFeature[]) => notice('not_drawn', 'notDrawn', { features });

export const fontsMissing = (fonts: readonly string[]) => notice('fonts_missing', 'fontsMissing', { fonts });

export const encodingAssumed = (encoding: string) => notice('encoding_assumed', 'encodingAssumed', { encoding });

export const defaultVectorSize = (width: number, height: number) =>
  notice('default_size', 'defaultSize', { width, height });

export const watermarkTooSmall = () => notice('watermark_left_out', 'watermarkTooSmall');

export const watermarkBlank = () => notice('watermark_left_out', 'watermarkBlank');

export const pageBounded = (maxMegapixels: number, maxSide: number, dpi: number, requestedDpi: number) =>
  notice('page_bounded', 'pageBounded', { maxMegapixels, maxSide, dpi, requestedDpi });

/** Share of the requested size above which the metadata of a file that is too large is worth naming. */
const LARGE_METADATA = 0.25;

export function targetSizeMissed(
  format: OutputFormat,
  requestedBytes: number,
  { sizeBytes, metadataBytes }: { sizeBytes: number; metadataBytes: number },
): NoticeFacts[] {
  const missed = { sizeBytes, requestedBytes };
  if (metadataBytes <= requestedBytes * LARGE_METADATA)
    return [notice('target_size_missed', 'targetSizeMissedWithAdvice', { ...missed, format })];
  return [
    notice('target_size_missed', 'targetSizeMissed', missed),
    notice('metadata_large', 'metadataLarge', { metadataBytes }),
  ];
}

/** @param sizeBytes of the file before it was padded */
export const padded = (sizeBytes: number, paddedBytes: number) =>
  notice('padded', 'padded', { sizeBytes, paddedBytes });

export const perceptualTargetMissed = (requested: number, score: number) =>
  notice('perceptual_target_missed', 'perceptualTargetMissed', { requested, score });
