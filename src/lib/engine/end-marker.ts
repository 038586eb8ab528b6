import { includes } from 'uint8array-extras';
import { latin1Bytes } from '../bytes.ts';
import type { FormatId } from '../formats/formats.ts';
import type { SourceFile } from './codec.ts';
import type { EngineHost } from './host.ts';

const TAIL_BYTES = 4096;

/**
 * End marker checks for formats whose decoder returns the partial image of a truncated file.
 * Data is often appended after the end, so the marker may be anywhere in the tail.
 */
const isComplete: Partial<Record<FormatId, (tail: Uint8Array) => boolean>> = {
  jpg: (tail) => includes(tail, Uint8Array.of(0xff, 0xd9)),
  png: (tail) => includes(tail, latin1Bytes('IEND')),
  // A one-byte marker is ambiguous, so only zero padding may follow it.
  gif: (tail) => tail.findLast((byte) => byte !== 0) === 0x3b,
};

/** Whether the file is truncated: its tail lacks the format's end marker. */
export async function endsEarly({ path, format, sizeBytes }: SourceFile, { files }: EngineHost): Promise<boolean> {
  const complete = isComplete[format];
  if (!complete) return false;
  await using file = await files.open(path, 'r');
  const start = Math.max(0, sizeBytes - TAIL_BYTES);
  return !complete(await file.read(start, sizeBytes - start));
}
