/** How long to wait after one failure in a row, after two, and so on; after more the last one. */
const DELAYS_SECONDS = [1, 2, 4, 8, 15, 30] as const;
/** By up to this share sooner or later: what broke off for many at once does not come back at once. */
const JITTER = 0.25;
/** A server that asks for more is not believed. */
const LONGEST_MS = 60 * 60_000;

/** @param failures in a row, at least one @param random from 0 to 1 */
export function backoffMs(failures: number, random = Math.random()): number {
  const seconds = DELAYS_SECONDS[Math.min(failures, DELAYS_SECONDS.length) - 1] ?? DELAYS_SECONDS[0];
  return Math.round(seconds * 1000 * (1 + JITTER * (2 * random - 1)));
}

/** What a `Retry-After` header asks for, in seconds or as a date; a little later, but never sooner. */
export function retryAfterMs(header: string | null, now = Date.now(), random = Math.random()): number | undefined {
  if (!header) return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  if (Number.isNaN(ms)) return undefined;
  return Math.round(Math.min(Math.max(0, ms), LONGEST_MS) * (1 + JITTER * random));
}
