import { atom, computed } from 'nanostores';
import { type CircuitEvent, closedCircuit, nextCircuit } from './circuit-breaker.ts';
import { ConnectionError, retryableError } from './request-errors.ts';

// The connection that all uploads share: the circuit breaker, the offline state of the browser, and the visitor's pause.

/** While the browser reports that it is offline, a request still probes the connection at this interval. */
const OFFLINE_PROBE_MS = 30_000;

const $paused = atom(false);

/** Whether the browser reports that it is offline. A request that succeeds proves otherwise. */
export const $offline = atom(false);

/** Why new requests wait. Requests that have been sent go on, and while offline, one probes the connection now and then. */
export const $pauseState = computed([$paused, $offline], (paused, offline): 'none' | 'paused' | 'offline' => {
  if (paused) return 'paused';
  return offline ? 'offline' : 'none';
});

const $circuit = atom(closedCircuit);
let lastSentAt = 0;

/** Stops sending new requests. */
export const pause = (): void => $paused.set(true);

export function resume(): void {
  if (!$paused.get()) return;
  $paused.set(false);
  if (!$offline.get()) retryNow();
}

/** The first probe of an offline period comes OFFLINE_PROBE_MS after its start. */
export function setOffline(isOffline: boolean): void {
  if (isOffline === $offline.get()) return;
  if (isOffline) lastSentAt = Date.now();
  $offline.set(isOffline);
  if ($pauseState.get() === 'none') retryNow();
}

/** Follows what the browser reports about the connection. @returns a function that stops that */
export function watchConnection(): () => void {
  const listening = new AbortController();
  setOffline(navigator.onLine === false);
  addEventListener('online', () => setOffline(false), listening);
  addEventListener('offline', () => setOffline(true), listening);
  return () => listening.abort();
}

/**
 * Resolves at once, or when the visitor's pause ends.
 * @throws the signal's reason
 */
export async function waitWhilePaused(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  while ($paused.get()) await waitForChange(Number.POSITIVE_INFINITY, signal);
}

/** Uploads of an earlier generation have been aborted. */
export const currentGeneration = (): number => $circuit.get().generation;

/**
 * Sends a request once the circuit allows it.
 * @throws ConnectionError when the connection failed for too long, the signal's reason, or what `send` throws
 */
export async function sendWhenConnected<T>(
  send: () => Promise<T>,
  generation: number,
  signal: AbortSignal,
): Promise<T> {
  for (let wait = waitMs(generation); wait > 0; wait = waitMs(generation)) await waitForChange(wait, signal);
  lastSentAt = Date.now();
  const isProbe = $circuit.get().state === 'open';
  dispatch({ type: 'send' });
  try {
    return await send();
  } catch (error) {
    const retryable = retryableError(error);
    if (retryable && !signal.aborted) {
      dispatch({ type: 'failure', now: Date.now(), isOffline: $offline.get(), ...retryable });
    }
    throw error;
  } finally {
    if (isProbe) dispatch({ type: 'probe-end' });
  }
}

/**
 * Waits before a retry, at most until a pause or an offline period ends.
 * @throws ConnectionError when the connection failed for too long, or the signal's reason
 */
export async function waitForRetry(ms: number, generation: number, signal: AbortSignal): Promise<void> {
  const end = Date.now() + ms;
  let wasPaused = $pauseState.get() !== 'none';
  while (Date.now() < end) {
    await waitForChange(end - Date.now(), signal);
    throwIfAborted(generation);
    const isPaused = $pauseState.get() !== 'none';
    if (wasPaused && !isPaused) return;
    wasPaused = isPaused;
  }
}

/** Reports that the server has answered a request. */
export function onConnected(): void {
  setOffline(false);
  dispatch({ type: 'success' });
}

/** Lets requests that wait for the circuit be sent at once. Delays of single uploads continue. */
export const retryNow = (): void => dispatch({ type: 'reset' });

function dispatch(event: CircuitEvent): void {
  const circuit = $circuit.get();
  const next = nextCircuit(circuit, event);
  if (next !== circuit) $circuit.set(next);
}

function throwIfAborted(generation: number): void {
  if (currentGeneration() !== generation) throw new ConnectionError('No request succeeded for too long.');
}

/** How long a request has to wait; infinite until an event. */
function waitMs(generation: number): number {
  throwIfAborted(generation);
  const circuit = $circuit.get();
  const pauseState = $pauseState.get();
  if (pauseState === 'paused' || circuit.state === 'half-open') return Number.POSITIVE_INFINITY;
  const retryAt = circuit.state === 'open' ? circuit.retryAt : 0;
  return Math.max(retryAt, pauseState === 'offline' ? lastSentAt + OFFLINE_PROBE_MS : 0) - Date.now();
}

/** Resolves when the circuit or the pause state changes, at the latest after `ms`. */
function waitForChange(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      for (const unsubscribe of subscriptions) unsubscribe();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, Math.min(ms, OFFLINE_PROBE_MS));
    const subscriptions = [$circuit, $pauseState].map((store) => store.listen(end));
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
