import type { Bound, LoadReport } from './load-report.ts';
import { sum } from './statistics.ts';

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
      'parts of the run with an answer that is not 200, or 429 or 503 with Retry-After',
      phases.filter(({ announced }) => !announced).length,
    ),
    none('floods with fewer connections open at once than files', floods.filter(({ open }) => open < count).length),
    none('files of the site that were not converted', sum(of('site').map((one) => one.files - one.converted))),
    under('longest request of a stranger', Math.max(0, ...strangers.map((one) => one.longestRequestSeconds)), 75, 's'),
    under('longest wait for an answer', Math.max(...phases.map((one) => one.longestAnswerSeconds)), 75, 's'),
    none('/healthz: other answers than 200', others(health.statuses)),
    under('/healthz at p99 but for waiting for a core', health.p99WithoutWaitsMs, 100, 'ms'),
    none('pages: other answers than 200, and errors', others(pages.statuses) + pages.errors),
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
