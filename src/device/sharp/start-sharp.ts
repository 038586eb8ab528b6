import { type MemoryFileSystem, type StartedGlue, startGlue } from 'virtual:sharp-glue';
import { getDefaultContext } from '@emnapi/runtime';
import type sharp from 'sharp';
import { setBinding } from './binding.ts';
import { process } from './globals.ts';
import * as path from './node-modules.ts';

interface StartOptions {
  /** `sharp.wasm`, compiled. */
  wasmModule: WebAssembly.Module;
  /** URL of `sharp-thread.js`. */
  threadUrl: string;
  /** Number of threads that are started in advance. A job that has to start one hangs: it blocks the event loop meanwhile. */
  threads: number;
}

interface StartedSharp {
  sharp: typeof sharp;
  /** The files that sharp reads and writes. */
  files: MemoryFileSystem;
  /** Grows with demand and never shrinks. */
  memory: WebAssembly.Memory;
}

/**
 * Starts sharp in a Web Worker of a cross-origin isolated page. To be called once.
 * @throws Error if the module cannot be started
 */
export async function startSharp({ wasmModule, threadUrl, threads }: StartOptions): Promise<StartedSharp> {
  // WebKit loses wake-ups of `waitAsync`. Without it, the glue sends messages instead.
  Reflect.deleteProperty(Atomics, 'waitAsync');
  const started = await new Promise<StartedGlue>((onReady, onAbort) => {
    const modules: Record<string, unknown> = { 'node:path': { ...path, posix: path } };
    const emnapiContext = getDefaultContext();
    startGlue({ wasmModule, emnapiContext, onReady, onAbort }, process, (name) => modules[name], threadUrl);
  });
  for (let count = 0; count < threads; count++) started.threads.allocateUnusedWorker();
  await Promise.all(started.threads.unusedWorkers.map((worker) => started.threads.loadWasmModuleToWorker(worker)));
  setBinding(started.binding);
  return { sharp: (await import('sharp')).default, files: started.files, memory: started.memory };
}
