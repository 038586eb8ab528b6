import { concatUint8Arrays, stringToUint8Array } from 'uint8array-extras';
import { latin1Bytes, latin1Text, viewOf } from '../../../bytes.ts';
import type { SourceInfo } from '../../../plan/types.ts';
import type { Blocks } from '../blocks.ts';

// Container: RFC 9649, 2.3 to 2.7.

const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const EXTENDED_BYTES = 10;

/** Flags in the first byte of `VP8X`. */
const flags = { profile: 0x20, alpha: 0x10, exif: 0x08, xmp: 0x04, animation: 0x02 } as const;

/** Chunks of pixels and color, in the order of the file. */
const kept: ReadonlySet<string> = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);

interface Chunk {
  type: string;
  data: Uint8Array;
}

/**
 * Replaces the metadata of a WebP and keeps its image data and color profile. Whatever else the file contains is left out.
 * @returns the parts of the new file; undefined if a chunk exceeds the file, or there are no pixels
 */
export function rewriteWebp(
  file: Uint8Array,
  { exif, xmp }: Blocks,
  { width, height, alpha }: SourceInfo,
): readonly Uint8Array[] | undefined {
  const pixels = chunksOf(file)?.filter(({ type }) => kept.has(type));
  const has = (wanted: string): boolean => pixels?.some(({ type }) => type === wanted) ?? false;
  if (!pixels || !(has('VP8 ') || has('VP8L') || has('ANMF'))) return undefined;
  const flagged =
    (has('ICCP') ? flags.profile : 0) |
    (alpha ? flags.alpha : 0) |
    (exif ? flags.exif : 0) |
    (xmp ? flags.xmp : 0) |
    (has('ANIM') ? flags.animation : 0);
  // A single chunk of pixels needs no extended header; VP8L knows about its alpha by itself.
  const extended = pixels.length > 1 || exif || xmp ? [toBytes('VP8X', extendedHeader(flagged, width, height))] : [];
  const chunks = [
    ...extended,
    ...pixels.map(({ type, data }) => toBytes(type, data)),
    ...(exif ? [toBytes('EXIF', exif)] : []),
    ...(xmp ? [toBytes('XMP ', stringToUint8Array(xmp))] : []),
  ];
  const size = new Uint8Array(4);
  viewOf(size).setUint32(0, 4 + chunks.reduce((sum, { length }) => sum + length, 0), true);
  return [latin1Bytes('RIFF'), size, latin1Bytes('WEBP'), ...chunks];
}

/** All chunks of a file. Undefined if one exceeds it. */
function chunksOf(file: Uint8Array): Chunk[] | undefined {
  const view = viewOf(file);
  const chunks: Chunk[] = [];
  for (let at = FILE_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEADER_BYTES;
    if (start + length > file.length) return undefined;
    chunks.push({ type: latin1Text(file.subarray(at, at + 4)), data: file.subarray(start, start + length) });
    at = start + length + (length % 2);
  }
  return chunks;
}

function toBytes(type: string, data: Uint8Array): Uint8Array {
  const size = new Uint8Array(4);
  viewOf(size).setUint32(0, data.length, true);
  return concatUint8Arrays([latin1Bytes(type), size, data, new Uint8Array(data.length % 2)]);
}

/** Width and height of the canvas are stored less one, in 24 bits. */
function extendedHeader(flagged: number, width: number, height: number): Uint8Array {
  const header = new Uint8Array(EXTENDED_BYTES);
  const view = viewOf(header);
  view.setUint8(0, flagged);
  for (const [at, side] of [[4, width] as const, [7, height] as const]) {
    view.setUint16(at, (side - 1) & 0xffff, true);
    view.setUint8(at + 2, (side - 1) >> 16);
  }
  return header;
}
