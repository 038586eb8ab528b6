import { AppError } from '../../../errors.ts';
import type { ConversionOptions } from '../../../options/schema.ts';
import type { Limits } from '../../config.ts';
import type { EnginePool } from '../../jobs/engine-pool.ts';
import type { EngineProcess } from '../../jobs/engine-process.ts';
import { type LentEngine, lendWith, returnUnused, sourceIn } from '../run/engine-lease.ts';
import { OpeningQueue, type Sender } from './opening-queue.ts';

/**
 * How long opening may take. A large one, damaged so that its objects have to be searched for, takes about a second. Not
 * longer than a quick conversion waits for a slow one (preemption.ts).
 */
const OPEN_MS = 4000;

/** A document that could be opened. */
export interface OpenedDocument {
  pageCount: number;
  /** The numbers of the pages to be converted, from 1, in the order wanted. */
  pages: number[];
  /** The engine that has it open, to go on with; missing where another one converts. */
  lent: LentEngine | undefined;
}

interface Parts {
  engines: EnginePool;
  /** Whether the engines convert as well. */
  converts: boolean;
  limits: Pick<Limits, 'pageTimeoutMs' | 'maxPdfPages'>;
}

type Wanted = Pick<ConversionOptions, 'pdfPages' | 'pdfPassword'>;

/** Opens documents where they came in: one that is locked or damaged is refused before anything is stored of it. */
export class Documents {
  readonly #parts: Parts;
  /** The documents of one client take no more than half of the engines: some are made to take long. */
  readonly #openings: OpeningQueue;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#openings = new OpeningQueue(parts.engines, Math.max(1, Math.floor(parts.engines.count / 2)));
  }

  /** Whether the next engine that is free is needed to open a document. @param except a visitor whose documents do not count */
  awaitsEngine(except?: string): boolean {
    return this.#openings.awaitsEngine(except);
  }

  /**
   * Waits for an engine, at most so long, and opens a document in it.
   * @throws AppError `pdf_password`, `pdf_password_wrong`, `broken_file`, `too_many_pages`, `too_slow`, `busy`, or
   * `bad_field` for a page that is not there
   */
  async open(path: string, wanted: Wanted, sender: Sender, withinMs: number): Promise<OpenedDocument> {
    return this.#openings.open(sender, withinMs, (engine) => this.#openWith(engine, path, wanted));
  }

  async #openWith(engine: EngineProcess, path: string, wanted: Wanted): Promise<OpenedDocument> {
    const { engines, converts, limits } = this.#parts;
    const lent = await lendWith(engines, engine, path);
    try {
      const password = wanted.pdfPassword;
      const { pageCount } = await lent.engine.openDocument(
        { sourcePath: sourceIn(lent.folder), ...(password !== undefined && { password }) },
        { timeoutMs: Math.min(OPEN_MS, limits.pageTimeoutMs) },
      );
      const pages = pagesOf(pageCount, wanted, limits.maxPdfPages);
      if (converts) return { pageCount, pages, lent };
      await returnUnused(lent);
      return { pageCount, pages, lent: undefined };
    } catch (error) {
      await returnUnused(lent);
      throw error;
    }
  }
}

/** @throws AppError `bad_field`, `too_many_pages` */
function pagesOf(pageCount: number, { pdfPages }: Wanted, maxPages: number): number[] {
  const pages = pdfPages?.map(({ pageNumber }) => pageNumber) ?? Array.from({ length: pageCount }, (_, i) => i + 1);
  const missing = pages.find((page) => page > pageCount);
  if (missing !== undefined) {
    const has = pageCount === 1 ? 'the PDF has 1 page' : `the PDF has ${pageCount} pages`;
    throw new AppError('bad_field', { field: 'pdfPages', reason: `names page ${missing}, but ${has}` });
  }
  if (pages.length > maxPages) throw new AppError('too_many_pages', { limit: `${maxPages} pages of a PDF` });
  return pages;
}
