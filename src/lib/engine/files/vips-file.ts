import { type FileHandle, open, writeFile } from 'node:fs/promises';
import type { Size } from '../../geometry/resize.ts';

/** Raw pixels, 8 bits per channel, rows without padding. */
export interface RawVipsImage extends Size {
  channels: 1 | 3 | 4;
  pixels: Uint8Array;
}

/** An image of a file: its frames are stored one below the other. */
interface VipsImage extends Size {
  channels: 3 | 4;
}

/** A libvips file is a header, the pixels, and metadata as XML. */
const HEADER_BYTES = 64;
/** Selects the byte order of the machine that this code runs on: little-endian. */
const MAGIC = 0xb6a6f208;
/** Byte offsets of header fields. Source: libvips/iofuncs/vips.c, `vips__write_header_bytes`. */
const field = { width: 4, height: 8, bands: 12, bits: 16, format: 20, interpretation: 28, xres: 32, yres: 36 } as const;
/** `VipsBandFormat` */
const UCHAR = 0;
/** `VipsInterpretation` by channels: grayscale or sRGB. */
const interpretations = { 1: 1, 3: 22, 4: 22 } as const;
const PIXELS_PER_MM = 72 / 25.4;

/**
 * Writes an image as a libvips file, which sharp reads with its color profile, straight from the page cache.
 * Source of the metadata: libvips/iofuncs/vips.c, `vips__write_extension_block`.
 */
export async function writeVips(path: string, image: RawVipsImage, icc?: Uint8Array): Promise<void> {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(MAGIC, 0);
  header.writeInt32LE(image.width, field.width);
  header.writeInt32LE(image.height, field.height);
  header.writeInt32LE(image.channels, field.bands);
  header.writeInt32LE(8, field.bits);
  header.writeInt32LE(interpretations[image.channels], field.interpretation);
  header.writeFloatLE(PIXELS_PER_MM, field.xres);
  header.writeFloatLE(PIXELS_PER_MM, field.yres);

  const profile = icc
    ? `<field type="VipsBlob" name="icc-profile-data">${Buffer.from(icc).toString('base64')}</field>`
    : '';
  const xml = `<?xml version="1.0"?>\n<root xmlns="http://www.vips.ecs.soton.ac.uk/vips/8.18"><header/><meta>${profile}</meta></root>\n`;
  await writeFile(path, [header, image.pixels, Buffer.from(xml)] as unknown as Iterable<Uint8Array>);
}

/** An open libvips file of an sRGB image with 3 or 4 channels of 8 bits. */
export class VipsFile implements AsyncDisposable {
  readonly image: VipsImage;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, image: VipsImage) {
    this.#handle = handle;
    this.image = image;
  }

  /** @throws Error if the image is not sRGB with 8 bits per channel */
  static async open(path: string, flags: 'r' | 'r+'): Promise<VipsFile> {
    const handle = await open(path, flags);
    try {
      const header = await read(handle, 0, HEADER_BYTES);
      const channels = header.readInt32LE(field.bands);
      const format = header.readInt32LE(field.format);
      if (header.readUInt32BE(0) !== MAGIC || format !== UCHAR || (channels !== 3 && channels !== 4)) {
        throw new Error(`A pass wrote an image with ${channels} channels in format ${format}.`);
      }
      const [width, height] = [header.readInt32LE(field.width), header.readInt32LE(field.height)];
      return new VipsFile(handle, { width, height, channels });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Reads `count` rows from row `top` on. */
  async readRows(top: number, count: number): Promise<Uint8Array> {
    return read(this.#handle, this.#offsetOf(top), count * this.#rowBytes);
  }

  /** Overwrites rows from row `top` on. */
  async writeRows(top: number, pixels: Uint8Array): Promise<void> {
    await writeAt(this.#handle, pixels, this.#offsetOf(top));
  }

  /**
   * Writes a file with other pixels and the same metadata.
   * @param frames pixels of the frames in order, all of the size `frame`
   */
  async writeCopy(path: string, frames: AsyncIterable<Size & { pixels: Uint8Array }>): Promise<void> {
    await using copy = await open(path, 'w');
    let count = 0;
    let end = HEADER_BYTES;
    let frame: Size = { width: 0, height: 0 };
    for await (const { width, height, pixels } of frames) {
      await writeAt(copy, pixels, end);
      end += pixels.length;
      frame = { width, height };
      count++;
    }
    const header = await read(this.#handle, 0, HEADER_BYTES);
    header.writeInt32LE(frame.width, field.width);
    header.writeInt32LE(frame.height * count, field.height);
    await writeAt(copy, header, 0);
    const xml = String(await this.#readMetadata());
    await writeAt(copy, Buffer.from(xml.replace(/(name="page-height">)\d+</, `$1${frame.height}<`)), end);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
  }

  get #rowBytes(): number {
    return this.image.width * this.image.channels;
  }

  #offsetOf(row: number): number {
    return HEADER_BYTES + row * this.#rowBytes;
  }

  async #readMetadata(): Promise<Buffer> {
    const start = this.#offsetOf(this.image.height);
    return read(this.#handle, start, (await this.#handle.stat()).size - start);
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}

/**
 * Writes all bytes at a position of a file.
 * @throws Error `ENOSPC`: on a full disk, a single `write` resolves after a part of the bytes
 */
async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
