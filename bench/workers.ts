// How workers scale: 40 photos of 12 MP through a web with one worker, and with two, of one engine each.
//   npm run bench:workers -- [--photos 40] [--format webp] [--rounds 3]
// Twice: as they come, where an engine's threads may use every core, and each worker held to a core of its own (taskset),
// which is what two machines of one core are. Web, PostgreSQL, S3 and the sender share the same cores all the while.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { nanoid } from 'nanoid';
import { onlyItem, type Visitor, visitorOf } from '../tests/machines/asked.ts';
import { type Fleet, startFleet } from '../tests/machines/fleet.ts';
import { childrenOf } from '../tests/support/processes.ts';
import { photos } from './photos.ts';
import { markdown } from './report.ts';
import { median } from './statistics.ts';

/** As many requests as three pages have on their way. */
const AT_ONCE = 9;

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '40' },
    format: { type: 'string', default: 'webp' },
    rounds: { type: 'string', default: '3' },
  },
});
const count = Number(values.photos);
const { large, from } = await photos();
const rows: string[][] = [];
for (const pinned of [false, true]) {
  if (pinned && !hasTaskset()) {
    console.error('taskset is not on this machine: workers are not held to a core each.');
    break;
  }
  const one = await timesWith(1, pinned);
  const two = await timesWith(2, pinned);
  const [oneMs, twoMs] = [median(one), median(two)];
  rows.push([
    pinned ? 'a core each' : 'any core',
    `${seconds(oneMs)} (${one.map(seconds).join(', ')})`,
    `${seconds(twoMs)} (${two.map(seconds).join(', ')})`,
    (oneMs / twoMs).toFixed(2),
  ]);
}
console.log(
  `${count} photos of 12 MP to ${values.format}, ${AT_ONCE} requests at once; ${availableParallelism()} cores, ` +
    `load ${loadavg()[0]?.toFixed(1)} at the end; photo: ${from}\n`,
);
console.log(markdown(['Workers run on', 'One worker', 'Two workers', 'Times as fast'], rows));

async function timesWith(workers: number, pinned: boolean): Promise<number[]> {
  const fleet = await startFleet({ workers });
  try {
    // Engines are warm when the time begins.
    await sendAll(fleet, workers * 2);
    if (pinned) await pin(fleet);
    const times: number[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const startedAt = performance.now();
      await sendAll(fleet, count);
      times.push(performance.now() - startedAt);
    }
    return times;
  } finally {
    await fleet.end();
  }
}

/** Each worker with all that it started to a core of its own. */
async function pin({ workers }: Fleet): Promise<void> {
  for (const [index, { server }] of workers.entries()) {
    for (const pid of [server.pid, ...(await childrenOf(server.pid))]) {
      execFileSync('taskset', ['-a', '-c', '-p', String(index % availableParallelism()), String(pid)], {
        stdio: 'ignore',
      });
    }
  }
}

async function sendAll(fleet: Fleet, photosLeft: number): Promise<void> {
  let left = photosLeft;
  const sender = async (visitor: Visitor) => {
    // With a key it may wait for its turn longer than 15 s.
    while (left-- > 0) {
      const key = `${crypto.randomUUID()}.1`;
      await onlyItem(await visitor.postKeyed(fleet.url, key, [large], { outputFormat: values.format }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => sender(visitorOf(`visitor=${nanoid()}`))));
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
