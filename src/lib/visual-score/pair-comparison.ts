import type { Raster } from '../difference/raster.ts';
import type { Size } from '../geometry/resize.ts';
import { ChannelComparison, type DifferenceRows } from './channel-comparison.ts';
import { completedScales, type PerceivedRows, RowConverter, type XybAddresses } from './perceived-rows.ts';
import { ScoreMemory } from './score-memory.ts';
import { StoredRows } from './stored-rows.ts';
import { CHANNELS, scaleSizes, scoreOfError, termWeights, weightedError } from './weights.ts';

/** A channel at a scale that counts toward the score. */
export interface ComparedChannel {
  scale: number;
  size: Size;
  /** See `termWeights`. */
  weights: readonly number[];
}

/** Called with the differences of each row of each compared channel. */
export type OnDifferences = (channel: ComparedChannel, y: number, differences: DifferenceRows) => void;

interface Part extends ComparedChannel {
  comparison: ChannelComparison;
}

/** Compares images of one size, of at least `MIN_SIDE` pixels in both directions. */
export class PairComparison {
  readonly #memory = new ScoreMemory();
  readonly #sizes: readonly Size[];
  /** By scale and channel. Undefined where the channel does not count. */
  readonly #parts: readonly (readonly (Part | undefined)[])[];
  readonly #converters: readonly [RowConverter, RowConverter];

  constructor(size: Size) {
    this.#sizes = scaleSizes(size);
    this.#converters = [new RowConverter(this.#memory, this.#sizes), new RowConverter(this.#memory, this.#sizes)];
    this.#parts = this.#sizes.map((scaled, scale) =>
      Array.from({ length: CHANNELS }, (_, channel) => {
        const weights = termWeights(channel, scale);
        return weights && { scale, size: scaled, weights, comparison: new ChannelComparison(this.#memory, scaled) };
      }),
    );
  }

  /** @param image the first or the second of the pair. @param background see `RowConverter` */
  convert(image: 0 | 1, raster: Raster, background: number): PerceivedRows {
    return this.#converters[image].convert(raster, background);
  }

  /** Stores rows that are compared more than once. */
  store(rows: PerceivedRows): PerceivedRows {
    return new StoredRows(this.#memory, this.#sizes, rows);
  }

  /** @returns the score, see `visualScore` */
  score(one: PerceivedRows, other: PerceivedRows, onDifferences: OnDifferences = () => undefined): number {
    const { height } = this.#sizes[0] as Size;
    const parts = this.#parts.flat().filter((part) => part !== undefined);
    for (const { comparison } of parts) comparison.reset();
    for (let y = 0; y < height; y++) {
      one.read(y);
      other.read(y);
      const completed = completedScales(y, height, this.#sizes.length);
      for (const [scale, compared] of this.#parts.slice(0, completed).entries()) {
        one.write(y, scale, addressesOf(compared, 0));
        other.write(y, scale, addressesOf(compared, 1));
        for (const part of compared) part?.comparison.addRow((row, rows) => onDifferences(part, row, rows));
      }
    }
    const error = parts.reduce((sum, { comparison, weights }) => sum + weightedError(comparison.norms(), weights), 0);
    return scoreOfError(error);
  }
}

function addressesOf([x, luminance, b]: readonly (Part | undefined)[], image: 0 | 1): XybAddresses {
  const address = (part: Part | undefined) => part?.comparison.address(image);
  return [address(x), address(luminance), address(b)];
}
