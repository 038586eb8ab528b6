import { expect, test } from 'vitest';
import { readNumber, stepNumber } from './number-text.ts';

const tenths = { min: -45, max: 45, step: 0.1 };
const whole = { min: -100, max: 100, step: 1 };

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' -12.3 ° ', -12.3],
  ['−0.1°', -0.1],
  ['+45', 45],
  ['7.', 7],
  ['-0', 0],
  ['45.1', 'refused'],
  ['1.25', 'refused'],
  ['1e1', 'refused'],
  ['12 px', 'refused'],
  ['.5', 0.5],
  ['-,5', -0.5],
  ['', 'incomplete'],
  ['+', 'incomplete'],
  ['-.', 'incomplete'],
  ['-', 'incomplete'],
  ['°', 'incomplete'],
])('%j is read as %s', (text, number) => {
  expect(readNumber(text, '°', tenths)).toBe(number);
});

test('every tenth of a degree can be typed', () => {
  for (let tenth = -450; tenth <= 450; tenth += 1) expect(readNumber(String(tenth / 10), '°', tenths)).toBe(tenth / 10);
});

test('a slider of whole numbers refuses fractions', () => {
  expect(readNumber('2.5', '', whole)).toBe('refused');
  expect(readNumber('2.0', '', whole)).toBe(2);
});

const size = { min: 1, max: 1_000_000, step: 1, isContinuous: true };

test.each([
  ['200', 200],
  [' 1,5 ', 1.5],
  ['1000000', 1_000_000],
  ['0.5', 'refused'],
  ['1000001', 'refused'],
  ['-5', 'refused'],
])('%j is read as %s between steps', (text, number) => {
  expect(readNumber(text, '', size)).toBe(number);
});

test('steps stay exact and inside the range', () => {
  expect(stepNumber(1.5, 10, size)).toBe(11.5);
  expect(stepNumber(60.267464, -1, { min: -90, max: 90, step: 0.000001, isContinuous: true })).toBe(60.267463);
  let angle = -0.3;
  for (let step = 0; step < 6; step += 1) angle = stepNumber(angle, 1, tenths);
  expect(angle).toBe(0.3);
  expect(stepNumber(44.5, 10, tenths)).toBe(45);
  expect(stepNumber(-95, -10, whole)).toBe(-100);
});
