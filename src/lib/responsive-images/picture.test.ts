import { describe, expect, test } from 'vitest';
import { pictureHtml, pictureImages } from './picture.ts';

const sizes = [
  { width: 480, height: 320 },
  { width: 960, height: 640 },
];

describe('the files', () => {
  test.each([
    ['photo.heic', 'photo-480w.avif'],
    ['My trip, day 1.jpg', 'My trip, day 1-480w.avif'],
    ['a.b.png', 'a.b-480w.avif'],
    ['../up/海.png', '海-480w.avif'],
    ['noname', 'noname-480w.avif'],
  ])('of %s begin with %s', (name, first) => {
    expect(pictureImages(name, sizes, ['avif'], 'jpg')[0]?.name).toBe(first);
  });

  test.each([
    [['avif', 'webp'], 'jpg', ['p-480w.avif', 'p-960w.avif', 'p-480w.webp', 'p-960w.webp', 'p-480w.jpg', 'p-960w.jpg']],
    [['webp', 'avif'], 'png', ['p-480w.avif', 'p-960w.avif', 'p-480w.webp', 'p-960w.webp', 'p-480w.png', 'p-960w.png']],
    [['webp'], 'jpg', ['p-480w.webp', 'p-960w.webp', 'p-480w.jpg', 'p-960w.jpg']],
    [[], 'png', ['p-480w.png', 'p-960w.png']],
  ] as const)('in %s and %s are in the order of the browser’s choice', (sources, fallback, names) => {
    expect(pictureImages('p.jpg', sizes, sources, fallback).map(({ name }) => name)).toEqual(names);
  });
});

describe('the HTML', () => {
  test('has a source for each format, and the size of the largest fallback', () => {
    const images = pictureImages('photo.jpg', sizes, ['avif', 'webp'], 'jpg');
    expect(pictureHtml(images, { sizes: '(min-width: 60em) 50vw, 100vw', alt: 'A boat' })).toBe(
      `<picture>
  <source type="image/avif" srcset="photo-480w.avif 480w, photo-960w.avif 960w" sizes="(min-width: 60em) 50vw, 100vw">
  <source type="image/webp" srcset="photo-480w.webp 480w, photo-960w.webp 960w" sizes="(min-width: 60em) 50vw, 100vw">
  <img src="photo-960w.jpg" srcset="photo-480w.jpg 480w, photo-960w.jpg 960w" sizes="(min-width: 60em) 50vw, 100vw" width="960" height="640" alt="A boat" loading="lazy" decoding="async">
</picture>`,
    );
  });

  test.each([
    ['without sources is an image alone', 'p.png', { sizes: '100vw', alt: '' }, 'p-480w.png 480w', 'alt=""'],
    ['has a default for sizes', 'p.png', { sizes: '  ', alt: '' }, 'sizes="100vw"', 'alt=""'],
    [
      'escapes what is typed',
      'p.png',
      { sizes: '"><script>', alt: `"Tom" & <b>Jerry</b>` },
      'sizes="&quot;&gt;&lt;script&gt;"',
      'alt="&quot;Tom&quot; &amp; &lt;b&gt;Jerry&lt;/b&gt;"',
    ],
    [
      'encodes names that a srcset would split',
      'My trip, "day" <1> & 海.jpg',
      { sizes: '100vw', alt: '' },
      'src="My%20trip%2C%20day%201%20%26%20%E6%B5%B7-480w.png"',
      'srcset="My%20trip%2C%20day%201%20%26%20%E6%B5%B7-480w.png 480w"',
    ],
  ])('%s', (_, name, attributes, ...parts) => {
    const html = pictureHtml(pictureImages(name, sizes.slice(0, 1), [], 'png'), attributes);
    expect(html.split('\n')).toHaveLength(3);
    for (const part of parts) expect(html).toContain(part);
  });
});
