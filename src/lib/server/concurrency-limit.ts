import { AppError } from '../errors.ts';
import { KeyedTotals } from './keyed-totals.ts';

const RETRY_AFTER_SECONDS = 5;

interface ConcurrencyLimits {
  /** For one key, usually a network. */
  perKey: number;
  /** For all keys together. */
  total: number;
}

/** The amount that one request holds. */
export interface Reservation {
  /** @throws AppError `too_many_requests` above the limit of this key, `busy` above the total */
  acquire(amount: number): void;
  /** Releases everything. May be called twice. */
  release(): void;
}

/** Limits what requests hold in this process at once, such as connections or bytes of memory, by key and in total. */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits;
  readonly #held = new KeyedTotals();

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  reserve(key: string): Reservation {
    let own = 0;
    return {
      acquire: (amount) => {
        const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
        if (this.#held.of(key) + amount > this.#limits.perKey) throw new AppError('too_many_requests', details);
        if (this.#held.total + amount > this.#limits.total) throw new AppError('busy', details);
        own += amount;
        this.#held.add(key, amount);
      },
      release: () => {
        this.#held.add(key, -own);
        own = 0;
      },
    };
  }

  /**
   * Acquires an amount of 1.
   * @returns releases it; may be called twice
   * @throws AppError as `Reservation.acquire` does
   */
  acquire(key: string): () => void {
    const { acquire, release } = this.reserve(key);
    acquire(1);
    return release;
  }
}
