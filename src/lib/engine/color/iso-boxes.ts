import { latin1Text, viewOf } from '../../bytes.ts';
import type { FilePort } from '../files/file-port.ts';

/** A box of an ISO base media file: ISO/IEC 14496-12, 4.2. */
export interface Box {
  type: string;
  /** Without the header. */
  data: Uint8Array;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** A file has a few boxes at its top level; the boxes of an item are in the hundreds for large grids. */
const MAX_TOP_BOXES = 64;
const MAX_BOXES = 10_000;
/** The largest `meta` box that is read. That of a grid of 4,000 tiles has 0.2 MB. */
const MAX_META_BYTES = 8 * 1024 ** 2;

/** Where a box is in a file. */
export interface BoxRange {
  start: number;
  /** Offset of the data. */
  dataAt: number;
  end: number;
}

/** The data of the box `meta` of a file. Undefined if there is none, or it is larger than any real one. */
export async function readMeta(path: string, files: FilePort): Promise<Uint8Array | undefined> {
  await using file = await files.open(path, 'r');
  const size = await file.size();
  let start = 0;
  for (let count = 0; count < MAX_TOP_BOXES && start + HEADER_BYTES <= size; count++) {
    const head = await file.read(start, Math.min(LARGE_HEADER_BYTES, size - start));
    const range = rangeOf(head, start, size);
    if (!range) return undefined;
    if (latin1Text(head.subarray(4, 8)) === 'meta') {
      const length = range.end - range.dataAt;
      return length > MAX_META_BYTES ? undefined : file.read(range.dataAt, length);
    }
    start = range.end;
  }
  return undefined;
}

/** Undefined if the box does not fit into the file. */
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

/** Where the boxes of a file, or in the data of another box, are: up to the first that does not fit. */
export function boxRanges(data: Uint8Array): (BoxRange & { type: string })[] {
  const ranges: (BoxRange & { type: string })[] = [];
  for (let start = 0; start + HEADER_BYTES <= data.length && ranges.length < MAX_BOXES; ) {
    const range = rangeOf(data.subarray(start, start + LARGE_HEADER_BYTES), start, data.length);
    if (!range) break;
    ranges.push({ ...range, type: latin1Text(data.subarray(start + 4, start + 8)) });
    start = range.end;
  }
  return ranges;
}

export const boxesIn = (data: Uint8Array): Box[] =>
  boxRanges(data).map(({ type, dataAt, end }) => ({ type, data: data.subarray(dataAt, end) }));

export const findBox = (boxes: readonly Box[], type: string): Uint8Array | undefined =>
  boxes.find((box) => box.type === type)?.data;
