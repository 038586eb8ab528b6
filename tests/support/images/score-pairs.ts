import sharp, { type Sharp } from 'sharp';
import { crc32 } from '#lib/crc32.ts';
import type { Raster } from '#lib/difference/raster.ts';
import { photo } from './photo.ts';

/** An image and a version of it. */
export interface ScorePair {
  name: string;
  reference: Raster;
  other: Raster;
}

/** A version of an image. */
type Change = (image: Sharp) => Sharp;

const jpegQualities = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100];
const webpQualities = [10, 30, 50, 70, 80, 90, 100];
const avifQualities = [20, 40, 60, 80, 95];

const byQuality = (format: string, qualities: readonly number[], change: (quality: number) => Change) =>
  Object.fromEntries(qualities.map((quality) => [`${format} at quality ${quality}`, change(quality)]));

const encodings: Readonly<Record<string, Change>> = {
  ...byQuality('WebP', webpQualities, (quality) => (image) => image.webp({ quality })),
  ...byQuality('AVIF', avifQualities, (quality) => (image) => image.avif({ quality, effort: 1 })),
};

const opaqueChanges: Readonly<Record<string, Change>> = {
  ...byQuality('JPEG', jpegQualities, (quality) => (image) => image.jpeg({ quality })),
  'JPEG at quality 90, 4:4:4': (image) => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  ...encodings,
  'blur of 0.5': (image) => image.blur(0.5),
  'blur of 1': (image) => image.blur(1),
  'blur of 2.5': (image) => image.blur(2.5),
  sharpened: (image) => image.sharpen({ sigma: 1 }),
  darker: (image) => image.linear(0.93, 0),
  'colors lost': (image) => image.modulate({ saturation: 0.7 }),
  palette: (image) => image.png({ colors: 32, dither: 0.5 }),
};

const transparentChanges: Readonly<Record<string, Change>> = {
  ...encodings,
  palette: (image) => image.png({ colors: 16, dither: 0 }),
  faded: (image) => image.ensureAlpha().linear([1, 1, 1, 0.9], [0, 0, 0, 0]),
  'blur of 1': (image) => image.blur(1),
};

/** Changes of pixels, which encoders do not make. */
const pixelChanges: Readonly<Record<string, (image: Raster) => Raster>> = {
  'noise of 2': (image) => withNoise(image, 2),
  'noise of 8': (image) => withNoise(image, 8),
  'noise of 30': (image) => withNoise(image, 30),
  'one pixel to the right': shiftedRight,
};

/** Pairs to compare metrics with. Equal on every machine with the same version of sharp. */
export async function* scorePairs(): AsyncGenerator<ScorePair> {
  for (const [title, { image, changes }] of Object.entries(references())) {
    const png = await image.png().toBuffer();
    const reference = await rasterOf(sharp(png));
    for (const [change, apply] of Object.entries(changes)) {
      const changed = sharp(await apply(sharp(png)).toBuffer());
      yield { name: `${title}, ${change}`, reference, other: await rasterOf(changed) };
    }
    for (const [change, apply] of Object.entries(pixelChanges)) {
      yield { name: `${title}, ${change}`, reference, other: apply(reference) };
    }
  }
}

function references(): Record<string, { image: Sharp; changes: Readonly<Record<string, Change>> }> {
  const opaque = (image: Sharp) => ({ image: image.removeAlpha(), changes: opaqueChanges });
  const transparent = (image: Sharp) => ({ image, changes: transparentChanges });
  return {
    gradient: opaque(photo(384, 256, { grain: 10 })),
    texture: opaque(texture(400, 300, 150)),
    'dark texture': opaque(texture(333, 211, 40)),
    drawing: opaque(drawing(420, 300, `<rect width="100%" height="100%" fill="#f4f1ea"/>${shapes}`)),
    lines: opaque(drawing(401, 299, `<rect width="100%" height="100%" fill="#fff"/>${lines}`)),
    'small texture': opaque(texture(113, 160, 150)),
    'transparent drawing': transparent(drawing(320, 240, shapes)),
    'transparent lines': transparent(drawing(257, 199, lines)),
  };
}

const shapes = `<linearGradient id="sky"><stop stop-color="#06c"/><stop offset="1" stop-color="#e33"/></linearGradient>
  <circle cx="120" cy="110" r="90" fill="url(#sky)" fill-opacity="0.7"/>
  <path d="M10 20L300 230M310 30L40 220" stroke="#2a2" stroke-width="3"/>
  <rect x="180" y="60" width="90" height="120" rx="14" fill="#c81e32"/>
  <path d="M30 200q40 -80 80 0t80 0t80 0" fill="none" stroke="#123" stroke-width="2"/>`;
const lines = Array.from({ length: 60 }, (_, index) => {
  const [x, y] = [(index % 10) * 38 + 6, Math.floor(index / 10) * 46 + 10];
  return `<path d="M${x} ${y}l${10 + (index % 7)} 22l9 -${15 + (index % 5)}l${index % 4} 18h-14z" fill="none" stroke="#222" stroke-width="${1 + (index % 3) / 2}"/>`;
}).join('');

const drawing = (width: number, height: number, content: string): Sharp =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`));

/** Colored noise of all sizes, as photos have. @param brightness mean of the values */
function texture(width: number, height: number, brightness: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  const octaves = [64, 32, 16, 8, 4, 2, 1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = octaves.reduce((sum, size) => sum + 0.5 * Math.sqrt(size) * smoothNoise(x, y, size, 1), 0);
      for (let channel = 0; channel < 3; channel++) {
        const color = 9 * smoothNoise(x, y, 48, 2 + channel) + 3 * smoothNoise(x, y, 3, 5 + channel);
        pixels[at++] = clamp((brightness / 150) * (150 + 6 * light + color));
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Noise from -1 to 1 that is interpolated between points `size` pixels apart. */
function smoothNoise(x: number, y: number, size: number, seed: number): number {
  const [left, top] = [Math.floor(x / size), Math.floor(y / size)];
  const [shareX, shareY] = [x / size - left, y / size - top];
  const row = (dy: number) =>
    noiseAt(left, top + dy, size, seed) * (1 - shareX) + noiseAt(left + 1, top + dy, size, seed) * shareX;
  return row(0) * (1 - shareY) + row(1) * shareY;
}

/** A number from -1 to 1 that depends on all arguments. */
function noiseAt(x: number, y: number, size: number, seed: number): number {
  let hash = Math.imul(x + 1, 0x9e37_79b1) ^ Math.imul(y + 1, 0x85eb_ca6b) ^ Math.imul(size * 16 + seed, 0xc2b2_ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a_2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1;
}

function withNoise({ width, height, data }: Raster, amplitude: number): Raster {
  const noisy = data.map((value, index) =>
    index % 4 === 3
      ? value
      : clamp(value + amplitude * noiseAt(index % (4 * width), Math.floor(index / (4 * width)), 1, 9)),
  );
  return { width, height, data: noisy };
}

function shiftedRight({ width, height, data }: Raster): Raster {
  const shifted = data.slice();
  for (let y = 0; y < height; y++) {
    shifted.copyWithin((y * width + 1) * 4, y * width * 4, (y * width + width - 1) * 4);
  }
  return { width, height, data: shifted };
}

export async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Tells whether the pixels are those that were scored. */
export const pairChecksum = ({ reference, other }: ScorePair): number =>
  crc32(...[reference, other].map(({ data }) => new Uint8Array(data.buffer, data.byteOffset, data.length)));
