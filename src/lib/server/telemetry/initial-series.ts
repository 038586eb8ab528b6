import type { counters } from './definitions.ts';

/** Why an engine process was replaced: it crashed, exceeded its time or memory, was due for recycling, or was cancelled. */
export const engineEndReasons = ['crash', 'time', 'memory', 'recycled', 'cancelled'] as const;
export type EngineEndReason = (typeof engineEndReasons)[number];

const storageOperations = ['put', 'get', 'open', 'remove', 'list', 'stat', 'ping'] as const;
export type StorageOperation = (typeof storageOperations)[number];

export const databaseOperations = ['select', 'insert', 'update', 'delete', 'other'] as const;

/** `error` is an internal error, `deferred` is retried. */
const mailOutcomes = ['sent', 'refused', 'deferred', 'error'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Why work was not admitted: no free space, a full queue, or too many jobs of this visitor or client network. */
const refusals = ['space', 'full', 'visitor', 'client'] as const;
export type Refusal = (typeof refusals)[number];

/** Limits answered with 429: `RATE_LIMIT`, deliveries per sender and recipient, and `MAIL_PER_HOUR`. */
const rateLimits = ['requests', 'deliveries', 'mail_per_hour'] as const;
export type RateLimit = (typeof rateLimits)[number];

const series = <L extends string>(label: L, values: readonly string[]) =>
  values.map((value) => ({ [label]: value }) as Record<L, string>);

/** Series that exist from the start with the value 0. */
export const initialSeries: readonly [keyof typeof counters, readonly Record<string, string>[]][] = [
  ['engineEnds', series('reason', engineEndReasons)],
  ['admissionRefusals', series('reason', refusals)],
  ['limitRefusals', series('limit', rateLimits)],
  ['storageErrors', series('operation', storageOperations)],
  ['databaseErrors', series('operation', databaseOperations)],
  ['mails', series('outcome', mailOutcomes)],
  ['sweeps', series('outcome', ['done', 'failed'])],
];
