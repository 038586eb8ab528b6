// The clients of a load test, in their own process so that they do not delay the measurements.
//   node bench/load-sender.ts <url> <JPEG>; messages start waves
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, retryAfterMs } from '../src/convert/server/backoff.ts';
import { formWith, HELD, type Outcome, openSocket, upload } from './load-upload.ts';

/** The behavior of clients, each with its own file. */
export type Wave =
  /** All connections are open before the first upload. Each client sends once. */
  | { kind: 'at once'; count: number }
  /** Each client sends one file after another until the time is up. */
  | { kind: 'steadily'; clients: number; seconds: number }
  /**
   * Each client behaves like a page: it retries its file with an idempotency key until it is converted or time is up.
   */
  | { kind: 'until done'; count: number; seconds: number };

/** The results of a wave: the outcomes of all requests of each file. */
export interface Waved {
  files: Outcome[][];
  /** Number of connections that were open at the same time before the first upload. */
  open: number;
}

/** Gives each file different content, so that the server cannot deduplicate them. */
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

/**
 * Retries by the rules of `src/convert/server/upload-with-retry.ts`: after a network error, 429, 503 or an
 * incomplete response.
 */
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
