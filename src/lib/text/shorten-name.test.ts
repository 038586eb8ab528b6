import { expect, test } from 'vitest';
import { shortName } from './shorten-name.ts';

test.each([
  { name: 'sea.jpg', short: 'sea.jpg' },
  { name: `${'a'.repeat(36)}.png`, short: `${'a'.repeat(36)}.png` },
  { name: `${'a'.repeat(37)}.png`, short: `${'a'.repeat(27)}…aaaaaaaa.png` },
  { name: 'The annual report of the society-page-003.jpg', short: 'The annual report of the so…page-003.jpg' },
  // A family and a flag are one grapheme each and are not split.
  { name: '👨‍👩‍👧‍👦🇨🇭'.repeat(30), short: `${'👨‍👩‍👧‍👦🇨🇭'.repeat(13)}👨‍👩‍👧‍👦…${'👨‍👩‍👧‍👦🇨🇭'.repeat(6)}` },
])('$name', ({ name, short }) => {
  expect(shortName(name, 40)).toBe(short);
});
