import type { RawImage } from '../raw-image.ts';
import type { RowMemory } from './row-memory.ts';

/** One row of an image in the memory of kernels. */
export interface ImageRow {
  address: number;
  /** Copies row `y` of the image to the memory. */
  load(y: number): void;
  /** Copies the memory to row `y` of the image. */
  store(y: number): void;
}

/** Creates memory for a row of an image. */
export function createImageRow(memory: RowMemory, { width, channels, pixels }: RawImage): ImageRow {
  const length = width * channels;
  const bytes = memory.bytes(length);
  return {
    address: bytes.address,
    load: (y) => bytes.values.set(pixels.subarray(y * length, (y + 1) * length)),
    store: (y) => pixels.set(bytes.values, y * length),
  };
}
