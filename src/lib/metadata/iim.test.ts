import { expect, test } from 'vitest';
import { hasIimLocation, iimFields, withoutIimLocation } from './iim.ts';

const field = (record: number, number: number, value: string): Buffer => {
  const head = Buffer.from([0x1c, record, number, 0, 0]);
  head.writeUInt16BE(value.length, 3);
  return Buffer.concat([head, Buffer.from(value, 'latin1')]);
};
/** A field with an extended length of four bytes. */
const extended = (record: number, number: number, value: string): Buffer => {
  const head = Buffer.from([0x1c, record, number, 0x80, 4, 0, 0, 0, 0]);
  head.writeUInt32BE(value.length, 5);
  return Buffer.concat([head, Buffer.from(value, 'latin1')]);
};
const version = field(2, 0, '\0\x04');
const title = field(2, 5, 'Title');

test.each([26, 27, 90, 92, 95, 100, 101])('field 2:%i is a place name and is removed', (number) => {
  const fields = Buffer.concat([version, field(2, number, 'Rom'), title, field(2, number, 'Rom')]);
  expect(hasIimLocation(fields)).toBe(true);
  expect(Buffer.from(withoutIimLocation(fields) ?? [])).toEqual(Buffer.concat([version, title]));
});

test('an extended field is removed, and the following fields are kept', () => {
  const fields = Buffer.concat([extended(2, 90, 'Rom'.repeat(20_000)), title]);
  expect(hasIimLocation(fields)).toBe(true);
  expect(Buffer.from(withoutIimLocation(fields) ?? [])).toEqual(title);
});

test('fields that may contain a hidden location are removed: previews, embedded files, invalid fields', () => {
  const fields = Buffer.concat([
    field(1, 90, '\x1b%G'),
    title,
    field(2, 202, 'Rom'),
    field(8, 10, 'Rom'),
    Buffer.from('Rom'),
  ]);
  expect(hasIimLocation(fields)).toBe(false);
  expect(Buffer.from(withoutIimLocation(fields) ?? [])).toEqual(Buffer.concat([field(1, 90, '\x1b%G'), title]));
});

test('a block with only place names is removed completely', () => {
  expect(withoutIimLocation(Buffer.concat([field(1, 90, '\x1b%G'), version, field(2, 90, 'Rom')]))).toBeUndefined();
});

test('an empty place name is not a location', () => {
  expect(hasIimLocation(Buffer.concat([field(2, 90, ''), field(2, 101, '  ')]))).toBe(false);
});

test('a truncated field ends the list', () => {
  const fields = Buffer.concat([title, extended(2, 120, 'Caption'), title]);
  for (let length = 0; length < fields.length; length++) {
    const read = [...iimFields(fields.subarray(0, length))];
    expect(read.every(({ to }) => to <= length)).toBe(true);
    expect(read.length).toBeLessThan(3);
  }
  expect([...iimFields(fields)]).toHaveLength(3);
});
