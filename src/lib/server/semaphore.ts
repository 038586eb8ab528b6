import { AppError } from '../errors.ts';

/** Lets so many at a time do something, in the order in which they came. */
export class Slots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /**
   * Waits for a slot, at most so long.
   * @returns gives it back; to be called once
   * @throws AppError `busy` when there was none in this time
   */
  async take(withinMs?: number): Promise<() => void> {
    if (this.#free > 0) this.#free--;
    else await this.#turn(withinMs);
    return () => this.#giveBack();
  }

  async #turn(withinMs: number | undefined): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn.resolve);
    if (withinMs === undefined) return turn.promise;
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(turn.resolve), 1);
      turn.reject(new AppError('busy'));
    }, withinMs);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  #giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}
