import { beforeEach, expect, test, vi } from 'vitest';
import { $toast, $toasts } from '#session/toast.ts';
import { addImagesOf } from './images-in-text.ts';

const png = 'iVBORw0KGgo=';

/** Stands in for the browser's parser, which Node lacks: tests/e2e/conversion/pasted-text.spec.ts uses the real one. */
class ImageParser {
  parseFromString(html: string) {
    const sources = Array.from(html.matchAll(/<img src="([^"]*)"/g), ([, source = '']) => source);
    return { querySelectorAll: () => sources.map((source) => ({ getAttribute: () => source })) };
  }
}
vi.stubGlobal('DOMParser', ImageParser);

beforeEach(() => $toasts.set([]));

async function send(text: { html?: string; links?: string; plain?: string }) {
  const files: File[] = [];
  await addImagesOf({ html: '', links: '', plain: '', ...text }, (added) => files.push(...added));
  const contents = await Promise.all(
    files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('latin1')),
  );
  return { files: files.map(({ name, type }) => `${name} ${type}`), contents, toast: $toast.get() };
}

test.each([
  ['Base64', `data:image/png;base64,${png}`, 'image.png image/png', '\x89PNG\r\n\x1a\n'],
  ['capitals', `DATA:IMAGE/PNG;BASE64,${png}`, 'image.png image/png', '\x89PNG\r\n\x1a\n'],
  ['escaped Base64', 'data:image/png;base64,iVBORw0KGgo%3D', 'image.png image/png', '\x89PNG\r\n\x1a\n'],
  ['parameters', `data:image/jpeg;name=a;base64,${png}`, 'image.jpg image/jpeg', '\x89PNG\r\n\x1a\n'],
  ['text', 'data:image/svg+xml;utf8,%3Csvg%2F%3E', 'image.svg image/svg+xml', '<svg/>'],
  ['an unknown type', 'data:image/x-other,abc', 'image image/x-other', 'abc'],
])('an image as %s is added from HTML, a link and text', async (_, url, file, content) => {
  for (const text of [{ html: `<p>A</p><img src="${url}">`, plain: 'A' }, { links: url }, { plain: url }]) {
    expect(await send(text)).toMatchObject({ files: [file], contents: [content], toast: undefined });
  }
});

test.each([
  [
    'a linked image',
    { html: '<img src="https://example.com/a.png">' },
    '1 image is only linked or incomplete. Save it on your device and add the file.',
  ],
  [
    'two linked images',
    { html: '<img src="https://a.test/a.png"><img src="file:///b.png">' },
    '2 images are only linked or incomplete. Save them on your device and add the files.',
  ],
  [
    'the same image twice',
    { html: '<img src="//a.test/a.png"><img src="//a.test/a.png">' },
    '1 image is only linked or incomplete. Save it on your device and add the file.',
  ],
  [
    'broken Base64',
    { html: '<img src="data:image/png;base64,%">' },
    '1 image is only linked or incomplete. Save it on your device and add the file.',
  ],
  [
    'a link',
    { links: 'https://example.com/a.png\r\n', plain: 'https://example.com/a.png' },
    'A link is not a file. Open it, save the image on your device and add the file.',
  ],
  [
    'a link as text',
    { plain: ' https://example.com/a.png ' },
    'A link is not a file. Open it, save the image on your device and add the file.',
  ],
  [
    'text',
    { html: '<p>Hello</p>', plain: 'Hello' },
    'This is text, not an image. Copy an image or a file and paste that.',
  ],
  [
    'a data URL of text',
    { plain: 'data:text/html,<b>' },
    'This is text, not an image. Copy an image or a file and paste that.',
  ],
])('%s: a sentence says what to do', async (_, text, sentence) => {
  const { files, toast } = await send(text);
  expect(files).toEqual([]);
  expect(toast).toMatchObject({ kind: 'destructive', title: 'Nothing was added', text: sentence });
});

test('included images are added, and a sentence is about the others', async () => {
  const { files, toast } = await send({
    html: `<img src="data:image/gif;base64,R0lGODlh"><img src="https://a.test/b.gif">`,
  });
  expect(files).toEqual(['image.gif image/gif']);
  expect(toast).toMatchObject({ title: 'Not everything was added' });
});

test('text that would keep the page busy is not read', async () => {
  const { toast } = await send({ plain: 'a'.repeat(100e6 + 1) });
  expect(toast?.text).toBe('This is too much at once. Save the images on your device and add the files.');
});
