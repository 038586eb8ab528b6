import { AppError } from '#lib/errors.ts';
import { isRecord } from '#lib/type-guards.ts';
import { watermarkImageOf } from '#session/options/watermark-images.ts';
import type {
  DeviceDocumentRequest,
  DeviceRequest,
  DeviceResponse,
  DeviceResult,
  DrawingRequest,
  EngineMessage,
} from '../../device/contract.ts';
import workerUrl from '../../device/engine.worker.ts?worker&url';
import wasmUrl from '../../device/sharp/generated/sharp.wasm?url';
import threadUrl from '../../device/sharp/generated/sharp-thread.js?url';
import { timeLimitMessages } from '../messages.ts';
import { canRunEngine, deviceLimits, maxEngines } from './device-limits.ts';
import { drawDrawing } from './draw-drawing.ts';
import { keepOffline } from './keep-offline.ts';

// Runs conversions in engine workers of this page. A worker converts one file at a time.

/** Time limit of a start, after the download: some browsers hang without an error. */
const START_TIMEOUT_MS = 10_000;
/** About the time in which an engine starts. */
const SLOW_PREVIEW_MS = 1000;
/** WebAssembly memory never shrinks. A worker above this is replaced after its job. */
const MAX_IDLE_HEAP_BYTES = 768 * 1024 ** 2;
/** The limits of the server for a page and, because devices are slower, the same for opening a document. */
const PAGE_LIMIT = { ms: 15_000, text: 'pageLimit' } as const;
const OPENING_LIMIT = { ms: 15_000, text: 'openingLimit' } as const;
/** The engine failed, not the file: it could not start, crashed, or ran out of memory. */
export class EngineFailure extends Error {
  override name = 'EngineFailure';
}

/** Errors of the engine that do not come from the file. */
const engineErrors: ReadonlySet<string> = new Set(['internal', 'too_much_memory', 'unavailable']);

/** The steps of a conversion before its end. `starting`: the first engine is downloaded and starts. */
export type DeviceStep = 'starting' | 'reading' | 'converting';

type DeviceAnswer = Extract<DeviceResponse, { type: 'result' | 'document' }>;

interface Job {
  request: DeviceRequest | DeviceDocumentRequest;
  limit?: { ms: number; text: keyof typeof timeLimitMessages } | undefined;
  onStep?: ((step: DeviceStep) => void) | undefined;
  resolve(answer: DeviceAnswer): void;
  reject(reason: unknown): void;
}

interface Engine {
  worker: Worker;
  isDownloaded?: true;
  started: boolean;
  job?: Job | undefined;
  /** Ends the start or the job at its limit. The loading of files does not count. */
  timer?: ReturnType<typeof setTimeout>;
  /** When the job was posted, by `performance.now`. */
  jobStartedAt: number;
}

const engines = new Set<Engine>();
const waiting: Job[] = [];
/** Lowered to the number of the others if an engine cannot start. It would be started again and again. */
let engineLimit = maxEngines();

const fileUrls = [workerUrl, wasmUrl, threadUrl];

/** Downloads the files of the engine to the browser's cache. */
export async function downloadEngine(): Promise<void> {
  if (!canRunEngine() || engines.size > 0) return;
  await Promise.all(fileUrls.map(async (url) => (await fetch(url, { priority: 'low' })).arrayBuffer()));
}

/** Whether the site has other files of the engine by now. A worker reports no status. */
async function isFileMissing(): Promise<boolean> {
  const statuses = fileUrls.map(async (url) => (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status);
  return (await Promise.all(statuses).catch((): number[] => [])).includes(404);
}

/** Starts an engine, so that the first conversion does not wait for it. */
export function prepareEngine(): void {
  if (canRunEngine() && engines.size === 0) startEngine();
}

/**
 * Converts a file, or a page of a document, on this device.
 * @throws AppError with the engine's error for the file, EngineFailure, or the signal's abort reason
 */
export async function convertOnDevice(
  request: Omit<DeviceRequest, 'limits' | 'watermarkImage'>,
  signal: AbortSignal,
  onStep?: (step: DeviceStep) => void,
): Promise<DeviceResult> {
  const limit = request.page && PAGE_LIMIT;
  const watermarkImage = watermarkImageOf(request.options)?.content;
  const parts = { limits: deviceLimits(), ...(watermarkImage && { watermarkImage }) };
  const answer = await run({ request: { ...request, ...parts }, limit, onStep }, signal);
  if (answer.type !== 'result') throw new EngineFailure(`It answered with a ${answer.type}`);
  return answer;
}

/**
 * Opens a document on this device.
 * @returns its number of pages
 * @throws AppError with the engine's error for the document, EngineFailure, or the signal's abort reason
 */
export async function openOnDevice(
  document: Omit<DeviceDocumentRequest, 'task' | 'limits'>,
  signal: AbortSignal,
  onStep?: (step: DeviceStep) => void,
): Promise<number> {
  const request = { ...document, task: 'open', limits: deviceLimits() } as const;
  const answer = await run({ request, limit: OPENING_LIMIT, onStep }, signal);
  if (answer.type !== 'document') throw new EngineFailure(`It answered with a ${answer.type}`);
  return answer.pageCount;
}

/** Closes the documents that idle engines have left open, to release their memory. */
export function closeDocuments(): void {
  for (const { worker, job, started } of engines) {
    if (started && !job) worker.postMessage({ task: 'close' } satisfies EngineMessage);
  }
}

async function run(parts: Pick<Job, 'request' | 'limit' | 'onStep'>, signal: AbortSignal): Promise<DeviceAnswer> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<DeviceAnswer>();
  const job: Job = { ...parts, resolve, reject };
  const abort = () => cancel(job, signal.reason);
  signal.addEventListener('abort', abort);
  waiting.push(job);
  if (![...engines].some(({ started }) => started)) job.onStep?.('starting');
  runNext();
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** A running conversion ends with its worker. A preview is left to end, unless a new worker is ready sooner. */
function cancel(job: Job, reason: unknown): void {
  const index = waiting.indexOf(job);
  if (index >= 0) waiting.splice(index, 1);
  const running = [...engines].find((engine) => engine.job === job);
  const isPreview = !job.request.task && job.request.copyOf !== undefined;
  const ends = running && (!isPreview || performance.now() - running.jobStartedAt > SLOW_PREVIEW_MS);
  if (ends) stop(running);
  job.reject(reason);
  if (ends) prepareEngine();
  runNext();
}

function runNext(): void {
  for (const engine of engines) {
    const job = engine.started && !engine.job ? waiting.shift() : undefined;
    if (job) post(engine, job);
  }
  const starting = [...engines].filter(({ started }) => !started).length;
  const missing = Math.min(waiting.length - starting, engineLimit - engines.size);
  for (let count = 0; count < missing; count++) startEngine();
}

function post(engine: Engine, job: Job): void {
  engine.job = job;
  engine.jobStartedAt = performance.now();
  engine.worker.postMessage(job.request);
  job.onStep?.('reading');
}

function startEngine(): void {
  const worker = new Worker(workerUrl, { type: 'module' });
  const engine: Engine = { worker, started: false, jobStartedAt: 0 };
  engines.add(engine);
  worker.addEventListener('error', ({ message }) => void fail(engine, message));
  worker.addEventListener('message', ({ data }) => {
    if (isDeviceResponse(data)) settle(engine, data);
  });
}

function settle(engine: Engine, response: DeviceResponse): void {
  const { job } = engine;
  clearTimeout(engine.timer);
  switch (response.type) {
    case 'downloaded':
      engine.isDownloaded = true;
      engine.timer = setTimeout(() => void fail(engine, 'not started in time'), START_TIMEOUT_MS);
      return;
    case 'ready':
      engine.started = true;
      void keepOffline();
      runNext();
      return;
    case 'loading':
      return;
    case 'draw':
      return void drawFor(engine, response.drawing);
    case 'converting':
      if (job) limitTime(engine, job);
      job?.onStep?.('converting');
      return;
  }
  engine.job = undefined;
  if (response.needsRecycling || response.heapBytes > MAX_IDLE_HEAP_BYTES) stop(engine);
  if (response.type !== 'error') job?.resolve(response);
  else {
    const { code, details, cause } = response.error;
    job?.reject(engineErrors.has(code) ? new EngineFailure(cause) : new AppError(code, details));
  }
  runNext();
}

/** Draws what an engine cannot draw itself. */
async function drawFor({ worker }: Engine, drawing: DrawingRequest): Promise<void> {
  try {
    const pixels = await drawDrawing(drawing);
    worker.postMessage({ task: 'drawn', pixels } satisfies EngineMessage, [pixels.buffer]);
  } catch (thrown) {
    const code = thrown instanceof AppError ? thrown.code : 'internal';
    const cause = String(thrown instanceof AppError ? thrown.cause : thrown);
    worker.postMessage({ task: 'drawn', error: { code, cause } } satisfies EngineMessage);
  }
}

function limitTime(engine: Engine, { limit, reject }: Job): void {
  if (!limit) return;
  engine.timer = setTimeout(() => {
    stop(engine);
    reject(new AppError('too_slow', { limit: timeLimitMessages[limit.text] }));
    runNext();
  }, limit.ms);
}

/** Fails the engine's job. If the last engine cannot start, all waiting jobs fail. */
async function fail(engine: Engine, reason: string): Promise<void> {
  stop(engine);
  engine.job?.reject(new EngineFailure(reason));
  if (!engine.started) engineLimit = engines.size || maxEngines();
  if (engines.size === 0 && !engine.started) {
    const failed = waiting.splice(0);
    const isMissing = failed.length > 0 && !engine.isDownloaded && (await isFileMissing());
    for (const { reject } of failed) reject(isMissing ? new AppError('not_loaded') : new EngineFailure(reason));
  }
  runNext();
}

function stop(engine: Engine): void {
  clearTimeout(engine.timer);
  engine.worker.terminate();
  engines.delete(engine);
}

const isDeviceResponse = (value: unknown): value is DeviceResponse =>
  isRecord(value) &&
  typeof value.heapBytes === 'number' &&
  (value.type === 'downloaded' ||
    value.type === 'ready' ||
    value.type === 'converting' ||
    value.type === 'loading' ||
    (value.type === 'draw' && isRecord(value.drawing)) ||
    (value.type === 'document' && typeof value.pageCount === 'number') ||
    (value.type === 'result' && isRecord(value.result) && value.file instanceof Uint8Array) ||
    (value.type === 'error' && isRecord(value.error) && typeof value.error.code === 'string'));
