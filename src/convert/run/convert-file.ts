import { AppError, type Failure } from '#lib/errors.ts';
import { hasServer } from '#lib/has-server.ts';
import { $converting, isActiveStep } from '#session/files/file-status.ts';
import { setFileState } from '#session/files/files.ts';
import { maxFileBytes } from '#session/files/limits.ts';
import type { FileState } from '#session/model.ts';
import { handlePasswordError } from '#session/pages/pdfs.ts';
import { $results, addResult } from '#session/results/results.ts';
import { permissionFor } from '../choose/permission.ts';
import { reportEngineFailure } from '../choose/runs-on.ts';
import type { DeviceStep } from '../device/engine-pool.ts';
import { failureMessages } from '../messages.ts';
import { overServerLimit } from '../read-file.ts';
import { resume } from '../server/connection.ts';
import { RequestError } from '../server/request-errors.ts';
import { cancelRequest } from '../server/transport.ts';
import { markAsSent, removeUploads, updateUpload } from '../server/upload-session.ts';
import { UnreadableError, uploadWithRetry } from '../server/upload-with-retry.ts';
import { showBatchSummary } from './batch-summary.ts';
import { type ConversionRequest, isSplit, requestOptions, sourceOf } from './conversion-request.ts';
import { createResponseReader, positionOf, type ResponseLine } from './response-reader.ts';

// Converts one file on this device or the server, shows its state and results, and cancels it.

interface ActiveRequest {
  request: ConversionRequest;
  controller: AbortController;
  /** Whether the server may have received it. */
  isSent: boolean;
  /** Whether results of it are shown. */
  hasResults: boolean;
}

/** By the id of the file. */
const activeRequests = new Map<string, ActiveRequest>();

/** Cancels the request of a file, queued or sent. */
export function cancel(fileId: string): void {
  const active = activeRequests.get(fileId);
  if (!active) return;
  const { retry, entry, key } = active.request;
  activeRequests.delete(fileId);
  active.controller.abort();
  removeUploads([key]);
  cancelOnServer(active);
  end(fileId, retry ? entry.state : { step: 'cancelled', ...convertedPages(active.request) });
}

/** Ends the request of a file, and with the last one the run. */
function end(fileId: string, state: FileState): void {
  activeRequests.delete(fileId);
  setFileState(fileId, state);
  if (activeRequests.size > 0 || $converting.get()) return;
  // A pause belongs to one run. The next one starts unpaused.
  resume();
  showBatchSummary();
}

/** How many pages or frames of a file had been converted. Empty if none. */
function convertedPages(request: ConversionRequest): Pick<FileState & { step: 'cancelled' }, 'pages'> {
  const results = $results.get().filter((result) => result.conversionId === request.conversionId);
  const [first] = results;
  return first && isSplit(request) ? { pages: { done: results.length, total: first.count } } : {};
}

export function cancelAll(): void {
  for (const id of [...activeRequests.keys()]) cancel(id);
}

/** Converts a queued file and shows its progress, results and errors. Never rejects. */
export async function convertFile(request: ConversionRequest): Promise<void> {
  const active: ActiveRequest = { request, controller: new AbortController(), isSent: false, hasResults: false };
  activeRequests.set(request.entry.id, active);
  cancelWhenRemoved(active);
  if (request.runsOn === 'server') await uploadFile(active);
  else await (isSplit(request) ? runDocumentOnDevice(active) : runOnDevice(active));
}

async function runOnDevice(active: ActiveRequest): Promise<void> {
  const { request, controller } = active;
  const { key, entry, options, conversionId } = request;
  try {
    const { convertFileOnDevice } = await import('./device-conversion.ts').catch(notLoaded);
    const onStep = (step: DeviceStep) =>
      void setState(active, { step: 'converting', ...(step !== 'converting' && { phase: step }) });
    const item = await convertFileOnDevice(request, onStep, controller.signal);
    updateUpload(key, { isFinished: true });
    active.hasResults = true;
    if (!setState(active, { step: 'done', items: [item], failedPages: [], options, conversionId })) return;
    const { id: fileId, position } = entry;
    addResult({ fileId, position, conversionId, index: 0, count: 1, options, source: sourceOf(entry), item });
  } catch (error) {
    if (isActive(active)) await handleDeviceError(active, error);
  }
}

/** Converts the pages of a PDF, or the frames of an animation, on this device. */
async function runDocumentOnDevice(active: ActiveRequest): Promise<void> {
  try {
    const { convertDocumentOnDevice } = await import('./device-document.ts').catch(notLoaded);
    const onStep = (step: DeviceStep) =>
      void setState(active, { step: 'converting', phase: step === 'starting' ? step : 'reading' });
    await convertDocumentOnDevice(active.request, createLineHandler(active), active.controller.signal, onStep);
  } catch (error) {
    if (isActive(active)) await handleDeviceError(active, error);
  }
}

function notLoaded(cause: unknown): never {
  throw new AppError('not_loaded', {}, { cause });
}

/** An error of the file is final. If the engine failed, the server converts the file, if the visitor has allowed that. */
async function handleDeviceError(active: ActiveRequest, error: unknown): Promise<void> {
  const { key, entry, options } = active.request;
  if (error instanceof AppError) {
    updateUpload(key, { isFinished: true });
    return fail(active, error.toPublic());
  }
  // The engine may not have been loaded, and the server cannot be reached either.
  if (!navigator.onLine) return fail(active, { message: failureMessages.offline });
  reportEngineFailure(entry.id, options);
  if (!permissionFor(entry.id)) return failWithoutPermission(active);
  markAsSent(key);
  setState(active, { step: 'queued' });
  await convertFile({ ...active.request, runsOn: 'server' });
}

async function uploadFile(active: ActiveRequest): Promise<void> {
  const { request, controller } = active;
  const { key, entry } = request;
  const permission = permissionFor(entry.id);
  if (!permission) return failWithoutPermission(active);
  if (entry.file.size > maxFileBytes()) return fail(active, overServerLimit().toPublic());
  const events = {
    onAttempt() {
      active.isSent = true;
    },
    onRetry: (reason: 'network' | 'busy') => void setState(active, { step: 'retrying', reason }),
    onUploadProgress(percent: number) {
      setState(active, percent < 100 ? { step: 'uploading', percent } : { step: 'queued' });
      if (percent === 100) updateUpload(key, { isUploaded: true });
    },
    onLine: createLineHandler(active),
    isFinished: () => !isActive(active),
  };
  const upload = { permission, key, file: entry.file, options: requestOptions(request) };
  try {
    await uploadWithRetry(upload, events, controller.signal);
  } catch (error) {
    if (!isActive(active)) return;
    if (error instanceof RequestError) updateUpload(key, { isFinished: true });
    else cancelOnServer(active);
    fail(active, { message: errorText(error) });
  }
}

/** Only the server can convert the file, and the visitor has not agreed to send it. */
const failWithoutPermission = (active: ActiveRequest): void =>
  fail(active, { message: hasServer ? failureMessages.engineFailedServerCan : failureMessages.engineFailed });

/** False after the end of a request, and after another one for the same file has begun. */
const isActive = (active: ActiveRequest): boolean => activeRequests.get(active.request.entry.id) === active;

function cancelWhenRemoved(active: ActiveRequest): void {
  const { key, entry } = active.request;
  const onRemoval = () => {
    cancel(entry.id);
    // The failure of a removed file is not shown again after a reload.
    if (!active.hasResults) removeUploads([key]);
  };
  entry.removal.signal.addEventListener('abort', onRemoval, { signal: active.controller.signal });
}

/** @returns false if the request is no longer active */
function setState(active: ActiveRequest, state: FileState): boolean {
  if (!isActive(active)) return false;
  const { id } = active.request.entry;
  if (isActiveStep(state.step)) setFileState(id, state);
  else end(id, state);
  return true;
}

/** After a retry of failed pages the results of the others stay. */
function fail(active: ActiveRequest, error: Failure): void {
  const { retry, entry } = active.request;
  const before = entry.state;
  const state: FileState =
    retry && before.step === 'done'
      ? { ...before, failedPages: before.failedPages.map((page) => ({ ...page, error })) }
      : { step: 'failed', error };
  if (setState(active, state)) handlePasswordError(entry.id, error.code);
}

function createLineHandler(active: ActiveRequest): (line: ResponseLine) => void {
  const { request } = active;
  const { key, entry, conversionId, retry } = request;
  const readLine = createResponseReader(request);
  let total = 1;
  return (line) => {
    const state = readLine(line);
    if ('total' in line) total = line.total;
    if (state?.step === 'failed') fail(active, state.error);
    else if (state && setState(active, state) && 'convertedName' in line) {
      active.hasResults = true;
      addResult({
        fileId: entry.id,
        position: entry.position,
        conversionId,
        index: positionOf(line.index, request),
        count: total + (retry?.items.length ?? 0),
        options: request.options,
        source: sourceOf(entry),
        item: line,
      });
    }
    if (!isActive(active)) updateUpload(key, { isFinished: true });
  };
}

/** The server continues with what it has received unless the request is cancelled there too. */
function cancelOnServer({ request: { key }, isSent, hasResults }: ActiveRequest): void {
  if (isSent) void cancelRequest(key, hasResults);
}

function errorText(error: unknown): string {
  if (error instanceof RequestError) return error.text || failureMessages.failed;
  return error instanceof UnreadableError ? error.message : failureMessages.noConnection;
}
