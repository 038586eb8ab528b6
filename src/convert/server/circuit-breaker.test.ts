import { expect, test } from 'vitest';
import { ABORT_AFTER_MS, type Circuit, type CircuitEvent, closedCircuit, nextCircuit } from './circuit-breaker.ts';

const SECOND = 1000;
const backoff = (failures: number) => failures * SECOND;
const open = (values: Partial<Extract<Circuit, { state: 'open' }>> = {}): Circuit => ({
  state: 'open',
  generation: 0,
  failures: 1,
  retryAt: SECOND,
  reason: 'network',
  failingSince: 0,
  ...values,
});
const halfOpen = (values = {}): Circuit => ({ ...open(values), state: 'half-open' }) as Circuit;
const busy = { reason: 'busy', failingSince: undefined } as const;
const failure = (now: number, values = {}): CircuitEvent => ({
  type: 'failure',
  now,
  reason: 'network',
  isOffline: false,
  ...values,
});
const success: CircuitEvent = { type: 'success' };

test.each<[title: string, from: Circuit, event: CircuitEvent, to: Circuit]>([
  ['the first failure opens it', closedCircuit, failure(0), open()],
  ['failures before the retry count once', open(), failure(500), open({ retryAt: 1500 })],
  ['a failure after the retry time counts', open(), failure(2000), open({ failures: 2, retryAt: 4000 })],
  ['a failed probe opens it again', halfOpen(), failure(2000), open({ failures: 2, retryAt: 4000 })],
  [
    'Retry-After replaces the backoff',
    closedCircuit,
    failure(0, { reason: 'busy', retryAfterMs: 9000 }),
    open({ ...busy, retryAt: 9000 }),
  ],
  [
    'time offline does not count',
    open(),
    failure(2000, { isOffline: true }),
    open({ failures: 2, retryAt: 4000, failingSince: undefined }),
  ],
  [
    'time while the server is busy does not count',
    open(),
    failure(2000, { reason: 'busy' }),
    open({ ...busy, failures: 2, retryAt: 4000 }),
  ],
  [
    'failures for five minutes abort the waiting uploads',
    open(),
    failure(ABORT_AFTER_MS),
    { state: 'closed', generation: 1 },
  ],
  [
    'failures for less do not',
    open(),
    failure(ABORT_AFTER_MS - 1),
    open({ failures: 2, retryAt: ABORT_AFTER_MS - 1 + 2000 }),
  ],
  ['a success closes it', open(), success, closedCircuit],
  ['a successful probe closes it', halfOpen(), success, closedCircuit],
  ['a successful probe of a busy server closes it', halfOpen(busy), success, closedCircuit],
  ['the delay of a busy server holds after a success', open(busy), success, open(busy)],
  ['a request in an open circuit is the probe', open(), { type: 'send' }, halfOpen()],
  ['a request in a closed circuit is not a probe', closedCircuit, { type: 'send' }, closedCircuit],
  ['a cancelled probe lets the next request probe', halfOpen(), { type: 'probe-end' }, open()],
  ['the end of a probe that closed it changes nothing', closedCircuit, { type: 'probe-end' }, closedCircuit],
  ['a reset closes it', open(), { type: 'reset' }, closedCircuit],
  ['but not while the server is busy', open(busy), { type: 'reset' }, open(busy)],
])('%s', (_, from, event, to) => {
  expect(nextCircuit(from, event, backoff)).toEqual(to);
});
