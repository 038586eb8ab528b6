import type { EngineProcess } from './engine-process.ts';

/** The engine processes of this process, lent to one conversion each, in the order in which they were asked for. */
export class EnginePool {
  /** The one that was busy last is lent first: its code and memory are warm. */
  readonly #idle: EngineProcess[];
  readonly #waiting: ((engine: EngineProcess) => void)[] = [];
  readonly count: number;

  constructor(engines: readonly EngineProcess[]) {
    this.#idle = [...engines];
    this.count = engines.length;
  }

  get idleCount(): number {
    return this.#idle.length;
  }

  /** One that has nothing to do; nothing while all are busy. Whoever takes one gives it back. */
  tryAcquire(): EngineProcess | undefined {
    return this.#idle.pop();
  }

  /** Waits for one that has nothing to do. Whoever takes one gives it back. */
  async acquire(): Promise<EngineProcess> {
    const idle = this.tryAcquire();
    if (idle) return idle;
    const free = Promise.withResolvers<EngineProcess>();
    this.#waiting.push(free.resolve);
    return free.promise;
  }

  release(engine: EngineProcess): void {
    const next = this.#waiting.shift();
    if (next) next(engine);
    else this.#idle.push(engine);
  }

  /** Lends one for as long as the work takes, or until the work itself gives it back. */
  async use<T>(work: (engine: EngineProcess, giveBack: () => void) => Promise<T>): Promise<T> {
    const engine = await this.acquire();
    const giveBack = this.releaseOnce(engine);
    try {
      return await work(engine, giveBack);
    } finally {
      giveBack();
    }
  }

  /** A way to give an engine back that may be used twice. */
  releaseOnce(engine: EngineProcess): () => void {
    let lent = true;
    return () => {
      if (lent) this.release(engine);
      lent = false;
    };
  }
}
