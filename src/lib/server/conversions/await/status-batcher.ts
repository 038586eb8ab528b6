import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions } from '../../db/schema.ts';

/** Queries within this time are combined. */
const BATCH_WINDOW_MS = 100;
/** A larger query would block the event loop. */
const MAX_IDS = 500;

/** By id; ids without a record are missing. */
type Statuses = ReadonlyMap<string, ConversionRow['status']>;

/** Queries the status of conversions for all waiting requests at once, because single queries were most of the database's load. */
export class StatusBatcher {
  readonly #database: Database;
  #batch: { ids: Set<string>; result: Promise<Statuses> } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns the statuses of these conversions, and maybe of others */
  statusesOf(ids: readonly string[]): Promise<Statuses> {
    this.#batch ??= this.#startBatch();
    for (const id of ids) this.#batch.ids.add(id);
    return this.#batch.result;
  }

  #startBatch() {
    const ids = new Set<string>();
    const result = sleep(BATCH_WINDOW_MS).then(() => {
      this.#batch = undefined;
      return this.#query([...ids]);
    });
    return { ids, result };
  }

  async #query(ids: readonly string[]): Promise<Statuses> {
    const { id, status } = conversions;
    const statuses = new Map<string, ConversionRow['status']>();
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      const some = ids.slice(from, from + MAX_IDS);
      const rows = await this.#database.orm.select({ id, status }).from(conversions).where(inArray(id, some));
      for (const row of rows) statuses.set(row.id, row.status);
    }
    return statuses;
  }
}
