import type { MemoryFileSystem } from 'virtual:sharp-glue';
import { concatUint8Arrays } from 'uint8array-extras';
import type { FilePort, OpenFile } from '../lib/engine/files/file-port.ts';

/** A failed allocation can leave the heap at half of its maximum. */
const FULL_HEAP_BYTES = 1024 ** 3;

/** Files in the memory that sharp reads and writes. */
export function memoryFiles(memory: MemoryFileSystem, heap: WebAssembly.Memory): FilePort {
  return {
    open: async (path, flags) => openFile(memory, path, flags),
    readFile: async (path) => memory.readFile(path),
    writeFile: async (path, parts) => memory.writeFile(path, concatUint8Arrays([...parts])),
    size: async (path) => memory.stat(path).size,
    rename: async (from, to) => memory.rename(from, to),
    makeFolder: async (path) => memory.mkdirTree(path),
    remove: async (path) => remove(memory, path),
    // Threads read and write files by messages to this one, a few KB at a time.
    input: async (path) => memory.readFile(path),
    writeImage: async (path, image) => memory.writeFile(path, await image.toBuffer()),
    // Decoders report a heap that cannot grow as a damaged file.
    isFull: async () => heap.buffer.byteLength > FULL_HEAP_BYTES,
  };
}

function openFile(memory: MemoryFileSystem, path: string, flags: 'r' | 'r+' | 'w'): OpenFile {
  const stream = memory.open(path, flags);
  return {
    size: async () => memory.stat(path).size,
    async read(position, length) {
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, memory.read(stream, bytes, 0, length, position));
    },
    async write(position, bytes) {
      memory.write(stream, bytes, 0, bytes.length, position);
    },
    [Symbol.asyncDispose]: async () => memory.close(stream),
  };
}

function remove(memory: MemoryFileSystem, path: string): void {
  if (!memory.analyzePath(path).exists) return;
  if (!memory.isDir(memory.stat(path).mode)) {
    memory.unlink(path);
    return;
  }
  const names = memory.readdir(path).filter((name) => name !== '.' && name !== '..');
  for (const name of names) remove(memory, `${path}/${name}`);
  memory.rmdir(path);
}
