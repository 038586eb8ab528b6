import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { Archives } from '../archives/archives.ts';
import { Downloads } from '../archives/downloads.ts';
import type { Config } from '../config.ts';
import { Intake } from '../conversions/accept/accept-uploads.ts';
import { Documents } from '../conversions/accept/documents.ts';
import { Looks } from '../conversions/await/status-batcher.ts';
import { batchOf } from '../conversions/batches.ts';
import { Conversions } from '../conversions/conversions.ts';
import { createPreviews } from '../conversions/previews.ts';
import { DirectRuns } from '../conversions/run/immediate-execution.ts';
import { Preemption } from '../conversions/run/preemption.ts';
import { giveBackUnfinished } from '../conversions/run/worker.ts';
import { openDatabase } from '../db/database.ts';
import { Deliveries } from '../deliveries/deliveries.ts';
import { createDeliveryLimiter, createMailLimiter } from '../deliveries/delivery-limits.ts';
import { MailRecipients } from '../deliveries/mail-recipients.ts';
import { serverTurns } from '../event-loop-yield.ts';
import type { EngineProcess } from '../jobs/engine-process.ts';
import { Engines } from '../jobs/engines.ts';
import { News } from '../jobs/news.ts';
import { Queue } from '../jobs/queue.ts';
import { Admission } from '../overload/admission.ts';
import { Seats } from '../overload/concurrency-limit.ts';
import { watchQueue } from '../overload/queue-depth.ts';
import { createLimiter, createProcessLimiter } from '../overload/rate-limiter.ts';
import { removeOrphans } from '../retention/orphans.ts';
import { sweep } from '../retention/retention.ts';
import { openSecretBox } from '../secret-box.ts';
import { openStorage } from '../storage/storage.ts';
import { countedRefusals } from '../telemetry/counted-refusals.ts';
import type { Refusal } from '../telemetry/expected-series.ts';
import { measuredStatements } from '../telemetry/measured-statements.ts';
import { measuredStorage } from '../telemetry/measured-storage.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { watchMachine } from '../telemetry/watch-machine.ts';
import type { TemporaryFolder } from '../temporary.ts';
import { FreeSpace } from '../uploads/free-space.ts';
import { MemoryBudget } from '../uploads/memory-budget.ts';
import type { Services } from './services.ts';
import { startWork } from './start-work.ts';

/** A document is dealt out to at least so many engines: other machines may have some. */
const MIN_ENGINES = 2;
/** Results on their way into the store, beside the one that it makes. */
const STORED_PER_ENGINE = 3;
/** For what has lost its engine to end: a store that does not answer holds nothing up. */
const CLOSING_MS = 1000;
/** Each holds a file of the store open, for as long as its client takes. */
const ARCHIVE_SEATS = { ofOne: 10, ofAll: 200 };
/** Of one client network: a page of 100 files cancels as many requests at once. */
const CANCELLATIONS_PER_MINUTE = 300;
/** The same of requests whose files are all refused: their answer is kept for requests that come again. */
const REFUSALS_PER_MINUTE = 300;
/** One client network may use this part of the memory for bodies: a quarter. */
const BODY_MEMORY_SHARES = 4;

/** What there is before anything that may not be had. */
export interface Ground {
  config: Config;
  now: () => Date;
  telemetry: Telemetry;
  log: Logger;
  temporary: TemporaryFolder;
  processes: EngineProcess[];
}

/** Makes the use cases on a database and a store, which it opens, and has this process take jobs, unless the role is `web`. */
export async function putTogether({ config, now, telemetry, log, temporary, processes }: Ground): Promise<Services> {
  const { metrics, tracing } = telemetry;
  const database = await openDatabase(config, metrics.expose && measuredStatements(metrics));
  const secrets = await openSecretBox(config);
  const storage = measuredStorage(await openStorage(config), telemetry);
  const { limits } = config;
  const freeSpace = new FreeSpace({
    folders: [temporary.path, ...(config.storage.kind === 'disk' ? [join(config.dataDir, 'files')] : [])],
    floorBytes: config.minFreeBytes,
    minShareBytes: limits.maxFileBytes,
    log,
  });
  const news = new News(database);
  await news.start();
  const queue = new Queue({
    database,
    maxRunMs: Math.max(limits.imageTimeoutMs, limits.pdfTimeoutMs),
    mailRetrySeconds: config.mailRetrySeconds,
    trace: tracing.carried,
    log,
  });
  await queue.start();
  if (database.embedded) await giveBackUnfinished(database, queue);

  const converts = config.role !== 'web';
  const engines = new Engines(converts ? processes : []);
  const documents = new Documents({ engines: converts ? engines : new Engines(processes), converts, limits });
  const preemption = new Preemption({
    database,
    engineCount: engines.count,
    opensNext: (except) => documents.awaitsEngine(except),
    log,
  });
  preemption.start();
  const recipients = new MailRecipients({
    database,
    now,
    onReport() {
      log.warn('a recipient reported a mail and blocked this site');
      metrics.count('mailReports', {});
    },
  });
  const storing = pLimit(STORED_PER_ENGINE * Math.max(1, config.workers));
  const parts = {
    database,
    storage,
    queue,
    news,
    engines,
    limits,
    log,
    telemetry,
    now,
    storing,
    freeSpace,
    preemption,
    secrets,
    recipients,
    looks: new Looks(database),
  };
  const directRuns = new DirectRuns(parts);
  const onRefused = (reason: Refusal) => metrics.count('admissionRefusals', { reason });
  const admission = new Admission({ database, freeSpace, queueLimit: config.queueLimit, onRefused });
  const intake = new Intake({
    ...parts,
    documents,
    directRuns,
    engineCount: Math.max(MIN_ENGINES, config.workers),
    admitJobs: (...asked) => admission.admitJobs(...asked),
    limitRefusals: countedRefusals(metrics, 'requests', createProcessLimiter(REFUSALS_PER_MINUTE)),
  });
  const conversions = new Conversions({
    ...parts,
    intake: { take: (...asked) => tracing.span('take in', {}, () => intake.take(...asked)) },
  });
  const feeder = converts ? await startWork({ ...parts, config }) : undefined;

  const limit = countedRefusals(metrics, 'deliveries', createDeliveryLimiter(database));
  const mailLimiter = createMailLimiter({ database, perHour: config.mailPerHour, log });
  const limitAll = countedRefusals(metrics, 'mail_per_hour', mailLimiter);
  watchQueue(metrics, parts);
  watchMachine(metrics, config.dataDir, engines);

  return {
    config,
    log,
    telemetry,
    storage,
    conversions,
    previews: createPreviews(conversions, storage),
    archives: new Archives(parts),
    archiveSeats: new Seats(ARCHIVE_SEATS),
    downloads: new Downloads(parts),
    deliveries: new Deliveries({ ...parts, conversions, limit, limitAll }),
    recipients,
    batch: (visitor, batchId) => batchOf(parts, visitor, batchId),
    limit: countedRefusals(metrics, 'requests', createLimiter(config.rateLimit, database)),
    limitCancellations: countedRefusals(metrics, 'requests', createProcessLimiter(CANCELLATIONS_PER_MINUTE)),
    admission,
    freeSpace,
    bodyMemory: new MemoryBudget({
      total: config.bodyMemoryBytes,
      perKey: config.bodyMemoryBytes / BODY_MEMORY_SHARES,
    }),
    uploadFolder: temporary.path,
    turns: serverTurns(),
    async ready() {
      await Promise.all([
        database.ping(),
        storage.ping(),
        ...(converts ? processes : []).map((engine) => engine.start()),
      ]);
    },
    sweep: async () => ({ ...(await sweep(parts)), orphans: await removeOrphans(parts) }),
    async close(timeoutMs) {
      const until = Date.now() + timeoutMs;
      preemption.stop();
      await Promise.all([
        feeder?.stop(timeoutMs),
        Promise.race([directRuns.idle(), sleep(timeoutMs, undefined, { ref: false })]),
      ]);
      await Promise.all(processes.map((engine) => engine.close()));
      await Promise.race([directRuns.idle(), sleep(CLOSING_MS, undefined, { ref: false })]);
      await queue.stop(Math.max(0, until - Date.now()));
      await temporary.remove();
      await database.close();
      await tracing.close(CLOSING_MS);
    },
  };
}
