/** A field of IPTC's information interchange model (IIM 4.2, 1.5): a data set. */
export interface IimField {
  record: number;
  number: number;
  value: Uint8Array;
  /** Where it begins and ends among the bytes it was read from. */
  from: number;
  to: number;
}

const TAG_MARKER = 0x1c;
const HEADER_BYTES = 5;
/** Of a length, says that the field is an extended one: the rest is how many bytes its real length has. */
const EXTENDED = 0x8000;

/** The fields up to the first byte that begins none. */
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
 * Fields of the application record that name a place: content location's code and name, city, sub-location, province or
 * state, country's code and name.
 */
const placeFields: readonly number[] = [26, 27, 90, 92, 95, 100, 101];
/** A picture of the picture, with metadata of its own: its format, version and data. */
const previewFields: readonly number[] = [200, 201, 202];

/** Whether a field names a place. */
const namesPlace = ({ record, number }: IimField): boolean => record === APPLICATION && placeFields.includes(number);

/** Whether any of the fields names a place. */
export function hasIimLocation(bytes: Uint8Array): boolean {
  for (const field of iimFields(bytes)) if (namesPlace(field) && field.value.some((byte) => byte > 0x20)) return true;
  return false;
}

/** Says how the fields are made, not what they say: the version of the application record. */
const RECORD_VERSION = 0;

/**
 * The fields that name no place: of the envelope and the application record, because the other records hold whole files.
 * What follows the last field that can be read is left out.
 * @returns nothing when no field is left that says anything
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

const isUnwanted = (field: IimField): boolean => namesPlace(field) || previewFields.includes(field.number);
