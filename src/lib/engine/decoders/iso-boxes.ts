import { latin1Text, viewOf } from '../../bytes.ts';

/** A box of an ISO base media file, such as HEIC and AVIF: ISO/IEC 14496-12, 4.2. */
export interface IsoBox {
  type: string;
  /** Offset of the type. */
  typeAt: number;
  /** Range of its content. The end is inside the file. */
  start: number;
  end: number;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** Real files have a few dozen boxes in a parent. */
const MAX_BOXES = 1000;

/** The boxes in a range. It ends at the first one that exceeds the range. */
export function* boxesIn(file: Uint8Array, start = 0, limit = file.length): Generator<IsoBox> {
  const view = viewOf(file);
  let at = start;
  for (let count = 0; count < MAX_BOXES && at + HEADER_BYTES <= limit; count++) {
    const size = view.getUint32(at);
    const type = latin1Text(file.subarray(at + 4, at + HEADER_BYTES));
    const isLarge = size === 1 && at + LARGE_HEADER_BYTES <= limit;
    const length = isLarge ? Number(view.getBigUint64(at + HEADER_BYTES)) : size;
    // The last box may extend to the end of the file.
    const end = length === 0 ? limit : at + length;
    const content = at + (isLarge ? LARGE_HEADER_BYTES : HEADER_BYTES);
    if (end > limit || content > end) return;
    yield { type, typeAt: at + 4, start: content, end };
    at = end;
  }
}

/** Bytes of version and flags, before the boxes in a full box. */
const FULL_BOX_BYTES = 4;

/** The boxes at the end of a path of types in a range: `moov`, `trak` finds all tracks. */
export function findBoxes(
  file: Uint8Array,
  path: readonly string[],
  within: IsoBox = { type: '', typeAt: 0, start: 0, end: file.length },
): IsoBox[] {
  let found = [within];
  for (const type of path) {
    found = found.flatMap((parent) => {
      const start = parent.start + (parent.type === 'meta' ? FULL_BOX_BYTES : 0);
      return Array.from(boxesIn(file, start, parent.end)).filter((box) => box.type === type);
    });
  }
  return found;
}
