import type { Send } from './client.ts';
import type { Result } from './report.ts';

/** Something to measure: what is sent through HTTP, and what plain sharp does for the same result. */
export interface Case {
  name: string;
  /** Pictures that one measurement converts; times are of one of them. */
  pictures: number;
  /** Measurements a round: short ones are repeated, since the median of a few says little. */
  repeats: number;
  /** What a picture may take through HTTP, in ms, given what plain sharp takes. */
  goalMs: (plainMs: number) => number;
  ours: (send: Send) => Promise<unknown>;
  plain: () => Promise<unknown>;
}

/** Measures a case: both sides in turn, so that both meet the same machine. One round before it warms both up. */
export async function measure(one: Case, send: Send, rounds: number): Promise<Result> {
  const plain: number[] = [];
  const ours: number[] = [];
  for (let count = -1; count < rounds * one.repeats; count++) {
    const plainMs = await timed(one.plain);
    const oursMs = await timed(() => one.ours(send));
    if (count < 0) continue;
    plain.push(plainMs / one.pictures);
    ours.push(oursMs / one.pictures);
  }
  const [plainMs, oursMs] = [median(plain), median(ours)];
  return { name: one.name, plainMs, oursMs, ratio: oursMs / plainMs, goalMs: one.goalMs(plainMs), plain, ours };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
