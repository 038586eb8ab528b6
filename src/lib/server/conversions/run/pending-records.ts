import type { ConversionRow } from '../../db/schema.ts';

/** The records that a run writes its outcomes to. */
export interface RunRecords {
  /** Resolves when it is known whether the records are in the database. */
  written(): Promise<boolean>;
  /**
   * Takes the final state of a record that is not written yet, to be inserted in that state.
   * @returns whether it has been written; undefined if the record is written already or being written
   */
  takeEnded(row: ConversionRow): Promise<boolean> | undefined;
}

/** The records of a job of the queue. */
export const writtenRecords: RunRecords = { written: async () => true, takeEnded: () => undefined };

/**
 * The records of a run that has started before they are written. A record whose conversion ends before that is inserted once
 * instead of inserted, queued and updated.
 */
export class PendingRecords implements RunRecords {
  readonly #ids: readonly string[];
  readonly #ended = new Map<string, ConversionRow>();
  readonly #settled = Promise.withResolvers<void>();
  readonly #written = Promise.withResolvers<boolean>();
  #isWriting = false;

  constructor(rows: readonly ConversionRow[]) {
    this.#ids = rows.map(({ id }) => id);
  }

  /** Resolves when there is no reason to postpone writing: all conversions have ended, or one needs its record. */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  /** Whether all conversions had ended before the records were written. */
  get haveAllEnded(): boolean {
    return this.#ids.every((id) => this.#ended.has(id));
  }

  /** The final record of a conversion that ended before it was written. */
  endedRow(id: string): ConversionRow | undefined {
    return this.#ended.get(id);
  }

  written(): Promise<boolean> {
    this.#settled.resolve();
    return this.#written.promise;
  }

  takeEnded(row: ConversionRow): Promise<boolean> | undefined {
    if (this.#isWriting) return undefined;
    this.#ended.set(row.id, row);
    if (this.haveAllEnded) this.#settled.resolve();
    return this.#written.promise;
  }

  /** To be called before the records are written. Conversions that end later update them. */
  startWriting(): void {
    this.#isWriting = true;
  }

  /** To be called when it is known whether the records have been written, or may have been. */
  endWriting(areWritten: boolean): void {
    this.#written.resolve(areWritten);
  }
}
