import type { Queue as QueueSettings } from 'pg-boss';
import { DELIVERY_ATTEMPTS } from '../../delivery/limits.ts';

/** Runs after the first one, if its process died or its worker failed: two runs in all. */
export const RETRIES = 1;
/** A job's process counts as dead after this long without a heartbeat. pg-boss allows no less. */
export const HEARTBEAT_SECONDS = 10;
export const RETENTION_SECONDS = 3600;
const KEEP_QUEUED_SECONDS = 86_400;
/** Longer than the timeout of an attempt to send a mail. */
const MAIL_EXPIRY_SECONDS = 240;

export interface KindOptions {
  /** Longest run of a job. Beyond it, the job is handed to another worker. */
  maxRunMs: number;
  /** Minimum delay before the second attempt to send a mail; doubles with each attempt. Defaults to none. */
  mailRetrySeconds?: number;
}

/** Each kind of job has its own queue with its own retry policy. */
export const jobKinds = {
  convert: ({ maxRunMs }) => ({
    retryLimit: RETRIES,
    retryDelay: 1,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: Math.ceil(maxRunMs / 1000) + 60,
    retentionSeconds: KEEP_QUEUED_SECONDS,
    deleteAfterSeconds: RETENTION_SECONDS,
    // `claim` takes its jobs, and `notifyWorkers` notifies of them.
    notify: false,
  }),
  mail: ({ mailRetrySeconds = 0 }) => ({
    retryLimit: DELIVERY_ATTEMPTS - 1,
    retryDelay: mailRetrySeconds,
    retryBackoff: mailRetrySeconds > 0,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: MAIL_EXPIRY_SECONDS,
    // The delivery has failed by then (delivery-retention.ts).
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: RETENTION_SECONDS,
    notify: true,
  }),
} satisfies Record<string, (options: KindOptions) => Omit<QueueSettings, 'name'>>;
export type JobKind = keyof typeof jobKinds;
