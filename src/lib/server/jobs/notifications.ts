import type { Database } from '../db/database.ts';
import type { ConversionRow } from '../db/schema.ts';

const CHANNELS = {
  began: 'conversion_began',
  ended: 'conversion_ended',
  cancelled: 'conversion_cancelled',
  downloadBegun: 'download_begun',
  downloadSent: 'download_sent',
  downloadBroken: 'download_broken',
  downloadAsked: 'download_asked',
} as const;
/**
 * That a conversion began or ended, by its id; that a job was cancelled, by the job's; what becomes of a download, or that
 * somebody wants to know, by the id that its page gave it.
 */
type NotificationEvent = keyof typeof CHANNELS;

/** @param row what its record says, where that is known without asking */
type Handler = (row?: ConversionRow) => void;

/**
 * News of conversions across processes: who converts tells, who waits hears. It carries ids only between processes; the
 * record has the facts.
 */
export class Notifications {
  readonly #database: Database;
  readonly #handlers = new Map<string, Set<Handler>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async start(): Promise<void> {
    for (const [happening, channel] of Object.entries(CHANNELS)) {
      await this.#database.listen(channel, (id) => this.#emit(happening as NotificationEvent, id));
    }
  }

  /** Tells it here or, where nobody here waits for it, to the other processes. */
  async publish(happening: NotificationEvent, id: string, row?: ConversionRow): Promise<void> {
    if (this.#emit(happening, id, row)) return;
    // The embedded database serves one process only.
    if (!this.#database.embedded) await this.#database.notify(CHANNELS[happening], id);
  }

  /** Calls `handle` when it happens to this conversion or job. @returns stops listening */
  on(happening: NotificationEvent, id: string, handle: Handler): () => void {
    const key = `${happening} ${id}`;
    const handlers = this.#handlers.get(key) ?? new Set();
    this.#handlers.set(key, handlers.add(handle));
    return () => {
      handlers.delete(handle);
      if (handlers.size === 0) this.#handlers.delete(key);
    };
  }

  /** @returns whether anybody listened */
  #emit(happening: NotificationEvent, id: string, row?: ConversionRow): boolean {
    const handlers = this.#handlers.get(`${happening} ${id}`);
    for (const handle of handlers ?? []) handle(row);
    return handlers !== undefined;
  }
}
