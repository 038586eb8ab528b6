import { latin1Text, viewOf } from '../../bytes.ts';

/** The header, and the tag count after it: ICC.1:2022, 7.2 and 7.3. */
const HEADER_BYTES = 128;
const TABLE_AT = HEADER_BYTES + 4;
const ENTRY_BYTES = 12;

/** Whether a profile has its declared length and contains all tags of its table. */
export function isValidIccProfile(icc: Uint8Array): boolean {
  if (icc.length < TABLE_AT) return false;
  const view = viewOf(icc);
  const size = view.getUint32(0);
  const count = view.getUint32(HEADER_BYTES);
  if (size > icc.length || TABLE_AT + count * ENTRY_BYTES > size) return false;
  for (let at = TABLE_AT; at < TABLE_AT + count * ENTRY_BYTES; at += ENTRY_BYTES) {
    const start = view.getUint32(at + 4);
    if (start < TABLE_AT || start + view.getUint32(at + 8) > size) return false;
  }
  return true;
}

/** The profile if it is valid and its data color space (ICC.1:2022, 7.2.6) is this. Encoders and readers reject others. */
export function profileOfSpace(icc: Uint8Array | undefined, space: 'GRAY' | 'RGB ' | 'CMYK'): Uint8Array | undefined {
  return icc && latin1Text(icc.subarray(16, 20)) === space && isValidIccProfile(icc) ? icc : undefined;
}
