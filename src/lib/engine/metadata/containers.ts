import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { OutputFormat } from '../../formats/formats.ts';
import { openBlock } from './exif/exif-block.ts';
import { segmentsOf } from './jpeg-segments.ts';

/** A byte range of a file. */
interface Place {
  at: number;
  length: number;
}

const EXIF_PREFIX = Buffer.from('Exif\0\0', 'latin1');
const APP0 = 0xe0;
const APP1 = 0xe1;
/** Contains JFIF and two full segments, EXIF and XMP. */
const JPEG_HEAD_BYTES = 3 * 65_537;
/** Size of the start marker of a JPEG. */
const SOI_BYTES = 2;
/** Size of the signature and the header chunk. */
const PNG_HEADER_BYTES = 33;

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Finds the data of a chunk by its type. @param header parses the first eight bytes of a chunk */
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

/** The data of a PNG's first chunk of a type, without its checksum. */
export const findPngChunk = (file: FileHandle, wanted: string): Promise<Place | undefined> =>
  findChunk(file, PNG_HEADER_BYTES, wanted, (bytes) => ({
    type: bytes.toString('latin1', 4),
    dataBytes: bytes.readUInt32BE(0),
    tailBytes: 4,
  }));

/** EXIF in a format: finds the encoder's block, and prepares another one to replace it. */
interface ExifPlace {
  find(file: FileHandle, path: string): Promise<Place | undefined>;
  /** @param data the block, padded with zeros to the length that was found */
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
  // libvips writes the prefix of JPEG, which RFC 9649, 2.7.1.5, does not allow. It is overwritten.
  webp: {
    find: (file) =>
      findChunk(file, 12, 'EXIF', (bytes) => ({
        type: bytes.toString('latin1', 0, 4),
        dataBytes: bytes.readUInt32LE(4),
        tailBytes: bytes.readUInt32LE(4) % 2,
      })),
  },
  // Items may be anywhere in the file, so the block is found by its bytes.
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
 * Overwrites the EXIF block that an encoder wrote, which is at least as long, and pads with zeros.
 * @throws Error if that block is not found or too short
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

/** In JPEG after JFIF, EXIF and XMP; in PNG after the header. */
const insertAt: Partial<Record<OutputFormat, (file: Buffer) => number>> = {
  jpg: (file) => segmentsOf(file).find(({ marker }) => marker !== APP0 && marker !== APP1)?.at ?? 2,
  png: () => PNG_HEADER_BYTES,
};

/** Inserts whole segments or chunks into a file. */
export function insertMore(format: OutputFormat, file: Buffer, more: readonly Buffer[]): Buffer {
  const at = insertAt[format]?.(file);
  return at === undefined ? file : Buffer.concat([file.subarray(0, at), ...more, file.subarray(at)]);
}

/** Inserts a segment before all others. */
export const insertFirst = (file: Buffer, first: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, SOI_BYTES), first, file.subarray(SOI_BYTES)]);
