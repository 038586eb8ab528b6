/** A data set of the IPTC Information Interchange Model (IIM 4.2, 1.5). */
export interface IimField {
  record: number;
  number: number;
  value: Uint8Array;
  /** Byte offsets of its start and end in the source. */
  from: number;
  to: number;
}

const TAG_MARKER = 0x1c;
const HEADER_BYTES = 5;
/** Flag of an extended field: the remaining bits are the number of bytes that hold the actual length. */
const EXTENDED = 0x8000;

/** Reads fields until the first byte that does not start one. */
export function* iimFields(bytes: Uint8Array): Generator<IimField> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from + HEADER_BYTES <= bytes.length && bytes[from] === TAG_MARKER; ) {
    const size = view.getUint16(from + 3);
    const lengthBytes = size & EXTENDED ? size - EXTENDED : 0;
    const start = from + HEADER_BYTES + lengthBytes;
    const length = lengthBytes === 0 ? size : bigEndian(bytes.subarray(from + HEADER_BYTES, start));
    const to = start + length;
    if (to > bytes.length) return;
    yield { record: bytes[from + 1] ?? 0, number: bytes[from + 2] ?? 0, value: bytes.subarray(start, to), from, to };
    from = to;
  }
}

const bigEndian = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 0x100 + byte, 0);

const ENVELOPE = 1;
const APPLICATION = 2;
/**
 * Location fields of the application record: content location code and name, city, sub-location, province or state,
 * country code and name.
 */
const locationFields: readonly number[] = [26, 27, 90, 92, 95, 100, 101];
/** Preview image fields: format, version and data. The preview has its own metadata. */
const previewFields: readonly number[] = [200, 201, 202];

const isLocationField = ({ record, number }: IimField): boolean =>
  record === APPLICATION && locationFields.includes(number);

/** Whether any field names a place. */
export function hasIimLocation(bytes: Uint8Array): boolean {
  for (const field of iimFields(bytes))
    if (isLocationField(field) && field.value.some((byte) => byte > 0x20)) return true;
  return false;
}

/** The version of the application record, which is not content. */
const RECORD_VERSION = 0;

/**
 * Removes the location fields. Keeps only the envelope and application records, because other records can contain whole
 * files. Bytes after the last readable field are dropped.
 * @returns undefined if no field with content remains
 */
export function withoutIimLocation(bytes: Uint8Array): Uint8Array | undefined {
  const kept = [...iimFields(bytes)].filter(
    (field) => field.record === ENVELOPE || (field.record === APPLICATION && !isUnwanted(field)),
  );
  if (!kept.some(({ record, number }) => record === APPLICATION && number !== RECORD_VERSION)) return undefined;
  const result = new Uint8Array(kept.reduce((sum, { from, to }) => sum + to - from, 0));
  let at = 0;
  for (const { from, to } of kept) {
    result.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return result;
}

const isUnwanted = (field: IimField): boolean => isLocationField(field) || previewFields.includes(field.number);
