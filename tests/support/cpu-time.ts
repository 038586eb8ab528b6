import { runInNewContext } from 'node:vm';

/** CPU time of this process in ms, which does not depend on other load of the machine. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Time limit of synchronous work. */
const INTERRUPT_MS = 30_000;

/**
 * CPU time of synchronous work, in ms.
 * @throws Error if the work exceeds the limit: a test cannot interrupt a regular expression, and a quadratic one takes hours
 */
export function cpuMsOf(work: () => unknown): number {
  const started = cpuMs();
  runInNewContext('work()', { work }, { timeout: INTERRUPT_MS });
  return cpuMs() - started;
}
