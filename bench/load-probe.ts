// Asks for /healthz at a fixed rate, each time on a new connection as a load balancer does, in a process of its own.
//   node bench/load-probe.ts <url> <pid of the server, or 0>; ends, and tells what it saw, on the first message
import { readFileSync } from 'node:fs';
import { request } from 'node:http';

/** Not waiting for the answer before: what is slow is not asked less often. */
const INTERVAL_MS = 50;
const RETRY_WINDOW_MS = 30_000;

/** One look at the server's health. */
export interface Probe {
  /** Since the epoch. */
  atMs: number;
  status: number;
  /** From when it was to be asked until the answer was whole. */
  ms: number;
  /** How much of that went by before this process woke up, or while it was ready to go on and had no core. */
  ownWaitMs: number;
  /** How much of it the server's main thread was ready to go on and had no core. */
  serverWaitMs: number;
}

const [url = '', serverPid = '0'] = process.argv.slice(2);
const probes: Probe[] = [];
const started = performance.now();
let count = 0;
next();
process.once('message', () => process.send?.(probes, () => process.exit()));
process.on('disconnect', () => process.exit());

function next(): void {
  const due = started + INTERVAL_MS * ++count;
  setTimeout(() => probe(due), Math.max(0, due - performance.now()));
}

function probe(due: number): void {
  next();
  const before = waits();
  // That this process wakes up late is its own affair.
  const lateMs = performance.now() - due;
  const end = (status: number) => {
    const after = waits();
    probes.push({
      atMs: performance.timeOrigin + due,
      status,
      ms: performance.now() - due,
      ownWaitMs: lateMs + after.own - before.own,
      serverWaitMs: after.server - before.server,
    });
  };
  const asked = request(new URL('/healthz', url), { agent: false, timeout: RETRY_WINDOW_MS }, (response) => {
    response.resume().once('end', () => end(response.statusCode ?? 0));
  });
  asked.once('error', () => end(0));
  asked.once('timeout', () => asked.destroy(new Error('silent')));
  asked.end();
}

type Waits = { own: number; server: number };

/** How long threads have waited for a core so far, in ms. */
function waits(): Waits {
  return { own: runDelayMs(process.pid), server: serverPid === '0' ? 0 : runDelayMs(Number(serverPid)) };
}

/** Of a process's main thread, the second figure of proc's schedstat (sched-stats.rst); 0 where the kernel keeps none. */
function runDelayMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
