import type { Raster } from '../difference/raster.ts';
import type { Size } from '../geometry/resize.ts';
import type { ByteRow, FloatRow } from '../pixels/simd/kernel-memory.ts';
import { iterationsFor, type ScoreMemory } from './score-memory.ts';

/** The rows of an image at all scales, in XYB. */
export interface PerceivedRows {
  /** Reads row `y` of the image. Rows are read in order. */
  read(y: number): void;
  /** Writes row `y >> scale` of a scale, once all its rows have been read. */
  write(y: number, scale: number, addresses: XybAddresses): void;
}

/** Where a row of each channel is written. Undefined channels are not needed. */
export type XybAddresses = readonly [x: number | undefined, luminance: number | undefined, b: number | undefined];

/** Red, green and blue of a row. */
type LinearRow = readonly [FloatRow, FloatRow, FloatRow];

/** How many scales have a new row after row `y`: a scale joins two rows of the one before, or the last of an odd height. */
export function completedScales(y: number, height: number, scales: number): number {
  if (y === height - 1) return scales;
  let completed = 1;
  while (completed < scales && (y + 1) % 2 ** completed === 0) completed++;
  return completed;
}

/** Converts the rows of images of one size to linear light, scales them there, and converts them to XYB. */
export class RowConverter {
  readonly #memory: ScoreMemory;
  readonly #sizes: readonly Size[];
  readonly #bytes: ByteRow;
  readonly #background: number;
  /** By scale, the latest even and odd row. */
  readonly #linear: readonly (readonly [LinearRow, LinearRow])[];
  /** Address of a row that is not needed. */
  readonly #unused: number;

  /** @param sizes of the scales */
  constructor(memory: ScoreMemory, sizes: readonly Size[]) {
    this.#memory = memory;
    this.#sizes = sizes;
    this.#bytes = memory.bytes(4 * (sizes[0]?.width ?? 0));
    this.#background = memory.constants(0);
    this.#unused = memory.floats(sizes[0]?.width ?? 0).address;
    const row = ({ width }: Size): LinearRow => {
      // One more value completes the last pair of an odd width.
      const floats = () => memory.floats(width + 1);
      return [floats(), floats(), floats()];
    };
    this.#linear = sizes.map((size) => [row(size), row(size)]);
  }

  /** @param background gray behind transparent pixels, an sRGB value from 0 to 1 */
  convert(image: Raster, background: number): PerceivedRows {
    return {
      read: (y) => this.#read(image, background, y),
      write: (y, scale, addresses) => this.#write(y, scale, addresses),
    };
  }

  #read({ data, width, height }: Raster, background: number, y: number): void {
    this.#memory.setConstants(this.#background, background);
    this.#bytes.values.set(data.subarray(4 * width * y, 4 * width * (y + 1)));
    const [red, green, blue] = this.#row(y, 0);
    const { address } = this.#bytes;
    this.#memory.run.toLinear(
      this.#background,
      red.address,
      green.address,
      blue.address,
      address,
      iterationsFor(width),
    );
    const completed = completedScales(y, height, this.#sizes.length);
    for (let scale = 1; scale < completed; scale++) this.#halve(y, scale);
  }

  /** Computes the newest row of a scale from one or two rows of the scale before. */
  #halve(y: number, scale: number): void {
    const row = y >> (scale - 1);
    const [above, below] = [this.#row((row & ~1) << (scale - 1), scale - 1), this.#row(y, scale - 1)];
    const { width } = this.#sizes[scale - 1] as Size;
    const halved = this.#row(y, scale);
    for (const [channel, result] of halved.entries()) {
      const [one, other] = [above[channel] as FloatRow, below[channel] as FloatRow];
      one.values[width] = one.values[width - 1] ?? 0;
      other.values[width] = other.values[width - 1] ?? 0;
      const iterations = iterationsFor(this.#sizes[scale]?.width ?? 0);
      this.#memory.run.halve(0, result.address, one.address, other.address, iterations);
    }
  }

  #write(y: number, scale: number, [x, luminance, b]: XybAddresses): void {
    const { run } = this.#memory;
    const [red, green, blue] = this.#row(y, scale);
    const linear = [red.address, green.address, blue.address];
    const iterations = iterationsFor(this.#sizes[scale]?.width ?? 0);
    const unused = this.#unused;
    if (x === undefined && b === undefined) run.toLuminance(0, luminance ?? unused, ...linear, iterations);
    else run.toXyb(0, x ?? unused, luminance ?? unused, b ?? unused, ...linear, iterations);
  }

  #row(y: number, scale: number): LinearRow {
    return (this.#linear[scale] as readonly [LinearRow, LinearRow])[(y >> scale) % 2 === 0 ? 0 : 1];
  }
}
