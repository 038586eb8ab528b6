import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that has not exited after this long is killed. */
const EXIT_TIMEOUT_MS = 2000;
const EXIT_POLL_MS = 20;
const PAGE_BYTES = 4096;

/** Whether a process exists. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Resolves when a process has exited, and kills it after a timeout. */
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
    // It has exited in the meantime.
  }
}

/** Resident memory of a process (proc(5), statm), or 0 if the system does not report it. */
export async function residentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Whether a process is in this one's network namespace (namespaces(7)); true if the system does not report it. */
export async function sharesNetwork(pid: number): Promise<boolean> {
  try {
    const [own, other] = await Promise.all(['self', pid].map((id) => readlink(`/proc/${id}/ns/net`)));
    return own === other;
  } catch {
    return true;
  }
}
