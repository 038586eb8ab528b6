import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a process that was told to end may take. */
const EXIT_TIMEOUT_MS = 2000;
const EXIT_POLL_MS = 20;
const PAGE_BYTES = 4096;

/** Whether a process is there. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Resolves when a process has gone; one that does not within the time it has is killed. */
export async function waitForExit(pid: number): Promise<void> {
  for (let waitedMs = 0; isRunning(pid); waitedMs += EXIT_POLL_MS) {
    if (waitedMs >= EXIT_TIMEOUT_MS) kill(pid);
    await sleep(EXIT_POLL_MS);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone since it was looked for.
  }
}

/** Resident memory of a process (proc(5), statm); 0 where the system does not say. */
export async function residentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Whether a process has the same network as this one (namespaces(7)); true where the system does not say. */
export async function sharesNetwork(pid: number): Promise<boolean> {
  try {
    const [own, other] = await Promise.all(['self', pid].map((id) => readlink(`/proc/${id}/ns/net`)));
    return own === other;
  } catch {
    return true;
  }
}
