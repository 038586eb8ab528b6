import { blurRows } from './blur-rows.ts';
import type { RowAccess } from './gaussian.ts';
import type { RawImage } from './raw-image.ts';
import { createImageRow } from './simd/image-row.ts';
import { RowMemory } from './simd/row-memory.ts';

/** Gaussian blur of an image, in place. Colors are weighted by opacity. `sigma` is in pixels. */
export function blur(image: RawImage, { sigma }: { sigma: number }): RawImage {
  const memory = new RowMemory();
  const { read, write } = image.channels === 4 ? premultipliedRows(image) : opaqueRows(image, memory);
  blurRows(memory, image, sigma, read, write);
  return image;
}

function opaqueRows(image: RawImage, memory: RowMemory): RowAccess {
  const iterations = Math.ceil((image.width * 3) / 16);
  const imageRow = createImageRow(memory, image);
  const half = memory.constants(0.5);
  return {
    read: (y, row) => {
      imageRow.load(y);
      memory.run.bytesToFloats(0, row.address, imageRow.address, iterations);
    },
    write: (y, row) => {
      memory.run.floatsToBytes(half, imageRow.address, row.address, iterations);
      imageRow.store(y);
    },
  };
}

function premultipliedRows({ width, pixels }: RawImage): RowAccess {
  const length = width * 4;
  return {
    read: (y, { values: row }) => {
      for (let at = 0, from = y * length; at < length; at += 4, from += 4) {
        const alpha = pixels[from + 3] ?? 0;
        const opacity = alpha / 255;
        row[at] = (pixels[from] ?? 0) * opacity;
        row[at + 1] = (pixels[from + 1] ?? 0) * opacity;
        row[at + 2] = (pixels[from + 2] ?? 0) * opacity;
        row[at + 3] = alpha;
      }
    },
    write: (y, { values: row }) => {
      for (let at = 0, to = y * length; at < length; at += 4, to += 4) {
        const alpha = row[at + 3] ?? 0;
        const factor = alpha > 0 ? 255 / alpha : 0;
        pixels[to] = Math.min(255, ((row[at] ?? 0) * factor + 0.5) | 0);
        pixels[to + 1] = Math.min(255, ((row[at + 1] ?? 0) * factor + 0.5) | 0);
        pixels[to + 2] = Math.min(255, ((row[at + 2] ?? 0) * factor + 0.5) | 0);
        pixels[to + 3] = (alpha + 0.5) | 0;
      }
    },
  };
}
