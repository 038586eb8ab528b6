import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer, type TestServer, temporaryDir } from '../server/server.ts';

const run = promisify(execFile);

/** A file system of its own in memory, for a server's `DATA_DIR`. */
export interface SmallDisk {
  /** Where the test sees it: to be filled, looked at and emptied. */
  path: string;
  /** Starts a server whose `DATA_DIR` it is. It keeps what is on it from one server to the next. */
  start(variables: Record<string, string>): Promise<TestServer>;
  /** To be called after its servers have ended. */
  remove(): Promise<void>;
}

/**
 * Makes a disk of so many megabytes: by `mount`, which root may, or in a namespace of its own, which most systems let
 * everybody have.
 * @returns why not, where this machine lets this user do neither
 */
export async function smallDisk(megabytes: number): Promise<SmallDisk | string> {
  const folder = await temporaryDir();
  const place = join(folder.path, 'disk');
  await mkdir(place);
  const refusals: string[] = [];
  for (const make of [mounted, inNamespace]) {
    try {
      const { path, prefix, unmount } = await make(place, megabytes);
      return {
        path,
        start: (variables) => startServer({ ...variables, DATA_DIR: place }, prefix),
        async remove() {
          await unmount();
          await folder.remove();
        },
      };
    } catch (error) {
      refusals.push((error as Error).message.trim());
    }
  }
  await folder.remove();
  return refusals.join('; ');
}

/** The free space of the file system that holds a path. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

interface Made {
  path: string;
  /** What is put before a command, so that it sees the disk. */
  prefix: string[];
  unmount(): Promise<unknown>;
}

async function mounted(place: string, megabytes: number): Promise<Made> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]);
  return { path: place, prefix: [], unmount: () => run('umount', ['-l', place]) };
}

/** A process that does nothing holds the namespace; servers enter it, and the test looks through its root. */
async function inNamespace(place: string, megabytes: number): Promise<Made> {
  const script = 'mount -t tmpfs -o "size=$1m" tmpfs "$2" && echo mounted && exec sleep 86400';
  const holder = spawn('unshare', ['-Urm', 'sh', '-c', script, 'sh', String(megabytes), place], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await isMounted(holder);
  const { pid } = holder;
  return {
    path: `/proc/${pid}/root${place}`,
    prefix: ['nsenter', '-t', String(pid), '-U', '-m', '--preserve-credentials', `--wd=${process.cwd()}`, '--'],
    async unmount() {
      const gone = once(holder, 'exit');
      holder.kill('SIGKILL');
      await gone;
    },
  };
}

async function isMounted(holder: ChildProcess): Promise<void> {
  const said: string[] = [];
  const done = Promise.withResolvers<void>();
  holder.once('error', done.reject);
  holder.once('exit', () => done.reject(new Error(`unshare: ${said.join('')}`)));
  holder.stderr?.on('data', (chunk) => said.push(String(chunk)));
  holder.stdout?.once('data', () => done.resolve());
  await done.promise;
}
