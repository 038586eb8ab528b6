import { blurRows } from './blur-rows.ts';
import type { ReadRow, WriteRow } from './gaussian.ts';
import type { RawImage } from './raw-image.ts';
import { RowMemory } from './simd/row-memory.ts';

/** Gaussian blur of an image, in place. Colors are weighted by opacity. `sigma` is in pixels. */
export function blur(image: RawImage, { sigma }: { sigma: number }): RawImage {
  const memory = new RowMemory();
  const { read, write } = image.channels === 4 ? premultipliedRows(image) : opaqueRows(image, memory);
  blurRows(memory, image, sigma, read, write);
  return image;
}

interface RowAccess {
  read: ReadRow;
  write: WriteRow;
}

function opaqueRows({ width, pixels }: RawImage, memory: RowMemory): RowAccess {
  const length = width * 3;
  const iterations = Math.ceil(length / 16);
  const bytes = memory.bytes(length);
  const half = memory.constants(0.5);
  return {
    read: (y, row) => {
      bytes.values.set(pixels.subarray(y * length, (y + 1) * length));
      memory.run.bytesToFloats(0, row.address, bytes.address, iterations);
    },
    write: (y, row) => {
      memory.run.floatsToBytes(half, bytes.address, row.address, iterations);
      pixels.set(bytes.values, y * length);
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
