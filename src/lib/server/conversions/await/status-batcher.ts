import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions } from '../../db/schema.ts';

/** How long requests are waited for that want to look as well. */
const GATHERED_MS = 100;
/** A look at more would hold up the process that serves everybody. */
const LOOKED_AT_ONCE = 500;

/** By id, of those whose record is there. */
type Statuses = ReadonlyMap<string, ConversionRow['status']>;

/**
 * Looks where conversions stand, for all requests together that want to know: each for itself, a thousand that wait would
 * be most of what the database does.
 */
export class Looks {
  readonly #database: Database;
  #gathered: { ids: Set<string>; found: Promise<Statuses> } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns where these stand, and maybe others */
  at(ids: readonly string[]): Promise<Statuses> {
    this.#gathered ??= this.#gather();
    for (const id of ids) this.#gathered.ids.add(id);
    return this.#gathered.found;
  }

  #gather() {
    const ids = new Set<string>();
    const found = sleep(GATHERED_MS).then(() => {
      this.#gathered = undefined;
      return this.#look([...ids]);
    });
    return { ids, found };
  }

  async #look(ids: readonly string[]): Promise<Statuses> {
    const { id, status } = conversions;
    const statuses = new Map<string, ConversionRow['status']>();
    for (let from = 0; from < ids.length; from += LOOKED_AT_ONCE) {
      const some = ids.slice(from, from + LOOKED_AT_ONCE);
      const rows = await this.#database.orm.select({ id, status }).from(conversions).where(inArray(id, some));
      for (const row of rows) statuses.set(row.id, row.status);
    }
    return statuses;
  }
}
