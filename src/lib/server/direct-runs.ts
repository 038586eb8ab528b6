import { constants, copyFile, rm } from 'node:fs/promises';
import type { ConversionRow } from './db/schema.ts';
import type { EngineProcess } from './jobs/engine-process.ts';
import type { Engines } from './jobs/engines.ts';
import type { News } from './jobs/news.ts';
import type { Queue } from './jobs/queue.ts';
import { makeFolder, type Run, type RunParts, runConversion, sourceIn } from './run.ts';

/** How often the queue is told that a run goes on. */
const RENEW_MS = 3000;

interface Parts extends RunParts {
  queue: Queue;
  news: News;
  engines: Engines;
}

/** A conversion that this process has begun. */
export interface DirectRun {
  /** To be told when its record and its job are written: before, it ends nowhere. */
  recorded(): void;
  /** To be told when they could not be written. */
  abandon(): void;
  /** What its record says at the end; nothing when that is for another run to write. */
  ended: Promise<ConversionRow | undefined>;
}

/**
 * Conversions that begin where their upload came in, at once, while the record and the job are written: a small picture
 * is done before the queue could have handed it out. Their jobs are reserved: should this process give no signs of life
 * any more, the queue hands them to another.
 */
export class DirectRuns {
  readonly #parts: Parts;
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins a conversion if an engine has nothing to do. The upload may be moved away when this resolves. */
  async begin(row: ConversionRow, uploadPath: string): Promise<DirectRun | undefined> {
    const engine = this.#parts.engines.takeIdle();
    if (!engine) return undefined;
    let folder: string | undefined;
    try {
      folder = await makeFolder(engine);
      // Not a second name for the same bytes: the engine process can write to its copy.
      await copyFile(uploadPath, sourceIn(folder), constants.COPYFILE_FICLONE);
      return this.#begin(row, engine, folder);
    } catch (error) {
      if (folder) await rm(folder, { recursive: true, force: true });
      this.#parts.engines.giveBack(engine);
      throw error;
    }
  }

  /** Resolves when none is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #begin(row: ConversionRow, engine: EngineProcess, folder: string): DirectRun {
    const { news, engines } = this.#parts;
    const written = Promise.withResolvers<void>();
    written.promise.catch(() => {});
    const ended = Promise.withResolvers<ConversionRow | undefined>();
    const cancelled = new AbortController();
    const forget = news.on('cancelled', row.id, () => cancelled.abort());
    const giveBack = engines.returning(engine);
    const run = {
      row,
      engine,
      folder,
      onConverted: giveBack,
      recorded: written.promise,
      signal: cancelled.signal,
      last: false,
    };
    const running = this.#run(run, ended.resolve).finally(() => {
      forget();
      giveBack();
      this.#running.delete(running);
      ended.resolve(undefined);
    });
    this.#running.add(running);
    return {
      recorded: written.resolve,
      abandon() {
        cancelled.abort();
        written.reject(new Error('The conversion could not be recorded.'));
      },
      ended: ended.promise,
    };
  }

  async #run(run: Run, onEnded: (row: ConversionRow | undefined) => void): Promise<void> {
    const { queue, log } = this.#parts;
    const { uuid } = run.row;
    const renewal = setInterval(() => void queue.renew(uuid).catch(() => {}), RENEW_MS);
    const failed = (error: unknown) => log.error({ err: error }, 'queue');
    try {
      await runConversion(this.#parts, run, onEnded);
      // Where this fails, a worker finds the record ended.
      await queue.cancel([uuid]).catch(failed);
    } catch (error) {
      log.error({ err: error }, 'conversion left to the queue');
      await queue.release(uuid).catch(failed);
    } finally {
      clearInterval(renewal);
    }
  }
}
