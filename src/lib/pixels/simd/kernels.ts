import {
  add,
  divide,
  type Iteration,
  larger,
  multiply,
  narrowTo16,
  narrowToBytes,
  rowKernel,
  shuffle,
  shuffleLanes,
  subtract,
  toFloats,
  truncate,
  type Vector,
  zero,
} from './row-kernel.ts';

type Colors = readonly [Vector, Vector, Vector];

const FLOATS = 16;
/** Bytes of four pixels. */
const pixelsOf = (channels: 3 | 4): number => 4 * channels;

const sum = (...vectors: readonly Vector[]): Vector => vectors.reduce(add);

/** Red, green and blue of four pixels as floats. A load also reads the four bytes after them. */
function loadColors({ load, keep }: Iteration, row: number, channels: 3 | 4): Colors {
  const bytes = keep(load(row));
  const color = (channel: number): Vector => {
    const lanes = [0, 1, 2, 3].flatMap((pixel) => [pixel * channels + channel, 16, 16, 16]);
    return keep(toFloats(shuffle(bytes, zero, lanes)));
  };
  return [color(0), color(1), color(2)];
}

/** Stores the colors of four pixels, which already have half a level added, and keeps alpha. */
function storeColors(iteration: Iteration, row: number, channels: 3 | 4, [red, green, blue]: Colors): void {
  const { load, keep, store, store12 } = iteration;
  const [r, g, b] = [red, green, blue].map((color) => keep(truncate(color))) as [Vector, Vector, Vector];
  const colors = keep(narrowToBytes(narrowTo16(r, g), narrowTo16(b, b)));
  if (channels === 3)
    store12(row, keep(shuffle(colors, colors, [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11, 12, 12, 12, 12])));
  else store(row, shuffle(colors, load(row), [0, 4, 8, 19, 1, 5, 9, 23, 2, 6, 10, 27, 3, 7, 11, 31]));
}

/** `matrix` times color plus offset. Constants: three rows of three factors and an offset with half a level. */
const mapColors = (channels: 3 | 4) =>
  rowKernel([pixelsOf(channels)], 12, (iteration) => {
    const { constant } = iteration;
    const [red, green, blue] = loadColors(iteration, 0, channels);
    const mapped = [0, 4, 8].map((first) =>
      sum(
        multiply(red, constant(first)),
        multiply(green, constant(first + 1)),
        multiply(blue, constant(first + 2)),
        constant(first + 3),
      ),
    ) as unknown as Colors;
    storeColors(iteration, 0, channels, mapped);
  });

/** Rows: three planes of floats, pixels. Constants: 2, a quarter, and the scales of both color differences. */
const toYCoCg = (channels: 3 | 4) =>
  rowKernel([FLOATS, FLOATS, FLOATS, pixelsOf(channels)], 4, (iteration) => {
    const { constant, keep, store } = iteration;
    const [red, green, blue] = loadColors(iteration, 3, channels);
    const twoGreen = keep(multiply(green, constant(0)));
    const others = keep(add(red, blue));
    store(0, multiply(add(others, twoGreen), constant(1)));
    store(1, multiply(subtract(red, blue), constant(2)));
    store(2, multiply(subtract(twoGreen, others), constant(3)));
  });

/** The inverse of `toYCoCg`. Rows: pixels, three planes of floats. Constants: half a level, and the strength of color. */
const fromYCoCg = (channels: 3 | 4) =>
  rowKernel([pixelsOf(channels), FLOATS, FLOATS, FLOATS], 2, (iteration) => {
    const { constant, keep, load } = iteration;
    const light = keep(add(load(1), constant(0)));
    const orange = keep(multiply(load(2), constant(1)));
    const green = keep(multiply(load(3), constant(1)));
    const others = keep(subtract(light, green));
    storeColors(iteration, 0, channels, [add(others, orange), add(light, green), subtract(others, orange)]);
  });

const lumaOf = ([red, green, blue]: Colors, { constant }: Iteration): Vector =>
  sum(multiply(red, constant(0)), multiply(green, constant(1)), multiply(blue, constant(2)));

/** Eight values of a row that is enlarged to double width, from the sum of two rows. */
function enlarged({ load, keep }: Iteration, above: number, below: number, half: Vector): [Vector, Vector] {
  const near = keep(multiply(add(load(above), load(below)), half));
  const next = multiply(add(load(above, 4), load(below, 4)), half);
  const between = keep(multiply(add(near, next), half));
  return [shuffleLanes(near, between, [0, 4, 1, 5]), shuffleLanes(near, between, [2, 6, 3, 7])];
}

/** Loops over rows. "Floats" are 32 bits; a kernel that reads neighbors expects them in the margins of its rows. */
export const kernels = {
  mapColors3: mapColors(3),
  mapColors4: mapColors(4),
  toYCoCg3: toYCoCg(3),
  toYCoCg4: toYCoCg(4),
  fromYCoCg3: fromYCoCg(3),
  fromYCoCg4: fromYCoCg(4),

  /** 16 bytes to floats. Rows: floats, bytes. */
  bytesToFloats: rowKernel([4 * FLOATS, 16], 0, ({ load, keep, store }) => {
    const bytes = keep(load(1));
    for (const index of [0, 1, 2, 3]) {
      const lanes = [0, 1, 2, 3].flatMap((lane) => [4 * index + lane, 16, 16, 16]);
      store(0, toFloats(shuffle(bytes, zero, lanes)), index * FLOATS);
    }
  }),
  /** 16 floats to bytes, rounded and clamped. Rows: bytes, floats. Constant: half a level. */
  floatsToBytes: rowKernel([16, 4 * FLOATS], 1, ({ load, constant, store }) => {
    const rounded = (index: number) => truncate(add(load(1, index * FLOATS), constant(0)));
    store(0, narrowToBytes(narrowTo16(rounded(0), rounded(1)), narrowTo16(rounded(2), rounded(3))));
  }),
  /** Rec. 709 luma of 4 pixels. Rows: floats, RGB pixels. Constants: the weights. */
  luma: rowKernel([FLOATS, pixelsOf(3)], 3, (iteration) =>
    iteration.store(0, lumaOf(loadColors(iteration, 1, 3), iteration)),
  ),
  /** Rows: RGB pixels, blurred luma. Constants: the weights of luma, the amount, and half a level. */
  sharpen: rowKernel([pixelsOf(3), FLOATS], 5, (iteration) => {
    const { constant, keep, load } = iteration;
    const colors = loadColors(iteration, 0, 3);
    const difference = subtract(lumaOf(colors, iteration), load(1));
    const more = keep(add(multiply(difference, constant(3)), constant(4)));
    storeColors(iteration, 0, 3, colors.map((color) => add(color, more)) as unknown as Colors);
  }),

  /**
   * 8 floats of a symmetric convolution: the center and three pairs. Rows: result, center, pairs. Constants: the weight of the
   * center, and of each pair.
   */
  addPairs: rowKernel(
    Array.from({ length: 8 }, () => 2 * FLOATS),
    4,
    ({ load, constant, store }) => {
      for (const offset of [0, FLOATS]) {
        const pair = (index: number) => add(load(2 * index, offset), load(2 * index + 1, offset));
        const pairs = [1, 2, 3].map((index) => multiply(pair(index), constant(index)));
        store(0, sum(multiply(load(1, offset), constant(0)), ...pairs), offset);
      }
    },
  ),
  /** Adds a weighted row. Rows: sums, floats. Constant: the weight. */
  addWeighted: rowKernel([FLOATS, FLOATS], 1, ({ load, constant, store }) =>
    store(0, add(load(0), multiply(load(1), constant(0)))),
  ),
  /** Interpolates linearly. Rows: result, one, other. Constant: the share of the other. */
  interpolate: rowKernel([FLOATS, FLOATS, FLOATS], 1, ({ load, constant, keep, store }) => {
    const one = keep(load(1));
    store(0, add(one, multiply(subtract(load(2), one), constant(0))));
  }),

  /** 4 values of half the size, with the kernel 1 2 1 in both directions. Rows: result, three rows. Constants: 2, a sixteenth. */
  downscale: rowKernel([FLOATS, 2 * FLOATS, 2 * FLOATS, 2 * FLOATS], 2, ({ load, constant, store }) => {
    const column = (offset: number) => {
      const each = (first: number) => sum(load(1, first), multiply(load(2, first), constant(0)), load(3, first));
      return shuffleLanes(each(offset), each(offset + FLOATS), [0, 2, 4, 6]);
    };
    store(0, multiply(sum(column(-4), multiply(column(0), constant(0)), column(4)), constant(1)));
  }),
  /** 8 differences to the enlarged image. Rows: result, image, two rows of half the size. Constant: a half. */
  subtractEnlarged: rowKernel([2 * FLOATS, 2 * FLOATS, FLOATS, FLOATS], 1, (iteration) => {
    const { load, constant, store } = iteration;
    const [left, right] = enlarged(iteration, 2, 3, constant(0));
    store(0, subtract(load(1), left));
    store(0, subtract(load(1, FLOATS), right), FLOATS);
  }),
  /** Sums of the squares of three rows. Rows: result, three rows. */
  addSquares: rowKernel([FLOATS, FLOATS, FLOATS, FLOATS], 0, ({ load, keep, store }) => {
    const squares = [1, 2, 3].map((row) => {
      const value = keep(load(row));
      return multiply(value, value);
    });
    store(0, sum(...squares));
  }),
  /**
   * 8 values of the enlarged image plus the differences that exceed the noise. Rows: result, sums of squares, differences, two
   * rows of half the size. Constants: a half, 1, and the noise.
   */
  addDetail: rowKernel([2 * FLOATS, 2 * FLOATS, 2 * FLOATS, FLOATS, FLOATS], 3, (iteration) => {
    const { load, constant, store } = iteration;
    for (const [index, base] of enlarged(iteration, 3, 4, constant(0)).entries()) {
      const offset = index * FLOATS;
      const energy = sum(load(1, offset - 4), load(1, offset), load(1, offset + 4));
      const share = larger(zero, subtract(constant(1), divide(constant(2), energy)));
      store(0, add(base, multiply(load(2, offset), share)), offset);
    }
  }),
};
