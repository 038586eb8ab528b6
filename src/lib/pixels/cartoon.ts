import { blurRows } from './blur-rows.ts';
import { fillHidden } from './fill-transparent.ts';
import { lightnessAt } from './lightness.ts';
import type { RawPicture } from './picture.ts';

interface Cartoon {
  /** Number of tones. */
  levels: number;
  /** Width of outlines: sigma of the Gaussian that detects them, in pixels. */
  sigma: number;
}

/** Ratio of the two sigmas: approximates a Laplacian (Marr and Hildreth, 1980). */
const WIDER = 1.6;
/** Weight of the wider Gaussian: below 1, so that uniform areas are not outlines. */
const SUBTRACTED = 0.98;
/** Hardness of transitions between tones, and between paper and ink. Lightness is 0 to 100. */
const TONE_HARDNESS = 0.5;
const INK_HARDNESS = 0.75;
/** Sufficient precision for outlines, in a third of the time. */
const SMALL_SIGMA = 1.4;
/** Resolution of the lookup tables: entries per unit of lightness. */
const FINE = 40;
const INK_FINE = 256;
/** Difference from which the ink is opaque. */
const ALL_INK = 8;

/**
 * Few flat tones with dark outlines, in place (Winnemöller, Olsen and Gooch: Real-Time Video Abstraction, 2006).
 * Lightness L, 0 to 100, maps to the tone
 *
 *     b + step / 2 tanh(0.5 (L - b)), where step = 100 / levels and b is the multiple of step next to L
 *
 * The difference is added to all channels, which preserves the color. With
 * d = G(sigma) - 0.98 G(1.6 sigma) of L, each channel is then multiplied by 1, or by 1 + tanh(0.75 d) if d < 0.
 */
export function cartoon(picture: RawPicture, { levels, sigma }: Cartoon): RawPicture {
  const { width, height, channels, pixels } = picture;
  fillHidden(picture);
  const lattice = { width, height, values: 1 };
  const readLightness = (y: number, row: Float32Array): void => {
    for (let x = 0, at = y * width * channels; x < width; x++, at += channels) row[x] = lightnessAt(pixels, at);
  };
  const narrow = new Float32Array(width * height);
  blurRows(lattice, sigma, readLightness, (y, row) => narrow.set(row, y * width), SMALL_SIGMA);

  const gains = toneGains(levels);
  blurRows(
    lattice,
    WIDER * sigma,
    readLightness,
    (y, wide) => {
      for (let x = 0, place = y * width, at = place * channels; x < width; x++, place++, at += channels) {
        const gain = gains[(lightnessAt(pixels, at) * FINE + 0.5) | 0] ?? 0;
        const difference = (narrow[place] ?? 0) - SUBTRACTED * (wide[x] ?? 0);
        const ink = difference < 0 ? (inks[(0.5 - difference * INK_FINE) | 0] ?? 0) : 1;
        pixels[at] = level(((pixels[at] ?? 0) + gain) * ink);
        pixels[at + 1] = level(((pixels[at + 1] ?? 0) + gain) * ink);
        pixels[at + 2] = level(((pixels[at + 2] ?? 0) + gain) * ink);
      }
    },
    SMALL_SIGMA,
  );
  return picture;
}

/** Lookup table: the amount that the tone adds to a channel (0 to 255), by lightness. */
const toneGains = (levels: number): Float32Array =>
  Float32Array.from({ length: 100 * FINE + 1 }, (_, index) => {
    const lightness = index / FINE;
    const step = 100 / levels;
    const boundary = Math.round(lightness / step) * step;
    return (boundary + (step / 2) * Math.tanh(TONE_HARDNESS * (lightness - boundary)) - lightness) * 2.55;
  });

/** Lookup table: the factor for each difference below zero. */
const inks = Float32Array.from(
  { length: ALL_INK * INK_FINE },
  (_, index) => 1 - Math.tanh((INK_HARDNESS * index) / INK_FINE),
);

/** Rounds and clamps to 8 bits. */
const level = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0);
