import { AppError } from '../errors.ts';
import type { CodecName, EngineHost } from './host.ts';

/** What every codec of our own build exports. */
export interface CodecExports {
  memory: WebAssembly.Memory;
  /** @returns an address, 0 if memory does not suffice */
  allocate(bytes: number): number;
  /** What the last call wrote. */
  outputData(): number;
  outputSize(): number;
}

const modules = new Map<CodecName, Promise<WebAssembly.Module>>();

/**
 * Starts a codec. Every image gets its own instance, because the memory of an instance never shrinks, and its state after a crash
 * is unknown.
 * @throws AppError `not_loaded`, after which the next image tries again
 */
export async function startCodec<E extends CodecExports>(name: CodecName, host: EngineHost): Promise<E> {
  try {
    const module = modules.get(name) ?? load(name, host);
    modules.set(name, module);
    const { exports } = await WebAssembly.instantiate(await module, imports);
    (exports as { _initialize?(): void })._initialize?.();
    return exports as unknown as E;
  } catch (cause) {
    modules.delete(name);
    throw new AppError('not_loaded', {}, { cause });
  }
}

async function load(name: CodecName, host: EngineHost): Promise<WebAssembly.Module> {
  const wasm = await host.codecWasm(name);
  return wasm instanceof WebAssembly.Module ? wasm : WebAssembly.compile(wasm);
}

/** The system interface of the compiler. Error 52 is `ENOSYS`: codecs read no files, and print nothing. */
const notSupported = (): number => 52;
const imports = {
  env: {
    emscripten_notify_memory_growth: notSupported,
    __syscall_unlink: notSupported,
    __syscall_rmdir: notSupported,
  },
  wasi_snapshot_preview1: {
    clock_time_get: notSupported,
    environ_get: notSupported,
    environ_sizes_get: notSupported,
    fd_write: notSupported,
    fd_read: notSupported,
    fd_close: notSupported,
    fd_seek: notSupported,
    proc_exit: notSupported,
  },
} satisfies WebAssembly.Imports;

/** Copies bytes into the memory of an instance. @returns their address */
export function copyIn({ allocate, memory }: CodecExports, bytes: Uint8Array): number {
  const address = allocate(bytes.length);
  if (address === 0) throw new WebAssembly.RuntimeError('codec: out of memory');
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  return address;
}

/** The value of calls, or undefined if the codec crashes: memory does not suffice, or it lacks this kind of file. */
export function unlessCrashed<T>(calls: () => T): T | undefined {
  try {
    return calls();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return undefined;
    throw error;
  }
}

/** A copy of bytes in the memory of an instance. */
export const copyOut = ({ memory }: CodecExports, address: number, length: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(memory.buffer.slice(address, address + length) as ArrayBuffer);

/** A copy of what the last call wrote. */
export const outputOf = (codec: CodecExports): Uint8Array<ArrayBuffer> =>
  copyOut(codec, codec.outputData(), codec.outputSize());
