import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import type { FilePort, OpenFile } from '../../engine/files/file-port.ts';

/** Space that may have been freed since a write failed. */
const FULL_BELOW_BYTES = 64 * 1024;

const unknown = { blocks: 0, bavail: 0, bsize: 0 };

/**
 * Files on a disk. Most calls are synchronous: an engine process converts one file at a time, and each asynchronous call would
 * add 60 µs for the thread pool, which is most of the time for a small image.
 */
export const diskFiles: FilePort = {
  open: async (path, flags) => openFile(openSync(path, flags)),
  readFile: async (path) => asPlainBytes(readFileSync(path)),
  writeFile: (path, parts) => writeFile(path, parts),
  size: async (path) => statSync(path).size,
  rename: async (from, to) => renameSync(from, to),
  makeFolder: async (path) => void mkdirSync(path, { recursive: true }),
  remove: async (path) => rmSync(path, { recursive: true, force: true }),
  input: async (path) => path,
  writeImage: async (path, image) => void (await image.toFile(path)),
  async isFull(folder) {
    const { blocks, bavail, bsize } = await statfs(folder).catch(() => unknown);
    // Some file systems, such as unlimited ones in memory, do not report their size.
    return blocks > 0 && bavail * bsize < FULL_BELOW_BYTES;
  },
};

/** The same bytes as on the device. The `slice` of a Buffer is no copy. */
const asPlainBytes = ({ buffer, byteOffset, length }: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer, byteOffset, length);

function openFile(descriptor: number): OpenFile {
  return {
    size: async () => fstatSync(descriptor).size,
    async read(position, length) {
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position));
    },
    async write(position, bytes) {
      // On a full disk, a single call writes a part of the bytes. The next one throws ENOSPC.
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
      }
    },
    [Symbol.asyncDispose]: async () => closeSync(descriptor),
  };
}
