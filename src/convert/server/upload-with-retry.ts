import { messages } from '../messages.ts';
import { createTaskQueue } from '../task-queue.ts';
import { backoffMs } from './backoff.ts';
import { $offline, currentGeneration, onConnected, sendWhenConnected, waitForRetry } from './connection.ts';
import { ConnectionError, RequestError, type RetryableError, retryableError } from './request-errors.ts';
import { type ConversionEvents, sendConversion, type UploadRequest } from './transport.ts';

const CONCURRENT_REQUESTS = 3;
/** Attempts of one file that fail while other requests succeed: about three and a half minutes. */
const MAX_FAILURES = 12;
/** Failures that a busy server or a lost connection may cause: half of the attempts remain, at the longest delay. */
const MAX_SHARED_FAILURES = MAX_FAILURES / 2;
/** A request without progress for this long is aborted and retried. The second limit covers the server's queue. */
const SILENCE_MS = { uploading: 60_000, uploaded: 3 * 60_000 } as const;

const queue = createTaskQueue(CONCURRENT_REQUESTS);

/** The file has been moved, deleted or changed on the disk. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

interface UploadEvents extends ConversionEvents {
  /** An attempt begins. */
  onAttempt(): void;
  /** An attempt failed and another one follows. */
  onRetry(reason: RetryableError['reason']): void;
  /** Whether the response had the file's final state. */
  isFinished(): boolean;
}

/**
 * Sends a file until the server answers. Network failures and busy responses are retried with the same idempotency key.
 * @throws RequestError, ConnectionError after too many failures, UnreadableError, or the signal's reason
 */
export async function uploadWithRetry(
  request: UploadRequest,
  events: UploadEvents,
  signal: AbortSignal,
): Promise<void> {
  const generation = currentGeneration();
  const attempt = () => attemptUpload(request, events, signal);
  for (let failures = 1; ; failures++) {
    try {
      return await queue(() => sendWhenConnected(attempt, generation, signal), { signal });
    } catch (error) {
      signal.throwIfAborted();
      const retryable = retryableError(error);
      if (!retryable || generation !== currentGeneration()) throw error;
      if (retryable.reason === 'busy' || $offline.get()) failures = Math.min(failures, MAX_SHARED_FAILURES);
      if (failures >= MAX_FAILURES) throw error;
      events.onRetry(retryable.reason);
      await waitForRetry(retryable.retryAfterMs ?? backoffMs(failures), generation, signal);
    }
  }
}

async function attemptUpload(request: UploadRequest, events: UploadEvents, signal: AbortSignal): Promise<void> {
  const watchdog = watchProgress(signal);
  try {
    events.onAttempt();
    await sendConversion(
      request,
      {
        onUploadProgress(percent) {
          watchdog.extend(percent < 100 ? SILENCE_MS.uploading : SILENCE_MS.uploaded);
          events.onUploadProgress(percent);
        },
        onLine(line) {
          watchdog.extend(SILENCE_MS.uploaded);
          onConnected();
          events.onLine(line);
        },
      },
      watchdog.signal,
    );
    if (!events.isFinished()) throw new ConnectionError('The response is incomplete.');
  } catch (error) {
    // The connection can break off after the result.
    if (!signal.aborted && events.isFinished()) return;
    // A file that was deleted from the disk breaks the connection, too.
    if (error instanceof ConnectionError) await assertReadable(request.file);
    else if (error instanceof RequestError && !retryableError(error)) onConnected();
    throw error;
  } finally {
    watchdog.stop();
  }
}

/** A signal that aborts with a request, after a silence, and when the browser was offline and is online again. */
function watchProgress(signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(new ConnectionError('The connection is silent.'));
  let timer = setTimeout(abort, SILENCE_MS.uploading);
  let wasOffline = false;
  const unsubscribe = $offline.listen((offline) => {
    if (offline) wasOffline = true;
    else if (wasOffline) abort();
  });
  const forward = () => controller.abort(signal.reason);
  signal.addEventListener('abort', forward);
  return {
    signal: controller.signal,
    extend(silenceMs: number): void {
      wasOffline = false;
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
    },
    stop(): void {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', forward);
    },
  };
}

async function assertReadable(file: File): Promise<void> {
  const start = file.slice(0, 1).arrayBuffer();
  await start.catch((cause) => {
    throw new UnreadableError(messages.unreadable, { cause });
  });
}
