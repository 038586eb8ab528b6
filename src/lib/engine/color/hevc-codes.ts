import { viewOf } from '../../bytes.ts';
import type { Cicp } from '../../color/cicp.ts';
import { BitReader } from './bit-reader.ts';

/** Offset of the number of arrays in `hvcC`: ISO/IEC 14496-15, 8.3.3.1.2. */
const ARRAYS_AT = 22;
const SEQUENCE_PARAMETERS = 33;
const NAL_HEADER_BYTES = 2;
const EXTENDED_ASPECT_RATIO = 255;

/**
 * Code points in the sequence parameters of HEVC, which `hvcC` contains: ITU-T H.265, 7.3.2.2 and E.2.1.
 * @returns undefined if there are none, or behind fields that pictures of a single frame do not have
 * @throws RangeError if the data end early
 */
export function codesOfHevc(hvcC: Uint8Array): Cicp | undefined {
  const sps = sequenceParameters(hvcC);
  return sps && readSequenceParameters(new BitReader(withoutEmulationPrevention(sps.subarray(NAL_HEADER_BYTES))));
}

function sequenceParameters(hvcC: Uint8Array): Uint8Array | undefined {
  const view = viewOf(hvcC);
  const arrays = view.getUint8(ARRAYS_AT);
  let at = ARRAYS_AT + 1;
  for (let array = 0; array < arrays; array++) {
    const type = view.getUint8(at) & 0x3f;
    const units = view.getUint16(at + 1);
    at += 3;
    for (let unit = 0; unit < units; unit++) {
      const length = view.getUint16(at);
      if (type === SEQUENCE_PARAMETERS) return hvcC.subarray(at + 2, at + 2 + length);
      at += 2 + length;
    }
  }
  return undefined;
}

/** Removes the byte 3 from 0, 0, 3: H.265, 7.4.2. */
const withoutEmulationPrevention = (bytes: Uint8Array): Uint8Array =>
  bytes.filter((byte, index) => !(byte === 3 && index >= 2 && bytes[index - 1] === 0 && bytes[index - 2] === 0));

function readSequenceParameters(reader: BitReader): Cicp | undefined {
  reader.skip(4);
  const subLayers = reader.bits(3);
  reader.skip(1);
  skipProfile(reader, subLayers);
  reader.skipUe(1);
  if (reader.ue() === 3) reader.skip(1);
  reader.skipUe(2);
  if (reader.bit()) reader.skipUe(4);
  reader.skipUe(2);
  const orderCountBits = reader.ue() + 4;
  reader.skipUe(3 * (reader.bit() ? subLayers + 1 : 1));
  reader.skipUe(6);
  const hasScalingLists = reader.bit() && reader.bit();
  if (hasScalingLists) return undefined;
  reader.skip(2);
  if (reader.bit()) {
    reader.skip(8);
    reader.skipUe(2);
    reader.skip(1);
  }
  const referenceSets = reader.ue();
  if (referenceSets > 0) return undefined;
  if (reader.bit()) {
    const longTerm = reader.ue();
    if (longTerm > 32) return undefined;
    reader.skip(longTerm * (orderCountBits + 1));
  }
  reader.skip(2);
  return reader.bit() ? readUsability(reader) : undefined;
}

/** `profile_tier_level`: H.265, 7.3.3. */
function skipProfile(reader: BitReader, subLayers: number): void {
  reader.skip(96);
  if (subLayers === 0) return;
  const flags = Array.from({ length: subLayers }, () => [reader.bit(), reader.bit()] as const);
  reader.skip(2 * (8 - subLayers));
  for (const [hasProfile, hasLevel] of flags) reader.skip(88 * hasProfile + 8 * hasLevel);
}

/** The start of `vui_parameters`. */
function readUsability(reader: BitReader): Cicp | undefined {
  if (reader.bit() && reader.bits(8) === EXTENDED_ASPECT_RATIO) reader.skip(32);
  if (reader.bit()) reader.skip(1);
  if (!reader.bit()) return undefined;
  reader.skip(3);
  const fullRange = reader.bit() === 1;
  if (!reader.bit()) return { primaries: 2, transfer: 2, matrix: 2, fullRange };
  const [primaries, transfer, matrix] = [reader.bits(8), reader.bits(8), reader.bits(8)];
  return { primaries, transfer, matrix, fullRange };
}
