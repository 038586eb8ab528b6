declare module 'virtual:sharp-glue' {
  /** Parameters of the glue. */
  export interface GlueModule {
    /** Undefined in a thread, which receives it in a message. */
    wasmModule?: WebAssembly.Module;
    emnapiContext?: unknown;
    onReady?(started: StartedGlue): void;
    onAbort?(reason: unknown): void;
  }

  export interface StartedGlue {
    /** sharp's native functions. */
    binding: object;
    files: MemoryFileSystem;
    memory: WebAssembly.Memory;
    threads: {
      unusedWorkers: Worker[];
      allocateUnusedWorker(): Worker;
      loadWasmModuleToWorker(worker: Worker): Promise<unknown>;
    };
  }

  /** The part of Emscripten's file system that is used: emscripten.org/docs/api_reference/Filesystem-API.html */
  export interface MemoryFileSystem {
    open(path: string, flags: 'r' | 'r+' | 'w'): MemoryStream;
    close(stream: MemoryStream): void;
    /** @returns number of bytes that were read */
    read(stream: MemoryStream, bytes: Uint8Array, offset: number, length: number, position: number): number;
    write(stream: MemoryStream, bytes: Uint8Array, offset: number, length: number, position: number): number;
    readFile(path: string): Uint8Array<ArrayBuffer>;
    writeFile(path: string, bytes: Uint8Array): void;
    stat(path: string): { size: number; mode: number };
    isDir(mode: number): boolean;
    analyzePath(path: string): { exists: boolean };
    readdir(path: string): string[];
    rename(from: string, to: string): void;
    unlink(path: string): void;
    rmdir(path: string): void;
    mkdirTree(path: string): void;
  }

  export interface MemoryStream {
    fd: number;
  }

  export function startGlue(
    module: GlueModule,
    process: { env: Record<string, string>; once(event: string, listener: () => void): void },
    require: (name: string) => unknown,
    /** URL of the script of threads. */
    filename: string,
  ): void;
}
