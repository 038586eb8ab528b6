import { open } from 'node:fs/promises';
import type { FormatId } from '../formats/formats.ts';
import type { SourceFile } from './codec.ts';

const TAIL_BYTES = 4096;

/**
 * End marker checks for formats whose decoder returns the partial image of a truncated file.
 * Data is often appended after the end, so the marker may be anywhere in the tail.
 */
const isComplete: Partial<Record<FormatId, (tail: Buffer) => boolean>> = {
  jpg: (tail) => tail.includes(Buffer.from([0xff, 0xd9])),
  png: (tail) => tail.includes('IEND'),
  // A one-byte marker is ambiguous, so only zero padding may follow it.
  gif: (tail) => tail.findLast((byte) => byte !== 0) === 0x3b,
};

/** Whether the file is truncated: its tail lacks the format's end marker. */
export async function endsEarly({ path, format, sizeBytes }: SourceFile): Promise<boolean> {
  const complete = isComplete[format];
  if (!complete) return false;
  await using file = await open(path);
  const tail = Buffer.alloc(Math.min(TAIL_BYTES, sizeBytes));
  await file.read(tail, 0, tail.length, sizeBytes - tail.length);
  return !complete(tail);
}
