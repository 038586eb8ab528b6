import type { Cicp } from '../../color/cicp.ts';
import { BitReader } from './bit-reader.ts';

const SEQUENCE_HEADER = 1;
/** OBUs before the sequence header: a temporal delimiter. */
const MAX_UNITS = 4;
/** `SELECT_SCREEN_CONTENT_TOOLS` */
const SELECT = 2;

/**
 * Code points in the sequence header at the start of AV1 data: AV1 specification, 5.3 and 5.5.
 * @returns undefined if the data start with something else
 * @throws RangeError if the header ends early
 */
export function codesOfAv1(data: Uint8Array): Cicp | undefined {
  let at = 0;
  for (let count = 0; count < MAX_UNITS; count++) {
    const header = data[at] ?? 0;
    const hasSize = (header & 0b10) !== 0;
    const sizeAt = at + 1 + ((header >> 2) & 1);
    const { value, end } = hasSize ? leb128(data, sizeAt) : { value: data.length, end: sizeAt };
    if (((header >> 3) & 0b1111) === SEQUENCE_HEADER)
      return sequenceHeader(new BitReader(data.subarray(end, end + value)));
    at = end + value;
  }
  return undefined;
}

/** AV1 specification, 4.10.5. */
function leb128(data: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = data[start + index] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  return { value, end: start + 8 };
}

function sequenceHeader(reader: BitReader): Cicp {
  const profile = reader.bits(3);
  reader.skip(1);
  const isReduced = reader.bit() === 1;
  if (isReduced) reader.skip(5);
  else skipOperatingPoints(reader);
  const [widthBits, heightBits] = [reader.bits(4) + 1, reader.bits(4) + 1];
  reader.skip(widthBits + heightBits);
  if (!isReduced && reader.bit()) reader.skip(7);
  reader.skip(3);
  if (!isReduced) skipTools(reader);
  reader.skip(3);
  return colorConfig(reader, profile);
}

function skipOperatingPoints(reader: BitReader): void {
  let delayBits = 0;
  if (reader.bit()) {
    reader.skip(64);
    if (reader.bit()) reader.skipUe(1);
    if (reader.bit()) {
      delayBits = reader.bits(5) + 1;
      reader.skip(42);
    }
  }
  const hasDisplayDelay = reader.bit() === 1;
  const count = reader.bits(5) + 1;
  for (let point = 0; point < count; point++) {
    reader.skip(12);
    if (reader.bits(5) > 7) reader.skip(1);
    if (delayBits > 0 && reader.bit()) reader.skip(2 * delayBits + 1);
    if (hasDisplayDelay && reader.bit()) reader.skip(4);
  }
}

function skipTools(reader: BitReader): void {
  reader.skip(4);
  const hasOrderHint = reader.bit() === 1;
  if (hasOrderHint) reader.skip(2);
  const screenContent = reader.bit() ? SELECT : reader.bit();
  if (screenContent > 0 && reader.bit() === 0) reader.skip(1);
  if (hasOrderHint) reader.skip(3);
}

/** AV1 specification, 5.5.2. */
function colorConfig(reader: BitReader, profile: number): Cicp {
  const isHigh = reader.bit() === 1;
  if (profile === 2 && isHigh) reader.skip(1);
  const isMonochrome = profile !== 1 && reader.bit() === 1;
  const [primaries = 2, transfer = 2, matrix = 2] = reader.bit()
    ? [reader.bits(8), reader.bits(8), reader.bits(8)]
    : [];
  const isSrgb = !isMonochrome && primaries === 1 && transfer === 13 && matrix === 0;
  return { primaries, transfer, matrix, fullRange: isSrgb || reader.bit() === 1 };
}
