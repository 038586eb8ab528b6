import { runInNewContext } from 'node:vm';

/** A hang, not a measurement: callers choose sizes for which linear work takes a second at most, and quadratic work hours. */
const LIMIT_MS = 50_000;

/**
 * Runs synchronous work, which the timeout of a test cannot interrupt.
 * @throws Error if the work does not end
 */
export function runInterruptible(work: () => unknown): void {
  runInNewContext('work()', { work }, { timeout: LIMIT_MS });
}
