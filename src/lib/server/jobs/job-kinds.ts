import type { Queue as QueueSettings } from 'pg-boss';
import { DELIVERY_ATTEMPTS } from '../../delivery/limits.ts';

/** Runs after the first, when a process went away in the middle of it: two runs in all. */
export const RETRIES = 1;
/** Without a sign of life for this long, a job's process is taken for dead. pg-boss allows no less. */
export const HEARTBEAT_SECONDS = 10;
export const RETENTION_SECONDS = 3600;
const KEEP_QUEUED_SECONDS = 86_400;
/** Longer than an attempt at sending a mail may take. */
const MAIL_EXPIRY_SECONDS = 240;

export interface KindOptions {
  /** Longest run of a job, in milliseconds; a job beyond it is given to another worker. */
  maxRunMs: number;
  /** Before the second attempt at sending a mail, at least; it doubles with each further one. Missing: none. */
  mailRetrySeconds?: number;
}

/** A row a kind of job: a queue of its own, and how its jobs are run again. */
export const jobKinds = {
  convert: ({ maxRunMs }) => ({
    retryLimit: RETRIES,
    retryDelay: 1,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: Math.ceil(maxRunMs / 1000) + 60,
    retentionSeconds: KEEP_QUEUED_SECONDS,
    deleteAfterSeconds: RETENTION_SECONDS,
    // Its jobs are taken by `take`, and `onWaiting` tells of them.
    notify: false,
  }),
  mail: ({ mailRetrySeconds = 0 }) => ({
    retryLimit: DELIVERY_ATTEMPTS - 1,
    retryDelay: mailRetrySeconds,
    retryBackoff: mailRetrySeconds > 0,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: MAIL_EXPIRY_SECONDS,
    // By then the delivery has failed (retention.ts).
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: RETENTION_SECONDS,
    notify: true,
  }),
} satisfies Record<string, (options: KindOptions) => Omit<QueueSettings, 'name'>>;
export type JobKind = keyof typeof jobKinds;
