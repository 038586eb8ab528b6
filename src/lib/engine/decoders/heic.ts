import { latin1Text, viewOf } from '../../bytes.ts';

/** Boxes of a HEIC file. Behind others, some cameras append data that are no boxes. */
const knownBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'uuid']);

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

/**
 * Whether the file ends inside one of its boxes (ISO/IEC 14496-12, 4.2). Its decoder would fill the pixels that it lacks with
 * green.
 */
export function endsInsideBox(file: Uint8Array): boolean {
  const view = viewOf(file);
  let start = 0;
  while (start + HEADER_BYTES <= file.length) {
    if (!knownBoxes.has(latin1Text(file.subarray(start + 4, start + HEADER_BYTES)))) return false;
    const size = view.getUint32(start);
    const isLarge = size === 1;
    if (isLarge && start + LARGE_HEADER_BYTES > file.length) return true;
    const length = isLarge ? Number(view.getBigUint64(start + HEADER_BYTES)) : size;
    // The last box may extend to the end of the file.
    if (length < HEADER_BYTES) return false;
    start += length;
  }
  return start > file.length;
}
