import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { outputFormats } from '#lib/formats/formats.ts';
import { convertOne, download, get } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { sendRaw } from '../../support/http/raw-request.ts';
import { photo } from '../../support/images/photo.ts';
import { createImage, decode } from '../../support/images/test-images.ts';

const mimes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tiff: 'image/tiff',
  jxl: 'image/jxl',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
};
const NAME = 'Übung “eins”.png';

describe.each(outputFormats)('a converted %s', (outputFormat) => {
  test('is served with its type, its name and safe headers', async () => {
    const item = await convertOne({ name: NAME, bytes: await createImage() }, { outputFormat });
    const response = await get(item.url);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(mimes[outputFormat]);
    expect(response.headers.get('content-length')).toBe(String(item.sizeBytes));
    expect(body).toHaveLength(item.sizeBytes);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(response.headers.get('cache-control')).toContain('private');
    expect(response.headers.get('set-cookie')).toBeNull();
    const encoded = encodeURIComponent(`Übung “eins”.${outputFormat}`);
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="/);
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encoded}`);

    const saved = await get(`${item.url}?download`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(saved.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encoded}`);
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(body);
  });

  test('responds to HEAD without a body, and to a matching ETag with 304', async () => {
    const item = await convertOne({ name: NAME, bytes: await createImage() }, { outputFormat });
    const { headers } = await get(item.url);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);

    const head = await sendRaw(item.url, {}, '', 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'content-disposition', 'etag'] as const) {
      expect(head.headers[name], name).toBe(headers.get(name));
    }
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const fresh = await get(item.url, { headers: { 'If-None-Match': known } });
      expect([fresh.status, await fresh.text()], known).toEqual([304, '']);
      expect(fresh.headers.get('etag')).toBe(etag);
    }
    expect((await get(item.url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  // An icon of flat colors is its own preview.
  test.runIf(outputFormat !== 'ico')('has a preview of at most 320 px as WebP', async () => {
    const item = await convertOne(
      { name: 'wide.png', bytes: await createImage({ width: 900, height: 300 }) },
      { outputFormat },
    );
    const response = await get(item.previewUrl);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const preview = Buffer.from(await response.arrayBuffer());
    expect((await sharp(preview).metadata()).format).toBe('webp');
    const { width, height } = await decode(preview);
    expect([width, height]).toEqual([320, 107]);
    const head = await sendRaw(item.previewUrl, {}, '', 'HEAD');
    expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'image/webp']);
  });
});

test('a small image is its own preview', async () => {
  const item = await convertOne({ name: 'a.png', bytes: await createImage() });
  const response = await get(item.previewUrl);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const preview = Buffer.from(await response.arrayBuffer());
  expect(preview).toEqual(await download(item.url));
  expect(await decode(preview)).toMatchObject({ width: 64, height: 48 });
});

test('an SVG result contains shapes only, without scripts or references', async () => {
  const item = await convertOne({ name: 'a.png', bytes: await createImage() }, { outputFormat: 'svg' });
  const svg = (await download(item.url)).toString();
  expect(svg).toMatch(/<svg[\s\S]*<path/);
  expect(svg).not.toMatch(/<script|<foreignObject|<image|<use|<a\b|\son\w+=|href|javascript:|data:|@import|url\(/i);
});

describe('the record', () => {
  test('has the fields of the view page', async () => {
    const bytes = await photo(64, 48).png().toBuffer();
    const item = await convertOne({ name: 'a b.png', bytes }, { outputFormat: 'webp', quality: 70 });
    const response = await get(`/api/conversions/${item.id}`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const record = (await response.json()) as Record<string, unknown>;
    expect(record).toEqual({
      id: item.id,
      metadata: { uuid: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) },
      originalFormat: 'png',
      outputFormat: 'webp',
      originalFileName: 'a b.png',
      convertedFileName: 'a b.webp',
      filePath: item.url,
      fileSize: expect.closeTo(item.sizeBytes / 1024, 2),
      width: 64,
      height: 48,
      quality: 70,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      expiresAt: item.expiresAt,
      notices: [],
    });
    // Differences of ten bytes are visible.
    expect(Math.round(Number(record.fileSize) * 1024)).toBe(item.sizeBytes);
    expect(Date.parse(String(record.createdAt))).toBeLessThan(Date.parse(item.expiresAt));
  });

  test('has no quality for formats without it', async () => {
    const item = await convertOne({ name: 'a.png', bytes: await createImage() }, { outputFormat: 'svg' });
    expect(await (await get(`/api/conversions/${item.id}`)).json()).not.toHaveProperty('quality');
  });
});

describe('missing files', () => {
  const ids = [
    'x',
    'a'.repeat(21),
    'A'.repeat(500),
    '%00',
    "'; drop table conversions; --",
    '%E0%A4%A',
    '..%2f..%2fetc',
  ];
  test.each(ids)('%s is a 404 with a readable text', async (id) => {
    const paths = [`/files/${id}/a.jpg`, `/files/${id}/a.jpg?download`, `/previews/${id}`, `/api/conversions/${id}`];
    for (const path of paths) {
      const response = await get(path);
      if (/%(00|E0)/.test(id)) {
        // Not an id: it must be rejected without an error.
        expect([400, 404], path).toContain(response.status);
        continue;
      }
      expect(await expectRefusal(response, 404), path).toBe('This file does not exist or has expired.');
    }
  });

  test('the name in the address is ignored', async () => {
    const item = await convertOne({ name: 'a.png', bytes: await createImage() });
    expect((await get(`/files/${item.id}/renamed.jpg`)).status).toBe(200);
  });
});
