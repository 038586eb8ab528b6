import type { OutputFormat } from '../formats/formats.ts';
import { formatBytes } from '../text/byte-sizes.ts';
import type { Notice } from './types.ts';

/** All notices of a result: changes, limits and assumptions, in words for the visitor. */
export const firstFrame = (frames: number): Notice => ({
  code: 'first_frame',
  text: `The source is an animation of ${frames} frames; this format holds a still picture, so it shows the first.`,
});

export const stillFrame = (format: string, frames: number): Notice => ({
  code: 'first_frame',
  text: `The source is an animated ${format} of ${frames} frames, which is read as a still picture: its first frame.`,
});

export const firstPage = (pages: number): Notice => ({
  code: 'first_page',
  text: `The source has ${pages} pages. The result shows the first.`,
});

export const flattened = (background: string, format: string): Notice => ({
  code: 'flattened',
  text: `${format} has no transparency, so transparent areas were filled with ${background}.`,
});

export const translucencyLost = (background: string): Notice => ({
  code: 'translucency_lost',
  text: `Traced shapes are opaque, so partly transparent areas were filled with ${background} or, if less than half opaque, left out.`,
});

export const metadataDropped = (format: string): Notice => ({
  code: 'metadata_dropped',
  text: `${format} cannot carry the source's metadata, so it was left out.`,
});

export const iptcAsXmp = (format: string, incomplete: boolean): Notice => ({
  code: 'iptc_as_xmp',
  text: `${format} has no place for IPTC fields, so they were kept as XMP${incomplete ? ', but for those that XMP has no name for' : ''}.`,
});

export const fieldsDropped = (format: string): Notice => ({
  code: 'fields_dropped',
  text: `${format} cannot carry metadata, so your fields were not written.`,
});

export const dpiDropped = (format: string): Notice => ({
  code: 'dpi_dropped',
  text: `${format} cannot carry a resolution, so yours was not written.`,
});

export const blockDropped = (kind: string): Notice => ({
  code: 'metadata_partly_dropped',
  text: `The source's ${kind} could not be read or is too large for the result, so it was left out.`,
});

export const droppedWithLocation = (kind: string): Notice => ({
  code: 'metadata_partly_dropped',
  text: `The source's ${kind} may contain the location and cannot be edited safely, so it was removed with it.`,
});

export const locationKept = (): Notice => ({
  code: 'location_kept',
  text: 'The source contains a location (GPS coordinates or named places), and the converted file keeps it.',
});

export const originalKept = (): Notice => ({
  code: 'original_kept',
  text: 'Compressed again, this picture would be larger, so it stays as it was compressed.',
});

export const depthReduced = (format: string): Notice => ({
  code: 'depth_reduced',
  text: `The source has more than 8 bits per channel. The ${format} has 8.`,
});

export const rangeUnknown = (): Notice => ({
  code: 'depth_reduced',
  text: 'The source has more than 8 bits per channel and does not say whether it is HDR. It was read as a standard picture.',
});

export const hdrToneMapped = (): Notice => ({
  code: 'hdr_tone_mapped',
  text: 'The source is an HDR picture. Its brightness was reduced to the range of standard displays.',
});

/** @param maxSides of pictures with shades, and of line art and pixel art, which the plan cannot tell apart */
export const traced = (maxSides: { shaded: number; lines: number }): Notice => ({
  code: 'traced_smaller',
  text: `For tracing, pictures are scaled down to ${maxSides.shaded} pixels on their long side, line art and pixel art to ${maxSides.lines}.`,
});

export const misnamed = (actual: string): Notice => ({
  code: 'misnamed',
  text: `The file's name says otherwise, but its content is ${actual}, so it was read as that.`,
});

export const truncated = (): Notice => ({
  code: 'truncated',
  text: 'The file ends early. What could be read was converted, and any part that is missing is blank.',
});

export const pixelsDamaged = (): Notice => ({
  code: 'pixels_damaged',
  text: 'Part of the data in this file is damaged, so part of the picture may look wrong.',
});

export const gainMapDropped = (): Notice => ({
  code: 'gain_map_dropped',
  text: 'The source has an HDR gain map, which was left out: the result looks as on a screen without HDR.',
});

export const channelsDropped = (count: number): Notice => ({
  code: 'channels_dropped',
  text: `The source has ${count === 1 ? 'another channel, such as a spot color or a mask, which was' : `${count} more channels, such as spot colors or masks, which were`} left out.`,
});

export const videoDropped = (): Notice => ({
  code: 'video_dropped',
  text: 'The source is a motion photo. Its video was left out.',
});

export const externalReferences = (): Notice => ({
  code: 'external_references',
  text: 'The SVG refers to files elsewhere. They are never loaded, so they are missing from the result.',
});

export const scriptsIgnored = (): Notice => ({
  code: 'scripts_ignored',
  text: 'The SVG contains scripts or embedded HTML. They are never run, so what they draw is missing.',
});

export const notDrawn = (features: readonly string[]): Notice => ({
  code: 'not_drawn',
  text: `The SVG uses features that are not drawn here, so the result may look different: ${features.join(', ')}.`,
});

export const encodingAssumed = (encoding: string): Notice => ({
  code: 'encoding_assumed',
  text: `The SVG is not valid UTF-8 and names no other character encoding, so its text was read as ${encoding}.`,
});

export const defaultVectorSize = (width: number, height: number): Notice => ({
  code: 'default_size',
  text: `The SVG says no size of its own, so it was drawn at ${width} × ${height} pixels.`,
});

export const watermarkTooSmall = (): Notice => ({
  code: 'watermark_left_out',
  text: 'The picture is too small for the watermark: its text would not be legible, so it was left out.',
});

export const watermarkBlank = (): Notice => ({
  code: 'watermark_left_out',
  text: 'The watermark has no text, so none was drawn.',
});

export const pageBounded = (maxMegapixels: number, maxSide: number, dpi: number, requestedDpi: number): Notice => ({
  code: 'page_bounded',
  text: `The page is too large for ${requestedDpi} DPI: at most ${maxMegapixels} megapixels and ${maxSide} pixels a side are drawn, so it came out at ${formatDpi(dpi)} DPI.`,
});

/** Advice if no quality meets the target size, depending on the current format. */
const sizeAdvice: Record<OutputFormat, string> = {
  jpg: 'Choose smaller dimensions, or WebP or AVIF, which hold more in as many bytes.',
  png: 'Choose smaller dimensions, or JPEG, WebP or AVIF, which pack photos far tighter.',
  webp: 'Choose smaller dimensions, or AVIF, which holds more in as many bytes.',
  avif: 'Choose smaller dimensions.',
  svg: 'SVG has no quality to lower: choose smaller dimensions, or WebP or AVIF.',
};

/** Share of the requested size above which the metadata of a file that is too large is worth naming. */
const LARGE_METADATA = 0.25;

export function targetSizeMissed(
  format: OutputFormat,
  requestedBytes: number,
  { sizeBytes, metadataBytes }: { sizeBytes: number; metadataBytes: number },
): Notice[] {
  const isMetadataLarge = metadataBytes > requestedBytes * LARGE_METADATA;
  const missed = `The smallest file that could be made has ${formatBytes(sizeBytes)}, more than the ${formatBytes(requestedBytes)} asked for.`;
  if (!isMetadataLarge) return [{ code: 'target_size_missed', text: `${missed} ${sizeAdvice[format]}` }];
  const metadata = `${formatBytes(metadataBytes)} of it is metadata. Remove that first.`;
  return [
    { code: 'target_size_missed', text: missed },
    { code: 'metadata_large', text: metadata },
  ];
}

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? 'less than 0.01' : String(dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi));
