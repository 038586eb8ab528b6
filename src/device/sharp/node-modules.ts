// The parts of Node's modules that sharp and its glue call. They are bundled with these only.

export const isAbsolute = (path: string): boolean => path.startsWith('/');

export function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return (isAbsolute(path) ? '/' : '') + parts.join('/') || '.';
}

export const dirname = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

export const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const join = (...parts: string[]): string => normalize(parts.filter(Boolean).join('/'));

/** The current folder is the root. */
export const resolve = (...parts: string[]): string =>
  normalize(`/${parts.slice(Math.max(0, parts.findLastIndex(isAbsolute))).join('/')}`);

/** The path from one folder to another. */
export function relative(from: string, to: string): string {
  const [start, end] = [from, to].map((path) => resolve(path).split('/').filter(Boolean)) as [string[], string[]];
  const different = start.findIndex((part, index) => part !== end[index]);
  const common = different < 0 ? start.length : different;
  return [...start.slice(common).map(() => '..'), ...end.slice(common)].join('/');
}

export const extname = (path: string): string => /\.[^./]*$/.exec(path)?.[0] ?? '';

/** Of `sharp.queue`, which reports numbers of tasks. */
export class EventEmitter {
  emit(): boolean {
    return false;
  }
}

/** The base of sharp's class, which calls it without `new`. It listens to `finish` and emits warnings; it streams nothing. */
export function Duplex(): void {}
Duplex.prototype.on = function on(): unknown {
  return this;
};
Duplex.prototype.emit = EventEmitter.prototype.emit;

export const debuglog = () => () => {};

/** For the versions of sharp's libraries. */
export const createRequire = () => () => ({});

export const availableParallelism = (): number => 1;

/** Of `detect-libc`, for the defaults of Linux. */
export const familySync = (): null => null;
export const GLIBC = 'glibc';
export const MUSL = 'musl';

/** Of sharp's own module that looks for an installed libvips. */
export const runtimePlatformArch = (): string => 'wasm32';
