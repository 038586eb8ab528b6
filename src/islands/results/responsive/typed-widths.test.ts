import { expect, test } from 'vitest';
import { readWidths } from './typed-widths.ts';

test.each([
  ['480, 960', { value: [480, 960] }],
  ['960 480;480、20', { value: [20, 480, 960] }],
  ['１００，２０', { value: [20, 100] }],
  ['1000', { value: [1000] }],
  ['', 'incomplete'],
  [' , ', 'incomplete'],
  ['1001', { problem: 'Type whole numbers from 1 to 1,000, separated by commas.' }],
  ['480, 0', { problem: 'Type whole numbers from 1 to 1,000, separated by commas.' }],
  ['480w', { problem: 'Type whole numbers from 1 to 1,000, separated by commas.' }],
  ['12.5', { problem: 'Type whole numbers from 1 to 1,000, separated by commas.' }],
  ['1 2 3 4 5 6 7 8 9 10 11', { problem: 'Type up to 10 widths.' }],
])('“%s” is read as %j', (text, reading) => {
  expect(readWidths(text, 1000)).toEqual(reading);
});
