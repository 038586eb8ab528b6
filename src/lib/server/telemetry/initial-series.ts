import type { counters } from './definitions.ts';

/** Why an engine process was replaced: it crashed, ran over its time or memory, was worn out, or its work was called off. */
export const engineEndReasons = ['crash', 'time', 'memory', 'recycled', 'cancelled'] as const;
export type EngineEndReason = (typeof engineEndReasons)[number];

const storageOperations = ['put', 'get', 'open', 'remove', 'list', 'stat', 'ping'] as const;
export type StorageOperation = (typeof storageOperations)[number];

export const databaseOperations = ['select', 'insert', 'update', 'delete', 'other'] as const;

/** `error` is a fault of ours, `deferred` is tried again. */
const mailOutcomes = ['sent', 'refused', 'deferred', 'error'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Why no work is admitted: no free space, the queue is full, or this visitor or client network has too much of it. */
const refusals = ['space', 'full', 'visitor', 'address'] as const;
export type Refusal = (typeof refusals)[number];

/** Limits that answer 429: of `RATE_LIMIT`, of the deliveries of one sender or to one recipient, and of `MAIL_PER_HOUR`. */
const rateLimits = ['requests', 'deliveries', 'mail_per_hour'] as const;
export type RateLimit = (typeof rateLimits)[number];

const series = <L extends string>(label: L, values: readonly string[]) =>
  values.map((value) => ({ [label]: value }) as Record<L, string>);

/** Series that are there from the start, with 0. */
export const initialSeries: readonly [keyof typeof counters, readonly Record<string, string>[]][] = [
  ['engineEnds', series('reason', engineEndReasons)],
  ['admissionRefusals', series('reason', refusals)],
  ['limitRefusals', series('limit', rateLimits)],
  ['storageErrors', series('operation', storageOperations)],
  ['databaseErrors', series('operation', databaseOperations)],
  ['mails', series('outcome', mailOutcomes)],
  ['sweeps', series('outcome', ['done', 'failed'])],
];
