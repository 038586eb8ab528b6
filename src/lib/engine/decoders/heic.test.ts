import { expect, test } from 'vitest';
import { fixtures } from '../../../../tests/fixtures/make.ts';
import { endsInsideBox } from './heic.ts';

/** AVIF has the same boxes. */
const file = await fixtures.avif();

function box(type: string, size: number, content: number): Buffer {
  const bytes = Buffer.alloc(8 + content, type, 'latin1');
  bytes.writeUInt32BE(size);
  bytes.write(type, 4, 'latin1');
  return bytes;
}

const ftyp = box('ftyp', 16, 8);
const largeBox = (size: bigint): Buffer => {
  const bytes = box('mdat', 1, 20);
  bytes.writeBigUInt64BE(size, 8);
  return bytes;
};

test('a file that ends at any place inside a box is found', () => {
  expect(endsInsideBox(file)).toBe(false);
  for (const length of [file.length - 1, file.length >> 1, 40]) {
    expect(endsInsideBox(file.subarray(0, length))).toBe(true);
  }
});

test.each([
  ['data that is no box behind the last one', [ftyp, box('mdat', 18, 10), box('SEFT', 0xffff_ffff, 30)], false],
  ['a last box that extends to the end of the file', [ftyp, box('mdat', 0, 10)], false],
  ['a large box', [ftyp, largeBox(28n)], false],
  ['a large box that is cut', [ftyp, largeBox(29n)], true],
  ['a large box that is cut in its header', [ftyp, largeBox(28n).subarray(0, 12)], true],
  ['a box smaller than its header', [ftyp, box('mdat', 4, 10)], false],
  ['fewer bytes than a header', [ftyp.subarray(0, 6)], false],
])('%s', (_, boxes, isInside) => expect(endsInsideBox(Buffer.concat(boxes))).toBe(isInside));
