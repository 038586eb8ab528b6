import { concatUint8Arrays } from 'uint8array-extras';
import { latin1Bytes, latin1Text, viewOf } from '../../bytes.ts';
import type { FilePort } from './file-port.ts';

/** The position of a box in its file or in the data of another box. */
interface BoxRange {
  start: number;
  /** Offset of the data. */
  dataAt: number;
  end: number;
}

/** A box of an ISO base media file, such as HEIC and AVIF: ISO/IEC 14496-12, 4.2. */
export interface Box extends BoxRange {
  type: string;
  /** Without the header. */
  data: Uint8Array;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** Offset of the type of a box. */
export const TYPE_AT = 4;
/** Bytes of version and flags, before the boxes in a full box. */
export const FULL_BOX_BYTES = 4;
/** A file has a few boxes at its top level; the boxes of an item are in the hundreds for large grids. */
const MAX_TOP_BOXES = 64;
const MAX_BOXES = 10_000;
/** On a path of boxes. Real files have a few dozen in a parent. */
const MAX_PATH_BOXES = 1000;
/** Maximum size of a `meta` box. The `meta` box of a grid of 4,000 tiles has 0.2 MB. */
const MAX_META_BYTES = 8 * 1024 ** 2;

/** The data of the box `meta` of a file. Undefined if there is none, or it is larger than any real one. */
export async function readMeta(path: string, files: FilePort): Promise<Uint8Array | undefined> {
  await using file = await files.open(path, 'r');
  const size = await file.size();
  let start = 0;
  for (let count = 0; count < MAX_TOP_BOXES && start + HEADER_BYTES <= size; count++) {
    const head = await file.read(start, Math.min(LARGE_HEADER_BYTES, size - start));
    const range = rangeOf(head, start, size);
    if (!range) return undefined;
    if (typeOf(head) === 'meta') {
      const length = range.end - range.dataAt;
      return length > MAX_META_BYTES ? undefined : file.read(range.dataAt, length);
    }
    start = range.end;
  }
  return undefined;
}

/** Undefined if the box does not fit into the file. A last box may extend to its end. */
function rangeOf(head: Uint8Array, start: number, size: number): BoxRange | undefined {
  const view = viewOf(head);
  const length = view.getUint32(0);
  const isLarge = length === 1;
  if (isLarge && head.length < LARGE_HEADER_BYTES) return undefined;
  const headerBytes = isLarge ? LARGE_HEADER_BYTES : HEADER_BYTES;
  const stated = isLarge ? Number(view.getBigUint64(HEADER_BYTES)) : length;
  const end = length === 0 ? size : start + stated;
  return end >= start + headerBytes && end <= size ? { start, dataAt: start + headerBytes, end } : undefined;
}

const typeOf = (head: Uint8Array): string => latin1Text(head.subarray(TYPE_AT, HEADER_BYTES));

/** The boxes of a file, or of a part of it: up to the first that does not fit. */
export function boxesIn(file: Uint8Array, { start = 0, end = file.length, most = MAX_BOXES } = {}): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + HEADER_BYTES <= end && boxes.length < most; ) {
    const head = file.subarray(at, Math.min(end, at + LARGE_HEADER_BYTES));
    const range = rangeOf(head, at, end);
    if (!range) break;
    boxes.push({ ...range, type: typeOf(head), data: file.subarray(range.dataAt, range.end) });
    at = range.end;
  }
  return boxes;
}

export const findBox = (boxes: readonly Box[], type: string): Uint8Array | undefined =>
  boxes.find((box) => box.type === type)?.data;

/** The boxes at the end of a path of types, in a file or in a box: `moov`, `trak` finds all tracks. */
export function findBoxes(file: Uint8Array, [type, ...rest]: readonly string[], within?: Box): Box[] {
  const start = (within?.dataAt ?? 0) + (within?.type === 'meta' ? FULL_BOX_BYTES : 0);
  const boxes = boxesIn(file, { start, end: within?.end ?? file.length, most: MAX_PATH_BOXES });
  const found = boxes.filter((box) => box.type === type);
  return rest.length === 0 ? found : found.flatMap((box) => findBoxes(file, rest, box));
}

/** Writes a box. @param parts its data, one after the other */
export function writeBox(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = concatUint8Arrays([new Uint8Array(HEADER_BYTES), ...parts]);
  viewOf(bytes).setUint32(0, bytes.length);
  bytes.set(latin1Bytes(type), TYPE_AT);
  return bytes;
}
