import { latin1Bytes, latin1Text, viewOf } from '../../bytes.ts';
import * as notices from '../../plan/notices/notices.ts';
import type { Notice } from '../../plan/types.ts';
import { type Box, boxesIn, FULL_BOX_BYTES, findBoxes, TYPE_AT } from '../files/iso-boxes.ts';

/** Handler types of tracks with pictures: ISO/IEC 23008-12, 7.2.2, and video as some encoders write. */
export const PICTURE_TRACKS: ReadonlySet<string> = new Set(['pict', 'vide']);
/** Offset of the number of samples in `stsz`, and of the handler type in `hdlr`. */
const SAMPLE_COUNT_AT = 8;
const HANDLER_AT = 8;
/** Items whose types are read. */
const MAX_ITEMS = 1000;

/** Number of frames of the longest track of pictures; 0 without one. */
export const framesOfTracks = (file: Uint8Array): number =>
  findBoxes(file, ['moov', 'trak'])
    .filter((track) => PICTURE_TRACKS.has(handlerOf(file, track)))
    .reduce((most, track) => Math.max(most, framesOfTrack(file, track)), 0);

export function framesOfTrack(file: Uint8Array, track: Box): number {
  const [sizes] = findBoxes(file, ['mdia', 'minf', 'stbl', 'stsz'], track);
  return sizes && sizes.data.length >= SAMPLE_COUNT_AT + 4 ? viewOf(sizes.data).getUint32(SAMPLE_COUNT_AT) : 0;
}

/** What a track contains. Empty if its box is missing. */
export function handlerOf(file: Uint8Array, track: Box): string {
  const [handler] = findBoxes(file, ['mdia', 'hdlr'], track);
  return handler ? latin1Text(handler.data.subarray(HANDLER_AT, HANDLER_AT + 4)) : '';
}

/** Whether the file has a still picture, besides tracks. */
export const hasPrimaryItem = (file: Uint8Array): boolean => findBoxes(file, ['meta', 'pitm']).length > 0;

/** Types of all items: ISO/IEC 14496-12, 8.11.6. They name the codec of a picture. */
export function itemTypes(file: Uint8Array): string[] {
  return findBoxes(file, ['meta', 'iinf']).flatMap(({ dataAt, end }) => {
    const isLong = (file[dataAt] ?? 0) > 0;
    return boxesIn(file, { start: dataAt + (isLong ? 8 : 6), end, most: MAX_ITEMS })
      .filter(({ type }) => type === 'infe')
      .map((entry) => itemType(file, entry));
  });
}

/** Types of auxiliary pictures: ISO/IEC 23008-12, 6.5.8. */
const auxiliaryTypes = (file: Uint8Array): string[] =>
  findBoxes(file, ['meta', 'iprp', 'ipco', 'auxC']).map(({ data }) => latin1Text(data.subarray(FULL_BOX_BYTES)));

const APPLE_GAIN_MAP = 'urn:com:apple:photo:2020:aux:hdrgainmap';
/** The item of a picture with an HDR gain map: ISO/IEC 23008-12, 6.6.2.4. */
const TONE_MAPPED = 'tmap';
/** The box of the video of a motion photo: developer.android.com/media/platform/motion-photo-format. */
const MOTION_PHOTO_BOX = 'mpvd';

/** Notices about parts of the file that results do not have. */
export const noticesOfItems = (file: Uint8Array): Notice[] => [
  ...(auxiliaryTypes(file).some((type) => type.startsWith(APPLE_GAIN_MAP)) || itemTypes(file).includes(TONE_MAPPED)
    ? [notices.gainMapDropped()]
    : []),
  ...(findBoxes(file, [MOTION_PHOTO_BOX]).length > 0 ? [notices.videoDropped()] : []),
];

/** Versions 2 and 3 of an entry have a type, after an item number of two or four bytes and a protection number. */
function itemType(file: Uint8Array, { dataAt, end }: Box): string {
  const at = dataAt + (file[dataAt] === 3 ? 10 : 8);
  return at + 4 <= end ? latin1Text(file.subarray(at, at + 4)) : '';
}

/** Brands that libvips recognizes (`foreign/heif2vips.c`, `heif_magic`). */
const knownMajorBrands: ReadonlySet<string> = new Set([
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1', 'avif'],
]);
const MAJOR_BRAND_AT = 8;

/**
 * Makes a file one that libvips reads as a still picture. It sets a major brand that libvips knows, while the brands of readers are
 * the compatible ones (ISO/IEC 14496-12, 4.3). It hides tracks beside a still picture, which libheif would parse first.
 * @returns the file itself if it needs no change
 */
export function asStillPicture<B extends Uint8Array>(file: B, format: 'avif' | 'heic'): B {
  const brand = latin1Text(file.subarray(MAJOR_BRAND_AT, MAJOR_BRAND_AT + 4));
  const tracks = hasPrimaryItem(file) ? findBoxes(file, ['moov']) : [];
  if (knownMajorBrands.has(brand) && tracks.length === 0) return file;
  const still = file.slice() as B;
  if (!knownMajorBrands.has(brand)) still.set(latin1Bytes(format), MAJOR_BRAND_AT);
  for (const { start } of tracks) still.set(latin1Bytes('free'), start + TYPE_AT);
  if (tracks.length > 0) hideSequenceBrands(still, format);
  return still;
}

/** Brands that promise tracks, without which libheif rejects a file: ISO/IEC 23008-12, 10.3, and AV1 image file format, 6.2. */
const sequenceBrands: ReadonlySet<string> = new Set(['avis', 'msf1', 'hevc', 'hevx', 'hevm', 'hevs']);

function hideSequenceBrands(file: Uint8Array, format: 'avif' | 'heic'): void {
  const end = findBoxes(file, ['ftyp'])[0]?.end ?? 0;
  for (let at = MAJOR_BRAND_AT; at + 4 <= end; at += 4) {
    if (sequenceBrands.has(latin1Text(file.subarray(at, at + 4)))) file.set(latin1Bytes(format), at);
  }
}
