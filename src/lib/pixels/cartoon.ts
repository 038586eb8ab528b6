import { blurRows } from './blur-rows.ts';
import { fillTransparent } from './fill-transparent.ts';
import type { RawImage } from './raw-image.ts';
import { type FloatRow, RowMemory } from './simd/row-memory.ts';

interface Cartoon {
  /** Number of tones. */
  levels: number;
  /** Width of outlines: sigma of the Gaussian that detects them, in pixels. */
  sigma: number;
}

/** Ratio of the two sigmas: approximates a Laplacian (Marr and Hildreth, 1980). */
const SIGMA_RATIO = 1.6;
/** Weight of the wider Gaussian: below 1, so that uniform areas are not outlines. */
const WIDE_WEIGHT = 0.98;
/** Hardness of transitions between tones, and between paper and ink. Lightness is 0 to 100. */
const TONE_HARDNESS = 0.5;
const INK_HARDNESS = 0.75;
/** Sufficient precision for outlines, in a third of the time. */
const MIN_DOWNSCALED_SIGMA = 1.4;
/** Resolution of the lookup tables: entries per unit of lightness. */
const TONE_RESOLUTION = 40;
const INK_RESOLUTION = 256;
/** Difference from which the ink is opaque. */
const OPAQUE_INK = 8;

/**
 * Few flat tones with dark outlines, in place (Winnemöller, Olsen and Gooch: Real-Time Video Abstraction, 2006).
 * Lightness L, 0 to 100, maps to the tone
 *
 *     b + step / 2 tanh(0.5 (L - b)), where step = 100 / levels and b is the multiple of step next to L
 *
 * The difference is added to all channels, which preserves the color. With
 * d = G(sigma) - 0.98 G(1.6 sigma) of L, each channel is then multiplied by 1, or by 1 + tanh(0.75 d) if d < 0.
 */
export function cartoon(image: RawImage, { levels, sigma }: Cartoon): RawImage {
  const { width, height, channels, pixels } = image;
  fillTransparent(image);
  const shape = { width, height, channels: 1 };
  const readLightness = (y: number, { values: row }: FloatRow): void => {
    for (let x = 0, at = y * width * channels; x < width; x++, at += channels) row[x] = lightnessAt(pixels, at);
  };
  const narrow = new Float32Array(width * height);
  blurRows(
    new RowMemory(),
    shape,
    sigma,
    readLightness,
    (y, { values }) => narrow.set(values, y * width),
    MIN_DOWNSCALED_SIGMA,
  );

  const gains = toneGains(levels);
  blurRows(
    new RowMemory(),
    shape,
    SIGMA_RATIO * sigma,
    readLightness,
    (y, { values: wide }) => {
      for (let x = 0, pixel = y * width, at = pixel * channels; x < width; x++, pixel++, at += channels) {
        const gain = gains[(lightnessAt(pixels, at) * TONE_RESOLUTION + 0.5) | 0] ?? 0;
        const difference = (narrow[pixel] ?? 0) - WIDE_WEIGHT * (wide[x] ?? 0);
        const ink = difference < 0 ? (inkFactors[(0.5 - difference * INK_RESOLUTION) | 0] ?? 0) : 1;
        pixels[at] = roundToByte(((pixels[at] ?? 0) + gain) * ink);
        pixels[at + 1] = roundToByte(((pixels[at + 1] ?? 0) + gain) * ink);
        pixels[at + 2] = roundToByte(((pixels[at + 2] ?? 0) + gain) * ink);
      }
    },
    MIN_DOWNSCALED_SIGMA,
  );
  return image;
}

/**
 * Lightness of a gamma-encoded sRGB pixel, 0 to 100: its luma (ITU-R BT.709), which is approximately perceptually
 * uniform.
 */
const lightnessAt = (pixels: Uint8Array, at: number): number =>
  (0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)) * (100 / 255);

/** Lookup table: the amount that the tone adds to a channel (0 to 255), by lightness. */
const toneGains = (levels: number): Float32Array =>
  Float32Array.from({ length: 100 * TONE_RESOLUTION + 1 }, (_, index) => {
    const lightness = index / TONE_RESOLUTION;
    const step = 100 / levels;
    const boundary = Math.round(lightness / step) * step;
    return (boundary + (step / 2) * Math.tanh(TONE_HARDNESS * (lightness - boundary)) - lightness) * 2.55;
  });

/** Lookup table: the factor for each difference below zero. */
const inkFactors = Float32Array.from(
  { length: OPAQUE_INK * INK_RESOLUTION },
  (_, index) => 1 - Math.tanh((INK_HARDNESS * index) / INK_RESOLUTION),
);

const roundToByte = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0);
