import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../project-dir.ts';

/** Maximum size of the JavaScript heap, beyond which V8 aborts. Pixels live outside of it and are limited by `memoryBytes`. */
export const HEAP_MB = 512;
/**
 * Writable memory that Node reserves but hardly uses, and that the kernel's limit counts: 512 MB for compiled code and
 * 8 MB for the stack of each of a dozen threads (/proc/PID/smaps of an idle process).
 */
const RESERVED_BYTES = 640 * 1024 ** 2;
/** The server takes precedence over engines (nice(1)), so that pages stay responsive during conversions. */
const NICENESS = 5;
/**
 * Maximum number of malloc arenas (mallopt(3)). By default each thread may get its own, and memory freed in one cannot be
 * reused by another, so the process grows.
 */
const MALLOC_ARENAS = '2';
/** Text is drawn with the project's own fonts, not with those of the machine. */
const fontsPath = join(projectDir, 'src/lib/server/engine/fonts.conf');

/** Fontconfig's cache folder, as set in fonts.conf. */
export const fontCache = (folder: string): string => join(folder, 'fontconfig');

/** The engine's code. Not the whole project folder, which by default contains `data` as well. */
const readable = ['src', 'node_modules', 'package.json']
  .map((name) => join(projectDir, name))
  // Permissions apply to the target of a symbolic link.
  .flatMap((path) => [path, realpathSync(path)]);

/**
 * Runs a command in an empty network namespace, from which not even this machine can be reached. unshare(1) replaces itself
 * with the command, so the pid stays the same. Users other than root need a new user namespace for it, which also prevents
 * native code from reading the server's memory, environment and open files (ptrace(2)). Root gets none, because it would
 * lose access to files of other users, possibly including the project's.
 */
const withoutNetwork = (uid: number | undefined): string =>
  uid === 0 ? 'unshare --net --' : 'unshare --user --map-current-user --net --';

/**
 * Starts a program under limits that Node cannot set, as far as the system allows: limited memory (`RLIMIT_DATA`, enforced
 * by the kernel between two polls), no core dumps, first victim of the out-of-memory killer, lower CPU priority than the
 * server, no network.
 */
const bounded = (memoryBytes: number, uid: number | undefined): string =>
  [
    `for bound in "-d ${Math.round((memoryBytes + RESERVED_BYTES) / 1024)}" "-c 0"`,
    // Tested in a subshell, because a refused limit ends the shell.
    'do (ulimit $bound) 2>/dev/null && ulimit $bound',
    'done',
    '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null',
    'set -- "$0" "$@"',
    `command -v nice > /dev/null && set -- nice -n ${NICENESS} "$@"`,
    // Tested first, because a failure after `exec` would end the shell.
    `${withoutNetwork(uid)} true 2> /dev/null && exec ${withoutNetwork(uid)} "$@"`,
    'exec "$@"',
  ].join('\n');

/** Missing on Windows and in minimal container images. */
const SHELL = '/bin/sh';

/** Fork options of an engine process: its permissions, environment and limits. */
export function sandbox(folder: string, memoryBytes: number) {
  const node = [
    '--permission',
    '--allow-addons',
    // SQLite opens files itself, without the permission model.
    '--no-experimental-sqlite',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-read=${folder}`,
    `--allow-fs-write=${folder}`,
    '--disable-sigusr1',
    '--no-warnings',
    `--max-old-space-size=${HEAP_MB}`,
  ];
  const shell = {
    execPath: SHELL,
    execArgv: ['-c', bounded(memoryBytes, process.getuid?.()), process.execPath, ...node],
  };
  return {
    ...(existsSync(SHELL) ? shell : { execArgv: node }),
    env: { FONTCONFIG_FILE: fontsPath, XDG_CACHE_HOME: folder, MALLOC_ARENA_MAX: MALLOC_ARENAS },
    cwd: folder,
  };
}
