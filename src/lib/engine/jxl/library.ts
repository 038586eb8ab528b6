import { AppError } from '../../errors.ts';
import type { EngineHost, JxlPart } from '../host.ts';

/** What both builds export; `libjxl/codec.cc` describes it. */
interface CommonExports {
  memory: WebAssembly.Memory;
  allocate(bytes: number): number;
  release(address: number): void;
  outputData(): number;
  outputSize(): number;
  clearOutput(): void;
}

export interface EncoderExports extends CommonExports {
  encode(
    pixels: number,
    width: number,
    height: number,
    channels: number,
    bits: number,
    icc: number,
    iccBytes: number,
    distance: number,
    effort: number,
  ): number;
  repackJpeg(jpeg: number, bytes: number, effort: number): number;
}

export interface DecoderExports extends CommonExports {
  startDecoding(file: number, bytes: number, maxBits: number): void;
  decodeFrame(): number;
  readFrames(file: number, bytes: number, maxFrames: number): number;
  unpack(data: number, bytes: number, maxBytes: number): number;
  restoreJpeg(file: number, bytes: number, maxBytes: number): number;
  imageInfo(): number;
  profileData(): number;
  profileSize(): number;
}

interface LibraryExports {
  encoder: EncoderExports;
  decoder: DecoderExports;
}

const modules = new Map<JxlPart, Promise<WebAssembly.Module>>();

/**
 * Starts a build of libjxl. Every image gets its own instance, because the memory of an instance never shrinks, and its state
 * after a crash is unknown.
 * @throws AppError `not_loaded`, after which the next image tries again
 */
export async function startJxl<N extends JxlPart>(name: N, host: EngineHost): Promise<LibraryExports[N]> {
  try {
    const module = modules.get(name) ?? load(name, host);
    modules.set(name, module);
    const { exports } = await WebAssembly.instantiate(await module, imports);
    (exports as { _initialize?(): void })._initialize?.();
    return exports as unknown as LibraryExports[N];
  } catch (cause) {
    modules.delete(name);
    throw new AppError('not_loaded', {}, { cause });
  }
}

async function load(name: JxlPart, host: EngineHost): Promise<WebAssembly.Module> {
  const wasm = await host.jxlWasm(name);
  return wasm instanceof WebAssembly.Module ? wasm : WebAssembly.compile(wasm);
}

/** The system interface of the compiler. Error 52 is `ENOSYS`: libjxl reads no files, and prints nothing in a release build. */
const notSupported = (): number => 52;
const imports = {
  env: {
    emscripten_notify_memory_growth: notSupported,
    __syscall_unlink: notSupported,
    __syscall_rmdir: notSupported,
  },
  wasi_snapshot_preview1: {
    clock_time_get: notSupported,
    fd_write: notSupported,
    fd_read: notSupported,
    fd_close: notSupported,
    fd_seek: notSupported,
    proc_exit: notSupported,
  },
} satisfies WebAssembly.Imports;

/** Copies bytes into the memory of an instance. @returns their address */
export function copyIn({ allocate, memory }: CommonExports, bytes: Uint8Array): number {
  const address = allocate(bytes.length);
  if (address === 0) throw new Error('libjxl: out of memory');
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  return address;
}

/** A copy of bytes in the memory of an instance. */
export const copyOut = ({ memory }: CommonExports, address: number, length: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(memory.buffer.slice(address, address + length) as ArrayBuffer);

/** A copy of what the last call wrote. */
export const outputOf = (library: CommonExports): Uint8Array<ArrayBuffer> =>
  copyOut(library, library.outputData(), library.outputSize());
