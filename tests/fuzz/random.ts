import { createHash } from 'node:crypto';

/** Pseudorandom numbers, reproducible by their seed (sfc32 by Chris Doty-Humphrey, seeded by SHA-256). */
export class Random {
  readonly #state: Uint32Array;

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest();
    this.#state = Uint32Array.from({ length: 4 }, (_, index) => digest.readUInt32LE(index * 4));
  }

  /** A 32-bit number. */
  next(): number {
    const [a = 0, b = 0, c = 0, count = 0] = this.#state;
    const sum = (a + b + count) >>> 0;
    this.#state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + sum, count + 1]);
    return sum;
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    return limit < 1 ? 0 : Math.floor((this.next() / 2 ** 32) * limit);
  }

  chance(share: number): boolean {
    return this.next() / 2 ** 32 < share;
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('Nothing to pick from.');
    return one;
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.next() & 0xff));
  }
}
