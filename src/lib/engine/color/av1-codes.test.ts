import { describe, expect, test } from 'vitest';
import { codesOfAv1 } from './av1-codes.ts';
import { itemOffset } from './item-location.ts';

/** Bits as text, with spaces between fields. */
function bytesOf(fields: readonly string[]): number[] {
  const bits = fields.join('').replaceAll(' ', '');
  return (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}
const eight = (value: number): string => value.toString(2).padStart(8, '0');

/** Frame sizes of 8 bits, and the tools of a still picture. */
const size = '0111 0111 00111111 00111111';
const reduced = ['000 1 1 00000', size, '000', '000'];
const withOperatingPoints = [
  '000 0 0',
  '0',
  '0',
  '00000',
  '000000000000 01000 0',
  size,
  '0',
  '000',
  '0000',
  '1 00',
  '1',
  '1',
  '000',
  '000',
];
const withTiming = [
  '000 0 0',
  // Timing with a number of ticks, and a decoder model with delays of 3 bits.
  `1 ${eight(0).repeat(8)} 1 1`,
  `1 00010 ${eight(0).repeat(4)} 00000 00000`,
  // Two operating points with a display delay.
  '1 00001',
  '000000000000 00000 1 000 000 0 1 0000',
  '000000000000 00000 0 0',
  size,
  '1 0000 000',
  '000',
  '0000',
  '0',
  '0 1 0',
  '0',
  '000',
];
const codes = (primaries: number, transfer: number, matrix: number) =>
  `1 ${[primaries, transfer, matrix].map(eight).join('')}`;
const obu = (fields: readonly string[]): number[] => {
  const data = bytesOf(fields);
  return [0b0000_1010, data.length, ...data];
};
const DELIMITER = [0b0001_0010, 0];

const pq = { primaries: 9, transfer: 16, matrix: 9, fullRange: false };
const unknown = { primaries: 2, transfer: 2, matrix: 2, fullRange: true };

test.each([
  ['a still picture', [...DELIMITER, ...obu([...reduced, '0 0', codes(9, 16, 9), '0'])], pq],
  ['no delimiter', obu([...reduced, '0 0', codes(9, 16, 9), '0']), pq],
  ['an OBU without a size', [0b0000_1000, ...bytesOf([...reduced, '0 0', codes(9, 16, 9), '0'])], pq],
  ['10 bits', obu([...reduced, '1 0', codes(9, 16, 9), '0']), pq],
  ['monochrome', obu([...reduced, '0 1', codes(9, 16, 9), '0']), pq],
  ['no code points', obu([...reduced, '0 0', '0', '1']), unknown],
  [
    'sRGB as RGB',
    obu([...reduced, '0 0', codes(1, 13, 0)]),
    { primaries: 1, transfer: 13, matrix: 0, fullRange: true },
  ],
  ['an operating point', obu([...withOperatingPoints, '0 0', codes(9, 16, 9), '0']), pq],
  ['timing', obu([...withTiming, '0 0', codes(9, 16, 9), '0']), pq],
  ['other data', [0b0011_0010, 1, 0, 0b0011_0010, 1, 0, 0b0011_0010, 1, 0, 0b0011_0010, 1, 0], undefined],
  ['no data', [], undefined],
])('%s', (_, data, expected) => expect(codesOfAv1(Uint8Array.from(data))).toEqual(expected));

test('a header that ends early is a RangeError', () => {
  const data = bytesOf([...withTiming, '0 0', codes(9, 16, 9), '0']);
  for (let length = 0; length < data.length; length++) {
    expect(() => codesOfAv1(Uint8Array.from([0b0000_1010, length, ...data]))).toThrow(RangeError);
  }
});

describe('the offset of an item', () => {
  const version0 = [0, 0, 0, 0, 0x44, 0x40, 0, 2];
  const item = (id: number, base: number, offset: number) => [
    0,
    id,
    0,
    0,
    0,
    0,
    0,
    base,
    0,
    1,
    0,
    0,
    0,
    offset,
    0,
    0,
    0,
    9,
  ];
  const version1 = [1, 0, 0, 0, 0x44, 0, 0, 1];

  test.each([
    ['of the first item', [...version0, ...item(1, 100, 5), ...item(2, 0, 7)], 105],
    ['of the second item', [...version0, ...item(2, 0, 7), ...item(1, 100, 6)], 106],
    ['of no item', [...version0, ...item(2, 0, 7), ...item(3, 0, 7)], undefined],
    ['in the file, version 1', [...version1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 9], 8],
    ['in another box', [...version1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 9], undefined],
    ['without an extent', [...version1, 0, 1, 0, 0, 0, 0, 0, 0], undefined],
    [
      'of 64 bits, version 2',
      [
        2,
        0,
        0,
        0,
        0x88,
        0,
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        0,
        1,
        ...[0, 0, 0, 1, 0, 0, 0, 2],
        ...[0, 0, 0, 0, 0, 0, 0, 9],
      ],
      2 ** 32 + 2,
    ],
  ])('%s', (_, bytes, expected) => expect(itemOffset(Uint8Array.from(bytes), 1)).toBe(expected));

  test('beyond the end of the box is a RangeError', () => {
    expect(() => itemOffset(Uint8Array.from([0, 0, 0, 0, 0x44, 0x40, 0xff, 0xff]), 1)).toThrow(RangeError);
  });
});
