import { open } from 'node:fs/promises';
import type { FormatId } from '../../formats/formats.ts';
import type { SourceFile } from './source.ts';

const TAIL_BYTES = 4096;

/**
 * How a whole file ends. Bytes behind the end are common (appended data), so the mark is looked for in the last part.
 * Only formats whose decoder gives what it has of a picture that ends early.
 */
const isComplete: Partial<Record<FormatId, (tail: Buffer) => boolean>> = {
  jpg: (tail) => tail.includes(Buffer.from([0xff, 0xd9])),
  png: (tail) => tail.includes('IEND'),
  // One byte is a thin mark: only fillers may follow it.
  gif: (tail) => tail.findLast((byte) => byte !== 0) === 0x3b,
};

/** Whether the file stops before its format's end mark. */
export async function endsEarly({ path, format, sizeBytes }: SourceFile): Promise<boolean> {
  const complete = isComplete[format];
  if (!complete) return false;
  await using file = await open(path);
  const tail = Buffer.alloc(Math.min(TAIL_BYTES, sizeBytes));
  await file.read(tail, 0, tail.length, sizeBytes - tail.length);
  return !complete(tail);
}
