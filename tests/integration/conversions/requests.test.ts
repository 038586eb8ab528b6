import { describe, expect, inject, test } from 'vitest';
import { isFailed } from '#lib/api.ts';
import { bombPng } from '../../fixtures/bombs/png.ts';
import { convertAll, postConvert, succeeded } from '../../support/http/api.ts';
import { expectCleanText, expectRefusal } from '../../support/http/clean-text.ts';
import { BOUNDARY, MULTIPART, multipart, openParts } from '../../support/http/multipart.ts';
import { openRequest, type RawResponse, responseOf, sendRaw } from '../../support/http/raw-request.ts';
import { createImage } from '../../support/images/test-images.ts';
import { expectNothingLeft, holdings } from '../../support/server/leftovers.ts';

const MB = 1024 ** 2;
const png = await createImage();
const oneImage = multipart([{ name: 'files', filename: 'a.png', content: png }]);

function expectRefused({ status, text, headers }: RawResponse, expected: number, message: RegExp): void {
  expect(status, text).toBe(expected);
  expect(text).toMatch(message);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expectCleanText(text);
}

/** Sends the first bytes of a longer body, and no more before the response. */
async function sendUnfinished(contentLength: number, bytes: Buffer): Promise<RawResponse> {
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, 'Content-Length': contentLength });
  const response = responseOf(opened);
  opened.write(bytes);
  try {
    return await response;
  } finally {
    opened.destroy();
  }
}

describe('a body that is not a form', () => {
  test.each([
    { what: 'JSON', type: 'application/json', body: '{"files":[]}' },
    { what: 'a bare image', type: 'image/png', body: png },
    { what: 'no type', type: '', body: oneImage },
    { what: 'no boundary', type: 'multipart/form-data', body: oneImage },
    { what: 'a url-encoded form', type: 'application/x-www-form-urlencoded', body: 'files=a' },
    { what: 'no body', type: MULTIPART, body: '' },
    { what: 'another boundary', type: `${MULTIPART}-else`, body: oneImage },
    { what: 'a truncated form', type: MULTIPART, body: oneImage.subarray(0, oneImage.length - 30) },
    { what: 'a form cut in a head', type: MULTIPART, body: oneImage.subarray(0, 60) },
    { what: 'no file', type: MULTIPART, body: multipart([{ name: 'quality', content: '80' }]) },
    { what: 'an empty form', type: MULTIPART, body: `--${BOUNDARY}--\r\n` },
    {
      what: 'a file under another name',
      type: MULTIPART,
      body: multipart([{ name: 'image', filename: 'a.png', content: png }]),
    },
  ])('is a 400: $what', async ({ type, body }) => {
    const before = await holdings();
    expectRefused(await sendRaw('/api/convert', type ? { 'Content-Type': type } : {}, body), 400, /\./);
    await expectNothingLeft(before);
  });
});

describe('limits', () => {
  test('101 files are rejected before the upload ends', async () => {
    const before = await holdings();
    const parts = Array.from({ length: 101 }, (_, index) => ({
      name: 'files',
      filename: `${index}.png`,
      content: png,
    }));
    const response = await sendUnfinished(50 * MB, openParts(parts));
    expectRefused(response, 413, /^Send at most 100 files at once\.$/);
    await expectNothingLeft(before);
  });

  test('100 files are accepted', async () => {
    const items = await convertAll(Array.from({ length: 100 }, (_, index) => ({ name: `${index}.png`, bytes: png })));
    expect(items.filter((item) => !isFailed(item))).toHaveLength(100);
  });

  test('a file of 51 MB fails in its position, one of 50 MB does not', async () => {
    const pad = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    const items = await convertAll([
      { name: 'large.png', bytes: pad(51 * MB) },
      { name: 'a.png', bytes: png },
      { name: 'just.png', bytes: pad(50 * MB) },
    ]);
    expect(items[0]).toEqual({
      originalName: 'large.png',
      error: { code: 'file_too_large', message: 'This file is over the 50 MB limit.' },
    });
    expect(items.slice(1).map((item) => succeeded(item).width)).toEqual([64, 64]);
    expect(await expectRefusal(await postConvert([{ name: 'large.png', bytes: pad(51 * MB) }]), 413)).toContain(
      '50 MB',
    );
  });

  test('900 megapixels in 100 KB are rejected', async () => {
    const bytes = bombPng(30_000, 30_000);
    const text = await expectRefusal(await postConvert([{ name: 'bomb.png', bytes }]), 413);
    expect(text).toContain('megapixels');
  });

  test('an invalid field is rejected before the upload ends', async () => {
    const before = await holdings();
    const parts = openParts([
      { name: 'quality', content: '500' },
      { name: 'files', filename: 'a.png', content: png },
    ]);
    const response = await sendUnfinished(40 * MB, parts);
    expectRefused(response, 400, /^The field "quality" must be at most 100\.$/);
    await expectNothingLeft(before);
  });
});

describe('invalid content', () => {
  test.each([
    { what: '0 bytes', name: 'a.jpg', bytes: new Uint8Array(), status: 422, message: /empty/ },
    {
      what: 'HTML named .png',
      name: 'a.png',
      bytes: Buffer.from('<html><svg></svg>'),
      status: 415,
      message: /^Only PNG/,
    },
    { what: 'a signature alone', name: 'a.png', bytes: png.subarray(0, 8), status: 422, message: /damaged/ },
    {
      what: 'noise behind a signature',
      name: 'a.gif',
      bytes: Buffer.from('GIF89a??'),
      status: 422,
      message: /damaged/,
    },
    { what: 'an empty PDF', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\n'), status: 422, message: /damaged/ },
    { what: 'HTML named .pdf', name: 'a.pdf', bytes: Buffer.from('<html>'), status: 422, message: /damaged/ },
    { what: 'a zip', name: 'a.jpg', bytes: Buffer.from('PK\u0003\u0004....'), status: 415, message: /^Only PNG/ },
  ])('is rejected: $what', async ({ name, bytes, status, message }) => {
    expect(await expectRefusal(await postConvert([{ name, bytes }]), status)).toMatch(message);
  });
});

describe('request origin', () => {
  const foreign = 'https://elsewhere.example';
  const senders: { who: string; headers: Record<string, string>; status: number }[] = [
    { who: 'a page of another site', headers: { 'Sec-Fetch-Site': 'cross-site', Origin: foreign }, status: 403 },
    { who: 'a page of a neighboring subdomain', headers: { 'Sec-Fetch-Site': 'same-site' }, status: 403 },
    { who: 'an old browser on another site', headers: { Origin: foreign }, status: 403 },
    { who: 'a sandboxed frame', headers: { Origin: 'null' }, status: 403 },
    { who: 'this site’s own page', headers: { 'Sec-Fetch-Site': 'same-origin' }, status: 200 },
    { who: 'an old browser on this site', headers: { Origin: new URL(inject('url')).origin }, status: 200 },
    { who: 'a command-line client', headers: { 'User-Agent': 'curl/8' }, status: 200 },
  ];

  test.each(senders)('$who: $status', async ({ headers, status }) => {
    const sent: Record<string, string> = { ...headers, 'Content-Type': MULTIPART };
    for (const path of ['/api/convert', '/api/preview']) {
      const field = path === '/api/convert' ? 'files' : 'file';
      const body = multipart([{ name: field, filename: 'a.png', content: png }]);
      const response = await sendRaw(path, sent, body);
      if (status === 403) expectRefused(response, 403, /another website/);
      else expect(response.status, response.text).toBe(200);
    }
  });

  test('a client that is still sending receives the error', async () => {
    const body = multipart([{ name: 'files', filename: 'a.png', content: Buffer.alloc(8 * MB) }]);
    const response = await sendRaw('/api/convert', { 'Content-Type': MULTIPART, 'Sec-Fetch-Site': 'cross-site' }, body);
    expectRefused(response, 403, /another website/);
  });
});
