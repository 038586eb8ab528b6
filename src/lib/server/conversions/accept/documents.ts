import type { ConversionOptions } from '../../../options/schema.ts';
import { checkedPages } from '../../../pdf/checked-pages.ts';
import type { SelectedPage } from '../../../pdf/selected-pages.ts';
import type { Limits } from '../../config/config.ts';
import type { EnginePool } from '../../jobs/engine-pool.ts';
import type { EngineProcess } from '../../jobs/engine-process.ts';
import { type EngineLease, leaseEngine, releaseUnused, sourcePathIn } from '../run/engine-lease.ts';
import { OpeningQueue, type Sender } from './opening-queue.ts';

/**
 * The limit for opening a document. A large damaged one takes about a second.
 */
const OPEN_MS = 4000;

/** A document that could be opened. */
export interface OpenedDocument {
  pageCount: number;
  /** The selected pages, in the requested order. */
  pages: SelectedPage[];
  /** The engine that has the document open; undefined if the engines of this process do not convert. */
  lease: EngineLease | undefined;
}

interface Dependencies {
  engines: EnginePool;
  /** Whether the engines convert as well. */
  converts: boolean;
  limits: Pick<Limits, 'pageTimeoutMs' | 'maxPdfPages'>;
}

type PdfSelection = Pick<ConversionOptions, 'pdfPages' | 'pdfPassword'>;

/** Opens documents in the process that received them: locked and damaged ones are refused before they are stored. */
export class Documents {
  readonly #dependencies: Dependencies;
  /** The documents of one network use at most half of the engines, because hostile documents take long to open. */
  readonly #openings: OpeningQueue;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#openings = new OpeningQueue(dependencies.engines, Math.max(1, Math.floor(dependencies.engines.count / 2)));
  }

  /** Whether a document that may be opened waits for an engine. @param isCounted of which senders; defaults to all */
  hasWaitingDocument(isCounted?: (sender: Sender) => boolean): boolean {
    return this.#openings.hasWaitingDocument(isCounted);
  }

  /**
   * Waits for an engine and opens a document in it.
   * @throws AppError `pdf_password`, `pdf_password_wrong`, `broken_file`, `too_many_pages`, `too_slow`, `busy`, or
   * `bad_field` for a page that does not exist
   */
  async open(path: string, selection: PdfSelection, sender: Sender, withinMs: number): Promise<OpenedDocument> {
    return this.#openings.open(sender, withinMs, (engine) => this.#openWith(engine, path, selection));
  }

  async #openWith(engine: EngineProcess, path: string, selection: PdfSelection): Promise<OpenedDocument> {
    const { engines, converts, limits } = this.#dependencies;
    const lease = await leaseEngine(engines, engine, path);
    try {
      const password = selection.pdfPassword;
      const { pageCount } = await lease.engine.openDocument(
        { sourcePath: sourcePathIn(lease.folder), ...(password !== undefined && { password }) },
        { timeoutMs: Math.min(OPEN_MS, limits.pageTimeoutMs) },
      );
      const pages = checkedPages(pageCount, selection, limits.maxPdfPages);
      if (converts) return { pageCount, pages, lease };
      await releaseUnused(lease);
      return { pageCount, pages, lease: undefined };
    } catch (error) {
      await releaseUnused(lease);
      throw error;
    }
  }
}
