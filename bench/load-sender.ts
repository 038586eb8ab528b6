// The clients of a load, in a process of their own: what they do is not to hold up who measures.
//   node bench/load-sender.ts <url> <JPEG>, and waves by messages
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, retryAfterMs } from '../src/islands/conversion/backoff.ts';
import { formWith, HELD, type Outcome, openSocket, upload } from './load-upload.ts';

/** What clients do, each with a file of its own. */
export type Wave =
  /** So many connections are open before anything is sent on them; each sends once. */
  | { kind: 'at once'; count: number }
  /** So many clients, each with a file after the other until the time is up. */
  | { kind: 'steadily'; clients: number; seconds: number }
  /** As many pages of the site, each sending its file again under its key until it is converted or the time is up. */
  | { kind: 'until done'; count: number; seconds: number };

/** What came of a wave: of each file, all that its requests were answered. */
export interface Waved {
  files: Outcome[][];
  /** Connections that were open at the same time, before the first of them was used. */
  open: number;
}

/** Told apart by the server, and by its duplicates' detection, if it had any. */
let files = 0;

const [url = '', path = ''] = process.argv.slice(2);
const jpeg = readFileSync(path);

process.on('message', async (wave: Wave) => {
  process.send?.(await carryOut(wave));
});
process.on('disconnect', () => process.exit());

async function carryOut(wave: Wave): Promise<Waved> {
  if (wave.kind === 'at once') return atOnce(wave.count);
  const until = performance.now() + wave.seconds * 1000;
  if (wave.kind === 'steadily') return { files: await steadily(wave.clients, until), open: wave.clients };
  const pages = Array.from({ length: wave.count }, () => untilDone(until));
  return { files: await Promise.all(pages), open: wave.count };
}

async function atOnce(count: number): Promise<Waved> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(url, files++)));
  const open = sockets.filter(({ readyState }) => readyState === 'open').length;
  const outcomes = await Promise.all(sockets.map((socket) => upload(url, formWith(jpeg, files++), socket)));
  return { files: outcomes.map((outcome) => [outcome]), open };
}

async function steadily(clients: number, until: number): Promise<Outcome[][]> {
  const outcomes: Outcome[][] = [];
  const client = async () => {
    while (performance.now() < until) {
      const number = files++;
      outcomes.push([await upload(url, formWith(jpeg, number), await openSocket(url, number))]);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return outcomes;
}

/** By the rules of `src/islands/conversion/upload-with-retry.ts`: after a broken connection, a 429, a 503 or an early end, in time. */
async function untilDone(until: number): Promise<Outcome[]> {
  const number = files++;
  const form = formWith(jpeg, number);
  const key = `${crypto.randomUUID()}.0`;
  const outcomes: Outcome[] = [];
  for (let failures = 1; ; failures++) {
    const outcome = await upload(url, form, await openSocket(url, number), key);
    outcomes.push(outcome);
    if (![0, 429, 503].includes(outcome.status) && outcome.code !== HELD) return outcomes;
    const wait = retryAfterMs(outcome.retryAfter) ?? backoffMs(failures);
    if (performance.now() + wait > until) return outcomes;
    await sleep(wait);
  }
}
