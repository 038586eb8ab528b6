import type { Sample } from './soak-sample.ts';
import { median } from './statistics.ts';

/** What must not grow, and by what. */
export interface Drift {
  name: string;
  /** Medians of the second third of the time and of the last. */
  before: number;
  after: number;
  /** By which share it has grown; below 0 it has shrunk. */
  drift: number;
  met: boolean;
}

const MOST = 0.1;

interface Watched {
  name: string;
  of: (sample: Sample) => number;
  /** Whether it may not drift; the others are told all the same. */
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
 * Medians, because engine processes are replaced by new ones now and then, and what they hold falls and rises with that: a
 * line fitted to it follows where in such a round the time ends. The first third is the time in which everything is loaded.
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
