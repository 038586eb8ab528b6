import { describe, expect, test } from 'vitest';
import { pairName, pairOf, pairOfSlug, pairPath, pairSlug, pairs } from './pairs.ts';

test('there are twenty distinct pairs, none with equal formats', () => {
  expect(pairs).toHaveLength(20);
  expect(new Set(pairs.map(pairPath)).size).toBe(20);
  expect(pairs.filter(({ source, target }) => source === target)).toEqual([]);
  expect(pairName({ source: 'webp', target: 'jpg' })).toBe('WebP to JPG');
});

test.each(pairs)('$source to $target has its own path', (pair) => {
  expect(pairOfSlug(pairSlug(pair))).toEqual({ ...pair, exact: true });
});

describe('unknown pairs fall back', () => {
  test.each([
    ['heic', 'webp', 'jpg', 'webp'],
    ['heic', 'jpg', 'png', 'jpg'],
    ['heic', 'xyz', 'jpg', 'png'],
    ['webp', 'xyz', 'webp', 'png'],
    ['png', 'xyz', 'png', 'jpg'],
    ['', '', 'jpg', 'png'],
    ['jpg', 'jpg', 'jpg', 'png'],
    ['png', 'png', 'png', 'jpg'],
    ['svg', 'svg', 'svg', 'png'],
    ['jpeg', 'png', 'jpg', 'png'],
    ['PNG', 'Jpeg', 'png', 'jpg'],
    ['pdf', 'avif', 'jpg', 'avif'],
  ])('%s to %s is %s to %s', (sourceName, targetName, source, target) => {
    expect(pairOf(sourceName, targetName)).toEqual({ source, target, exact: false });
  });
});

test.each([
  ['webp', 'jpg', 'webp'],
  ['jpg', 'png', 'jpg'],
  ['svg', 'jpg', 'svg'],
  ['xyz', 'jpg', 'png'],
  ['png-to', 'jpg', 'png'],
  ['png-to-', 'png', 'jpg'],
  ['-to-avif', 'jpg', 'avif'],
  ['a-to-b-to-webp', 'jpg', 'png'],
])('/convert/%s opens %s to %s', (slug, source, target) => {
  expect(pairOfSlug(slug)).toEqual({ source, target, exact: false });
});
