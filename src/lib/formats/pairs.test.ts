import { describe, expect, test } from 'vitest';
import { formatIds } from './formats.ts';
import {
  closestPairWithPage,
  pairName,
  pairOf,
  pairOfSlug,
  pairPath,
  pairSlug,
  pairs,
  pairsWithPage,
  pdfPageOfSlug,
} from './pairs.ts';

test('there are twenty distinct pairs, none with equal formats', () => {
  expect(pairs).toHaveLength(20);
  expect(new Set(pairs.map(pairPath)).size).toBe(20);
  expect(pairs.filter(({ source, target }) => source === target)).toEqual([]);
  expect(pairName({ source: 'webp', target: 'jpg' })).toBe('WebP to JPG');
});

test.each(pairsWithPage)('$source to $target has its own path', (pair) => {
  expect(pairOfSlug(pairSlug(pair))).toEqual({ ...pair, exact: true });
});

describe('unknown pairs fall back', () => {
  test.each([
    ['xcf', 'webp', 'jpg', 'webp'],
    ['xcf', 'jpg', 'png', 'jpg'],
    ['xcf', 'xyz', 'jpg', 'png'],
    ['heic', 'xyz', 'heic', 'png'],
    ['heif', 'jpg', 'heic', 'jpg'],
    ['TIF', 'png', 'tiff', 'png'],
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

test('every format that can be read is a source for every other target', () => {
  for (const source of formatIds.filter((format) => format !== 'pdf')) {
    for (const target of ['jpg', 'png', 'webp', 'avif'] as const) {
      if (target !== source) expect(pairOf(source, target)).toEqual({ source, target, exact: true });
    }
  }
});

test.each([
  ['heic-to-avif', 'heic-to-jpg'],
  ['gif-to-jpg', 'gif-to-webp'],
  ['tiff-to-png', 'tiff-to-png'],
  ['jpeg-to-png', 'jpg-to-png'],
])('/convert/%s is closest to the page %s', (slug, closest) => {
  expect(pairSlug(closestPairWithPage(pairOfSlug(slug)))).toBe(closest);
});

test.each([
  ['heic-to-pdf', '/heic-to-pdf'],
  ['jpeg-to-PDF', '/jpg-to-pdf'],
  ['tiff-to-pdf', '/images-to-pdf'],
  ['pdf-to-webp', '/pdf-to-webp'],
  ['pdf-to-gif', '/pdf-to-jpg'],
  ['png-to-webp', undefined],
  ['xyz', undefined],
])('/convert/%s leads to the page %s', (slug, page) => {
  expect(pdfPageOfSlug(slug)).toBe(page);
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
