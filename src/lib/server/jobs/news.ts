import type { Database } from '../db/database.ts';

const CHANNELS = { began: 'conversion_began', ended: 'conversion_ended', cancelled: 'conversion_cancelled' } as const;
type Happening = keyof typeof CHANNELS;

/** News of conversions across processes: who converts tells, who waits hears. Carries ids only; the record has the facts. */
export class News {
  readonly #database: Database;
  readonly #handlers = new Map<string, Set<() => void>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async start(): Promise<void> {
    for (const [happening, channel] of Object.entries(CHANNELS)) {
      await this.#database.listen(channel, (id) => {
        for (const handle of this.#handlers.get(`${happening} ${id}`) ?? []) handle();
      });
    }
  }

  tell(happening: Happening, id: string): Promise<void> {
    return this.#database.notify(CHANNELS[happening], id);
  }

  /** Calls `handle` when it happens to this conversion. @returns stops listening */
  on(happening: Happening, id: string, handle: () => void): () => void {
    const key = `${happening} ${id}`;
    const handlers = this.#handlers.get(key) ?? new Set();
    this.#handlers.set(key, handlers.add(handle));
    return () => {
      handlers.delete(handle);
      if (handlers.size === 0) this.#handlers.delete(key);
    };
  }
}
