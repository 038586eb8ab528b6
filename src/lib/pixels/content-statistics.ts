import type { RawImage } from './raw-image.ts';

/** Statistics of the pixels of an image, or of a sample of its rows. */
export interface ContentStatistics {
  /** Share of pixels that equal their left neighbor, 0 to 1. 1 for images of one column. */
  flatShare: number;
  /** Number of different pixels, at most `MAX_COLORS + 1`. */
  colors: number;
  /**
   * Squared differences over two pixels, relative to those over one: 1 if neighbors are unrelated, 4 if colors change evenly.
   * Infinite without any differences.
   */
  smoothness: number;
}

/** The largest palette of GIF and PNG. */
export const MAX_COLORS = 256;

/** @param rows images of one row each */
export function contentStatistics(rows: Iterable<RawImage>): ContentStatistics {
  const colors = new Set<number>();
  const squares = { near: 0, far: 0 };
  let pairs = 0;
  let equalPairs = 0;
  for (const { pixels, channels } of rows) {
    const values = channels === 4 ? rgbaValues(pixels) : rgbValues(pixels);
    for (const [index, value] of values.entries()) {
      if (index > 0 && value === values[index - 1]) equalPairs++;
      else if (colors.size <= MAX_COLORS) colors.add(value);
    }
    pairs += values.length - 1;
    addSquares(squares, pixels, channels);
  }
  return {
    flatShare: pairs === 0 ? 1 : equalPairs / pairs,
    colors: colors.size,
    smoothness: squares.near === 0 ? Number.POSITIVE_INFINITY : squares.far / squares.near,
  };
}

/** Adds squared differences of green to those of the next pixel and of the one after it. */
function addSquares(squares: { near: number; far: number }, pixels: Uint8Array, channels: number): void {
  for (let at = 1 + 2 * channels; at < pixels.length; at += channels) {
    const green = pixels[at] ?? 0;
    squares.near += (green - (pixels[at - channels] ?? 0)) ** 2;
    squares.far += (green - (pixels[at - 2 * channels] ?? 0)) ** 2;
  }
}

/** One number per pixel. */
const rgbaValues = (pixels: Uint8Array): Uint32Array => new Uint32Array(Uint8Array.from(pixels).buffer);

function rgbValues(pixels: Uint8Array): Uint32Array {
  const values = new Uint32Array(pixels.length / 3);
  for (let index = 0, at = 0; index < values.length; index++, at += 3) {
    values[index] = (pixels[at] ?? 0) | ((pixels[at + 1] ?? 0) << 8) | ((pixels[at + 2] ?? 0) << 16);
  }
  return values;
}
