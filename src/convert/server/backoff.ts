/** The delay after one failure in a row, after two, and so on. The last one applies to all further failures. */
const DELAYS_SECONDS = [1, 2, 4, 8, 15, 30] as const;
/** Share by which a delay varies, so that clients that failed together do not retry together. */
const JITTER = 0.25;
/** Maximum accepted `Retry-After`. */
const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** The delay before a retry, exponential with jitter. @param failures in a row, at least one @param random from 0 to 1 */
export function backoffMs(failures: number, random = Math.random()): number {
  const seconds = DELAYS_SECONDS[Math.min(failures, DELAYS_SECONDS.length) - 1] ?? DELAYS_SECONDS[0];
  return Math.round(seconds * 1000 * (1 + JITTER * (2 * random - 1)));
}

/** The delay of a `Retry-After` header, in seconds or as a date. The jitter only adds to it. */
export function retryAfterMs(header: string | null, now = Date.now(), random = Math.random()): number | undefined {
  if (!header) return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  if (Number.isNaN(ms)) return undefined;
  return Math.round(Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS) * (1 + JITTER * random));
}
