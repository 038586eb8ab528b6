import { AppError } from '../../errors.ts';

/** How long a client that finds the budget used up is asked to wait. */
const RETRY_AFTER_SECONDS = 5;

interface Limits {
  /** For all requests together, in bytes. */
  total: number;
  /** For one key, an address as a rule, in bytes. */
  perKey: number;
}

/** What one request holds. */
export interface MemoryAccount {
  /** @throws AppError `too_many_requests` when this key's share is used up, `busy` when the whole budget is */
  hold(bytes: number): void;
  /** Gives everything back. May be called twice. */
  release(): void;
}

/** The memory that bodies of requests may hold in this process at once. */
export class MemoryBudget {
  readonly #limits: Limits;
  readonly #heldByKey = new Map<string, number>();
  #held = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Opens the account of one request. */
  open(key: string): MemoryAccount {
    let own = 0;
    return {
      hold: (bytes) => {
        const ofKey = (this.#heldByKey.get(key) ?? 0) + bytes;
        const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
        if (ofKey > this.#limits.perKey) throw new AppError('too_many_requests', details);
        if (this.#held + bytes > this.#limits.total) throw new AppError('busy', details);
        own += bytes;
        this.#held += bytes;
        this.#heldByKey.set(key, ofKey);
      },
      release: () => {
        const left = (this.#heldByKey.get(key) ?? 0) - own;
        if (left > 0) this.#heldByKey.set(key, left);
        else this.#heldByKey.delete(key);
        this.#held -= own;
        own = 0;
      },
    };
  }
}
