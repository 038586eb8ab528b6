import type { Size } from '../geometry/resize.ts';
import type { PerceivedRows, XybAddresses } from './perceived-rows.ts';
import type { ScoreMemory } from './score-memory.ts';

/** Rows that are converted when they are first read, and copied from then on. */
export class StoredRows implements PerceivedRows {
  readonly #memory: ScoreMemory;
  readonly #sizes: readonly Size[];
  readonly #source: PerceivedRows;
  /** By scale and channel. */
  readonly #planes: readonly (Float32Array | undefined)[][];
  #isComplete = false;

  constructor(memory: ScoreMemory, sizes: readonly Size[], source: PerceivedRows) {
    this.#memory = memory;
    this.#sizes = sizes;
    this.#source = source;
    this.#planes = sizes.map(() => []);
  }

  read(y: number): void {
    if (!this.#isComplete) this.#source.read(y);
  }

  write(y: number, scale: number, addresses: XybAddresses): void {
    if (!this.#isComplete) this.#source.write(y, scale, addresses);
    for (const [channel, address] of addresses.entries()) {
      if (address !== undefined) this.#copy(this.#plane(scale, channel), y >> scale, scale, address);
    }
    const isLast = y === (this.#sizes[0]?.height ?? 0) - 1 && scale === this.#sizes.length - 1;
    if (isLast) this.#isComplete = true;
  }

  #copy(plane: Float32Array, row: number, scale: number, address: number): void {
    const width = this.#sizes[scale]?.width ?? 0;
    const start = address / Float32Array.BYTES_PER_ELEMENT;
    const stored = plane.subarray(row * width, (row + 1) * width);
    if (this.#isComplete) this.#memory.values.set(stored, start);
    else stored.set(this.#memory.values.subarray(start, start + width));
  }

  #plane(scale: number, channel: number): Float32Array {
    const planes = this.#planes[scale] as (Float32Array | undefined)[];
    const { width, height } = this.#sizes[scale] as Size;
    planes[channel] ??= new Float32Array(width * height);
    return planes[channel];
  }
}
