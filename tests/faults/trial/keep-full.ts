import { type FileHandle, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long it stays as it is. */
const STAYS_MS = 50;
/** The part of it that is given way at most, and mostly far less: enough for an upload, for a copy, for half a result. */
const GIVEN_WAY = 1 / 16;

/** Takes what room there is again and again, and gives some of it way in between, so that each step of a file meets it. */
export async function keepFull(path: string, forMs: number): Promise<void> {
  const { blocks, bsize } = await statfs(path);
  const ballast = join(path, 'ballast');
  const piece = Buffer.alloc(1024 ** 2);
  const file = await open(ballast, 'w');
  const until = performance.now() + forMs;
  try {
    for (let size = 0; performance.now() < until; await sleep(STAYS_MS)) {
      size = await fill(file, piece, size);
      await sleep(STAYS_MS);
      size = Math.max(0, size - room(blocks * bsize));
      await file.truncate(size);
    }
  } finally {
    await file.close();
    await rm(ballast);
  }
}

const room = (bytes: number): number => Math.round(bytes * GIVEN_WAY * Math.random() ** 4);

/** @returns the size at which there was no room for another byte */
async function fill(file: FileHandle, piece: Buffer, from: number): Promise<number> {
  let size = from;
  try {
    for (;;) size += (await file.write(piece, 0, piece.length, size)).bytesWritten;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return size;
  }
}
