// Requests /healthz at a fixed rate in its own process, on new connections as a load balancer does.
//   node bench/load-probe.ts <url> <pid of the server, or 0>; the first message ends it and returns the results
import { readFileSync } from 'node:fs';
import { request } from 'node:http';

/** Requests do not wait for earlier responses, so a slow server is probed at the same rate. */
const INTERVAL_MS = 50;
const RETRY_WINDOW_MS = 30_000;

/** One probe of the server's health. */
export interface Probe {
  /** Milliseconds since 1970. */
  atMs: number;
  status: number;
  /** From the scheduled time until the end of the response. */
  ms: number;
  /** Part of `ms` that this process spent waiting for a timer or a CPU core. */
  ownWaitMs: number;
  /** Part of `ms` that the server's main thread spent waiting for a CPU core. */
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
  // A late timer of this process is not the server's latency.
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

/** Total time that threads have waited for a CPU core, in ms. */
function waits(): Waits {
  return { own: runDelayMs(process.pid), server: serverPid === '0' ? 0 : runDelayMs(Number(serverPid)) };
}

/** Run delay of a process's main thread, from /proc schedstat (sched-stats.rst); 0 without kernel support. */
function runDelayMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
