import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../../bytes.ts';
import { boxesIn } from '../files/iso-boxes.ts';
import { readHeifClaims } from './heif-claims.ts';
import { embedHeifProfile } from './heif-profile.ts';

const box = (type: string, ...parts: (Uint8Array | number[])[]): Uint8Array => {
  const data = parts.flatMap((part) => [...part]);
  const size = 8 + data.length;
  return Uint8Array.from([
    size >>> 24,
    (size >> 16) & 255,
    (size >> 8) & 255,
    size & 255,
    ...latin1Bytes(type),
    ...data,
  ]);
};
const full = (type: string, version: number, flags: number, ...parts: (Uint8Array | number[])[]): Uint8Array =>
  box(type, [version, 0, 0, flags], ...parts);

const nclx = (primaries: number, transfer: number, range = 0x80) =>
  box('colr', latin1Bytes('nclx'), [0, primaries, 0, transfer, 0, 6, range]);
const p3 = { primaries: 12, transfer: 13, matrix: 6, fullRange: true };
const size = full('ispe', 0, 0, [0, 0, 0, 64, 0, 0, 0, 64]);
const av1C = (format: number) => box('av1C', [0x81, 0, format, 0]);
/** `hvcC` without parameters. */
const hvcC = (chroma: number, depth: number) =>
  box('hvcC', [...Array.from({ length: 16 }, () => 0), 0xfc | chroma, 0xf8 | (depth - 8), 0xf8, 0, 0, 0, 0]);

/** The data of `meta`. @param associations property indexes by item, from 1 */
function meta(
  properties: readonly Uint8Array[],
  associations: Readonly<Record<number, readonly number[]>>,
  references: readonly Uint8Array[] = [],
  primary = 1,
): Uint8Array {
  const entries = Object.entries(associations).flatMap(([id, indexes]) => [0, Number(id), indexes.length, ...indexes]);
  const count = Object.keys(associations).length;
  return full(
    'meta',
    0,
    0,
    full('pitm', 0, 0, [0, primary]),
    full('iref', 0, 0, ...references),
    box('iprp', box('ipco', ...properties), full('ipma', 0, 0, [0, 0, 0, count], entries)),
  ).subarray(8);
}

const plain = { codes: undefined, isMonochrome: false, hasHighDepth: false, isPremultiplied: false };

test.each([
  ['code points', meta([size, nclx(12, 13)], { 1: [1, 0x82] }), { ...plain, codes: p3 }],
  ['code points of another item', meta([size, nclx(12, 13)], { 1: [1], 2: [2] }), plain],
  [
    'the primary item among others',
    meta([nclx(9, 16), nclx(12, 13)], { 1: [1], 3: [2] }, [], 3),
    { ...plain, codes: p3 },
  ],
  [
    'a grid whose tiles have code points',
    meta([size, nclx(12, 13)], { 1: [1], 2: [2] }, [box('dimg', [0, 1, 0, 1, 0, 2])]),
    { ...plain, codes: p3 },
  ],
  [
    'the code points of a grid before those of its tiles',
    meta([nclx(12, 13), nclx(9, 16)], { 1: [1], 2: [2] }, [box('dimg', [0, 1, 0, 1, 0, 2])]),
    { ...plain, codes: p3 },
  ],
  ['a narrow range', meta([nclx(12, 13, 0)], { 1: [1] }), { ...plain, codes: { ...p3, fullRange: false } }],
  ['monochrome', meta([av1C(0x1c)], { 1: [1] }), { ...plain, isMonochrome: true }],
  ['colors', meta([av1C(0x0c)], { 1: [1] }), plain],
  ['colors of 10 bits', meta([av1C(0x4c)], { 1: [1] }), { ...plain, hasHighDepth: true }],
  ['HEVC', meta([hvcC(1, 8)], { 1: [1] }), plain],
  ['monochrome HEVC of 10 bits', meta([hvcC(0, 10)], { 1: [1] }), { ...plain, isMonochrome: true, hasHighDepth: true }],
  [
    'premultiplied alpha',
    meta([size], { 1: [1] }, [box('prem', [0, 1, 0, 1, 0, 2])]),
    { ...plain, isPremultiplied: true },
  ],
  ['premultiplied alpha of another item', meta([size], { 1: [1] }, [box('prem', [0, 2, 0, 1, 0, 3])]), plain],
  ['a profile', meta([box('colr', latin1Bytes('prof'), new Uint8Array(40))], { 1: [1] }), plain],
  ['code points that are cut', meta([box('colr', latin1Bytes('nclx'), [0, 12])], { 1: [1] }), plain],
  ['an index without a property', meta([size], { 1: [0, 9] }), plain],
  ['no boxes', new Uint8Array(4), plain],
])('%s', (_, data, expected) => expect(readHeifClaims(data)).toEqual(expected));

test('boxes that end anywhere, or have any other byte, are a RangeError at most', () => {
  const whole = meta([size, nclx(12, 13), av1C(0x1c)], { 1: [1, 2, 3], 2: [2] }, [box('dimg', [0, 1, 0, 1, 0, 2])]);
  const attempt = (data: Uint8Array) => {
    try {
      readHeifClaims(data);
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(RangeError);
    }
  };
  for (let at = 0; at < whole.length; at++) {
    attempt(whole.subarray(0, at));
    for (const value of [0, 1, 0x7f, 0xff])
      attempt(Uint8Array.from(whole, (byte, index) => (index === at ? value : byte)));
  }
});

describe('a profile', () => {
  const profile = Uint8Array.of(1, 2, 3, 4);
  const inFile = (data: Uint8Array) =>
    Uint8Array.from([...box('ftyp', latin1Bytes('avif')), ...box('meta', data), ...box('mdat', [9])]);
  const embed = (file: Uint8Array) => Uint8Array.from(embedHeifProfile(file, profile).flatMap((part) => [...part]));

  test.each([
    ['indexes of 7 bits', meta([size, nclx(12, 13)], { 1: [1, 0x82], 2: [1] })],
    ['a single property', meta([nclx(12, 13)], { 1: [1] })],
  ])('is added to the primary item: %s', (_, data) => {
    const file = inFile(data);
    const result = embed(file);
    // Data stay where they are.
    expect(result.indexOf(9, file.length - 1)).toBe(file.length - 1);
    const boxes = boxesIn(result);
    expect(boxes.map(({ type }) => type)).toEqual(['ftyp', 'free', 'mdat', 'meta']);
    const added = boxes.at(-1);
    const metaData = result.subarray(added?.dataAt, added?.end);
    expect(readHeifClaims(metaData).codes).toEqual(p3);
    const properties = boxesIn(boxesIn(metaData.subarray(4)).find(({ type }) => type === 'iprp')?.data ?? profile);
    const last = boxesIn(properties[0]?.data ?? profile).at(-1);
    expect([last?.type, ...(last?.data ?? [])]).toEqual(['colr', ...latin1Bytes('prof'), ...profile]);
  });

  test('is left out without properties', () => {
    const file = inFile(new Uint8Array(4));
    expect(embed(file)).toEqual(file);
  });

  test('follows a last box without a length', () => {
    const file = inFile(meta([size], { 1: [1] }));
    file.fill(0, file.length - 9, file.length - 5);
    expect(boxesIn(embed(file)).map(({ type }) => type)).toEqual(['ftyp', 'free', 'mdat', 'meta']);
  });
});
