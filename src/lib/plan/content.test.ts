import { expect, test } from 'vitest';
import { contentOf } from './content.ts';
import type { Content } from './types.ts';

// Statistics of the images of `npm run bench:quality`.
test.each([
  ['a photo with a smooth background', 0.22, 257, 'photo'],
  ['a sky', 0.32, 257, 'photo'],
  ['a gray scan of paper', 0.18, 231, 'few-colors'],
  ['a screenshot with a photo', 0.72, 257, 'mixed'],
  ['a photo cut out of its background', 0.78, 257, 'mixed'],
  ['a screenshot', 0.91, 257, 'graphic'],
  ['an icon', 0.98, 257, 'graphic'],
  ['strong grain', 0.01, 257, 'noise', 1],
  ['a page of text', 0.83, 256, 'drawing'],
  ['hatching', 0.68, 64, 'drawing'],
] as [what: string, flatShare: number, colors: number, content: Content, smoothness?: number][])(
  '%s',
  (_, flatShare, colors, content, smoothness = 1.9) => {
    expect(contentOf({ flatShare, colors, smoothness })).toBe(content);
  },
);
