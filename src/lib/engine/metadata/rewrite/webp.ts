import { concatUint8Arrays, stringToUint8Array } from 'uint8array-extras';
import { latin1Bytes, viewOf } from '../../../bytes.ts';
import type { SourceInfo } from '../../../plan/types.ts';
import { webpChunks } from '../../webp-chunks.ts';
import type { Blocks } from '../blocks.ts';

// Container: RFC 9649, 2.3 to 2.7.

const EXTENDED_BYTES = 10;

/** Flags in the first byte of `VP8X`. */
export const flags = { profile: 0x20, alpha: 0x10, exif: 0x08, xmp: 0x04, animation: 0x02 } as const;

/** Chunks of pixels and color, in the order of the file. */
const kept: ReadonlySet<string> = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);

/**
 * Replaces the metadata of a WebP and keeps its image data and color profile. All other data is left out.
 * @returns the parts of the new file; undefined if a chunk exceeds the file, or there are no pixels
 */
export function rewriteWebp(
  file: Uint8Array,
  { exif, xmp }: Blocks,
  { width, height, alpha }: SourceInfo,
): readonly Uint8Array[] | undefined {
  const all = Array.from(webpChunks(file));
  const pixels = all.filter(({ type }) => kept.has(type));
  const has = (wanted: string): boolean => pixels.some(({ type }) => type === wanted);
  const isTruncated = all.some(({ end }) => end > file.length);
  if (isTruncated || !(has('VP8 ') || has('VP8L') || has('ANMF'))) return undefined;
  const flagged =
    (has('ICCP') ? flags.profile : 0) |
    (alpha ? flags.alpha : 0) |
    (exif ? flags.exif : 0) |
    (xmp ? flags.xmp : 0) |
    (has('ANIM') ? flags.animation : 0);
  // A single chunk of pixels needs no extended header; VP8L has its own flag for alpha.
  const extended = pixels.length > 1 || exif || xmp ? chunk('VP8X', extendedHeader(flagged, width, height)) : [];
  const parts = [
    ...extended,
    ...pixels.flatMap(({ type, start, end }) => chunk(type, file.subarray(start, end))),
    ...(exif ? chunk('EXIF', exif) : []),
    ...(xmp ? chunk('XMP ', stringToUint8Array(xmp)) : []),
  ];
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  return [chunkHeader('RIFF', 4 + bytes), latin1Bytes('WEBP'), ...parts];
}

/** The parts of a chunk, padded to an even length. */
export const chunk = (type: string, data: Uint8Array): Uint8Array[] => [
  chunkHeader(type, data.length),
  data,
  new Uint8Array(data.length % 2),
];

export function chunkHeader(type: string, length: number): Uint8Array {
  const header = concatUint8Arrays([latin1Bytes(type), new Uint8Array(4)]);
  viewOf(header).setUint32(4, length, true);
  return header;
}

/** Width and height of the canvas are stored less one, in 24 bits. */
export function extendedHeader(flagged: number, width: number, height: number): Uint8Array {
  const header = new Uint8Array(EXTENDED_BYTES);
  const view = viewOf(header);
  view.setUint8(0, flagged);
  for (const [at, side] of [[4, width] as const, [7, height] as const]) {
    view.setUint16(at, (side - 1) & 0xffff, true);
    view.setUint8(at + 2, (side - 1) >> 16);
  }
  return header;
}
