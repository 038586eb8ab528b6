import { stringToUint8Array, uint8ArrayToBase64, uint8ArrayToString } from 'uint8array-extras';
import { viewOf } from '../../bytes.ts';
import type { Size } from '../../geometry/resize.ts';
import type { FilePort, OpenFile } from './file-port.ts';

/** Raw pixels, rows without padding. */
export interface RawVipsImage extends Size {
  channels: 1 | 3 | 4;
  /** Per channel, little-endian. Default: 8. */
  bits?: 8 | 16;
  pixels: Uint8Array;
  /** Whether the four channels are inks, 255 for the full amount. */
  isCmyk?: boolean;
}

/** An image of a file: its frames are stored one below the other. */
interface VipsImage extends Size {
  channels: 3 | 4;
}

/** A libvips file is a header, the pixels, and metadata as XML. Rows have no padding. */
export const VIPS_HEADER_BYTES = 64;
/** Selects the byte order of the machine that this code runs on: little-endian. */
const MAGIC = 0xb6a6f208;
/** Byte offsets of header fields. Source: libvips/iofuncs/vips.c, `vips__write_header_bytes`. */
const field = { width: 4, height: 8, bands: 12, bits: 16, format: 20, interpretation: 28, xres: 32, yres: 36 } as const;
/** `VipsBandFormat` */
const UCHAR = 0;
const USHORT = 2;
/** `VipsInterpretation` by bits and channels: grayscale or RGB. */
const interpretations = { 8: { 1: 1, 3: 22, 4: 22 }, 16: { 1: 26, 3: 25, 4: 25 } } as const;
const CMYK = 15;
const PIXELS_PER_MM = 72 / 25.4;

/**
 * Writes an image as a libvips file, which sharp reads with its color profile, straight from the page cache.
 * Source of the metadata: libvips/iofuncs/vips.c, `vips__write_extension_block`.
 */
export async function writeVips(path: string, image: RawVipsImage, files: FilePort, icc?: Uint8Array): Promise<void> {
  await files.writeFile(path, [headerOf(image), image.pixels, metadataOf(icc)]);
}

/** Frames of an animation, stored one below the other. */
export interface VipsAnimation extends VipsImage {
  /** How often it plays; 0 repeats without end. */
  plays: number;
  delaysMs: readonly number[];
}

/** Writes an animation, frame by frame. */
export async function writeVipsFrames(
  path: string,
  { plays, delaysMs, ...frame }: VipsAnimation,
  frames: AsyncIterable<Uint8Array>,
  files: FilePort,
  icc?: Uint8Array,
): Promise<void> {
  await using file = await files.open(path, 'w');
  await file.write(0, headerOf({ ...frame, height: frame.height * delaysMs.length }));
  let end = VIPS_HEADER_BYTES;
  for await (const pixels of frames) {
    await file.write(end, pixels);
    end += pixels.length;
  }
  const fields = [
    `<field type="gint" name="n-pages">${delaysMs.length}</field>`,
    `<field type="gint" name="page-height">${frame.height}</field>`,
    `<field type="gint" name="loop">${plays}</field>`,
    `<field type="VipsArrayInt" name="delay">${delaysMs.join(' ')} </field>`,
  ];
  await file.write(end, metadataOf(icc, fields.join('')));
}

function headerOf(image: Omit<RawVipsImage, 'pixels'>): Uint8Array {
  const header = new Uint8Array(VIPS_HEADER_BYTES);
  const view = viewOf(header);
  view.setUint32(0, MAGIC);
  view.setInt32(field.width, image.width, true);
  view.setInt32(field.height, image.height, true);
  view.setInt32(field.bands, image.channels, true);
  const { bits = 8 } = image;
  view.setInt32(field.bits, bits, true);
  view.setInt32(field.format, bits === 16 ? USHORT : UCHAR, true);
  view.setInt32(field.interpretation, image.isCmyk ? CMYK : interpretations[bits][image.channels], true);
  view.setFloat32(field.xres, PIXELS_PER_MM, true);
  view.setFloat32(field.yres, PIXELS_PER_MM, true);
  return header;
}

function metadataOf(icc: Uint8Array | undefined, fields = ''): Uint8Array {
  const profile = icc ? `<field type="VipsBlob" name="icc-profile-data">${uint8ArrayToBase64(icc)}</field>` : '';
  return stringToUint8Array(
    `<?xml version="1.0"?>\n<root xmlns="http://www.vips.ecs.soton.ac.uk/vips/8.18"><header/><meta>${fields}${profile}</meta></root>\n`,
  );
}

/** An open libvips file of an sRGB image with 3 or 4 channels of 8 bits. */
export class VipsFile implements AsyncDisposable {
  readonly image: VipsImage;
  readonly #files: FilePort;
  readonly #file: OpenFile;

  private constructor(files: FilePort, file: OpenFile, image: VipsImage) {
    this.#files = files;
    this.#file = file;
    this.image = image;
  }

  /** @throws Error if the image is not sRGB with 8 bits per channel */
  static async open(path: string, flags: 'r' | 'r+', files: FilePort): Promise<VipsFile> {
    const file = await files.open(path, flags);
    try {
      const header = viewOf(await file.read(0, VIPS_HEADER_BYTES));
      const channels = header.getInt32(field.bands, true);
      const format = header.getInt32(field.format, true);
      if (header.getUint32(0) !== MAGIC || format !== UCHAR || (channels !== 3 && channels !== 4)) {
        throw new Error(`A pass wrote an image with ${channels} channels in format ${format}.`);
      }
      const [width, height] = [header.getInt32(field.width, true), header.getInt32(field.height, true)];
      return new VipsFile(files, file, { width, height, channels });
    } catch (error) {
      await file[Symbol.asyncDispose]();
      throw error;
    }
  }

  /** Reads `count` rows from row `top` on. */
  async readRows(top: number, count: number): Promise<Uint8Array> {
    return this.#file.read(this.#offsetOf(top), count * this.#rowBytes);
  }

  /** Overwrites rows from row `top` on. */
  async writeRows(top: number, pixels: Uint8Array): Promise<void> {
    await this.#file.write(this.#offsetOf(top), pixels);
  }

  /**
   * Writes a file with other pixels and the same metadata.
   * @param frames pixels of the frames in order, all of the size `frame`
   */
  async writeCopy(path: string, frames: AsyncIterable<Size & { pixels: Uint8Array }>): Promise<void> {
    await using copy = await this.#files.open(path, 'w');
    let count = 0;
    let end = VIPS_HEADER_BYTES;
    let frame: Size = { width: 0, height: 0 };
    for await (const { width, height, pixels } of frames) {
      await copy.write(end, pixels);
      end += pixels.length;
      frame = { width, height };
      count++;
    }
    const header = await this.#file.read(0, VIPS_HEADER_BYTES);
    viewOf(header).setInt32(field.width, frame.width, true);
    viewOf(header).setInt32(field.height, frame.height * count, true);
    await copy.write(0, header);
    const xml = uint8ArrayToString(await this.#readMetadata());
    await copy.write(end, stringToUint8Array(xml.replace(/(name="page-height">)\d+</, `$1${frame.height}<`)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file[Symbol.asyncDispose]();
  }

  get #rowBytes(): number {
    return this.image.width * this.image.channels;
  }

  #offsetOf(row: number): number {
    return VIPS_HEADER_BYTES + row * this.#rowBytes;
  }

  async #readMetadata(): Promise<Uint8Array> {
    const start = this.#offsetOf(this.image.height);
    return this.#file.read(start, (await this.#file.size()) - start);
  }
}
