import { expect, test } from 'vitest';
import type { Size } from './resize.ts';
import { straightenedSize } from './straighten.ts';

const sizes: readonly Size[] = [
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
  { width: 500, height: 500 },
  { width: 3000, height: 100 },
];

/** Whether the corners of a centered upright rectangle are inside an image that is rotated. */
function isInside(part: Size, { width, height }: Size, degrees: number): boolean {
  const angle = (degrees * Math.PI) / 180;
  return [-1, 1].every((side) => {
    const [x, y] = [(side * part.width) / 2, part.height / 2];
    const across = x * Math.cos(angle) + y * Math.sin(angle);
    const down = -x * Math.sin(angle) + y * Math.cos(angle);
    return Math.abs(across) <= width / 2 && Math.abs(down) <= height / 2;
  });
}

test.each(sizes)('the part of $width × $height is as large as the corners allow', (size) => {
  expect(straightenedSize(size, 0)).toEqual(size);
  for (const degrees of [-45, -20, -0.1, 0.1, 3.7, 45]) {
    const part = straightenedSize(size, degrees);
    expect(isInside(part, size, degrees)).toBe(true);
    const larger = { width: part.width + 2 * (size.width / size.height), height: part.height + 2 };
    expect(isInside(larger, size, degrees)).toBe(false);
    expect(Math.abs(part.width - (part.height * size.width) / size.height)).toBeLessThanOrEqual(
      Math.max(1, size.width / size.height),
    );
  }
});
