import { viewOf } from '../../bytes.ts';

/** Items that are searched. */
const MAX_ITEMS = 20_000;
const SIZES_AT = 4;
const COUNT_AT = 6;

/**
 * Offset of the data of an item in its file, by the box `iloc`: ISO/IEC 14496-12, 8.11.3.
 * @returns undefined if there is none, or it is in another box
 * @throws RangeError if the box is shorter than its fields
 */
export function itemOffset(iloc: Uint8Array, item: number): number | undefined {
  const view = viewOf(iloc);
  const version = view.getUint8(0);
  const [offsetBytes, lengthBytes] = nibbles(view.getUint8(SIZES_AT));
  const [baseBytes, indexSize] = nibbles(view.getUint8(SIZES_AT + 1));
  // Version 0 has neither a construction method nor indexes.
  const [methodBytes, indexBytes] = version === 0 ? [0, 0] : [2, indexSize];
  const idBytes = version < 2 ? 2 : 4;
  const count = Math.min(MAX_ITEMS, idBytes === 2 ? view.getUint16(COUNT_AT) : view.getUint32(COUNT_AT));
  const extentBytes = indexBytes + offsetBytes + lengthBytes;
  let at = COUNT_AT + idBytes;
  for (let index = 0; index < count; index++) {
    const id = readSized(view, at, idBytes);
    const method = readSized(view, at + idBytes, methodBytes) & 0b1111;
    const baseAt = at + idBytes + methodBytes + 2;
    const countAt = baseAt + baseBytes;
    const extents = view.getUint16(countAt);
    if (id === item) {
      if (method !== 0 || extents === 0) return undefined;
      return readSized(view, baseAt, baseBytes) + readSized(view, countAt + 2 + indexBytes, offsetBytes);
    }
    at = countAt + 2 + extents * extentBytes;
  }
  return undefined;
}

const nibbles = (byte: number): [number, number] => [byte >> 4, byte & 0b1111];

/** An integer of 0, 2, 4 or 8 bytes. */
function readSized(view: DataView, at: number, bytes: number): number {
  if (bytes === 8) return Number(view.getBigUint64(at));
  if (bytes === 4) return view.getUint32(at);
  return bytes === 2 ? view.getUint16(at) : 0;
}
