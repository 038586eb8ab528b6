import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Batch } from '../api.ts';
import { Admission } from './admission.ts';
import { Archives } from './archives.ts';
import { batchOf } from './batches.ts';
import type { Config } from './config.ts';
import { Conversions } from './conversions.ts';
import { openDatabase } from './db/database.ts';
import { Deliveries } from './deliveries.ts';
import { createDeliveryLimiter } from './delivery-limits.ts';
import { sendDelivery } from './delivery-sending.ts';
import { DirectRuns } from './direct-runs.ts';
import { Documents } from './documents.ts';
import { Downloads } from './downloads.ts';
import { Intake } from './intake.ts';
import { EngineProcess, type EngineProcessOptions } from './jobs/engine-process.ts';
import { Engines } from './jobs/engines.ts';
import { Feeder } from './jobs/feeder.ts';
import { News } from './jobs/news.ts';
import { Queue } from './jobs/queue.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { createLog } from './log.ts';
import { openMailer } from './mail/mailer.ts';
import { createPreviews, type Previews } from './previews.ts';
import { type Swept, sweep } from './retention.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { temporaryFolder } from './temporary.ts';
import { giveBackUnfinished, handleJob } from './worker.ts';

/** A document is dealt out to at least so many engines: other machines may have some. */
const MIN_ENGINES = 2;
/** Mails that a process sends at a time: one for the next visitor while a server takes its time over another's. */
const MAIL_HANDS = 2;

/** What the endpoints and pages of a process work with, made once when it starts. */
export interface Services {
  config: Config;
  log: Logger;
  storage: Storage;
  conversions: Conversions;
  previews: Previews;
  /** What goes into ZIPs. */
  archives: Archives;
  /** How the sending of ZIPs goes. */
  downloads: Downloads;
  deliveries: Deliveries;
  /** Where the files of a visitor's batch stand. */
  batch(visitor: string, batchId: string): Promise<Batch>;
  limit: Limiter;
  /** Whether more work is taken in. */
  admission: Admission;
  /** Where uploads are written while they stream. */
  uploadFolder: string;
  /** Rejects when the database, the store or (where this process has any) the engine does not answer. */
  ready(): Promise<void>;
  /** What the queue calls every minute. */
  sweep(): Promise<Swept>;
  /** Finishes what runs, or gives it back when the time is over, and closes everything. */
  close(timeoutMs: number): Promise<void>;
}

/** Opens database and store, starts the queue and, unless the role is `web`, the engine processes. */
export async function createServices(config: Config, { now = () => new Date() } = {}): Promise<Services> {
  const log = createLog(config);
  const database = await openDatabase(config);
  const storage = await openStorage(config);
  const temporary = await temporaryFolder(config.dataDir);
  const { limits } = config;
  const news = new News(database);
  await news.start();
  const queue = new Queue({
    database,
    maxRunMs: Math.max(limits.imageTimeoutMs, limits.pdfTimeoutMs),
    mailRetrySeconds: config.mailRetrySeconds,
    log,
  });
  await queue.start();
  if (database.embedded) await giveBackUnfinished(database, queue);

  const converts = config.role !== 'web';
  const processes = converts ? startEngines(config, temporary.path) : [];
  const engines = new Engines(processes);
  // Where others convert, two processes open documents, so that one that takes its time holds nobody up; they are started
  // with the first of them.
  const openers = converts
    ? []
    : [0, 1].map((index) => new EngineProcess(engineOptions(config, temporary.path, index)));
  const documents = new Documents({ engines: converts ? engines : new Engines(openers), converts, limits });
  const parts = { database, storage, queue, news, engines, limits, log, now };
  const directRuns = new DirectRuns(parts);
  const intake = new Intake({ ...parts, documents, directRuns, engineCount: Math.max(MIN_ENGINES, config.workers) });
  const conversions = new Conversions({ ...parts, intake });
  const feeder = new Feeder(parts, (engine, { id, last }, giveBack) => handleJob(parts, engine, id, last, giveBack));
  if (processes.length > 0) await feeder.start();
  const mailer = converts ? await openMailer(config, log) : undefined;
  for (let hand = 0; mailer && hand < MAIL_HANDS; hand++) {
    await queue.work((id, last) => sendDelivery({ ...parts, config, mailer }, id, last), 'mail');
  }
  if (processes.length > 0) await queue.everyMinute(async () => void (await sweep(parts)));

  return {
    config,
    log,
    storage,
    conversions,
    previews: createPreviews(conversions, storage),
    archives: new Archives(parts),
    downloads: new Downloads(parts),
    deliveries: new Deliveries({ ...parts, conversions, limit: createDeliveryLimiter(database) }),
    batch: (visitor, batchId) => batchOf(parts, visitor, batchId),
    limit: createLimiter(config.rateLimit, database),
    admission: new Admission({ database, now, queue: config.queue }),
    uploadFolder: temporary.path,
    async ready() {
      await Promise.all([database.ping(), storage.ping(), ...processes.map((engine) => engine.start())]);
    },
    sweep: () => sweep(parts),
    async close(timeoutMs) {
      const until = Date.now() + timeoutMs;
      await Promise.all([
        feeder.stop(timeoutMs),
        Promise.race([directRuns.idle(), sleep(timeoutMs, undefined, { ref: false })]),
      ]);
      await Promise.all([...processes, ...openers].map((engine) => engine.close()));
      await directRuns.idle();
      await queue.stop(Math.max(0, until - Date.now()));
      await temporary.remove();
      await database.close();
    },
  };
}

function startEngines(config: Config, folder: string): EngineProcess[] {
  return Array.from({ length: config.workers }, (_, index) => {
    const engine = new EngineProcess(engineOptions(config, folder, index));
    // Started ahead of the first job, so that no visitor waits for it; one that fails to start says so at its first job.
    engine.start().catch(() => {});
    return engine;
  });
}

const engineOptions = ({ limits }: Config, folder: string, index: number): EngineProcessOptions => ({
  folder: join(folder, `engine-${index}`),
  memoryBytes: limits.engineMemoryBytes,
});
