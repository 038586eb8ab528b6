import type { ColorMap } from '../plan/types.ts';
import type { RawImage } from './raw-image.ts';
import { RowMemory } from './simd/row-memory.ts';

/** Pixels that are copied to the memory of the kernel at a time. */
const PART_PIXELS = 4096;

/** Maps every color c to `matrix` c + `offset`, in place. Alpha stays. */
export function mapColors(image: RawImage, { matrix, offset }: ColorMap): RawImage {
  const { pixels, channels } = image;
  const memory = new RowMemory();
  const part = memory.bytes(PART_PIXELS * channels);
  const constants = memory.constants(
    ...[0, 1, 2].flatMap((row) => [...matrix.slice(3 * row, 3 * row + 3), (offset[row] ?? 0) * 255 + 0.5]),
  );
  const map = channels === 4 ? memory.run.mapColors4 : memory.run.mapColors3;
  for (let start = 0; start < pixels.length; start += part.values.length) {
    const some = pixels.subarray(start, start + part.values.length);
    part.values.set(some);
    map(constants, part.address, Math.ceil(some.length / channels / 4));
    some.set(part.values.subarray(0, some.length));
  }
  return image;
}
