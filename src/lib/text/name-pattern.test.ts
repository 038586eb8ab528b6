import { describe, expect, test } from 'vitest';
import { invalidPart, placeholders, resolvePattern, resultName, withPagePart } from './name-pattern.ts';
import { pagePart } from './result-names.ts';

const date = new Date(2026, 0, 9, 23, 59);
const file = { originalName: 'photo.heic', format: 'jpg', width: 1600, height: 900, quality: 80 } as const;
const nameOf = (pattern: string, facts: Partial<Parameters<typeof resultName>[1]> = {}) =>
  resultName(resolvePattern(pattern, { index: 7, date }), { ...file, ...facts });

test.each([
  ['{name}', 'photo.jpg'],
  ['{name}-{width}w', 'photo-1600w.jpg'],
  ['{date} {name} {width}x{height}', '2026-01-09 photo 1600x900.jpg'],
  ['{index}', '7.jpg'],
  ['img_{index:3}', 'img_007.jpg'],
  ['{index:1}-{index:9}', '7-000000007.jpg'],
  ['{name}_q{quality}_{format}', 'photo_q80_jpg.jpg'],
  ['{name}{name}', 'photophoto.jpg'],
  // The extension is added once.
  ['{name}.{format}', 'photo.jpg'],
  ['{name}.min', 'photo.min.jpg'],
  // What file systems refuse.
  ['{date}: {name}?', '2026-01-09 photo.jpg'],
  [' ..{name}. ', 'photo.jpg'],
  ['*', 'file.jpg'],
  ['con', 'con_.jpg'],
  ['e\u0301 {name}', 'é photo.jpg'],
  ['写真 {index:2}', '写真 07.jpg'],
])('%j makes %j', (pattern, name) => {
  expect(invalidPart(pattern)).toBeUndefined();
  expect(nameOf(pattern)).toBe(name);
});

test.each([
  ['archive.tar.gz', 'archive.tar-x.jpg'],
  ['noextension', 'noextension-x.jpg'],
  ['../../etc/passwd', 'passwd-x.jpg'],
  ['.htaccess', 'htaccess-x.jpg'],
  // A name is no pattern.
  ['a {width} $& {index}.png', 'a {width} $& {index}-x.jpg'],
])('the name of %j is %j', (originalName, name) => {
  expect(nameOf('{name}-x', { originalName })).toBe(name);
});

test('what is not known is left out', () => {
  expect(nameOf('{name}-{width}-{quality}', { width: undefined, quality: undefined })).toBe('photo--.jpg');
});

test.each([
  ['{nmae}', '{nmae}'],
  ['{}', '{}'],
  ['{Name}', '{Name}'],
  ['{name:3}', '{name:3}'],
  ['{index:0}', '{index:0}'],
  ['{index:10}', '{index:10}'],
  ['{name}-{wid', '{wid'],
  ['name}', '}'],
  ['{{name}}', '{'],
  ['{name}/{width}', '/'],
  ['a\\b', '\\'],
])('%j cannot contain %j', (pattern, part) => {
  expect(invalidPart(pattern)).toBe(part);
});

test('every placeholder is known', () => {
  for (const placeholder of placeholders) expect(nameOf(`{${placeholder}}`)).not.toContain('{');
});

describe('of a page', () => {
  const pages = { pageCount: 120, source: 'pdf' } as const;
  test.each([
    ['{name}', { page: 3 }, 'scan-page-003.png'],
    ['{name}-{width}w', { page: 3 }, 'scan-page-003-1600w.png'],
    ['{name}', { page: 3, position: 12 }, 'scan-012.png'],
    ['{index:2}', { page: 120 }, '07-page-120.png'],
    ['{index:2}.{format}', { page: 1 }, '07-page-001.png'],
  ])('%j of %j is %j', (pattern, page, name) => {
    const resolved = withPagePart(resolvePattern(pattern, { index: 7, date }), pagePart(page, pages));
    expect(resultName(resolved, { ...file, originalName: 'scan.pdf', format: 'png' })).toBe(name);
  });

  test('or frame, the number remains', () => {
    const part = pagePart({ page: 2 }, { pageCount: 3, source: 'gif' });
    expect(resultName(withPagePart('{name}', part), { ...file, originalName: 'wave.gif' })).toBe('wave-frame-2.jpg');
  });
});

test('a long name is shortened, the rest of the pattern stays', () => {
  const name = nameOf('{index:3}-{name}-{width}', { originalName: `${'写'.repeat(300)}.png` });
  expect(name).toMatch(/^007-写+-1600\.jpg$/);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(245);
  const long = nameOf('写'.repeat(100));
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(245);
});
