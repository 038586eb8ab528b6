import { atom } from 'nanostores';
import { backoffMs } from './backoff.ts';
import { $offline, $standstill } from './pause-state.ts';
import { type Trouble, troubleOf } from './retryable-error.ts';
import { ConnectionError } from './transport.ts';

/** How things stand with the way to the server, for all requests together. */
interface Way {
  /** Times in a row that nothing got through; those that broke off together are one. */
  failures: number;
  /** When that began, in ms: only what is tried while the browser says that it is online counts. */
  since?: number;
  closedUntil: number;
  busy: boolean;
  /** Whether one request is trying whether it is open again. */
  trying: boolean;
}

/** How long nothing at all may get through before what waits is given up. */
const GIVE_UP_MS = 5 * 60_000;
/** A browser that says it is offline may be wrong: so often one request is sent all the same. */
const OFFLINE_TRY_MS = 30_000;

const open: Way = { failures: 0, closedUntil: 0, busy: false, trying: false };
const $way = atom<Way>(open);
/** How many times what waited has been given up. */
const $givenUp = atom(0);
let lastTry = 0;

/** What is to be handed over later: what has been given up since then is not sent any more. */
export const patience = (): number => $givenUp.get();

/**
 * Sends when the way is open: while it is not known to be, one request at a time.
 * @throws ConnectionError when it stayed closed for too long
 */
export async function throughWay<T>(send: () => Promise<T>, since: number, signal: AbortSignal): Promise<T> {
  for (let wait = waitMs(since); wait > 0; wait = waitMs(since)) await change(wait, signal);
  lastTry = Date.now();
  const isTry = $way.get().failures > 0;
  if (isTry) $way.set({ ...$way.get(), trying: true });
  try {
    return await send();
  } catch (error) {
    // Before anybody else may try.
    const trouble = troubleOf(error);
    if (trouble && !signal.aborted) closeWay(trouble);
    throw error;
  } finally {
    if (isTry) $way.set({ ...$way.get(), trying: false });
  }
}

/** Waits, but no longer than until there is a connection again. @throws the signal's reason, or ConnectionError as above */
export async function rest(ms: number, since: number, signal: AbortSignal): Promise<void> {
  const end = Date.now() + ms;
  let stopped = $standstill.get() !== 'none';
  while (Date.now() < end) {
    await change(end - Date.now(), signal);
    waitMs(since);
    const stops = $standstill.get() !== 'none';
    if (stopped && !stops) return;
    stopped = stops;
  }
}

/** The server answered: what waits may go. Where it asked for time, that is still given. */
export function gotThrough(): void {
  if ($offline.get()) $offline.set(false);
  const { failures, busy, closedUntil } = $way.get();
  if (failures > 0) $way.set({ ...open, ...(busy && { busy, closedUntil }) });
}

/** A request did not get through: nobody tries for a while. */
function closeWay({ reason, waitMs: asked }: Trouble): void {
  const now = Date.now();
  const { failures, closedUntil, since, trying } = $way.get();
  const counted = failures === 0 || now >= closedUntil ? failures + 1 : failures;
  const until = Math.max(closedUntil, now + (asked ?? backoffMs(counted)));
  const trouble = { failures: counted, closedUntil: until, busy: reason === 'busy', trying };
  if (reason === 'busy' || $offline.get()) $way.set(trouble);
  else if (since !== undefined && now - since >= GIVE_UP_MS) giveUp();
  else $way.set({ ...trouble, since: since ?? now });
}

/** Somebody asked for it: what stood in the way before is not waited for, but where the server asked for time. */
export function tryNow(): void {
  const { failures, busy } = $way.get();
  if (failures > 0 && !busy) $way.set(open);
}

function giveUp(): void {
  $givenUp.set($givenUp.get() + 1);
  $way.set(open);
}

/** How long a request has to wait, as things are; for ever where something else has to happen first. */
function waitMs(since: number): number {
  if ($givenUp.get() !== since) throw new ConnectionError('Nothing got through for too long.');
  const { failures, trying, closedUntil } = $way.get();
  const standstill = $standstill.get();
  if (standstill === 'paused' || (failures > 0 && trying)) return Number.POSITIVE_INFINITY;
  return Math.max(closedUntil, standstill === 'offline' ? lastTry + OFFLINE_TRY_MS : 0) - Date.now();
}

/** Resolves when something has changed, at the latest after a time. */
function change(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, Math.min(ms, OFFLINE_TRY_MS));
    const stops = [$way, $standstill, $givenUp].map((store) => store.listen(end));
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

$offline.listen((offline) => {
  if (offline) lastTry = Date.now();
});

// Who goes on, or is connected again, does not wait for what was before; a server that asked for time gets it.
$standstill.listen((standstill) => {
  if (standstill === 'none') tryNow();
});
