import type { EngineProcess } from './engine-process.ts';

/** The engine processes of this process. Each is used by one conversion at a time; waiting callers are served in order. */
export class EnginePool {
  /** Last in, first out: the code and memory of the last one used are warm. */
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

  /** Returns an idle engine, or undefined if all are busy. The caller must release it. */
  tryAcquire(): EngineProcess | undefined {
    return this.#idle.pop();
  }

  /** Waits for an idle engine. The caller must release it. */
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

  /** Acquires an engine for the duration of the work. The work may release it earlier. */
  async use<T>(work: (engine: EngineProcess, release: () => void) => Promise<T>): Promise<T> {
    const engine = await this.acquire();
    const release = this.releaseOnce(engine);
    try {
      return await work(engine, release);
    } finally {
      release();
    }
  }

  /** Returns a function that releases the engine on its first call and does nothing afterwards. */
  releaseOnce(engine: EngineProcess): () => void {
    let acquired = true;
    return () => {
      if (acquired) this.release(engine);
      acquired = false;
    };
  }
}
