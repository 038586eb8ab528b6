import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { readable } from './readable.ts';

/** Colors of a test image's quarters: left to right, top to bottom. */
export const quarters = ['#d02020', '#20a020', '#2030d0', '#f0f0f0'] as const;

type Encoding = 'png' | 'jpeg' | 'webp' | 'avif' | 'tiff' | 'gif';

interface ImageOptions {
  width?: number;
  height?: number;
  format?: Encoding;
  /** Makes the lower right quarter transparent. */
  hole?: boolean;
  /** Noise, for a file of about its raw size that is slow to compress. */
  noise?: boolean;
}

/** An image of four colored quarters, which reveal rotating, cropping and mirroring. */
export async function createImage(options: ImageOptions = {}): Promise<Buffer> {
  const { width = 64, height = 48, format = 'png', hole = false, noise = false } = options;
  const [left, top] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const rects = quarters.map((color, index) => {
    if (hole && index === 3) return '';
    const [x, y] = [index % 2 ? left : 0, index < 2 ? 0 : top];
    return `<rect x="${x}" y="${y}" width="${left}" height="${top}" fill="${color}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges">${rects.join('')}</svg>`;
  const image = sharp(Buffer.from(svg));
  if (!hole) image.flatten({ background: '#000' });
  if (noise) {
    const grain = randomBytes(width * height * 3);
    image.composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'overlay' }]);
  }
  return image.toFormat(format, { quality: 95, ...(format === 'png' && { compressionLevel: 3 }) }).toBuffer();
}

/** Decoded pixels: sRGB with alpha, upright. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

export async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(await readable(bytes))
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Red, green, blue and alpha at a position in fractions of width and height. */
export function colorAt({ width, height, data }: Pixels, x: number, y: number): number[] {
  const offset = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  return [...data.subarray(offset, offset + 4)];
}

/** Largest channel difference between a color such as `#d02020` and a pixel. */
export function distance(color: string, pixel: readonly number[]): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return Math.max(...channels.map((value, index) => Math.abs(value - (pixel[index] ?? Number.NaN))));
}

/** Mean channel difference, 0 to 255, of two images over white at the same small size. */
export async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([thumbnail(one), thumbnail(other)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

async function thumbnail(bytes: Uint8Array): Promise<Buffer> {
  // Decodes all pixels first, because decoders scale while reading in different ways.
  const { data, info } = await sharp(await readable(bytes))
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .resize(32, 32, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}
