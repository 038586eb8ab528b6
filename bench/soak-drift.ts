import type { Sample } from './soak-sample.ts';
import { median } from './statistics.ts';

/** A monitored value and its growth. */
export interface Drift {
  name: string;
  /** Medians of the second and the last third of the run. */
  before: number;
  after: number;
  /** Relative growth; negative if the value shrank. */
  drift: number;
  met: boolean;
}

const MOST = 0.1;

interface Watched {
  name: string;
  of: (sample: Sample) => number;
  /** Whether growth fails the run. Other values are only reported. */
  bounded: boolean;
}

const watched: readonly Watched[] = [
  { name: 'memory of server and engines, bytes', of: ({ treeBytes }) => treeBytes, bounded: true },
  { name: 'open files and sockets', of: ({ handles }) => handles, bounded: true },
  { name: 'memory of the server, bytes', of: ({ serverBytes }) => serverBytes, bounded: false },
  { name: 'files under DATA_DIR', of: ({ files }) => files, bounded: false },
  { name: 'size of the database, bytes', of: ({ databaseBytes }) => databaseBytes, bounded: false },
];

/**
 * Compares medians. Engine processes are replaced periodically, so memory follows a sawtooth, and a fitted line would
 * depend on where the run ends in it. The first third is warm-up.
 */
export function driftOf(samples: readonly Sample[]): Drift[] {
  const third = Math.floor(samples.length / 3);
  return watched.map(({ name, of, bounded }) => {
    const before = median(samples.slice(third, 2 * third).map(of));
    const after = median(samples.slice(2 * third).map(of));
    const drift = before > 0 ? after / before - 1 : 0;
    return { name, before, after, drift, met: !bounded || (third > 0 && drift < MOST) };
  });
}
