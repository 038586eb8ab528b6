import { residentBytes } from './child-process.ts';

/** A codec can allocate 0.2 GB in this time on two cores. In between, the kernel limits memory (`sandbox.ts`). */
const INTERVAL_MS = 50;

/** WebAssembly decoders never return memory: a 12-megapixel HEIC leaves 360 MB allocated, which the next one reuses. */
const MAX_IDLE_BYTES = 512 * 1024 ** 2;

/** The memory above which an idle process is replaced. */
export const maxIdleBytes = (limitBytes: number): number => Math.min(limitBytes / 2, MAX_IDLE_BYTES);

/** Polls the memory of a process during a call. */
export interface MemoryWatch {
  /** Whether a failure may be due to the memory limit: libraries report failed allocations as other errors. */
  isShort(): boolean;
  end(): void;
}

/** @param onOver called, possibly several times, while the process exceeds its limit */
export function watchMemory(pid: number, limitBytes: number, onOver: () => void): MemoryWatch {
  let highest = 0;
  const watch = setInterval(async () => {
    highest = Math.max(highest, await residentBytes(pid));
    if (highest > limitBytes) onOver();
  }, INTERVAL_MS);
  return { isShort: () => highest > limitBytes / 2, end: () => clearInterval(watch) };
}
