import { viewOf } from '../../bytes.ts';
import type { OutputFormat } from '../../formats/formats.ts';
import { pngChunk } from '../../formats/png-file.ts';
import type { Plan } from '../../plan/types.ts';
import type { FilePort } from '../files/file-port.ts';
import { writeBox } from '../files/iso-boxes.ts';
import { withLongerPicture } from '../gain-map/attach.ts';
import { EXTENSION } from '../gif-blocks.ts';
import { inContainer } from '../jxl/container.ts';
import { APP0, segment, segmentsOf } from '../metadata/jpeg-segments.ts';
import { chunk, chunkHeader, extendedHeader, flags } from '../metadata/rewrite/webp.ts';
import { webpChunks } from '../webp-chunks.ts';

/**
 * Returns the parts of a file with more bytes that decoders skip.
 * @param bytes to add at least; `MAX_SURPLUS_BYTES` limits how many more are added
 */
type Pad = (file: Uint8Array, bytes: number, plan: Plan) => readonly Uint8Array[];

const padders: Readonly<Record<OutputFormat, Pad>> = {
  jpg: padJpeg,
  png: padPng,
  webp: padWebp,
  avif: (file, bytes) => [file, freeBox(bytes)],
  gif: padGif,
  // Directories state where everything is.
  tiff: append,
  ico: append,
  jxl: (file, bytes) => [...inContainer(file), freeBox(bytes)],
  // White space may follow the last element: XML 1.0, 2.8.
  svg: append,
};

/**
 * Fills a file up to the minimum size of its plan.
 * @returns its size before and after that
 */
export async function padFile(
  path: string,
  plan: Plan,
  files: FilePort,
): Promise<{ encodedBytes: number; sizeBytes: number }> {
  const encodedBytes = await files.size(path);
  const missing = (plan.minBytes ?? 0) - encodedBytes;
  if (missing <= 0) return { encodedBytes, sizeBytes: encodedBytes };
  await files.writeFile(path, padders[plan.encode.format](await files.readFile(path), missing, plan));
  return { encodedBytes, sizeBytes: await files.size(path) };
}

/** Spaces, because some programs show comments. */
const filler = (bytes: number): Uint8Array => new Uint8Array(Math.max(0, bytes)).fill(0x20);

function append(file: Uint8Array, bytes: number): readonly Uint8Array[] {
  return [file, filler(bytes)];
}

const BOX_HEADER_BYTES = 8;
/** A box without a meaning: ISO/IEC 14496-12, 8.1.2. */
const freeBox = (bytes: number): Uint8Array => writeBox('free', filler(bytes - BOX_HEADER_BYTES));

const COMMENT = 0xfe;
const APP15 = 0xef;
const SEGMENT_HEADER_BYTES = 4;
const MAX_SEGMENT_BYTES = 65_537;

/** Comments after the application segments, of which some have to be first. */
function padJpeg(file: Uint8Array, bytes: number): readonly Uint8Array[] {
  const comments: Uint8Array[] = [];
  for (let rest = bytes; rest > 0; rest -= MAX_SEGMENT_BYTES)
    comments.push(segment(COMMENT, filler(Math.min(rest, MAX_SEGMENT_BYTES) - SEGMENT_HEADER_BYTES)));
  const added = comments.reduce((sum, { length }) => sum + length, 0);
  const at = segmentsOf(file).find(({ marker }) => marker < APP0 || marker > APP15)?.at ?? file.length;
  const adapted = withLongerPicture(file, added);
  return [adapted.subarray(0, at), ...comments, adapted.subarray(at)];
}

const PNG_CHUNK_BYTES = 12;

/** A chunk that is ancillary, private and safe to copy, before the last one: PNG third edition, 5.4. */
function padPng(file: Uint8Array, bytes: number): readonly Uint8Array[] {
  const end = file.length - PNG_CHUNK_BYTES;
  return [file.subarray(0, end), pngChunk('fiLl', filler(bytes - PNG_CHUNK_BYTES)), file.subarray(end)];
}

const RIFF_HEADER_BYTES = 12;
const WEBP_CHUNK_HEADER_BYTES = 8;

/** An unknown chunk at the end, which needs the extended header: RFC 9649, 2.7.1.6. */
function padWebp(file: Uint8Array, bytes: number, { size: { width, height } }: Plan): readonly Uint8Array[] {
  const [first] = webpChunks(file);
  const isExtended = first?.type === 'VP8X';
  const flagged = first?.type === 'VP8L' && hasAlpha(file, first.start) ? flags.alpha : 0;
  const extended = isExtended ? [] : chunk('VP8X', extendedHeader(flagged, width, height));
  const headerBytes = extended.reduce((sum, { length }) => sum + length, WEBP_CHUNK_HEADER_BYTES);
  const parts = [...extended, file.subarray(RIFF_HEADER_BYTES), ...chunk('fill', filler(bytes - headerBytes))];
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  return [chunkHeader('RIFF', 4 + total), file.subarray(WEBP_CHUNK_HEADER_BYTES, RIFF_HEADER_BYTES), ...parts];
}

/** After the signature and two sides of 14 bits: RFC 9649, 3.4. */
const hasAlpha = (file: Uint8Array, start: number): boolean =>
  (viewOf(file).getUint32(start + 1, true) & (1 << 28)) !== 0;

const GIF_COMMENT = 0xfe;
const MAX_SUB_BLOCK_BYTES = 255;

/** A comment before the trailer: GIF89a, 24. */
function padGif(file: Uint8Array, bytes: number): readonly Uint8Array[] {
  const comment: Uint8Array[] = [Uint8Array.of(EXTENSION, GIF_COMMENT)];
  for (let rest = bytes - 3; rest > 0; rest -= MAX_SUB_BLOCK_BYTES + 1) {
    const length = Math.max(1, Math.min(rest - 1, MAX_SUB_BLOCK_BYTES));
    comment.push(Uint8Array.of(length), filler(length));
  }
  const end = file.length - 1;
  return [file.subarray(0, end), ...comment, new Uint8Array(1), file.subarray(end)];
}
