import type { RawImage } from '../../../src/lib/pixels/raw-image.ts';

/** One channel of an image. */
interface Plane {
  width: number;
  height: number;
  at(x: number, y: number): number;
}

/** A plane by its formula, with repeated edges. */
function plane(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const values = Float64Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)));
  const clamp = (position: number, length: number) => Math.max(0, Math.min(length - 1, position));
  return { width, height, at: (x, y) => values[clamp(y, height) * width + clamp(x, width)] ?? 0 };
}

const around = [-1, 0, 1] as const;

/** Half the size, with the kernel 1 2 1 in both directions. */
const downscaled = ({ width, height, at }: Plane): Plane =>
  plane((width + 1) >> 1, (height + 1) >> 1, (x, y) => {
    let sum = 0;
    for (const dy of around)
      for (const dx of around) sum += at(2 * x + dx, 2 * y + dy) * (2 - Math.abs(dx)) * (2 - Math.abs(dy));
    return sum / 16;
  });

const enlarged = ({ at }: Plane, width: number, height: number): Plane =>
  plane(width, height, (x, y) => {
    const [left, right, top, bottom] = [x >> 1, (x + 1) >> 1, y >> 1, (y + 1) >> 1];
    return (at(left, top) + at(right, top) + at(left, bottom) + at(right, bottom)) / 4;
  });

/** Removes noise of these variances from the detail of each scale: see `src/lib/pixels/grain.ts`. */
function withoutGrain(noisy: Plane, [variance, ...coarser]: readonly number[]): Plane {
  if (variance === undefined) return noisy;
  const { width, height } = noisy;
  const half = downscaled(noisy);
  const [low, base] = [half, withoutGrain(half, coarser)].map((small) => enlarged(small, width, height)) as [
    Plane,
    Plane,
  ];
  const detail = plane(width, height, (x, y) => noisy.at(x, y) - low.at(x, y));
  return plane(width, height, (x, y) => {
    let energy = 0;
    for (const dy of around) for (const dx of around) energy += detail.at(x + dx, y + dy) ** 2;
    return base.at(x, y) + (energy > 9 * variance ? detail.at(x, y) * (1 - (9 * variance) / energy) : 0);
  });
}

/** An opaque image without grain of these variances, per scale, in lightness and (1.4 times) in color differences. */
export function denoisedByFormula(
  { width, height, channels, pixels }: RawImage,
  variances: readonly number[],
): Uint8Array {
  const [red, green, blue] = [0, 1, 2].map((channel) =>
    plane(width, height, (x, y) => pixels[(y * width + x) * channels + channel] ?? 0),
  ) as [Plane, Plane, Plane];
  const formulas = [
    (x: number, y: number) => (red.at(x, y) + 2 * green.at(x, y) + blue.at(x, y)) / 4,
    (x: number, y: number) => (red.at(x, y) - blue.at(x, y)) / 2.8,
    (x: number, y: number) => (2 * green.at(x, y) - red.at(x, y) - blue.at(x, y)) / 5.6,
  ];
  const [light, orange, greenish] = formulas.map((formula) =>
    withoutGrain(plane(width, height, formula), variances),
  ) as [Plane, Plane, Plane];
  const result = new Uint8ClampedArray(pixels);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [l, o, g] = [light.at(x, y), 1.4 * orange.at(x, y), 1.4 * greenish.at(x, y)];
    result.set([l - g + o, l + g, l - g - o], at * channels);
  }
  return new Uint8Array(result.buffer);
}
