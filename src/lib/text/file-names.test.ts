import { expect, test } from 'vitest';
import { cleanName, cleanPath, uniqueNames } from './file-names.ts';
import { convertedName } from './result-names.ts';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.png', 'a.png'],
  ['日本語 写真.heic', '日本語 写真.heic'],
  ['e\u0301.png', 'é.png'],
  ['a\u0000b\u202eгpj.exe', 'abгpj.exe'],
  ['what?*<>|":.png', 'what.png'],
  ['', 'file'],
  ['...', 'file'],
  ['.htaccess', 'htaccess'],
  ['CON.png', 'CON_.png'],
  ['nul', 'nul_'],
  ['com1.tar.gz', 'com1_.tar.gz'],
  ['console.png', 'console.png'],
  ['conin$.png', 'conin$_.png'],
  ['CON .png', 'CON_.png'],
  ['a\u061cb\u2060\ufff9c.png', 'abc.png'],
  ['\u200d\u200d.png', 'file.png'],
  ['👩\u200d👧.png', '👩\u200d👧.png'],
  ['half\ud83d.png', 'half\ufffd.png'],
])('%j is cleaned to %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

test.each([
  ['photos/trip/a.png', 'photos/trip/a.png'],
  ['../../etc/passwd', 'etc/passwd'],
  ['/a//./ .. /b', 'a/b'],
  ['C:\\Users\\a.png', 'a.png'],
  ['nul/con.png', 'nul_/con_.png'],
  ['..', 'file'],
  ['', 'file'],
])('the path %j is cleaned to %j', (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
});

test('long names are cut between characters and keep their extension', () => {
  const name = cleanName(`${'é'.repeat(300)}.jpeg`);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^é+\.jpeg$/);
});

test.each([
  ['photo.heic', 'jpg', 'photo.jpg'],
  ['archive.tar.gz', 'png', 'archive.tar.png'],
  ['noextension', 'webp', 'noextension.webp'],
  ['a/b/c.svg', 'avif', 'c.avif'],
] as const)('%s as %s is %s', (name, format, converted) => {
  expect(convertedName(name, format)).toBe(converted);
});

test('equal names get numbers, ignoring case, and avoid existing names', () => {
  expect(uniqueNames(['a.jpg', 'a.jpg', 'A.JPG', 'a (2).jpg', 'b', 'b'])).toEqual([
    'a.jpg',
    'a (2).jpg',
    'A (3).JPG',
    'a (2) (2).jpg',
    'b',
    'b (2)',
  ]);
});

test('names that differ only in Unicode normalization are equal, as on macOS', () => {
  expect(uniqueNames(['\u00e9.jpg', 'e\u0301.jpg'])).toEqual(['\u00e9.jpg', 'e\u0301 (2).jpg']);
});

test('two thousand equal names get distinct numbers', () => {
  const names = uniqueNames(Array.from({ length: 2000 }, () => 'same.webp'));
  expect(new Set(names).size).toBe(2000);
  expect(names.at(-1)).toBe('same (2000).webp');
});

test('a name is in NFC, also after characters are removed from it', () => {
  expect(cleanName('e\u200b\u0301*\u0323.p\u202en\u0303g')).toBe('\u1eb9\u0301.p\u00f1g');
});

test('decomposed names are cut at the same length as composed ones', () => {
  const name = `${'\u1f82'.repeat(66)}\u00e9.jpeg`;
  for (const script of [name, `${'\ud55c'.repeat(66)}e.jpeg`]) expect(cleanName(script.normalize('NFD'))).toBe(script);
});

test('long runs of combining marks are cut', () => {
  expect(cleanName(`a${'\u0316'.repeat(100)}b.png`)).toBe(`a${'\u0316'.repeat(30)}b.png`);
});
