import { STATUS_CODES } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { pdfOfSizes } from '../../fixtures/pdf.ts';
import { formOf, get, postConvert, postForm, type TestFile } from '../../support/http/api.ts';
import { elementsOf, textOf } from '../../support/http/html.ts';
import { isNoindex } from '../../support/http/site.ts';
import { createImage } from '../../support/images/test-images.ts';

/** The Accept header of a browser that submits a form. */
const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const photo = { name: 'a photo.png', bytes: await createImage() };
const textFile = { name: 'words & more.txt', bytes: Buffer.from('just words') };
const sizes = [
  [200, 100],
  [100, 200],
] as const;

/** Files first, as in the form of the page. */
function post(files: readonly TestFile[], fields = {}): Promise<Response> {
  const form = formOf(files);
  for (const [name, value] of Object.entries({ outputFormat: 'webp', quality: '90', ...fields }))
    form.append(name, value);
  const url = new URL('/api/convert', inject('url'));
  return fetch(url, { method: 'POST', body: form, headers: browser, redirect: 'manual' });
}

/** Checks that a response is a page of the site. @returns its text */
async function expectPage(response: Response, status: number): Promise<string> {
  const html = await response.text();
  expect(response.status, html.slice(0, 200)).toBe(status);
  expect(response.statusText).toBe(STATUS_CODES[status]);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy.match(/frame-ancestors 'none'/g)).toHaveLength(1);
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(isNoindex(html)).toBe(true);
  return html;
}

describe('a form posted by a browser', () => {
  test('is redirected to the page of its result and sets the cookie', async () => {
    const response = await post([photo]);
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toMatch(/^visitor=/);
    const path = response.headers.get('location') ?? '';
    expect(path).toMatch(/^\/view\/[\w-]{21}$/);
    expect(await (await get(path)).text()).toContain('a photo.webp');
  });

  test('lists all results of a file with several pages', async () => {
    const response = await post([{ name: 'two.pdf', bytes: await pdfOfSizes(sizes) }]);
    expect(response.headers.get('set-cookie')).toMatch(/^visitor=/);
    const html = await expectPage(response, 200);
    const links = elementsOf(html).flatMap(({ attributes }) => attributes.href ?? []);
    const views = links.filter((href) => href.startsWith('/view/'));
    const downloads = links.filter((href) => /^\/files\/.+\?download$/.test(href));
    expect([views.length, downloads.length]).toEqual([2, 2]);
    for (const path of [...views, ...downloads]) expect((await get(path)).status, path).toBe(200);
    expect(textOf(html)).toContain('Conversion completed successfully! Your files are ready for download.');
  });

  test('lists failed files beside the others', async () => {
    const html = await expectPage(await post([photo, textFile]), 200);
    expect(textOf(html)).toContain('Ready for download: 1 of 2 files.');
    expect(html).toContain('words &amp; more.txt');
    expect(textOf(html)).toContain('Only PNG, JPG, GIF, BMP, WEBP, and PDF files are supported.');
  });

  test.each([
    { what: 'no file', files: [], fields: {}, status: 400, code: 'no_files', text: 'Choose at least one file.' },
    {
      what: 'a file that is not an image',
      files: [textFile],
      fields: {},
      status: 415,
      code: 'unknown_format',
      text: 'are supported.',
    },
    {
      what: 'a field out of range',
      files: [photo],
      fields: { quality: '101' },
      status: 400,
      code: 'bad_field',
      text: 'The field "quality"',
    },
  ])('gets an error page for $what', async ({ files, fields, status, code, text }) => {
    const response = await post(files, fields);
    expect(response.headers.get('x-error-code')).toBe(code);
    const html = await expectPage(response, status);
    expect(textOf(html)).toContain(text);
    expect(elementsOf(html).some(({ attributes }) => attributes.href === '/')).toBe(true);
  });
});

describe('other clients get JSON', () => {
  test.each(['*/*', 'application/json', 'application/json, text/html;q=0.9', undefined])('%s', async (accept) => {
    const headers: Record<string, string> = accept ? { Accept: accept } : {};
    const response = await postConvert([photo], {}, headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    const refusal = await postConvert([textFile], {}, headers);
    expect([refusal.status, refusal.headers.get('content-type')]).toEqual([415, 'text/plain; charset=utf-8']);
  });

  test('NDJSON takes precedence over other types', async () => {
    const response = await postConvert([photo], {}, { Accept: 'application/x-ndjson, text/html' });
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    await response.text();
  });

  test('other endpoints respond in plain text', async () => {
    const response = await postForm('/api/preview', new FormData(), browser);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});
