import { backoffMs } from './backoff.ts';

/** Network failures for this long, without a success, end all waiting uploads. */
export const ABORT_AFTER_MS = 5 * 60_000;

interface Failing {
  /** Failures in a row; requests that fail together count once. */
  failures: number;
  /** When the next request may be sent, in ms since the epoch. */
  retryAt: number;
  reason: 'network' | 'busy';
  /** When the network began to fail while the browser was online. */
  failingSince?: number;
}

/**
 * The circuit breaker that all uploads share (Nygard, Release It!). Closed: requests are sent. Open: none is sent until
 * `retryAt`. Half-open: one request probes the connection and the others wait for its result.
 * `generation` counts how often waiting uploads were aborted.
 */
export type Circuit = { generation: number } & (
  | { state: 'closed' }
  | ({ state: 'open' } & Failing)
  | ({ state: 'half-open' } & Failing)
);

export type CircuitEvent =
  | { type: 'success' }
  /** `retryAfterMs` is the server's `Retry-After`. */
  | { type: 'failure'; now: number; reason: 'network' | 'busy'; isOffline: boolean; retryAfterMs?: number | undefined }
  /** A request is sent; in an open circuit it is the probe. */
  | { type: 'send' }
  /** The probe ended. If neither a success nor a failure was reported, for example after a cancellation, the next one probes. */
  | { type: 'probe-end' }
  /** The visitor retries or resumes, or the browser is online again. */
  | { type: 'reset' };

export const closedCircuit: Circuit = { state: 'closed', generation: 0 };

/** The state after an event. `backoff` maps failures in a row to a delay in ms. */
export function nextCircuit(
  circuit: Circuit,
  event: CircuitEvent,
  backoff: (failures: number) => number = backoffMs,
): Circuit {
  const { generation } = circuit;
  switch (event.type) {
    case 'failure':
      return afterFailure(circuit, event, backoff);
    case 'success':
      // The delay of a busy server holds, even if an earlier request succeeds.
      return circuit.state === 'open' && circuit.reason === 'busy' ? circuit : { state: 'closed', generation };
    case 'send':
      return circuit.state === 'open' ? { ...circuit, state: 'half-open' } : circuit;
    case 'probe-end':
      return circuit.state === 'half-open' ? { ...circuit, state: 'open' } : circuit;
    case 'reset':
      return circuit.state !== 'closed' && circuit.reason === 'busy' ? circuit : { state: 'closed', generation };
  }
}

function afterFailure(
  circuit: Circuit,
  { now, reason, isOffline, retryAfterMs }: Extract<CircuitEvent, { type: 'failure' }>,
  backoff: (failures: number) => number,
): Circuit {
  const before: Partial<Failing> & Pick<Failing, 'failures' | 'retryAt'> =
    circuit.state === 'closed' ? { failures: 0, retryAt: 0 } : circuit;
  const failures = now >= before.retryAt ? before.failures + 1 : before.failures;
  const retryAt = Math.max(before.retryAt, now + (retryAfterMs ?? backoff(failures)));
  const { generation } = circuit;
  const failing: Circuit = { state: 'open', generation, failures, retryAt, reason };
  // Time during which the server is busy or the browser offline does not count.
  if (reason === 'busy' || isOffline) return failing;
  const failingSince = before.failingSince ?? now;
  if (now - failingSince >= ABORT_AFTER_MS) return { state: 'closed', generation: generation + 1 };
  return { ...failing, failingSince };
}
