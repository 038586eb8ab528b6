import type { Probe } from './load-probe.ts';
import type { Waved } from './load-sender.ts';
import type { Outcome } from './load-upload.ts';
import { quantile, sum, tally } from './statistics.ts';

/** Responses to visitors who only read pages during the load. */
export interface PagesSeen {
  /** Response times in ms, from the start of the request to the end of the body. */
  times: number[];
  statuses: Record<string, number>;
  /** Network errors and timeouts. */
  errors: number;
}

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
  responses: Record<string, number>;
  files: number;
  converted: number;
  /** Conversions per second, between the first and the last result. */
  perSecond: number;
  /** Of converted files, from their first request. */
  p50Seconds: number;
  longestSeconds: number;
  /** Of a single request with any result: in total, and after the server had read its body. */
  longestRequestSeconds: number;
  longestResponseSeconds: number;
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
    responses: tally(requests.map(({ status, code }) => `${status}${code && ` ${code}`}`)),
    files: files.length,
    converted: converted.length,
    perSecond: converted.length > 1 ? (converted.length - 1) / ((last - first) / 1000) : 0,
    p50Seconds: quantile(times, 0.5),
    longestSeconds: Math.max(0, ...times),
    longestRequestSeconds: Math.max(0, ...requests.map((one) => (one.endedMs - one.beganMs) / 1000)),
    longestResponseSeconds: Math.max(0, ...requests.map((one) => (one.endedMs - one.readMs) / 1000)),
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

const MB = 1024 ** 2;
/** Permitted memory growth after a flood. Databases and allocators do not return all memory. */
const KEPT_BYTES = 200 * MB;

type Seen = Omit<LoadReport, 'bounds'>;

const under = (name: string, value: number, most: number, unit: string): Bound => ({
  name,
  value,
  limit: `under ${most} ${unit}`,
  met: value < most,
});
const none = (name: string, value: number): Bound => ({ name, value, limit: 'none', met: value === 0 });

/** The documented guarantees of a server under load, and whether a run met them. */
export function boundsOf({ phases, health, pages, memory }: Seen, count: number): Bound[] {
  const of = (wanted: string) => phases.filter(({ name }) => name === wanted);
  const strangers = phases.filter(({ name }) => name !== 'site');
  const floods = phases.filter(({ name }) => name !== 'eight');
  const others = (statuses: Record<string, number>) => sum(Object.values(statuses)) - (statuses['200'] ?? 0);
  return [
    none(
      'parts of the run with a response that is not 200, or 429 or 503 with Retry-After',
      phases.filter(({ announced }) => !announced).length,
    ),
    none('floods with fewer connections open at once than files', floods.filter(({ open }) => open < count).length),
    none('files of the site that were not converted', sum(of('site').map((one) => one.files - one.converted))),
    under('longest request of a stranger', Math.max(0, ...strangers.map((one) => one.longestRequestSeconds)), 75, 's'),
    under('longest wait for a response', Math.max(...phases.map((one) => one.longestResponseSeconds)), 75, 's'),
    none('/healthz: other responses than 200', others(health.statuses)),
    under('/healthz at p99 but for waiting for a core', health.p99WithoutWaitsMs, 100, 'ms'),
    none('pages: other responses than 200, and errors', others(pages.statuses) + pages.errors),
    under('pages at p95', pages.p95Ms, 50, 'ms'),
    under('most memory of the tree', memory.peakBytes / MB, 4096, 'MB'),
    under('memory kept afterwards', (memory.afterBytes - memory.beforeBytes) / MB, KEPT_BYTES / MB, 'MB'),
    ...['strangers', 'site'].flatMap((name) => {
      const ratio = mean(of(name)) / mean(of('eight'));
      // Not a finite number if no reference client had a conversion.
      const met = Number.isFinite(ratio) && ratio >= 0.9;
      return of(name).length > 0
        ? [{ name: `conversions a second, ${name} to eight`, value: ratio, limit: 'at least 0.9', met }]
        : [];
    }),
  ];
}

const mean = (phases: Seen['phases']): number => sum(phases.map(({ perSecond }) => perSecond)) / phases.length;
