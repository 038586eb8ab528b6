import { expect, test } from 'vitest';
import { cleanName, convertedName, uniqueNames } from './names.ts';

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
])('%j is shown and stored as %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

test('long names are cut inside no character and keep their extension', () => {
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

test('equal names are told apart, case ignored, without taking a name that is there', () => {
  expect(uniqueNames(['a.jpg', 'a.jpg', 'A.JPG', 'a (2).jpg', 'b', 'b'])).toEqual([
    'a.jpg',
    'a (2).jpg',
    'A (3).JPG',
    'a (2) (2).jpg',
    'b',
    'b (2)',
  ]);
});
