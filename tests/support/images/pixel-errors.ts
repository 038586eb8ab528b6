import sharp from 'sharp';
import { expect } from 'vitest';
import { readable } from './readable.ts';

/** Differences of two images per channel, in levels of 255. */
export interface PixelErrors {
  mean: number;
  worst: number;
}

/** Raw pixels as decoded. */
export interface Decoded {
  width: number;
  height: number;
  data: Buffer;
}

/** A file's pixels in a color-managed viewer: converted to sRGB, 8 bits per channel. */
export async function seen(file: Buffer, channels: 3 | 4 = 3): Promise<Decoded> {
  const input = await readable(file);
  const image = sharp(input).toColourspace('srgb');
  // Without a profile nothing is converted, and sharp would treat 16 bits as Display P3.
  if ((await sharp(input).metadata()).hasProfile) image.withIccProfile('srgb', { attach: false });
  const shaped = channels === 4 ? image.ensureAlpha() : image.removeAlpha();
  const { data, info } = await shaped.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A file's pixels composited over a color, by arithmetic. */
export async function seenOn(file: Buffer, background: readonly [number, number, number]): Promise<Decoded> {
  const { data, ...size } = await seen(file, 4);
  return { ...size, data: laidOn(data, background) };
}

/** RGBA over a color: c alpha + b (1 - alpha), on gamma-encoded channels as in CSS and viewers. */
export function laidOn(rgba: Uint8Array, background: readonly [number, number, number]): Buffer {
  const rgb = Buffer.alloc((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const alpha = (rgba[from + 3] ?? 0) / 255;
    for (let band = 0; band < 3; band++) {
      rgb[to + band] = Math.round((rgba[from + band] ?? 0) * alpha + (background[band] ?? 0) * (1 - alpha));
    }
  }
  return rgb;
}

/** Images with different sizes have infinite errors. */
export function errorsOf(actual: ArrayLike<number>, expected: ArrayLike<number>): PixelErrors {
  if (actual.length !== expected.length || actual.length === 0) {
    return { mean: Number.POSITIVE_INFINITY, worst: Number.POSITIVE_INFINITY };
  }
  let [sum, worst] = [0, 0];
  for (let at = 0; at < actual.length; at++) {
    const error = Math.abs((actual[at] ?? 0) - (expected[at] ?? 0));
    sum += error;
    if (error > worst) worst = error;
  }
  return { mean: sum / actual.length, worst };
}

/** Fails with both errors if one exceeds its limit. */
export function expectWithin(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  allowed: PixelErrors,
  what = 'the image',
): void {
  const { mean, worst } = errorsOf(actual, expected);
  const message = `${what}: mean error ${mean.toFixed(2)}, worst ${worst.toFixed(1)}`;
  expect(mean, message).toBeLessThanOrEqual(allowed.mean);
  expect(worst, message).toBeLessThanOrEqual(allowed.worst);
}

const LUMA = [0.2126, 0.7152, 0.0722] as const;

/** Rec. 709 luma of RGB pixels, 0 to 255. */
export function lumaOf(rgb: ArrayLike<number>): Float64Array {
  const luma = new Float64Array(rgb.length / 3);
  for (let at = 0; at < luma.length; at++) {
    luma[at] = LUMA.reduce((sum, factor, band) => sum + factor * (rgb[at * 3 + band] ?? 0), 0);
  }
  return luma;
}

const WINDOW = 8;
/** Constants of SSIM, relative to the dynamic range, squared: Wang et al., K1 = 0.01, K2 = 0.03. */
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/**
 * Structural similarity of two planes, 1 for equal ones: Wang, Bovik, Sheikh and Simoncelli, "Image Quality Assessment:
 * From Error Visibility to Structural Similarity" (2004), as the mean over all 8 x 8 windows, 4 apart.
 */
export function ssim(one: Float64Array, other: Float64Array, width: number): number {
  const height = one.length / width;
  let [sum, count] = [0, 0];
  for (let top = 0; top + WINDOW <= height; top += WINDOW / 2) {
    for (let left = 0; left + WINDOW <= width; left += WINDOW / 2, count++) sum += windowSsim(left, top);
  }
  return sum / count;

  function windowSsim(left: number, top: number): number {
    let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
    for (let y = top; y < top + WINDOW; y++) {
      for (let x = left; x < left + WINDOW; x++) {
        const [p, q] = [one[y * width + x] ?? 0, other[y * width + x] ?? 0];
        a += p;
        b += q;
        aa += p * p;
        bb += q * q;
        ab += p * q;
      }
    }
    const n = WINDOW * WINDOW;
    const [meanA, meanB] = [a / n, b / n];
    const [varianceA, varianceB] = [(aa - a * meanA) / (n - 1), (bb - b * meanB) / (n - 1)];
    const covariance = (ab - a * meanB) / (n - 1);
    return (
      ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
      ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
    );
  }
}
