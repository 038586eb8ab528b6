import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { Archives } from '../archives/archives.ts';
import { subnetKey } from '../client-network.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Config } from '../config/config.ts';
import { UploadAcceptor } from '../conversions/accept/accept-uploads.ts';
import { Documents } from '../conversions/accept/documents.ts';
import { StatusBatcher } from '../conversions/await/status-batcher.ts';
import { batchVisitor, findBatch } from '../conversions/batches.ts';
import { Conversions } from '../conversions/conversions.ts';
import { createPreviews } from '../conversions/previews.ts';
import { ImmediateExecution } from '../conversions/run/immediate-execution.ts';
import { Preemption } from '../conversions/run/preemption.ts';
import { requeueUnfinished } from '../conversions/run/worker.ts';
import { openDatabase } from '../db/open-database.ts';
import { Deliveries } from '../deliveries/deliveries.ts';
import { createDeliveryLimiter, createMailLimiter } from '../deliveries/delivery-limits.ts';
import { MailRecipients } from '../deliveries/mail-recipients.ts';
import { createServerYields } from '../event-loop-yield.ts';
import { EnginePool } from '../jobs/engine-pool.ts';
import type { EngineProcess } from '../jobs/engine-process.ts';
import { Notifications } from '../jobs/notifications.ts';
import { Queue } from '../jobs/queue.ts';
import { createLog } from '../logging/log.ts';
import { Admission } from '../overload/admission.ts';
import { watchQueue } from '../overload/queue-depth.ts';
import { createLimiter, createProcessLimiter } from '../overload/rate-limiter.ts';
import { removeOrphans } from '../retention/orphans.ts';
import { sweep } from '../retention/retention.ts';
import { makePrivate } from '../security/private-folder.ts';
import { openSecretBox } from '../security/secret-box.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Refusal } from '../telemetry/initial-series.ts';
import { countRefusals } from '../telemetry/limit-instrumentation.ts';
import { registerResourceGauges } from '../telemetry/resource-gauges.ts';
import { instrumentStorage } from '../telemetry/storage-instrumentation.ts';
import { openTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { type TemporaryFolder, temporaryFolder } from '../temporary.ts';
import { FreeSpace } from '../uploads/free-space.ts';
import type { Services } from './services.ts';
import { startEngines } from './start-engines.ts';
import { startWork } from './start-work.ts';

/** Documents are divided for at least this many engines, because other machines may have some. */
const MIN_ENGINES = 2;
/** Results per engine that are being stored while it converts the next one. */
const STORED_PER_ENGINE = 3;
/** Timeout for runs whose engine has been closed, for example if the storage does not respond. */
const CLOSING_MS = 1000;
/** Concurrent ZIPs. Each holds a stored file open at the client's pace. */
const ARCHIVE_LIMITS = { perKey: 10, total: 200 };
/** Per client network: the batch page cancels up to 100 requests at once. */
const CANCELLATIONS_PER_MINUTE = 300;
/** Requests whose files are all refused: their response is stored for replays. */
const REFUSALS_PER_MINUTE = 300;
/** Part of the memory for bodies that one network may use. */
const NETWORK_BODY_SHARE = 1 / 4;

/** Opens database and storage, and starts the queue and the engine processes of the role. */
export async function createServices(config: Config, { now = () => new Date() } = {}): Promise<Services> {
  const telemetry = await openTelemetry(config);
  const log = createLog(config, (message) => telemetry.metrics.count('errors', { message }));
  await makePrivate(config.dataDir, log);
  const temporary = await temporaryFolder(config.dataDir);
  // First, because engines and database take the same time to start and do not depend on each other.
  const processes = startEngines(config, temporary.path, { ...telemetry, log });
  try {
    return await createApp({ config, now, telemetry, log, temporary, processes });
  } catch (error) {
    await Promise.allSettled(processes.map((engine) => engine.close()));
    await temporary.remove();
    throw error;
  }
}

/** The parts that exist before database and storage are opened. */
interface Bootstrap {
  config: Config;
  now: () => Date;
  telemetry: Telemetry;
  log: Logger;
  temporary: TemporaryFolder;
  processes: EngineProcess[];
}

/** Opens database and storage, creates the use cases, and starts processing jobs unless the role is `web`. */
async function createApp({ config, now, telemetry, log, temporary, processes }: Bootstrap): Promise<Services> {
  const { metrics, tracing } = telemetry;
  const database = await openDatabase(config, metrics.expose && metrics);
  const secrets = await openSecretBox(config);
  const storage = instrumentStorage(await openStorage(config), telemetry);
  const { limits } = config;
  const freeSpace = new FreeSpace({
    folders: [temporary.path, ...(config.storage.kind === 'disk' ? [join(config.dataDir, 'files')] : [])],
    floorBytes: config.minFreeBytes,
    minShareBytes: limits.maxFileBytes,
    log,
  });
  const notifications = new Notifications(database);
  await notifications.start();
  const queue = new Queue({
    database,
    maxRunMs: Math.max(limits.imageTimeoutMs, limits.pdfTimeoutMs),
    mailRetrySeconds: config.mailRetrySeconds,
    trace: tracing.traceparent,
    log,
  });
  await queue.start();
  if (database.embedded) await requeueUnfinished(database, queue);

  const converts = config.role !== 'web';
  const engines = new EnginePool(converts ? processes : []);
  const documents = new Documents({ engines: converts ? engines : new EnginePool(processes), converts, limits });
  const preemption = new Preemption({
    database,
    engineCount: engines.count,
    hasWaitingDocument: (isCounted) => documents.hasWaitingDocument(isCounted),
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
  const dependencies = {
    database,
    storage,
    queue,
    notifications,
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
    statusBatcher: new StatusBatcher(database),
  };
  const immediateExecution = new ImmediateExecution(dependencies);
  const onRefused = (reason: Refusal) => metrics.count('admissionRefusals', { reason });
  const admission = new Admission({ database, freeSpace, queueLimit: config.queueLimit, onRefused });
  const uploadAcceptor = new UploadAcceptor({
    ...dependencies,
    documents,
    immediateExecution,
    engineCount: Math.max(MIN_ENGINES, config.workers),
    admitJobs: (...asked) => admission.admitJobs(...asked),
    limitRefusals: countRefusals(metrics, 'requests', createProcessLimiter(REFUSALS_PER_MINUTE)),
  });
  const conversions = new Conversions({
    ...dependencies,
    acceptUploads: (...request) => tracing.span('accept uploads', {}, () => uploadAcceptor.accept(...request)),
  });
  const dispatcher = converts ? await startWork({ ...dependencies, config }) : undefined;

  const limit = countRefusals(metrics, 'deliveries', createDeliveryLimiter(database));
  const mailLimiter = createMailLimiter({ database, perHour: config.mailPerHour, log });
  const limitAll = countRefusals(metrics, 'mail_per_hour', mailLimiter);
  watchQueue(metrics, dependencies);
  registerResourceGauges(metrics, config.dataDir, engines);

  const limitCancellations = countRefusals(metrics, 'requests', createProcessLimiter(CANCELLATIONS_PER_MINUTE));

  return {
    config,
    log,
    telemetry,
    storage,
    conversions,
    previews: createPreviews(conversions, storage),
    archives: new Archives(dependencies),
    archiveLimit: new ConcurrencyLimit(ARCHIVE_LIMITS),
    deliveries: new Deliveries({
      ...dependencies,
      conversions,
      sendsMail: config.smtpUrl !== undefined || config.outbox,
      limit,
      limitAll,
    }),
    recipients,
    batch: (visitor, batchId) => findBatch(dependencies, visitor, batchId),
    batchVisitor: (batchId) => batchVisitor(dependencies, batchId),
    limit: countRefusals(metrics, 'requests', createLimiter(config.rateLimit, database)),
    limitCancellations: (address) => limitCancellations(subnetKey(address)),
    admission,
    freeSpace,
    bodyMemory: new ConcurrencyLimit({
      total: config.bodyMemoryBytes,
      perKey: config.bodyMemoryBytes * NETWORK_BODY_SHARE,
    }),
    uploadFolder: temporary.path,
    yields: createServerYields(),
    async ready() {
      await Promise.all([
        database.ping(),
        storage.ping(),
        ...(converts ? processes : []).map((engine) => engine.start()),
      ]);
    },
    sweep: async () => ({ ...(await sweep(dependencies)), orphans: await removeOrphans(dependencies) }),
    async close(timeoutMs) {
      const until = Date.now() + timeoutMs;
      preemption.stop();
      await Promise.all([
        dispatcher?.stop(timeoutMs),
        Promise.race([immediateExecution.idle(), sleep(timeoutMs, undefined, { ref: false })]),
      ]);
      await Promise.all(processes.map((engine) => engine.close()));
      await Promise.race([immediateExecution.idle(), sleep(CLOSING_MS, undefined, { ref: false })]);
      await queue.stop(Math.max(0, until - Date.now()));
      await temporary.remove();
      await database.close();
      await tracing.close(CLOSING_MS);
    },
  };
}
