import { takeTurns } from '../files/concurrency-limit.ts';
import { UNREADABLE } from '../files/read-file.ts';
import { backoffMs } from './backoff.ts';
import { gotThrough, patience, rest, throughWay } from './connection.ts';
import { $offline } from './pause-state.ts';
import { type Trouble, troubleOf } from './retryable-error.ts';
import { ConnectionError, type ConversionEvents, type Parcel, RequestError, sendConversion } from './transport.ts';

const REQUESTS_AT_ONCE = 3;
/** How often one file may break the connection while others get through: about five minutes. */
const MOST_FAILURES = 12;
/** How long nothing may be heard: of an upload, and of a file that was sent and waits for its turn on the server. */
const SILENCE_MS = { uploading: 60_000, sent: 3 * 60_000 } as const;

const turn = takeTurns(REQUESTS_AT_ONCE);

/** A file that is gone from the disk breaks the connection too. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

interface Sending extends ConversionEvents {
  /** It is being sent, for the first time or again. */
  begins(): void;
  /** It did not get through, and will be sent again by itself. */
  waits(reason: Trouble['reason']): void;
  /** Whether the answer has told how it ended. */
  isSettled(): boolean;
}

/**
 * Sends a file until there is an answer to it: by network failure, and where the server asks for time, again under the same
 * key. Others go on meanwhile where they get through.
 * @throws RequestError, ConnectionError when it was given up, UnreadableError, or the signal's reason
 */
export async function sendPatiently(parcel: Parcel, events: Sending, signal: AbortSignal): Promise<void> {
  const since = patience();
  for (let failures = 1; ; failures++) {
    try {
      return await turn(() => throughWay(() => attempt(parcel, events, signal), since, signal), signal);
    } catch (error) {
      signal.throwIfAborted();
      const trouble = since === patience() ? troubleOf(error) : undefined;
      if (!trouble) throw error;
      if (trouble.reason === 'busy' || $offline.get()) failures = Math.min(failures, MOST_FAILURES / 2);
      if (failures >= MOST_FAILURES || since !== patience()) throw error;
      events.waits(trouble.reason);
      await rest(trouble.waitMs ?? backoffMs(failures), since, signal);
    }
  }
}

/** Once. What is not heard of for too long, or was on its way when the connection went, has broken off. */
async function attempt(parcel: Parcel, events: Sending, signal: AbortSignal): Promise<void> {
  const controller = new AbortController();
  const end = () => controller.abort(signal.reason);
  const breakOff = () => controller.abort(new ConnectionError('The connection is silent.'));
  let silence = setTimeout(breakOff, SILENCE_MS.uploading);
  let wentOffline = false;
  const hear = (ms: number) => {
    wentOffline = false;
    clearTimeout(silence);
    silence = setTimeout(breakOff, ms);
  };
  const unlisten = $offline.listen((offline) => {
    if (offline) wentOffline = true;
    else if (wentOffline) breakOff();
  });
  signal.addEventListener('abort', end);
  try {
    events.begins();
    await sendConversion(
      parcel,
      {
        sent(percent) {
          hear(percent < 100 ? SILENCE_MS.uploading : SILENCE_MS.sent);
          events.sent(percent);
        },
        line(line) {
          hear(SILENCE_MS.sent);
          gotThrough();
          events.line(line);
        },
      },
      controller.signal,
    );
    if (!events.isSettled()) throw new ConnectionError('The answer ended early.');
  } catch (error) {
    if (error instanceof ConnectionError) await readable(parcel.file);
    else if (error instanceof RequestError && !troubleOf(error)) gotThrough();
    throw error;
  } finally {
    clearTimeout(silence);
    unlisten();
    signal.removeEventListener('abort', end);
  }
}

async function readable(file: File): Promise<void> {
  const start = file.slice(0, 1).arrayBuffer();
  await start.catch((cause) => {
    throw new UnreadableError(UNREADABLE, { cause });
  });
}
