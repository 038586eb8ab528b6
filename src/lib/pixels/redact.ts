import type { PlanStep, Rect } from '../plan/types.ts';
import type { RawImage } from './raw-image.ts';

/** Colors of the mosaic, row by row, premultiplied: red, green, blue and alpha, each 0 to 255. */
interface Mosaic {
  columns: number;
  rows: number;
  colors: Float64Array;
}

const CHANNELS = 4;
/** A cubic B-spline reaches four cells. */
const TAPS = 4;

/**
 * Covers an area, in place: with opaque black, with a mosaic of averages, or with a smooth surface through that mosaic. The result
 * depends on the averages alone, so the pixels of the area cannot be computed from it.
 */
export function redact(image: RawImage, { area, style, columns, rows }: Extract<PlanStep, { op: 'redact' }>): RawImage {
  if (style === 'black') return fill(image, area);
  const mosaic = mosaicOf(image, area, columns, rows);
  return style === 'pixelate' ? drawCells(image, area, mosaic) : drawSurface(image, area, mosaic);
}

function fill(image: RawImage, { left, top, width, height }: Rect): RawImage {
  const black = Uint8Array.of(0, 0, 0, 255).subarray(0, image.channels);
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) image.pixels.set(black, (y * image.width + x) * image.channels);
  }
  return image;
}

/** The first pixel of a cell, relative to the area. */
const startOf = (cell: number, cells: number, length: number): number => Math.floor((cell * length) / cells);

function mosaicOf(image: RawImage, { left, top, width, height }: Rect, columns: number, rows: number): Mosaic {
  const colors = new Float64Array(columns * rows * CHANNELS);
  for (let row = 0; row < rows; row++) {
    const [from, to] = [top + startOf(row, rows, height), top + startOf(row + 1, rows, height)];
    for (let column = 0; column < columns; column++) {
      const [first, end] = [left + startOf(column, columns, width), left + startOf(column + 1, columns, width)];
      const cell = { left: first, top: from, width: end - first, height: to - from };
      colors.set(average(image, cell), (row * columns + column) * CHANNELS);
    }
  }
  return { columns, rows, colors };
}

/** The average color of an area, premultiplied. */
function average({ pixels, width: stride, channels }: RawImage, { left, top, width, height }: Rect): Float64Array {
  const sum = new Float64Array(CHANNELS);
  for (let y = top; y < top + height; y++) {
    for (let x = left, at = (y * stride + left) * channels; x < left + width; x++, at += channels) {
      const alpha = channels === CHANNELS ? (pixels[at + 3] ?? 0) : 255;
      for (let channel = 0; channel < 3; channel++) {
        sum[channel] = (sum[channel] ?? 0) + ((pixels[at + channel] ?? 0) * alpha) / 255;
      }
      sum[3] = (sum[3] ?? 0) + alpha;
    }
  }
  return sum.map((value) => value / (width * height));
}

function drawCells(image: RawImage, { left, top, width, height }: Rect, { columns, rows, colors }: Mosaic): RawImage {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const color = colors.subarray((row * columns + column) * CHANNELS);
      const end = top + startOf(row + 1, rows, height);
      for (let y = top + startOf(row, rows, height); y < end; y++) {
        const last = left + startOf(column + 1, columns, width);
        for (let x = left + startOf(column, columns, width); x < last; x++) writePixel(image, x, y, color);
      }
    }
  }
  return image;
}

/** Cells around a position, and their weights. */
interface Taps {
  cells: readonly number[];
  weights: readonly number[];
}

/** The uniform cubic B-spline at the middle of a pixel. It smooths the cells and does not overshoot. */
function tapsAt(pixel: number, length: number, cells: number): Taps {
  const position = ((pixel + 0.5) * cells) / length - 0.5;
  const first = Math.floor(position);
  const t = position - first;
  return {
    cells: Array.from({ length: TAPS }, (_, tap) => Math.min(cells - 1, Math.max(0, first - 1 + tap))),
    weights: [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3].map(
      (weight) => weight / 6,
    ),
  };
}

function drawSurface(image: RawImage, area: Rect, { columns, rows, colors }: Mosaic): RawImage {
  const across = Array.from({ length: area.width }, (_, x) => tapsAt(x, area.width, columns));
  const blended = new Float64Array(columns * CHANNELS);
  const color = new Float64Array(CHANNELS);
  for (let y = 0; y < area.height; y++) {
    const down = tapsAt(y, area.height, rows);
    blended.fill(0);
    for (let tap = 0; tap < TAPS; tap++) {
      const start = (down.cells[tap] ?? 0) * blended.length;
      add(blended, colors.subarray(start, start + blended.length), down.weights[tap] ?? 0);
    }
    for (const [x, { cells, weights }] of across.entries()) {
      color.fill(0);
      for (let tap = 0; tap < TAPS; tap++) {
        add(
          color,
          blended.subarray((cells[tap] ?? 0) * CHANNELS, ((cells[tap] ?? 0) + 1) * CHANNELS),
          weights[tap] ?? 0,
        );
      }
      writePixel(image, area.left + x, area.top + y, color);
    }
  }
  return image;
}

function add(sum: Float64Array, values: Float64Array, weight: number): void {
  for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + weight * (values[index] ?? 0);
}

/** @param color premultiplied */
function writePixel({ pixels, width, channels }: RawImage, x: number, y: number, color: Float64Array): void {
  const at = (y * width + x) * channels;
  const alpha = color[3] ?? 0;
  for (let channel = 0; channel < 3; channel++) {
    pixels[at + channel] = alpha === 0 ? 0 : Math.min(255, Math.round(((color[channel] ?? 0) * 255) / alpha));
  }
  if (channels === CHANNELS) pixels[at + 3] = Math.round(alpha);
}
