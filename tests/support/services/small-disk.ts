import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer, type TestServer, temporaryDir } from '../server/server.ts';

const run = promisify(execFile);

/** A file system in memory for a server's `DATA_DIR`. */
export interface SmallDisk {
  /** Path of the disk for the test. */
  path: string;
  /** Starts a server with the disk as `DATA_DIR`. The disk keeps its files between servers. */
  start(variables: Record<string, string>): Promise<TestServer>;
  /** Removes the disk after its servers have ended. */
  remove(): Promise<void>;
}

/**
 * Creates a disk of a given size, by `mount` as root or in a user namespace.
 * @returns the reason if this machine allows neither
 */
export async function smallDisk(megabytes: number): Promise<SmallDisk | string> {
  const folder = await temporaryDir();
  const mountPoint = join(folder.path, 'disk');
  await mkdir(mountPoint);
  const refusals: string[] = [];
  for (const make of [mounted, inNamespace]) {
    try {
      const { path, prefix, unmount } = await make(mountPoint, megabytes);
      return {
        path,
        start: (variables) => startServer({ ...variables, DATA_DIR: mountPoint }, prefix),
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

interface MountedDisk {
  path: string;
  /** Command prefix that makes the disk visible. */
  prefix: string[];
  unmount(): Promise<unknown>;
}

async function mounted(mountPoint: string, megabytes: number): Promise<MountedDisk> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mountPoint]);
  return { path: mountPoint, prefix: [], unmount: () => run('umount', ['-l', mountPoint]) };
}

/** An idle process holds the namespace. Servers enter it, and the test uses its root. */
async function inNamespace(mountPoint: string, megabytes: number): Promise<MountedDisk> {
  const script = 'mount -t tmpfs -o "size=$1m" tmpfs "$2" && echo mounted && exec sleep 86400';
  const holder = spawn('unshare', ['-Urm', 'sh', '-c', script, 'sh', String(megabytes), mountPoint], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await isMounted(holder);
  const { pid } = holder;
  return {
    path: `/proc/${pid}/root${mountPoint}`,
    prefix: ['nsenter', '-t', String(pid), '-U', '-m', '--preserve-credentials', `--wd=${process.cwd()}`, '--'],
    async unmount() {
      const exited = once(holder, 'exit');
      holder.kill('SIGKILL');
      await exited;
    },
  };
}

async function isMounted(holder: ChildProcess): Promise<void> {
  const errorLines: string[] = [];
  const done = Promise.withResolvers<void>();
  holder.once('error', done.reject);
  holder.once('exit', () => done.reject(new Error(`unshare: ${errorLines.join('')}`)));
  holder.stderr?.on('data', (chunk) => errorLines.push(String(chunk)));
  holder.stdout?.once('data', () => done.resolve());
  await done.promise;
}
