import { runInNewContext } from 'node:vm';

/** How long this process has computed, in ms: what a test may bound whatever else the machine is doing. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How long synchronous work may take before it is interrupted. */
const INTERRUPT_MS = 30_000;

/**
 * CPU time of synchronous work, in ms.
 * @throws when the work does not end: a test cannot interrupt a regular expression, and a quadratic one takes hours
 */
export function cpuMsOf(work: () => unknown): number {
  const started = cpuMs();
  runInNewContext('work()', { work }, { timeout: INTERRUPT_MS });
  return cpuMs() - started;
}
