import type { PlanStep } from '../plan/types.ts';
import { blurRows } from './blur-rows.ts';
import type { RowAccess } from './gaussian.ts';
import type { RawImage } from './raw-image.ts';
import { createImageRow } from './simd/image-row.ts';
import { RowMemory } from './simd/row-memory.ts';

/** Rec. 709 luma. */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722] as const;

/**
 * Unsharp mask on luma, in place: adds `amount` times the difference of luma and blurred luma to each channel, which preserves
 * hue. Pixels are weighted by alpha. sharp's own, on CIELAB lightness, takes 3 s for a 12 MP image.
 */
export function sharpen(image: RawImage, { sigma, amount }: Extract<PlanStep, { op: 'sharpen' }>): RawImage {
  const memory = new RowMemory();
  const { width, height } = image;
  if (image.channels === 4) {
    const { read, write } = weightedRows(image, amount);
    blurRows(memory, { width, height, channels: 2 }, sigma, read, write);
  } else {
    const { read, write } = opaqueRows(image, amount, memory);
    blurRows(memory, { width, height, channels: 1 }, sigma, read, write);
  }
  return image;
}

/** Rows of luma. */
function opaqueRows(image: RawImage, amount: number, memory: RowMemory): RowAccess {
  const iterations = Math.ceil(image.width / 4);
  const imageRow = createImageRow(memory, image);
  const constants = memory.constants(RED, GREEN, BLUE, amount, 0.5);
  return {
    read: (y, row) => {
      imageRow.load(y);
      memory.run.luma(constants, row.address, imageRow.address, iterations);
    },
    write: (y, blurred) => {
      imageRow.load(y);
      memory.run.sharpen(constants, imageRow.address, blurred.address, iterations);
      imageRow.store(y);
    },
  };
}

/** Rows of luma times opacity, and opacity. */
function weightedRows({ width, pixels }: RawImage, amount: number): RowAccess {
  const luma = (at: number): number =>
    RED * (pixels[at] ?? 0) + GREEN * (pixels[at + 1] ?? 0) + BLUE * (pixels[at + 2] ?? 0);
  return {
    read: (y, { values: row }) => {
      for (let to = 0, at = y * width * 4; to < row.length; to += 2, at += 4) {
        const weight = (pixels[at + 3] ?? 0) / 255;
        row[to] = luma(at) * weight;
        row[to + 1] = weight;
      }
    },
    write: (y, { values: blurred }) => {
      for (let from = 0, at = y * width * 4; from < blurred.length; from += 2, at += 4) {
        const weight = blurred[from + 1] ?? 0;
        if (weight === 0) continue;
        const more = amount * (luma(at) - (blurred[from] ?? 0) / weight);
        for (let channel = at; channel < at + 3; channel++) pixels[channel] = within((pixels[channel] ?? 0) + more);
      }
    },
  };
}

const within = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0);
