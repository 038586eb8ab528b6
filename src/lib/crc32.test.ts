import { expect, test } from 'vitest';
import { latin1Bytes } from './bytes.ts';
import { crc32 } from './crc32.ts';

test.each([
  ['', 0],
  // The check value of the CRC catalogue (reveng.sourceforge.io/crc-catalogue, CRC-32/ISO-HDLC).
  ['123456789', 0xcbf43926],
  // The checksum of every PNG's last chunk.
  ['IEND', 0xae426082],
])('of "%s"', (text, sum) => {
  expect(crc32(latin1Bytes(text))).toBe(sum);
});

test('of parts is that of the whole', () => {
  expect(crc32(latin1Bytes('1234'), latin1Bytes('56789'))).toBe(0xcbf43926);
});
