import { quantile } from './statistics.ts';

/** What a process of the queue's bench is asked. Without a rate it sends as fast as answers come. */
export type Question = { kind: 'send'; seconds: number; perSecond?: number } | { kind: 'tell' };

/** What it has seen since it was asked before. */
export interface Answer {
  /** From when a job was added to when its run began. */
  beginMs: number[];
  /** From admission to the notifications of its end. */
  wholeMs: number[];
  refused: number;
  /** Of its whole life. */
  cpuMs: number;
}

export interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** One phase: at a rate, or at most. */
export interface Phase {
  name: string;
  /** Asked for; missing: as many as it takes. */
  perSecond?: number;
  seconds: number;
  ended: number;
  endedPerSecond: number;
  refused: number;
  beginMs: Quantiles;
  wholeMs: Quantiles;
  /** Of a core: PostgreSQL, the two web processes, the two workers. */
  cores: { postgres: number; web: number; worker: number };
  statementsPerConversion: number;
  transactionsPerConversion: number;
  /** Statements that took most of PostgreSQL's time in all, with how often they ran for one conversion. */
  costliest: { statement: string; meanMs: number; perConversion: number; share: number }[];
  /** Each second: waiting and running. */
  depth: { waiting: number; running: number }[];
  tables: { table: string; live: number; dead: number; megabytes: number; vacuums: number }[];
}

export interface QueueReport {
  at: string;
  cores: number;
  load: number;
  node: string;
  phases: Phase[];
}

export const quantiles = (numbers: readonly number[]): Quantiles => ({
  p50: Math.round(quantile(numbers, 0.5)),
  p95: Math.round(quantile(numbers, 0.95)),
  p99: Math.round(quantile(numbers, 0.99)),
  max: Math.round(quantile(numbers, 1)),
});

/** A row a phase, for docs/OPERATIONS.md. */
export function table({ phases }: QueueReport): string {
  const head =
    '| Sent | Ended a second | To its begin p50 / p95 / p99, ms | To its end p50 / p95 / p99, ms | PostgreSQL, web, worker: cores | Statements, transactions each | Most waiting |';
  const rows = phases.map(({ name, endedPerSecond, beginMs, wholeMs, cores, depth, ...phase }) => {
    const times = ({ p50, p95, p99 }: Quantiles) => `${p50} / ${p95} / ${p99}`;
    const used = [cores.postgres, cores.web, cores.worker].map((one) => one.toFixed(2)).join(', ');
    const each = `${phase.statementsPerConversion.toFixed(1)}, ${phase.transactionsPerConversion.toFixed(1)}`;
    const most = Math.max(0, ...depth.map(({ waiting }) => waiting));
    return `| ${name} | ${endedPerSecond.toFixed(1)} | ${times(beginMs)} | ${times(wholeMs)} | ${used} | ${each} | ${most} |`;
  });
  return [head, `|${' --- |'.repeat(7)}`, ...rows].join('\n');
}
