import type { Send } from './client.ts';
import type { Result } from './report.ts';
import { median } from './statistics.ts';

/** A benchmark case: the requests through HTTP, and the same work with plain sharp. */
export interface Case {
  name: string;
  /** Images per measurement. Times are per image. */
  images: number;
  /** Measurements per round. Short cases are repeated for a reliable median. */
  repeats: number;
  /** Maximum time per image through HTTP, in ms, given the time of plain sharp. */
  goalMs: (plainMs: number) => number;
  ours: (send: Send) => Promise<unknown>;
  plain: () => Promise<unknown>;
}

/** Measures both sides alternately, so that both meet the same machine load. A first round warms up. */
export async function measure(one: Case, send: Send, rounds: number): Promise<Result> {
  const plain: number[] = [];
  const ours: number[] = [];
  for (let count = -1; count < rounds * one.repeats; count++) {
    const plainMs = await timed(one.plain);
    const oursMs = await timed(() => one.ours(send));
    if (count < 0) continue;
    plain.push(plainMs / one.images);
    ours.push(oursMs / one.images);
  }
  const [plainMs, oursMs] = [median(plain), median(ours)];
  return { name: one.name, plainMs, oursMs, ratio: oursMs / plainMs, goalMs: one.goalMs(plainMs), plain, ours };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
