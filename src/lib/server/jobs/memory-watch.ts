import { residentBytes } from './child-process.ts';
import { HEAP_MB } from './sandbox.ts';

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
  /** Whether a crash may be due to memory: because of the limit, or because the JavaScript heap was full. */
  mayExplainCrash(): boolean;
  end(): void;
}

/** @param onOver called, possibly several times, while the process exceeds its limit */
export function watchMemory(pid: number, limitBytes: number, onOver: () => void): MemoryWatch {
  let highest = 0;
  const watch = setInterval(async () => {
    highest = Math.max(highest, await residentBytes(pid));
    if (highest > limitBytes) onOver();
  }, INTERVAL_MS);
  return {
    isShort: () => highest > limitBytes / 2,
    mayExplainCrash: () => highest > Math.min(limitBytes / 2, HEAP_MB * 1024 ** 2),
    end: () => clearInterval(watch),
  };
}
