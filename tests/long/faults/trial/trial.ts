import { isFailed } from '../../../../src/lib/api.ts';
import { photo } from '../../../support/images/photo.ts';
import { checkResults, type Found } from './check-results.ts';
import type { Deployment } from './deployment.ts';
import { type FaultName, type Force, faults, type Progress } from './faults.ts';
import { type Answered, sendAll } from './visitor.ts';

export interface Size {
  files: number;
  width: number;
  height: number;
}

/** Figures and violations of a trial. */
export interface Report extends Found {
  seconds: number;
  /** Number of responses by status; 0 is a broken connection. */
  statuses: Record<number, number>;
  violations: string[];
}

/** Texts of permanent failures. */
const reasons = /^This file could not be converted\. Other files are not affected/;

/** Converts files during a fault and checks the results. */
export async function trial(deployment: Deployment, name: FaultName, size: Size, force: Force): Promise<Report> {
  const startedAt = performance.now();
  const from = new Date();
  const counter = countUp(size.files);
  const images = await Promise.all(Array.from({ length: size.files }, (_, index) => imageOf(size, index + 1)));
  const happening = faults[name].cause(deployment, counter.progress, force);
  const answered = await sendAll(deployment.url, images, { outputFormat: 'webp' }, counter.onAnswered);
  counter.end();
  await happening;
  const found = await checkResults(deployment, from, answered);
  const statuses: Record<number, number> = {};
  for (const status of answered.flatMap((one) => one.statuses)) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    ...found,
    seconds: (performance.now() - startedAt) / 1000,
    statuses,
    violations: [...found.violations, ...answered.flatMap((one) => violationsOf(one, name))],
  };
}

async function imageOf({ width, height }: Size, seed: number) {
  return { name: `${seed}.png`, bytes: await photo(width, height, { seed }).png().toBuffer() };
}

/** Violations in the responses to one file. */
function violationsOf({ key, statuses, unannounced, item, text }: Answered, fault: FaultName): string[] {
  const cut = fault === 'web' ? [0] : [];
  const wrong = statuses.filter((status) => ![200, 422, 429, 503, ...cut].includes(status));
  return [
    ...wrong.map((status) => `${key}: answered with ${status}: ${text}`),
    ...(unannounced > 0 ? [`${key}: a 503 without Retry-After`] : []),
    ...(item || reasons.test(text) ? [] : [`${key}: no response in the end (${statuses.join(' ')}): ${text}`]),
    ...(item && isFailed(item) ? [`${key}: an item that failed, in a response with 200`] : []),
  ];
}

function countUp(total: number): { progress: Progress; onAnswered(count: number): void; end(): void } {
  let done = 0;
  let waiting: { count: number; resolve: () => void }[] = [];
  const resolveReached = () => {
    for (const one of waiting) if (one.count <= done) one.resolve();
    waiting = waiting.filter(({ count }) => count > done);
  };
  return {
    progress: {
      reached: (share) =>
        new Promise((resolve) => {
          waiting.push({ count: Math.min(total, Math.ceil(total * share)), resolve });
          resolveReached();
        }),
      over: () => done >= total,
    },
    onAnswered(count) {
      done = count;
      resolveReached();
    },
    end() {
      done = total;
      resolveReached();
    },
  };
}
