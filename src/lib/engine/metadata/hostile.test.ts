import { expect, test } from 'vitest';
import { readIim } from '../../metadata/iim-text.ts';
import { withoutXmpLocation, xmpLocation } from '../../metadata/xmp-location.ts';
import { cleanExif } from './exif/exif.ts';

/** Linear work takes milliseconds for this length, quadratic work minutes. */
const MANY = 300_000;

test.each([
  ['a tag that never ends', `<${'a'.repeat(MANY)}`],
  ['tags that never end', '<a '.repeat(MANY / 3)],
  ['quotes', `<a ${'"'.repeat(MANY)}`],
  ['blanks', `<a${' '.repeat(MANY)}`],
  ['attributes of a tag that never ends', `<a${' b="c"'.repeat(MANY / 6)}`],
  ['comments that never end', '<!--'.repeat(MANY / 4)],
  ['CDATA sections that never end', '<![CDATA['.repeat(MANY / 9)],
  ['nested elements', '<a>'.repeat(MANY / 3)],
  ['nested namespace declarations', '<a xmlns:b="c">'.repeat(MANY / 15)],
  ['end tags without start tags', '</a>'.repeat(MANY / 4)],
  ['base64 without an end', `<a>${'A'.repeat(MANY)} <`],
])('%s: is read in linear time', (_, xmp) => {
  expect(xmpLocation(xmp)).toBeUndefined();
  expect(withoutXmpLocation(xmp)).toBeUndefined();
});

test('many locations are removed in linear time', () => {
  expect(withoutXmpLocation(`<a>${'<b:City>c</b:City>'.repeat(MANY / 18)}</a>`)).toBe('<a></a>');
});

test('many IPTC fields with one number are read in linear time', () => {
  const field = Buffer.from([0x1c, 2, 25, 0, 1, 0x61]);
  expect(readIim(Buffer.concat(Array.from({ length: MANY / 6 }, () => field))).get(25)).toHaveLength(MANY / 6);
});

test('an EXIF directory with 65,535 entries and many references is read in linear time', () => {
  const entries = 65_535;
  const block = Buffer.alloc(8 + 2 + entries * 12 + 4);
  block.write('II*\0', 'latin1');
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(entries, 8);
  for (const [index, tag] of [0x8769, 0x8825, 0xa005].entries()) {
    const at = 10 + index * 12;
    block.writeUInt16LE(tag, at);
    block.writeUInt16LE(4, at + 2);
    block.writeUInt32LE(1, at + 4);
    block.writeUInt32LE(8, at + 8);
  }
  for (const location of [true, false]) expect(() => cleanExif(block, { location })).not.toThrow();
});
