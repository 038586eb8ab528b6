import type { FormatId } from '../../../formats/formats.ts';
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

/** A PDF or an animation that could be opened. */
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
  limits: Pick<Limits, 'pageTimeoutMs' | 'maxPdfPages' | 'maxPixels'>;
}

interface DocumentFile extends Pick<ConversionOptions, 'pdfPages' | 'pdfPassword'> {
  path: string;
  format: FormatId;
}

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
   * @throws AppError `pdf_password`, `pdf_password_wrong`, `broken_file`, `too_many_pages`, `too_many_frames`, `too_slow`, `busy`,
   * or `bad_field` for a page that does not exist
   */
  async open(file: DocumentFile, sender: Sender, withinMs: number): Promise<OpenedDocument> {
    return this.#openings.open(sender, withinMs, (engine) => this.#openWith(engine, file));
  }

  async #openWith(engine: EngineProcess, file: DocumentFile): Promise<OpenedDocument> {
    const { engines, converts, limits } = this.#dependencies;
    const { maxPixels, maxPdfPages: maxPages } = limits;
    const lease = await leaseEngine(engines, engine, file.path);
    try {
      const password = file.pdfPassword;
      const { pageCount } = await lease.engine.openDocument(
        { sourcePath: sourcePathIn(lease.folder), maxPixels, ...(password !== undefined && { password }) },
        { timeoutMs: Math.min(OPEN_MS, limits.pageTimeoutMs) },
      );
      const pages = checkedPages(pageCount, file, { maxPages, source: file.format });
      if (converts) return { pageCount, pages, lease };
      await releaseUnused(lease);
      return { pageCount, pages, lease: undefined };
    } catch (error) {
      await releaseUnused(lease);
      throw error;
    }
  }
}
