import type { Database } from '../db/database.ts';
import type { ConversionRow } from '../db/schema.ts';

const CHANNELS = {
  started: 'conversion_started',
  ended: 'conversion_ended',
  cancelled: 'conversion_cancelled',
} as const;
/** Identified by the id of the conversion, or by that of the job (`cancelled`). */
type NotificationEvent = keyof typeof CHANNELS;

/** @param row the record, if the publisher is in this process and passed it */
type Handler = (row?: ConversionRow) => void;

/** Publishes events to the subscribers of this process or else of the others. Only ids cross processes; subscribers read the rest from the record. */
export class Notifications {
  readonly #database: Database;
  readonly #handlers = new Map<string, Set<Handler>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async start(): Promise<void> {
    for (const [event, channel] of Object.entries(CHANNELS)) {
      await this.#database.listen(channel, (id) => this.#emit(event as NotificationEvent, id));
    }
  }

  /** Notifies the subscribers in this process or, if there are none, the other processes. */
  async publish(event: NotificationEvent, id: string, row?: ConversionRow): Promise<void> {
    if (this.#emit(event, id, row)) return;
    // The embedded database serves only this process.
    if (!this.#database.embedded) await this.#database.notify(CHANNELS[event], id);
  }

  /** Subscribes to an event of one conversion or job. @returns a function that unsubscribes */
  on(event: NotificationEvent, id: string, handle: Handler): () => void {
    const key = `${event} ${id}`;
    const handlers = this.#handlers.get(key) ?? new Set();
    this.#handlers.set(key, handlers.add(handle));
    return () => {
      handlers.delete(handle);
      if (handlers.size === 0) this.#handlers.delete(key);
    };
  }

  /** @returns whether there was a subscriber */
  #emit(event: NotificationEvent, id: string, row?: ConversionRow): boolean {
    const handlers = this.#handlers.get(`${event} ${id}`);
    for (const handle of handlers ?? []) handle(row);
    return handlers !== undefined;
  }
}
