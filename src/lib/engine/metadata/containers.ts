import { concatUint8Arrays, indexOf } from 'uint8array-extras';
import { latin1Bytes, latin1Text, viewOf } from '../../bytes.ts';
import { crc32 } from '../../crc32.ts';
import type { OutputFormat } from '../../formats/formats.ts';
import { openBlock } from '../../metadata/exif-block.ts';
import type { OpenFile } from '../files/file-port.ts';
import type { EngineHost } from '../host.ts';
import { APP0, APP1, EXIF_PREFIX, findSegment, segmentsOf } from './jpeg-segments.ts';

/** A byte range of a file. */
interface ByteRange {
  at: number;
  length: number;
}

/** Contains JFIF and two full segments, EXIF and XMP. */
const JPEG_HEAD_BYTES = 3 * 65_537;
/** Size of the start marker of a JPEG. */
const SOI_BYTES = 2;
/** Size of the signature and the header chunk. */
const PNG_HEADER_BYTES = 33;

/** Finds the data of a chunk by its type. @param header parses the first eight bytes of a chunk */
async function findChunk(
  file: OpenFile,
  first: number,
  wanted: string,
  header: (bytes: Uint8Array) => { type: string; dataBytes: number; tailBytes: number },
): Promise<ByteRange | undefined> {
  for (let at = first; ; ) {
    const bytes = await file.read(at, 8);
    if (bytes.length < 8) return undefined;
    const { type, dataBytes, tailBytes } = header(bytes);
    if (type === wanted) return { at: at + 8, length: dataBytes };
    at += 8 + dataBytes + tailBytes;
  }
}

/** The data of a PNG's first chunk of a type, without its checksum. */
export const findPngChunk = (file: OpenFile, wanted: string): Promise<ByteRange | undefined> =>
  findChunk(file, PNG_HEADER_BYTES, wanted, (bytes) => ({
    type: latin1Text(bytes.subarray(4)),
    dataBytes: viewOf(bytes).getUint32(0),
    tailBytes: 4,
  }));

/** EXIF in a format: finds the encoder's block, and prepares another one to replace it. */
interface ExifPlace {
  find(file: OpenFile, path: string, host: EngineHost): Promise<ByteRange | undefined>;
  /** @param data the block, padded with zeros to the length that was found */
  patch?(data: Uint8Array): Uint8Array;
}

const exifPlaces: Partial<Record<OutputFormat, ExifPlace>> = {
  jpg: {
    async find(file) {
      const segments = segmentsOf(await file.read(0, JPEG_HEAD_BYTES));
      const found = findSegment(segments, APP1, EXIF_PREFIX);
      if (!found) return undefined;
      const at = found.at + 4 + EXIF_PREFIX.length;
      return { at, length: found.end - at };
    },
  },
  png: {
    find: (file) => findPngChunk(file, 'eXIf'),
    patch(data) {
      const sum = new Uint8Array(4);
      viewOf(sum).setUint32(0, crc32(latin1Bytes('eXIf'), data));
      return concatUint8Arrays([data, sum]);
    },
  },
  // libvips writes the prefix of JPEG, which RFC 9649, 2.7.1.5, does not allow. It is overwritten.
  webp: {
    find: (file) =>
      findChunk(file, 12, 'EXIF', (bytes) => ({
        type: latin1Text(bytes.subarray(0, 4)),
        dataBytes: viewOf(bytes).getUint32(4, true),
        tailBytes: viewOf(bytes).getUint32(4, true) % 2,
      })),
  },
  // Items may be anywhere in the file, so the block is found by its bytes.
  avif: {
    async find(_, path, { sharp, files }) {
      const { exif } = await sharp(await files.input(path), { limitInputPixels: false }).metadata();
      const written = exif && openBlock(exif)?.bytes;
      const at = written ? indexOf(await files.readFile(path), written) : -1;
      return written && at >= 0 ? { at, length: written.length } : undefined;
    },
  },
};

/**
 * Overwrites the EXIF block that an encoder wrote, which is at least as long, and pads with zeros.
 * @throws Error if that block is not found or too short
 */
export async function replaceExif(
  path: string,
  format: OutputFormat,
  exif: Uint8Array,
  host: EngineHost,
): Promise<void> {
  const holder = exifPlaces[format];
  await using file = await host.files.open(path, 'r+');
  const place = await holder?.find(file, path, host);
  if (!holder || !place || place.length < exif.length) {
    throw new Error(`The EXIF block of a ${format} result was not found again, or has no room`);
  }
  const data = concatUint8Arrays([exif, new Uint8Array(place.length - exif.length)]);
  await file.write(place.at, holder.patch?.(data) ?? data);
}

/** In JPEG after JFIF, EXIF and XMP; in PNG after the header. */
const insertAt: Partial<Record<OutputFormat, (file: Uint8Array) => number>> = {
  jpg: (file) => segmentsOf(file).find(({ marker }) => marker !== APP0 && marker !== APP1)?.at ?? 2,
  png: () => PNG_HEADER_BYTES,
};

/** Inserts whole segments or chunks into a file. @returns the parts of the new file */
export function insertMore(format: OutputFormat, file: Uint8Array, more: readonly Uint8Array[]): readonly Uint8Array[] {
  const at = insertAt[format]?.(file);
  return at === undefined ? [file] : [file.subarray(0, at), ...more, file.subarray(at)];
}

/** Inserts a segment before all others. @returns the parts of the new file */
export function insertFirst(parts: readonly Uint8Array[], first: Uint8Array): readonly Uint8Array[] {
  const [start = new Uint8Array(), ...rest] = parts;
  return [start.subarray(0, SOI_BYTES), first, start.subarray(SOI_BYTES), ...rest];
}
