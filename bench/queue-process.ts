// One process of bench/queue.ts: a web role that records conversions, or a worker role whose engines do nothing.
//   node bench/queue-process.ts web|worker DATABASE_URL FOLDER
import { setTimeout as sleep } from 'node:timers/promises';
import { nanoid } from 'nanoid';
import pLimit from 'p-limit';
import { pino } from 'pino';
import { defaultOptions } from '#lib/options/defaults.ts';
import { readConfig } from '#lib/server/config.ts';
import { newConversion } from '#lib/server/conversions/accept/new-conversion.ts';
import { recordJobs } from '#lib/server/conversions/accept/record-jobs.ts';
import { StatusBatcher } from '#lib/server/conversions/await/status-batcher.ts';
import { waitForCompletion } from '#lib/server/conversions/await/wait-for-completion.ts';
import { Preemption } from '#lib/server/conversions/run/preemption.ts';
import { handleJob } from '#lib/server/conversions/run/worker.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import type { EngineResult } from '#lib/server/engine/contract.ts';
import { Dispatcher } from '#lib/server/jobs/dispatcher.ts';
import { EnginePool } from '#lib/server/jobs/engine-pool.ts';
import type { EngineProcess } from '#lib/server/jobs/engine-process.ts';
import { Notifications } from '#lib/server/jobs/notifications.ts';
import { Queue } from '#lib/server/jobs/queue.ts';
import { Admission } from '#lib/server/overload/admission.ts';
import { createSecretBox } from '#lib/server/secret-box.ts';
import type { Storage } from '#lib/server/storage/storage.ts';
import { openTelemetry } from '#lib/server/telemetry/telemetry.ts';
import { FreeSpace } from '#lib/server/uploads/free-space.ts';
import { cpuMs } from '../tests/support/cpu-time.ts';
import type { Answer, Question } from './queue-report.ts';

/** Of each worker process. */
const ENGINES = 8;
/** Each with one conversion at a time, in each web process. */
const VISITORS = 100;

const [role = '', url = '', folder = ''] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: url,
  DATA_DIR: folder,
  ROLE: role,
  SECRET_KEY: 'x'.repeat(32),
  LOG_LEVEL: 'error',
  MIN_FREE_MB: '0',
});
const log = pino({ level: 'error' });
const now = () => new Date();
const database = await openDatabase(config);
const notifications = new Notifications(database);
await notifications.start();
const queue = new Queue({ database, maxRunMs: config.limits.imageTimeoutMs, log });
await queue.start();
const parts = {
  admitJobs: async () => {},
  database,
  queue,
  notifications,
  limits: config.limits,
  log,
  now,
  statusBatcher: new StatusBatcher(database),
};
const beginMs: number[] = [];
const wholeMs: number[] = [];
let refused = 0;

if (role === 'worker') await work();
const freeSpace = new FreeSpace({ folders: [folder], floorBytes: 0, minShareBytes: 0, log });
const admission = new Admission({ database, freeSpace, queueLimit: config.queueLimit });

process.on('message', async (question: Question) => {
  if (question.kind === 'send') await send(question);
  const answer: Answer = { beginMs: beginMs.splice(0), wholeMs: wholeMs.splice(0), refused, cpuMs: cpuMs() };
  refused = 0;
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));

/** What the engine would say of a small picture. */
async function work(): Promise<void> {
  const result: EngineResult = {
    originalFormat: 'jpg',
    originalWidth: 800,
    originalHeight: 600,
    format: 'webp',
    width: 800,
    height: 600,
    sizeBytes: 50_000,
    sha256: '0'.repeat(64),
    quality: 80,
    notices: [],
    hasPreview: false,
  };
  const nothing = { folder, run: async () => result, closeDocument: async () => {} } as unknown as EngineProcess;
  const stored = { moveIn: async () => {}, copyOut: async () => {}, remove: async () => {} } as unknown as Storage;
  const telemetry = await openTelemetry(config);
  const engines = new EnginePool(Array.from({ length: ENGINES }, () => nothing));
  const freeSpace = { goOn: async () => {} };
  const preemption = new Preemption({ database, engineCount: ENGINES, hasWaitingDocument: () => false, log });
  const secrets = createSecretBox('x');
  const run = {
    ...parts,
    preemption,
    secrets,
    engines,
    storage: stored,
    telemetry,
    freeSpace,
    storing: pLimit(ENGINES * 2),
  };
  const dispatcher = new Dispatcher(run, (engine, { id, isLastRun, info }, giveBack) => {
    beginMs.push(Date.now() - info.addedAt.getTime());
    return handleJob(run, engine, id, isLastRun, giveBack);
  });
  await dispatcher.start();
}

/** Sends conversions as they come, or where no rate is given, one after the other for each visitor. */
async function send({ seconds, perSecond }: Extract<Question, { kind: 'send' }>): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const visitors = Array.from({ length: VISITORS }, () => nanoid());
  if (perSecond === undefined) {
    await Promise.all(
      visitors.map(async (visitor) => {
        while (performance.now() < until) await convert(visitor);
      }),
    );
    return;
  }
  const under: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = 0; performance.now() < until; count++) {
    // By the beginning, and not by the one before: what comes late is made up for.
    await sleep(Math.max(0, startedAt + (count / perSecond) * 1000 - performance.now()));
    under.push(convert(visitors[count % VISITORS] ?? ''));
  }
  await Promise.all(under);
}

async function convert(visitor: string): Promise<void> {
  const startedAt = performance.now();
  try {
    await admission.admit(visitor, '127.0.0.1');
  } catch {
    refused++;
    await sleep(1000);
    return;
  }
  const createdAt = now();
  const asked = {
    visitor,
    client: null,
    purpose: 'result' as const,
    copyOf: null,
    requestKey: null,
    createdAt,
    expiresAt: createdAt,
  };
  const upload = { path: '', format: 'jpg' as const, originalName: 'photo.jpg', sizeBytes: 100_000 };
  const row = newConversion({ ...asked, batchId: crypto.randomUUID(), options: defaultOptions }, upload, 0);
  await recordJobs(parts, [{ rows: [row], run: undefined }]);
  const failed: Error[] = [];
  await waitForCompletion(parts, [{ row, run: undefined }], {
    onStarted: () => {},
    onFinished: (_, ended) => ended instanceof Error && failed.push(ended),
  });
  if (failed[0]) throw failed[0];
  wholeMs.push(performance.now() - startedAt);
}
