/** The header, and the tag count after it: ICC.1:2022, 7.2 and 7.3. */
const HEADER_BYTES = 128;
const TABLE_AT = HEADER_BYTES + 4;
const ENTRY_BYTES = 12;

/** Whether a profile has its declared length and contains all tags of its table. */
export function isValidIccProfile(icc: Buffer): boolean {
  if (icc.length < TABLE_AT) return false;
  const size = icc.readUInt32BE(0);
  const count = icc.readUInt32BE(HEADER_BYTES);
  if (size > icc.length || TABLE_AT + count * ENTRY_BYTES > size) return false;
  for (let at = TABLE_AT; at < TABLE_AT + count * ENTRY_BYTES; at += ENTRY_BYTES) {
    const start = icc.readUInt32BE(at + 4);
    if (start < TABLE_AT || start + icc.readUInt32BE(at + 8) > size) return false;
  }
  return true;
}
