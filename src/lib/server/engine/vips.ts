import type { FileHandle } from 'node:fs/promises';
import { writeFile } from 'node:fs/promises';

/** Raw pixels, 8 bits a channel, rows without padding. */
export interface RawPicture {
  width: number;
  height: number;
  channels: 1 | 3 | 4;
  pixels: Uint8Array;
}

/** Blobs that libvips knows by these names, whatever file they came from. */
export interface Blobs {
  exif?: Uint8Array;
  xmp?: Uint8Array;
  icc?: Uint8Array;
}

const blobNames = { exif: 'exif-data', xmp: 'xmp-data', icc: 'icc-profile-data' } as const;
export const VIPS_HEADER_BYTES = 64;
/** Also the byte order that libvips writes on this machine: least significant byte first. */
const MAGIC = 0xb6a6f208;
const UNSIGNED_8_BITS = 0;

const interpretations = { 1: 1, 3: 22, 4: 22 } as const;

/**
 * Writes a picture in libvips' own format (a header of 64 bytes, the pixels, and metadata as XML): what another decoder
 * gave then reaches sharp with its EXIF, XMP and profile, read straight from the page cache.
 * Source: libvips/iofuncs/vips.c, `vips__write_header_bytes` and `vips__write_extension_block`.
 */
export async function writeVips(path: string, picture: RawPicture, blobs: Blobs): Promise<void> {
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

  const fields = Object.entries(blobNames).flatMap(([key, name]) => {
    const blob = blobs[key as keyof Blobs];
    return blob ? [`<field type="VipsBlob" name="${name}">${Buffer.from(blob).toString('base64')}</field>`] : [];
  });
  const xml = `<?xml version="1.0"?>\n<root xmlns="http://www.vips.ecs.soton.ac.uk/vips/8.18"><header/><meta>${fields.join('')}</meta></root>\n`;
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
