import { expect, test } from 'vitest';
import { paperName } from './page-summary.ts';

test.each([
  [595.28, 841.89, 'A4'],
  [842, 595, 'A4'],
  [612, 792, 'Letter'],
  [1008, 612, 'Legal'],
  [360, 200, '127 × 71 mm'],
])('%d by %d points is %s', (width, height, name) => {
  expect(paperName({ width, height })).toBe(name);
});
