import { expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { fixtures } from '../../../../tests/fixtures/make.ts';
import { photo } from '../../../../tests/support/images/photo.ts';
import { isTracedSvg, tracedSvg } from './traced-svg.ts';

const size = { width: 40, height: 30 };
const path = '<path fill="#102030" d="M0 0h40v30z"/>';

test.each<[string, () => Promise<Buffer>]>([
  ['a photo', () => photo(300, 200).jpeg().toBuffer()],
  ['an image with alpha', fixtures.png],
  ['a small image', () => photo(12, 9).png().toBuffer()],
])('what is traced from %s is recognized', async (_, make) => {
  const { file } = await run(await make(), { options: { outputFormat: 'svg' } });
  expect(isTracedSvg(file.toString())).toBe(true);
});

test.each([
  ['a script', tracedSvg(`${path}<script>alert(1)</script>`, size, size)],
  ['an event', tracedSvg('<path onclick="alert(1)" d="M0 0"/>', size, size)],
  ['an event of the root', tracedSvg(path, size, size).replace('<svg', '<svg onload="alert(1)"')],
  ['a style', tracedSvg('<path style="fill:red" d="M0 0"/>', size, size)],
  ['a link', tracedSvg(`<a href="https://example.com">${path}</a>`, size, size)],
  ['an entity', tracedSvg('<path fill="&x;" d="M0 0"/>', size, size)],
  ['a URL', tracedSvg('<path fill="url(https://example.com)" d="M0 0"/>', size, size)],
  ['a document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${tracedSvg(path, size, size)}`],
  ['text after the end', `${tracedSvg(path, size, size)}<script>alert(1)</script>`],
  ['another root', '<html></html>'],
])('an SVG with %s is not', (_, text) => {
  expect(isTracedSvg(tracedSvg(path, size, size))).toBe(true);
  expect(isTracedSvg(text)).toBe(false);
});
