import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { OutputFormat } from '../../../formats/formats.ts';
import { openBlock } from './exif-block.ts';
import { segmentsOf } from './jpeg-segments.ts';

/** A part of a file, in bytes. */
interface Place {
  at: number;
  length: number;
}

const EXIF_PREFIX = Buffer.from('Exif\0\0', 'latin1');
const APP0 = 0xe0;
const APP1 = 0xe1;
/** JFIF and two full segments, of EXIF and XMP, lie within it. */
const JPEG_HEAD_BYTES = 3 * 65_537;
/** What every JPEG begins with. */
const SOI_BYTES = 2;
/** Behind the signature and the header chunk. */
const PNG_HEADER_BYTES = 33;

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Finds the data of a chunk by its type: `header` reads a chunk's eight first bytes. */
async function findChunk(
  file: FileHandle,
  first: number,
  wanted: string,
  header: (bytes: Buffer) => { type: string; dataBytes: number; tailBytes: number },
): Promise<Place | undefined> {
  for (let at = first; ; ) {
    const bytes = await read(file, at, 8);
    if (bytes.length < 8) return undefined;
    const { type, dataBytes, tailBytes } = header(bytes);
    if (type === wanted) return { at: at + 8, length: dataBytes };
    at += 8 + dataBytes + tailBytes;
  }
}

/** The data of a PNG's first chunk of a type, its checksum not counted. */
export const findPngChunk = (file: FileHandle, wanted: string): Promise<Place | undefined> =>
  findChunk(file, PNG_HEADER_BYTES, wanted, (bytes) => ({
    type: bytes.toString('latin1', 4),
    dataBytes: bytes.readUInt32BE(0),
    tailBytes: 4,
  }));

/** How a format holds EXIF: where its encoder put it, and what has to be written there for another block. */
interface ExifPlace {
  find(file: FileHandle, path: string): Promise<Place | undefined>;
  /** @param data the block, with zeros behind it up to the length that was found */
  patch?(data: Buffer): Buffer;
}

const exifPlaces: Partial<Record<OutputFormat, ExifPlace>> = {
  jpg: {
    async find(file) {
      const segments = segmentsOf(await read(file, 0, JPEG_HEAD_BYTES));
      const found = segments.find(
        ({ marker, data }) => marker === APP1 && data.subarray(0, EXIF_PREFIX.length).equals(EXIF_PREFIX),
      );
      if (!found) return undefined;
      const at = found.at + 4 + EXIF_PREFIX.length;
      return { at, length: found.end - at };
    },
  },
  png: {
    find: (file) => findPngChunk(file, 'eXIf'),
    patch(data) {
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc32(data, crc32('eXIf')));
      return Buffer.concat([data, sum]);
    },
  },
  // libvips writes JPEG's prefix before the block, which RFC 9649, 2.7.1.5, has no place for: it is written over.
  webp: {
    find: (file) =>
      findChunk(file, 12, 'EXIF', (bytes) => ({
        type: bytes.toString('latin1', 0, 4),
        dataBytes: bytes.readUInt32LE(4),
        tailBytes: bytes.readUInt32LE(4) % 2,
      })),
  },
  // Items lie anywhere in the file, so the block is searched for by its bytes.
  avif: {
    async find(file, path) {
      const { exif } = await sharp(path, { limitInputPixels: false }).metadata();
      const written = exif && openBlock(exif)?.bytes;
      const at = written ? (await file.readFile()).indexOf(written) : -1;
      return written && at >= 0 ? { at, length: written.length } : undefined;
    },
  },
};

/**
 * Writes another EXIF block over the one that an encoder wrote, which is at least as long. What is longer becomes zeros.
 * @throws when that is not found, or is too short
 */
export async function replaceExif(path: string, format: OutputFormat, exif: Buffer): Promise<void> {
  const holder = exifPlaces[format];
  await using file = await open(path, 'r+');
  const place = await holder?.find(file, path);
  if (!holder || !place || place.length < exif.length) {
    throw new Error(`The EXIF block of a ${format} result was not found again, or has no room`);
  }
  const data = Buffer.concat([exif, Buffer.alloc(place.length - exif.length)]);
  const patch = holder.patch?.(data) ?? data;
  await file.write(patch, 0, patch.length, place.at);
}

/** JPEG: behind JFIF, EXIF and XMP; PNG: behind the header. */
const insertAt: Partial<Record<OutputFormat, (file: Buffer) => number>> = {
  jpg: (file) => segmentsOf(file).find(({ marker }) => marker !== APP0 && marker !== APP1)?.at ?? 2,
  png: () => PNG_HEADER_BYTES,
};

/** Puts whole segments or chunks into a file. */
export function insertMore(format: OutputFormat, file: Buffer, more: readonly Buffer[]): Buffer {
  const at = insertAt[format]?.(file);
  return at === undefined ? file : Buffer.concat([file.subarray(0, at), ...more, file.subarray(at)]);
}

/** Puts JPEG's own segment before all others. */
export const insertFirst = (file: Buffer, first: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, SOI_BYTES), first, file.subarray(SOI_BYTES)]);
