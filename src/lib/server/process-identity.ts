import { readFile } from 'node:fs/promises';

/**
 * Names a process beyond its end: id and start in clock ticks since boot (proc(5), stat, field 22). Ids are used again,
 * the pair is not. Where the system does not say when a process started, the id has to do.
 */
export async function processIdentity(pid = process.pid): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return `${pid}-${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
}

/** Whether the process of an identity still lives. */
export async function isAlive(identity: string): Promise<boolean> {
  const pid = Number.parseInt(identity, 10);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await processIdentity(pid)) === identity;
}
