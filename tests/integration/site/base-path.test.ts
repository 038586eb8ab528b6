import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ConversionRecord, ConvertedItem } from '#lib/api.ts';
import { formOf } from '../../support/http/api.ts';
import { elementsOf } from '../../support/http/html.ts';
import { createImage } from '../../support/images/test-images.ts';
import { readZip } from '../../support/images/zip.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

// The folder of pairs has the same name.
const BASE = '/convert';
const SITE = `https://example.org${BASE}`;

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;
const at = (path: string): URL => new URL(path, server.url);
const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(at(path), { redirect: 'manual', ...init });
const text = async (path: string): Promise<string> => (await get(path)).text();

beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({ ...inject('variables'), DATA_DIR: folder.path, SITE_URL: SITE });
});
afterAll(async () => {
  await server.end();
  await folder.remove();
});

async function convert(...names: string[]): Promise<ConvertedItem[]> {
  const bytes = await createImage();
  const body = formOf(names.map((name) => ({ name, bytes })));
  return (await fetch(at(`${BASE}/api/convert`), { method: 'POST', body })).json() as Promise<ConvertedItem[]>;
}

test('only paths below it are of the site, besides health checks', async () => {
  expect(server.url).toMatch(/\/convert$/);
  for (const path of ['/', '/about', '/converts', '/de', '/api/convert', '/_astro/none.js'])
    expect((await get(path)).status, path).toBe(404);
  for (const path of [`${BASE}/`, `${BASE}/about`, `${BASE}/convert/jpg-to-png`, `${BASE}/de`, '/healthz', '/readyz'])
    expect((await get(path)).status, path).toBe(200);
  expect((await get(`${BASE}?quality=80`)).headers.get('location')).toBe(`${BASE}/?quality=80`);
});

test('all addresses of pages are below it, and the policy allows their scripts', async () => {
  const [{ viewUrl } = { viewUrl: '' }] = await convert('a.png');
  const paths = ['/', '/de', '/convert/heic-to-jpg', '/convert/heic-to-avif', '/images-to-pdf', '/tools', '/nope'];
  for (const path of [...paths.map((path) => BASE + path), viewUrl]) {
    const response = await get(path);
    const html = await response.text();
    // Scripts add the base path to these.
    const addresses = elementsOf(html).flatMap(
      ({ attributes: { 'data-path': _, 'data-delete-dialog': __, ...others } }) =>
        Object.values(others).filter((value) => /^\/(?!\/)/.test(value)),
    );
    expect(addresses.length, path).toBeGreaterThan(10);
    expect(
      addresses.filter((address) => !address.startsWith(`${BASE}/`)),
      path,
    ).toEqual([]);
    const policy = response.headers.get('content-security-policy');
    for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([^<]+)<\/script>/g)) {
      if (attributes.includes('ld+json')) continue;
      expect(policy, script).toContain(createHash('sha256').update(script).digest('base64'));
    }
    for (const [, address] of html.matchAll(/"texts\/\w+":"([^"]+)"/g))
      expect((await get(address ?? '')).status).toBe(200);
  }
});

test('canonical addresses, languages, sitemap, manifest and share image name the public address', async () => {
  const html = await text(`${BASE}/de/convert/heic-in-jpg`);
  expect(html).toContain(`<link rel="canonical" href="${SITE}/de/convert/heic-in-jpg"`);
  expect(html).toContain(`<link rel="alternate" hreflang="en" href="${SITE}/convert/heic-to-jpg"`);
  expect(html).toContain(`<meta property="og:image" content="${SITE}/share/`);
  const sitemap = await text(`${BASE}/sitemap.xml`);
  const listed = [...sitemap.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, address = '']) => address);
  expect(listed).toContain(`${SITE}/`);
  expect(listed.filter((address) => !address.startsWith(`${SITE}/`))).toEqual([]);
  expect(await text(`${BASE}/robots.txt`)).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(JSON.parse(await text(`${BASE}/de/site.webmanifest`))).toMatchObject({
    id: `${BASE}/de`,
    start_url: `${BASE}/de`,
    scope: `${BASE}/`,
    icons: expect.arrayContaining([expect.objectContaining({ src: `${BASE}/icon-512.png` })]),
    file_handlers: [{ action: `${BASE}/de` }],
    share_target: { action: `${BASE}/de/open` },
  });
  expect(JSON.parse(await text(`${BASE}/openapi.json`))).toMatchObject({ servers: [{ url: SITE }] });
});

test('redirects stay below it', async () => {
  expect((await get(`${BASE}/de/privacy`)).headers.get('location')).toBe(`${BASE}/de/datenschutz`);
  expect((await get(`${BASE}/convert/pdf-to-jpg`)).headers.get('location')).toBe(`${BASE}/pdf-to-jpg`);
});

test('paths in responses of the API lead to the files, to their pages and into a ZIP', async () => {
  const items = await convert('a.png', 'b.png');
  for (const { id, url, viewUrl, previewUrl } of items) {
    for (const path of [url, viewUrl, previewUrl]) {
      expect(path).toMatch(/^\/convert\//);
      expect((await get(path)).status).toBe(200);
    }
    const record = (await (await get(`${BASE}/api/conversions/${id}`)).json()) as ConversionRecord;
    expect(record.filePath).toBe(url);
  }
  const body = JSON.stringify({
    files: items.map(({ url }, index) => ({ url: index ? `${SITE.replace(BASE, '')}${url}` : url })),
  });
  const headers = { 'Content-Type': 'application/json' };
  const zip = await fetch(at(`${BASE}/api/download-batch`), { method: 'POST', headers, body });
  const names = readZip(Buffer.from(await zip.arrayBuffer())).map(({ name }) => name);
  expect(names).toEqual(['a.jpg', 'b.jpg']);
});

test('a form without scripts leads to pages below it', async () => {
  const send = async (...names: string[]) => {
    const bytes = await createImage();
    const body = formOf(names.map((name) => ({ name, bytes })));
    return get(`${BASE}/api/convert`, { method: 'POST', body, headers: { Accept: 'text/html' } });
  };
  const one = await send('a.png');
  expect(one.status).toBe(303);
  expect(one.headers.get('location')).toMatch(/^\/convert\/view\/[\w-]{21}$/);
  const html = await (await send('a.png', 'b.png')).text();
  expect(html).toMatch(/ href="\/convert\/files\/[\w-]{21}\/a\.jpg\?download"/);
  expect(html).toContain(' action="/convert/api/download-batch"');
});
