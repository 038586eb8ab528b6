import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import type { FilePort, OpenFile } from '../../engine/files/file-port.ts';

/** Space that may have been freed since a write failed. */
const FULL_BELOW_BYTES = 64 * 1024;

const unknown = { blocks: 0, bavail: 0, bsize: 0 };

/** Files on a disk. */
export const diskFiles: FilePort = {
  open: openFile,
  readFile: (path) => readFile(path),
  writeFile: (path, parts) => writeFile(path, parts),
  size: async (path) => (await stat(path)).size,
  rename,
  makeFolder: async (path) => void (await mkdir(path, { recursive: true })),
  remove: (path) => rm(path, { recursive: true, force: true }),
  input: async (path) => path,
  writeImage: async (path, image) => void (await image.toFile(path)),
  async isFull(folder) {
    const { blocks, bavail, bsize } = await statfs(folder).catch(() => unknown);
    // Some file systems, such as unlimited ones in memory, do not report their size.
    return blocks > 0 && bavail * bsize < FULL_BELOW_BYTES;
  },
};

async function openFile(path: string, flags: 'r' | 'r+' | 'w'): Promise<OpenFile> {
  const handle = await open(path, flags);
  return {
    size: async () => (await handle.stat()).size,
    async read(position, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, position);
      return bytes.subarray(0, bytesRead);
    },
    async write(position, bytes) {
      // On a full disk, a single `write` resolves after a part of the bytes. The next one throws ENOSPC.
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
        done += bytesWritten;
      }
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}
