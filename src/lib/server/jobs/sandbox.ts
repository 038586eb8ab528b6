import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../project-dir.ts';

/** For JavaScript's own heap; pixels live outside of it and are bounded by `memoryBytes`. */
const HEAP_MB = 512;
/**
 * What Node holds writable but hardly uses, which the kernel's bound counts all the same: 512 MB for compiled code and 8 MB
 * for each of a dozen threads' stacks (/proc/PID/smaps of one that has nothing to do).
 */
const RESERVED_BYTES = 640 * 1024 ** 2;
/** So much less of a core than the server where both want one (nice(1)): whoever waits for a page is not to wait for a picture. */
const NICENESS = 5;
/**
 * Of the C library's heaps (mallopt(3)), of which by default every thread may get its own: what codecs have freed in one
 * is then no use to another, and the process grows.
 */
const HEAPS = '2';
/** The fonts that text is drawn with: the project's own, whatever the machine has. */
const fontsPath = join(projectDir, 'src/lib/server/engine/fonts.conf');

/** Where fontconfig keeps what it has read of the fonts, as fonts.conf says. */
export const fontCache = (folder: string): string => join(folder, 'fontconfig');

/** What the engine is made of. Not the whole project: by default its folder holds `data` as well. */
const readable = ['src', 'node_modules', 'package.json']
  .map((name) => join(projectDir, name))
  // A link is read under the name of what it points to.
  .flatMap((path) => [path, realpathSync(path)]);

/**
 * Runs a command in an empty network namespace, where not even this machine can be reached. unshare(1) becomes the command,
 * so the pid stays the same. A user other than root may do so only in a new user namespace; that also keeps native code
 * in it from reading the server's memory, environment and open files (ptrace(2)). Root stays outside of one: it would lose
 * its access to files of other users, among them maybe the project's.
 */
const withoutNetwork = (uid: number | undefined): string =>
  uid === 0 ? 'unshare --net --' : 'unshare --user --map-current-user --net --';

/**
 * Starts a program under bounds that Node cannot set itself, as far as the system lets: on its memory (`RLIMIT_DATA`, kept
 * by the kernel between two looks at it), none of it written to disk when it crashes, the first to go where the machine's memory
 * ends, after the server where cores are short, and without a network.
 */
const bounded = (memoryBytes: number, uid: number | undefined): string =>
  [
    `for bound in "-d ${Math.round((memoryBytes + RESERVED_BYTES) / 1024)}" "-c 0"`,
    // Tried in a shell of its own: one that is refused ends it.
    'do (ulimit $bound) 2>/dev/null && ulimit $bound',
    'done',
    '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null',
    'set -- "$0" "$@"',
    `command -v nice > /dev/null && set -- nice -n ${NICENESS} "$@"`,
    // Tried before: after `exec` a refusal would end the shell.
    `${withoutNetwork(uid)} true 2> /dev/null && exec ${withoutNetwork(uid)} "$@"`,
    'exec "$@"',
  ].join('\n');

/** Not on Windows, nor in an image that holds a program and nothing else. */
const SHELL = '/bin/sh';

/** How an engine process is started: what its JavaScript may read and write, its environment and its bounds. */
export function sandbox(folder: string, memoryBytes: number) {
  const node = [
    '--permission',
    '--allow-addons',
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
    env: { FONTCONFIG_FILE: fontsPath, XDG_CACHE_HOME: folder, MALLOC_ARENA_MAX: HEAPS },
    cwd: folder,
  };
}
