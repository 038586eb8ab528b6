import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type ArchiveName, archiveFileName } from '../../api.ts';
import { AppError, type ErrorDetails } from '../../errors.ts';
import { cleanName, cleanPath, uniqueNames } from '../../text/file-names.ts';
import { zipDate } from '../../zip-date.ts';
import type { Database } from '../db/database.ts';
import { conversions } from '../db/schema.ts';
import type { ArchiveEntry } from './archive-stream.ts';

/** A ZIP to be sent. */
export interface Archive {
  fileName: string;
  entries: ArchiveEntry[];
}

/** The columns that an entry of a ZIP needs. */
export const archiveColumns = {
  id: conversions.id,
  convertedName: conversions.convertedName,
  sizeBytes: conversions.sizeBytes,
  resultKey: conversions.resultKey,
  finishedAt: conversions.finishedAt,
  createdAt: conversions.createdAt,
};
type ArchiveRow = Pick<typeof conversions.$inferSelect, keyof typeof archiveColumns>;

/** A converted file requested for a ZIP. */
export interface ListedFile {
  id: string;
  /** Name in the ZIP, with `/` behind folders. Empty for the file's own name. */
  name: string;
  /** In ms since the epoch. By default, the time of the conversion. */
  lastModified?: number | undefined;
  /** Name in its URL. */
  urlName: string;
}

/** The limit of ZIP without ZIP64. client-zip uses ZIP64 only for large sizes. */
const MAX_ENTRIES = 65_535;
const MAX_NAMES_IN_ERROR = 3;

/** Finds the files of a ZIP. */
export class Archives {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor({ database, now }: { database: Database; now: () => Date }) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * The listed files in their order, whichever visitor converted them: anyone who has an id may see its file.
   * @throws AppError `files_gone` if one of them does not exist
   */
  async ofFiles(files: readonly ListedFile[], name: ArchiveName): Promise<Archive> {
    const ids = [...new Set(files.map(({ id }) => id))];
    const rows = await this.#database.orm
      .select(archiveColumns)
      .from(conversions)
      // As a single parameter, because two thousand would dominate the time to the first byte.
      .where(and(sql`${conversions.id} = any(string_to_array(${ids.join()}, ','))`, this.#availableCondition()));
    const found = new Map(rows.map((row) => [row.id, row]));
    const gone = files.filter(({ id }) => !found.has(id));
    if (gone.length > 0) throw new AppError('files_gone', { reason: namesOf(gone) });
    const listed = files.flatMap(({ id, name: wanted, lastModified }) => {
      const row = found.get(id);
      if (!row) return [];
      const { finishedAt } = row;
      const date = lastModified === undefined ? finishedAt : zipDate(lastModified);
      return [{ ...row, convertedName: wanted || row.convertedName, finishedAt: date }];
    });
    return { fileName: archiveFileName(name, this.#now()), entries: archiveEntries(listed) };
  }

  /**
   * The remaining files of the visitor's newest batch that has any.
   * @throws AppError `none_converted`, `too_many_listed`
   */
  async newest(visitor: string): Promise<Archive> {
    const { batchId, createdAt, position } = conversions;
    const ownedByVisitor = and(eq(conversions.visitor, visitor), this.#availableCondition());
    const newest = this.#database.orm
      .select({ batchId })
      .from(conversions)
      .where(ownedByVisitor)
      .orderBy(desc(createdAt))
      .limit(1);
    const rows = await this.#database.orm
      .select(archiveColumns)
      .from(conversions)
      .where(and(ownedByVisitor, inArray(batchId, newest)))
      .orderBy(asc(createdAt), asc(position), asc(conversions.id))
      .limit(MAX_ENTRIES + 1);
    if (rows.length === 0) throw new AppError('none_converted');
    if (rows.length > MAX_ENTRIES)
      throw new AppError('too_many_listed', { limit: { key: 'groupedCount', values: { count: MAX_ENTRIES } } });
    return { fileName: archiveFileName('converted-images', this.#now()), entries: archiveEntries(rows) };
  }

  #availableCondition() {
    const { purpose, status, expiresAt } = conversions;
    return and(eq(purpose, 'result'), eq(status, 'done'), gt(expiresAt, this.#now()));
  }
}

/** Converted files as entries, with clean, unique paths and the date of their conversion. */
export function archiveEntries(rows: readonly ArchiveRow[]): ArchiveEntry[] {
  const names = uniqueNames(rows.map(({ convertedName }) => cleanPath(convertedName)));
  return rows.map(({ resultKey, sizeBytes, finishedAt, createdAt }, index) => ({
    key: resultKey ?? '',
    name: names[index] ?? '',
    sizeBytes: sizeBytes ?? 0,
    date: finishedAt ?? createdAt,
  }));
}

/** `a.jpg, b.jpg, c.jpg and 4 more` */
function namesOf(files: readonly ListedFile[]): NonNullable<ErrorDetails['reason']> {
  const named = files.slice(0, MAX_NAMES_IN_ERROR).map(({ name, urlName }) => cleanName(name || urlName));
  const more = files.length - named.length;
  return more > 0 ? { key: 'withMore', values: { names: named, more } } : { key: 'all', values: { names: named } };
}
