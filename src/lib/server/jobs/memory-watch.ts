import { residentBytes } from './child-process.ts';

/** Within which a codec can take 0.2 GB on two cores. What it takes while nobody looks, the kernel bounds (`sandbox`). */
const INTERVAL_MS = 50;

/** Decoders in WebAssembly keep what they once took: a HEIC of 12 megapixels leaves 360 MB, and the next one takes no more. */
const MAX_KEPT_BYTES = 512 * 1024 ** 2;

/** What a process may hold when it has nothing to do. */
export const maxIdleBytes = (boundBytes: number): number => Math.min(boundBytes / 2, MAX_KEPT_BYTES);

/** Looks at the memory of a process while it is at work. */
export interface MemoryWatch {
  /** Whether it ran short of memory, should something have gone wrong: libraries that are given none have no word for it. */
  isShort(): boolean;
  end(): void;
}

/** @param onOver told, maybe several times, that the process is over its bound */
export function watchMemory(pid: number, boundBytes: number, onOver: () => void): MemoryWatch {
  let highest = 0;
  const watch = setInterval(async () => {
    highest = Math.max(highest, await residentBytes(pid));
    if (highest > boundBytes) onOver();
  }, INTERVAL_MS);
  return { isShort: () => highest > boundBytes / 2, end: () => clearInterval(watch) };
}
