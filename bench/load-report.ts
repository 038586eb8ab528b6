import type { PagesSeen } from './load-pages.ts';
import type { Probe } from './load-probe.ts';
import type { Waved } from './load-sender.ts';
import type { Outcome } from './load-upload.ts';
import { quantile, tally } from './statistics.ts';

/** A phase of the run: a wave of uploads and its results. */
export interface Phase {
  name: string;
  waved: Waved;
  beganMs: number;
  endedMs: number;
}

export interface LoadReport {
  at: string;
  cores: number;
  jpegBytes: number;
  phases: PhaseReport[];
  health: Health;
  pages: { p50Ms: number; p95Ms: number; p99Ms: number; statuses: Record<string, number>; errors: number };
  /** Resident memory of the server and its engines, in bytes. */
  memory: { beforeBytes: number; peakBytes: number; afterBytes: number };
  bounds: Bound[];
}

interface PhaseReport {
  name: string;
  seconds: number;
  open: number;
  /** Number of responses per status and error code. */
  answers: Record<string, number>;
  files: number;
  converted: number;
  /** Conversions per second, between the first and the last result. */
  perSecond: number;
  /** Of converted files, from their first request. */
  p50Seconds: number;
  longestSeconds: number;
  /** Of a single request with any result: in total, and after the server had read its body. */
  longestRequestSeconds: number;
  longestAnswerSeconds: number;
  announced: boolean;
}

/** Response times of /healthz in ms, as measured and without the time spent waiting for a CPU core. */
interface Health {
  count: number;
  statuses: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
  /** Without the waits of the probing process. */
  p99WithoutOwnWaitMs: number;
  /** Without the waits of both processes. */
  p99WithoutWaitsMs: number;
}

export interface Bound {
  name: string;
  value: number;
  limit: string;
  met: boolean;
}

const announcing = new Set([429, 503]);

export function phaseReport({ name, waved: { files, open }, beganMs, endedMs }: Phase): PhaseReport {
  const requests = files.flat();
  const converted = files.flatMap((outcomes) => {
    const last = outcomes.at(-1);
    return last?.converted ? [{ beganMs: outcomes[0]?.beganMs ?? 0, endedMs: last.endedMs }] : [];
  });
  const ends = converted.map((file) => file.endedMs);
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const times = converted.map((file) => (file.endedMs - file.beganMs) / 1000);
  return {
    name,
    seconds: (endedMs - beganMs) / 1000,
    open,
    answers: tally(requests.map(({ status, code }) => `${status}${code && ` ${code}`}`)),
    files: files.length,
    converted: converted.length,
    perSecond: converted.length > 1 ? (converted.length - 1) / ((last - first) / 1000) : 0,
    p50Seconds: quantile(times, 0.5),
    longestSeconds: Math.max(0, ...times),
    longestRequestSeconds: Math.max(0, ...requests.map((one) => (one.endedMs - one.beganMs) / 1000)),
    longestAnswerSeconds: Math.max(0, ...requests.map((one) => (one.endedMs - one.readMs) / 1000)),
    announced: requests.every(isAnnounced),
  };
}

const isAnnounced = ({ status, retryAfter }: Outcome): boolean =>
  status === 200 || (announcing.has(status) && /^\d+$/.test(retryAfter ?? ''));

export function healthReport(probes: readonly Probe[]): Health {
  const p99 = (ms: (probe: Probe) => number) => quantile(probes.map(ms), 0.99);
  return {
    count: probes.length,
    statuses: tally(probes.map(({ status }) => String(status))),
    p50Ms: quantile(
      probes.map(({ ms }) => ms),
      0.5,
    ),
    p99Ms: p99(({ ms }) => ms),
    longestMs: Math.max(0, ...probes.map(({ ms }) => ms)),
    p99WithoutOwnWaitMs: p99(({ ms, ownWaitMs }) => Math.max(0, ms - ownWaitMs)),
    p99WithoutWaitsMs: p99(({ ms, ownWaitMs, serverWaitMs }) => Math.max(0, ms - ownWaitMs - serverWaitMs)),
  };
}

export const pagesReport = ({ times, statuses, errors }: PagesSeen): LoadReport['pages'] => ({
  p50Ms: quantile(times, 0.5),
  p95Ms: quantile(times, 0.95),
  p99Ms: quantile(times, 0.99),
  statuses,
  errors,
});
