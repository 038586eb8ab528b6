import { readdir, readFile, readlink } from 'node:fs/promises';

const PAGE_BYTES = 4096;

/** Child processes, by proc(5). */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const [, ppid] = await statOf(Number(pid));
      return { pid: Number(pid), parent: Number(ppid) };
    }),
  );
  return parents.filter((process) => process.parent === parent).map(({ pid }) => pid);
}

/** CPU time of a process by proc(5), at 100 ticks per second. */
export async function cpuSeconds(pid: number): Promise<number> {
  const [user, system] = (await statOf(pid)).slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** The fields of `/proc/<pid>/stat` after the process's name, from its state on. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Resident memory in bytes; 0 after the process has ended. */
export async function residentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Bytes that a process has read so far, from files, pipes and sockets, by proc(5). */
export async function bytesReadBy(pid: number): Promise<number> {
  return Number(/^rchar: (\d+)$/m.exec(await readFile(`/proc/${pid}/io`, 'utf8'))?.[1]);
}

/** Open files, connections and pipes of a process, by proc(5). */
export async function openFilesOf(pid: number): Promise<string[]> {
  const descriptors = await readdir(`/proc/${pid}/fd`);
  // A descriptor may be closed meanwhile.
  const targets = await Promise.all(descriptors.map((one) => readlink(`/proc/${pid}/fd/${one}`).catch(() => '')));
  return targets.filter(Boolean);
}

/** Samples the memory of processes until `stop`, which returns the maximum of each. */
export function watchMemory(pids: () => Promise<number[]>): { stop(): Promise<Map<number, number>> } {
  const highest = new Map<number, number>();
  let watching = true;
  const watched = (async () => {
    while (watching) {
      for (const pid of await pids()) highest.set(pid, Math.max(highest.get(pid) ?? 0, await residentBytes(pid)));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    async stop() {
      watching = false;
      await watched;
      return highest;
    },
  };
}
