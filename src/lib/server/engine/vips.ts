import type { FileHandle } from 'node:fs/promises';
import { writeFile } from 'node:fs/promises';
import { writeAt } from './write-at.ts';

/** Raw pixels, 8 bits a channel, rows without padding. */
export interface RawPicture {
  width: number;
  height: number;
  channels: 1 | 3 | 4;
  pixels: Uint8Array;
}

export const VIPS_HEADER_BYTES = 64;
/** Also the byte order that libvips writes on this machine: least significant byte first. */
const MAGIC = 0xb6a6f208;
const UNSIGNED_8_BITS = 0;

const interpretations = { 1: 1, 3: 22, 4: 22 } as const;

/**
 * Writes a picture in libvips' own format (a header of 64 bytes, the pixels, and metadata as XML): what another decoder
 * gave then reaches sharp with its profile, read straight from the page cache.
 * Source: libvips/iofuncs/vips.c, `vips__write_header_bytes` and `vips__write_extension_block`.
 */
export async function writeVips(path: string, picture: RawPicture, icc?: Uint8Array): Promise<void> {
  const header = Buffer.alloc(VIPS_HEADER_BYTES);
  header.writeUInt32BE(MAGIC, 0);
  header.writeInt32LE(picture.width, 4);
  header.writeInt32LE(picture.height, 8);
  header.writeInt32LE(picture.channels, 12);
  // Bits a channel (unused since), band format 0: unsigned 8 bits, coding 0: none.
  header.writeInt32LE(8, 16);
  header.writeInt32LE(interpretations[picture.channels], 28);
  // Pixels a millimetre: 72 an inch.
  header.writeFloatLE(72 / 25.4, 32);
  header.writeFloatLE(72 / 25.4, 36);

  const field = icc
    ? `<field type="VipsBlob" name="icc-profile-data">${Buffer.from(icc).toString('base64')}</field>`
    : '';
  const xml = `<?xml version="1.0"?>\n<root xmlns="http://www.vips.ecs.soton.ac.uk/vips/8.18"><header/><meta>${field}</meta></root>\n`;
  await writeFile(path, [header, picture.pixels, Buffer.from(xml)] as unknown as Iterable<Uint8Array>);
}

/**
 * The shape of a picture in libvips' own format.
 * @throws when it is not sRGB, with alpha or without, of 8 bits
 */
export async function readVipsHeader(file: FileHandle): Promise<{ width: number; height: number; channels: 3 | 4 }> {
  const { buffer: header } = await file.read(Buffer.alloc(VIPS_HEADER_BYTES), 0, VIPS_HEADER_BYTES, 0);
  const channels = header.readInt32LE(12);
  const format = header.readInt32LE(20);
  if (header.readUInt32BE(0) !== MAGIC || format !== UNSIGNED_8_BITS || (channels !== 3 && channels !== 4)) {
    throw new Error(`A pass wrote a picture of ${channels} channels in format ${format}.`);
  }
  return { width: header.readInt32LE(4), height: header.readInt32LE(8), channels };
}

/** Gives a file that has the pixels of frames the header and the metadata of another, but for the size of its frames. */
export async function copyVipsShape(
  from: FileHandle,
  to: FileHandle,
  { width, height, frames }: { width: number; height: number; frames: number },
): Promise<void> {
  const old = await readVipsHeader(from);
  const pixelBytes = (size: { width: number; height: number }) => size.width * size.height * old.channels;
  const { buffer: header } = await from.read(Buffer.alloc(VIPS_HEADER_BYTES), 0, VIPS_HEADER_BYTES, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height * frames, 8);
  await writeAt(to, header, 0);

  const start = VIPS_HEADER_BYTES + pixelBytes(old);
  const length = (await from.stat()).size - start;
  const { buffer: metadata } = await from.read(Buffer.alloc(length), 0, length, start);
  const shaped = metadata.toString().replace(/(name="page-height">)\d+</, `$1${height}<`);
  await writeAt(to, Buffer.from(shaped), VIPS_HEADER_BYTES + pixelBytes({ width, height: height * frames }));
}
