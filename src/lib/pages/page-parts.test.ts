import { expect, test } from 'vitest';
import { languageIds } from '../language/languages.ts';
import { localizedPath } from './localized-path.ts';
import { hasPage, partOfPath, partsOfPaths } from './page-parts.ts';
import { sitePages } from './site-pages.ts';

test.each([
  ['/', undefined],
  ['/about', undefined],
  ['/batch-convert?format=avif', undefined],
  ['/tools', 'tools'],
  ['/tools/color-palette#main', 'tools'],
  ['/images-to-pdf', 'pdf'],
  ['/heic-to-pdf', 'pdf'],
  ['/pdf-to-webp', 'webp'],
  ['/convert/png-to-avif', 'avif'],
  ['/de/convert/png-in-avif', 'avif'],
])('%s needs %s', (path, part) => {
  expect(partOfPath(path)).toBe(part);
});

test.each([
  ['/convert/webp', 'webp'],
  ['/convert/JPEG-to-gif', 'gif'],
  ['/de/convert/bmp-in-tiff', 'tiff'],
  ['/convert/heic-to-pdf', 'pdf'],
  ['/convert/unknown', 'png'],
  ['/pdf-to-unknown', 'jpg'],
])('%s, which is rendered on demand, needs %s', (path, part) => {
  expect(partOfPath(path)).toBe(part);
});

test('a page needs the same part in each language', () => {
  for (const { path, part } of sitePages)
    for (const language of languageIds) expect(partOfPath(localizedPath(path, language))).toBe(part);
});

test('a site lacks the pages of parts that are switched off', () => {
  expect(hasPage('/tools', '')).toBe(true);
  expect(hasPage('/tools', 'links tools')).toBe(false);
  expect(hasPage('/', 'links tools')).toBe(true);
});

test('an element with links needs any of their parts, or none if one of the links does', () => {
  expect(partsOfPaths(['/convert/jpg-to-png', '/pdf-to-png', '/images-to-pdf'])).toBe('png pdf');
  expect(partsOfPaths(['/convert/jpg-to-png', '/about'])).toBeUndefined();
});
