import { readFile } from 'node:fs/promises';
import { nanoid } from 'nanoid';
import { visitorOf } from '../tests/machines/asked.ts';
import { photo } from '../tests/support/photo.ts';
import { openedBy } from '../tests/support/processes.ts';
import type { Measured } from './sizing-machines.ts';

const AT_ONCE = 40;
const FILES = 300;
const ESTABLISHED = '01';

/** Connections to PostgreSQL that a web and a worker have, idle and at the most under load: a row of the table each. */
export async function measureConnections({ url, variables, webs, workers }: Measured): Promise<string[][]> {
  const port = Number(new URL(variables.DATABASE_URL ?? '').port);
  const roles = { web: webs[0].server.pid, worker: workers[0]?.server.pid ?? 0 };
  const count = () => Promise.all(Object.values(roles).map((pid) => connectionsTo(port, pid)));
  const idle = await count();
  const most = [...idle];
  const bytes = await photo(400, 300).jpeg().toBuffer();
  let left = FILES;
  const sender = async () => {
    const visitor = visitorOf(`visitor=${nanoid()}`);
    while (left-- > 0) {
      // With a key it may wait for its turn longer than 15 s.
      await (await visitor.postKeyed(url, `${crypto.randomUUID()}.1`, [{ name: 'a.jpg', bytes }])).arrayBuffer();
      for (const [index, now] of (await count()).entries()) most[index] = Math.max(most[index] ?? 0, now);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return Object.keys(roles).map((role, index) => [role, String(idle[index]), String(most[index])]);
}

/** How many connections to a port a process has open, by proc(5). */
async function connectionsTo(port: number, pid: number): Promise<number> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const [, ...lines] = (await readFile(`/proc/${pid}/net/tcp`, 'utf8')).trimEnd().split('\n');
  const sockets = new Set(
    lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , remote, state]) => remote?.endsWith(`:${hex}`) && state === ESTABLISHED)
      .map((fields) => `socket:[${fields[9]}]`),
  );
  return (await openedBy(pid)).filter((target) => sockets.has(target)).length;
}
