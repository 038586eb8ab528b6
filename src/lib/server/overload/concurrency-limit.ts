import { AppError } from '../../errors.ts';

interface SeatCount {
  /** For one key: an address, as a rule. */
  ofOne: number;
  ofAll: number;
}

/** How long whoever finds none is told to wait. */
const RETRY_AFTER_SECONDS = 5;

/** How many of something there may be in this process at once, of one and of all: what is held open costs, too. */
export class Seats {
  readonly #count: SeatCount;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(count: SeatCount) {
    this.#count = count;
  }

  /**
   * @returns gives the seat back; may be called twice
   * @throws AppError `too_many_requests` when this one has all of its seats, `busy` when all are taken
   */
  take(key: string): () => void {
    const own = this.#taken.get(key) ?? 0;
    if (own >= this.#count.ofOne) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (this.#all >= this.#count.ofAll) throw new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#taken.set(key, own + 1);
    this.#all++;
    let seated = true;
    return () => {
      if (!seated) return;
      seated = false;
      this.#all--;
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left > 0) this.#taken.set(key, left);
      else this.#taken.delete(key);
    };
  }
}
