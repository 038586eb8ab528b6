import { expect, test } from 'vitest';
import { codesOfHevc } from './hevc-codes.ts';

/** Writes bits as H.265 defines them. */
class Bits {
  readonly #bits: number[] = [];

  u(count: number, value: number): this {
    for (let bit = count - 1; bit >= 0; bit--) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
    return this;
  }

  ue(...values: number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1));
      this.u(length, 0).u(length + 1, value + 1);
    }
    return this;
  }

  bytes(): number[] {
    const padded = [...this.#bits, ...Array.from({ length: (8 - (this.#bits.length % 8)) % 8 }, () => 0)];
    return Array.from({ length: padded.length / 8 }, (_, index) =>
      padded.slice(8 * index, 8 * index + 8).reduce((byte, bit) => byte * 2 + bit, 0),
    );
  }
}

interface Sequence {
  /** Primaries, transfer and matrix. */
  codes?: readonly [number, number, number] | undefined;
  hasSignalType?: boolean;
  hasUsability?: boolean;
  subLayers?: number;
  aspectRatio?: number | undefined;
  referenceSets?: number;
  withOptions?: boolean;
}

/** Sequence parameters: H.265, 7.3.2.2, 7.3.3 and E.2.1. */
function sequence({
  codes,
  hasSignalType = codes !== undefined,
  hasUsability = true,
  subLayers = 0,
  aspectRatio,
  referenceSets = 0,
  withOptions = false,
}: Sequence): number[] {
  const bits = new Bits().u(4, 0).u(3, subLayers).u(1, 1).u(32, 0x04080000).u(32, 0).u(32, 30);
  if (subLayers > 0) {
    for (let layer = 0; layer < subLayers; layer++) bits.u(2, 0b11);
    bits.u(2 * (8 - subLayers), 0);
    for (let layer = 0; layer < subLayers; layer++) bits.u(32, 0).u(32, 0).u(32, 0);
  }
  bits.ue(0, withOptions ? 3 : 1);
  if (withOptions) bits.u(1, 0);
  bits.ue(128, 64).u(1, +withOptions);
  if (withOptions) bits.ue(0, 1, 0, 1);
  bits.ue(2, 2, 4).u(1, 0).ue(1, 0, 0).ue(0, 2, 0, 2, 0, 0);
  bits.u(1, +withOptions);
  if (withOptions) bits.u(1, 0);
  bits.u(2, 0b11).u(1, +withOptions);
  if (withOptions) bits.u(8, 0x77).ue(0, 1).u(1, 0);
  bits.ue(referenceSets).u(1, +withOptions);
  if (withOptions) bits.ue(1).u(9, 0b1_0000_0000);
  bits.u(2, 0).u(1, +hasUsability);
  return hasUsability ? usability(bits, { aspectRatio, withOptions, hasSignalType, codes }).bytes() : bits.bytes();
}

/** H.265, E.2.1. */
function usability(bits: Bits, { aspectRatio, withOptions = false, hasSignalType = false, codes }: Sequence): Bits {
  bits.u(1, +(aspectRatio !== undefined));
  if (aspectRatio !== undefined) bits.u(8, aspectRatio);
  if (aspectRatio === 255) bits.u(32, 0x00010001);
  bits.u(1, +withOptions);
  if (withOptions) bits.u(1, 1);
  bits.u(1, +hasSignalType);
  if (hasSignalType)
    bits
      .u(3, 5)
      .u(1, 1)
      .u(1, +(codes !== undefined));
  for (const code of codes ?? []) bits.u(8, code);
  return bits.u(8, 0x80);
}

/** Inserts the byte 3 after two zeros where the next byte is at most 3: H.265, 7.4.2. */
function escaped(bytes: readonly number[]): number[] {
  let zeros = 0;
  return bytes.flatMap((byte) => {
    const isAmbiguous = zeros >= 2 && byte <= 3;
    zeros = byte === 0 ? (isAmbiguous ? 1 : zeros + 1) : 0;
    return isAmbiguous ? [3, byte] : [byte];
  });
}

/** `hvcC` with a video parameter set before the sequence parameters. */
function configuration(sps: readonly number[]): Uint8Array {
  const unit = [0x42, 0x01, ...escaped(sps)];
  const other = [0x40, 0x01, 0x0c];
  const entry = (type: number, data: readonly number[]) => [
    0x80 | type,
    0,
    1,
    data.length >> 8,
    data.length & 255,
    ...data,
  ];
  return Uint8Array.from([...Array.from({ length: 22 }, () => 0), 2, ...entry(32, other), ...entry(33, unit)]);
}

const pq = { primaries: 9, transfer: 16, matrix: 9, fullRange: true };

test.each([
  ['code points', { codes: [9, 16, 9] }, pq],
  ['sub-layers', { codes: [9, 16, 9], subLayers: 2 }, pq],
  ['an aspect ratio', { codes: [9, 16, 9], aspectRatio: 1 }, pq],
  ['its own aspect ratio', { codes: [9, 16, 9], aspectRatio: 255 }, pq],
  ['all optional fields', { codes: [9, 16, 9], withOptions: true }, pq],
  ['a range only', { hasSignalType: true }, { primaries: 2, transfer: 2, matrix: 2, fullRange: true }],
  ['no signal type', {}, undefined],
  ['no usability information', { hasUsability: false }, undefined],
  ['reference frames', { codes: [9, 16, 9], referenceSets: 1 }, undefined],
] as const)('%s', (_, fields, expected) => {
  expect(codesOfHevc(configuration(sequence(fields)))).toEqual(expected);
});

test('data that end anywhere are a RangeError or have no code points', () => {
  const whole = configuration(sequence({ codes: [9, 16, 9], withOptions: true }));
  for (let length = 0; length < whole.length - 3; length++) {
    try {
      expect([undefined, 2]).toContain(codesOfHevc(whole.subarray(0, length))?.primaries);
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(RangeError);
    }
  }
});

test('a code without an end is a RangeError', () => {
  expect(() =>
    codesOfHevc(configuration([...Array.from({ length: 13 }, () => 0), ...Array.from({ length: 40 }, () => 0)])),
  ).toThrow(RangeError);
});
