import { type FileHandle, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Interval between two changes. */
const STAYS_MS = 50;
/** Largest share of the disk that is freed, usually far less: enough for an upload, a copy or half a result. */
const GIVEN_WAY = 1 / 16;

/** Fills the disk repeatedly and frees some space in between, so that it is full at each step of a conversion. */
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
      size = Math.max(0, size - randomShareOf(blocks * bsize));
      await file.truncate(size);
    }
  } finally {
    await file.close();
    await rm(ballast);
  }
}

const randomShareOf = (bytes: number): number => Math.round(bytes * GIVEN_WAY * Math.random() ** 4);

/** @returns the size at which the disk was full */
async function fill(file: FileHandle, piece: Buffer, from: number): Promise<number> {
  let size = from;
  try {
    for (;;) size += (await file.write(piece, 0, piece.length, size)).bytesWritten;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return size;
  }
}
