import { uint8ArrayToString } from 'uint8array-extras';
import { latin1Text } from '../../bytes.ts';
import { pngChunksOf, splitKeyword } from '../decoders/png-chunks.ts';
import type { FilePort, OpenFile } from '../files/file-port.ts';
import { inflateAll } from '../pdf/zlib.ts';
import { type PngText, XMP_KEYWORD } from './png-text.ts';

/** Metadata that libvips does not read, or changes. */
export interface PngMetadata {
  /** Data of the chunk with the density. */
  phys?: Uint8Array;
  /** From chunks after the pixels, where PNG allows them (third edition, 5.6). */
  exif?: Uint8Array;
  xmp?: string;
  texts: PngText[];
}

/** Limits of all late chunks and of one text, decompressed. Larger ones are left out. */
const MAX_BYTES = 16 * 1024 ** 2;
const MAX_TEXT_BYTES = 4 * 1024 ** 2;
const MAX_CHUNKS = 1000;
const lateTypes: ReadonlySet<string> = new Set(['eXIf', 'iTXt', 'tEXt', 'zTXt']);

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the density of a PNG, and its metadata after the first chunk of pixels. */
export async function readPngMetadata(path: string, files: FilePort): Promise<PngMetadata> {
  await using file = await files.open(path, 'r');
  const found: PngMetadata = { texts: [] };
  for (const { type, data } of await metadataChunks(file)) {
    if (type === 'pHYs') {
      found.phys ??= data;
    } else if (type === 'eXIf') {
      found.exif ??= data;
    } else {
      const text = await readText(type, data);
      if (text?.keyword === XMP_KEYWORD) found.xmp ??= text.text;
      else if (text) found.texts.push(text);
    }
  }
  return found;
}

async function metadataChunks(file: OpenFile): Promise<{ type: string; data: Bytes }[]> {
  const size = await file.size();
  const chunks: { type: string; data: Bytes }[] = [];
  let isLate = false;
  let bytes = 0;
  for await (const { type, start, end } of pngChunksOf(file)) {
    if (type === 'IEND' || end > size || chunks.length >= MAX_CHUNKS) break;
    isLate ||= type === 'IDAT';
    const isWanted = isLate ? lateTypes.has(type) : type === 'pHYs';
    if (!isWanted || bytes + end - start > MAX_BYTES) continue;
    bytes += end - start;
    chunks.push({ type, data: await file.read(start, end - start) });
  }
  return chunks;
}

/** The text of a chunk (11.3.3); undefined if it cannot be decompressed or is too long. */
async function readText(type: string, data: Bytes): Promise<PngText | undefined> {
  const { keyword, rest } = splitKeyword(data);
  if (keyword === '') return undefined;
  if (type === 'tEXt') return { keyword, text: latin1Text(rest) };
  if (type === 'zTXt') {
    const text = await inflateAll([Uint8Array.from(rest.subarray(1))], MAX_TEXT_BYTES);
    return text && { keyword, text: latin1Text(text) };
  }
  const isCompressed = rest[0] === 1;
  // The language and the translated keyword end with a zero each.
  const { rest: afterLanguage } = splitKeyword(rest.subarray(2));
  const { rest: stored } = splitKeyword(afterLanguage);
  const text = isCompressed ? await inflateAll([Uint8Array.from(stored)], MAX_TEXT_BYTES) : stored;
  return text && { keyword, text: uint8ArrayToString(Uint8Array.from(text)) };
}
