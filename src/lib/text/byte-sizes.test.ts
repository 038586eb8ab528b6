import { expect, test } from 'vitest';
import { formatBytes, formatKb, formatMb, reductionPercent } from './byte-sizes.ts';

test.each([
  [0, '0 Bytes'],
  [-5, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2, '1 MB'],
  [123_456_789, '117.74 MB'],
  [1024 ** 5, '1 PB'],
  [1024 ** 6, '1024 PB'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('results are in KB and uploads in MB, with two decimals', () => {
  expect(formatKb(126_413)).toBe('123.45 KB');
  expect(formatKb(1024)).toBe('1.00 KB');
  expect(formatMb(1024 ** 2 * 1.5)).toBe('1.50 MB');
  expect(formatMb(200_000)).toBe('0.19 MB');
});

test('an upload that is no tenth of a MB is in smaller units, not 0.01 MB', () => {
  expect(formatMb(610)).toBe('610 Bytes');
  expect(formatMb(5000)).toBe('4.88 KB');
  expect(formatMb(12_000)).toBe('11.72 KB');
  expect(formatMb(0)).toBe('0 Bytes');
});

test('a reduction is a percentage of the original, and negative for an increase', () => {
  expect(reductionPercent(200, 50)).toBe(75);
  expect(reductionPercent(100, 150)).toBe(-50);
  expect(reductionPercent(0, 10)).toBe(0);
});
