import { expect, test } from 'vitest';
import { isValidIccProfile } from './icc-profile.ts';

/** A profile of 200 bytes with one tag. */
function profile(change: (icc: Buffer) => void = () => {}): Buffer {
  const icc = Buffer.alloc(200);
  icc.writeUInt32BE(icc.length, 0);
  icc.writeUInt32BE(1, 128);
  icc.write('wtpt', 132, 'latin1');
  icc.writeUInt32BE(144, 136);
  icc.writeUInt32BE(20, 140);
  change(icc);
  return icc;
}

test('a profile that contains its tags is valid', () => {
  expect(isValidIccProfile(profile())).toBe(true);
  // Some profiles are padded.
  expect(isValidIccProfile(Buffer.concat([profile(), Buffer.alloc(3)]))).toBe(true);
});

test.each<[string, (icc: Buffer) => void]>([
  ['with a length beyond its end', (icc) => icc.writeUInt32BE(201, 0)],
  ['with more tags than fit', (icc) => icc.writeUInt32BE(0xffffffff, 128)],
  ['with a tag after its end', (icc) => icc.writeUInt32BE(190, 136)],
  ['with a tag in its header', (icc) => icc.writeUInt32BE(0, 136)],
])('a profile %s is invalid', (_, change) => {
  expect(isValidIccProfile(profile(change))).toBe(false);
});

test('bytes shorter than a header are not a profile', () => {
  expect(isValidIccProfile(Buffer.alloc(100))).toBe(false);
});
