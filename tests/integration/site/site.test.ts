import { createHash } from 'node:crypto';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { describe, expect, inject, test } from 'vitest';
import { pdfjsPath } from '../../../src/lib/pdfjs.ts';
import { convertOne, fileOf, get, postConvert, postForm } from '../../support/http/api.ts';
import { sendRaw } from '../../support/http/raw-request.ts';
import { createImage } from '../../support/images/test-images.ts';
import { projectDir } from '../../support/server/server.ts';

const clientDir = join(projectDir, 'dist/client');
const item = await convertOne({ name: 'a.png', bytes: await createImage() });
const assets = await Array.fromAsync(glob('_astro/*.{js,css}', { cwd: clientDir }));
const asset = `/${assets.sort()[0]}`;

/** One path for each kind of response. */
const responses: Record<string, { path: string; status: number; method?: string; referrer?: string }> = {
  'a page': { path: '/', status: 200 },
  // A file is available to anyone with its address.
  'a page made on demand': { path: item.viewUrl, status: 200, referrer: 'no-referrer' },
  'an asset': { path: asset, status: 200 },
  'an icon': { path: '/favicon.svg', status: 200 },
  'a record': { path: `/api/conversions/${item.id}`, status: 200 },
  'a converted file': { path: item.url, status: 200 },
  'a preview': { path: item.previewUrl, status: 200 },
  health: { path: '/healthz', status: 200 },
  readiness: { path: '/readyz', status: 200 },
  'the sitemap': { path: '/sitemap.xml', status: 200 },
  'a refusal': { path: '/api/convert', status: 400, method: 'POST' },
  'a missing record': { path: '/api/conversions/x', status: 404 },
  'a missing view': { path: '/view/x', status: 404, referrer: 'no-referrer' },
  'a missing page': { path: '/no/such/page', status: 404 },
  'a missing asset': { path: '/_astro/none.js', status: 404 },
  'a broken address': { path: '/%E0%A4%A', status: 400 },
};

const usualReferrer = 'strict-origin-when-cross-origin';

describe.each(Object.entries(responses))('%s', (_, { path, status, method = 'GET', referrer = usualReferrer }) => {
  test(`has status ${status} and every security header`, async () => {
    const { status: actualStatus, headers } = await sendRaw(path, {}, '', method);
    expect(actualStatus).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe(referrer);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/default-src '(none|self)'/);
  });
});

test.each(['/', '/about', '/privacy', '/terms', '/convert/png-to-svg'])(
  '%s also says how long results with a link are kept',
  async (path) => {
    const html = await (await get(path)).text();
    expect(html).toContain('24 hours, or up to 7 days with a link');
    expect(html.match(/(results after|kept for) 24 hours(?!, or up to 7 days with a link)/g)).toBeNull();
  },
);

test.each(['/privacy', '/terms'])('%s says when files are typically deleted', async (path) => {
  expect(await (await get(path)).text()).toContain(
    'typically deleted within 24 hours, or within 7 days if they have a link',
  );
});

describe.each(['/', '/no/such/page', '/view/x', item.viewUrl])('the policy of %s', (path) => {
  test('allows no inline script without its hash', async () => {
    const response = await get(path);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(html).not.toMatch(/http-equiv="content-security-policy"/i);
    expect(html).not.toMatch(/\son(click|load|error|change|input|submit)=/i);

    const inline = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
      .map(({ groups }) => ({ attributes: groups?.attributes ?? '', code: groups?.code ?? '' }))
      // Data blocks are not executed, so that the policy ignores them.
      .filter(({ attributes }) => !/\ssrc=|application\/(ld\+)?json/.test(attributes));
    for (const { code } of inline) {
      const hash = createHash('sha256').update(code).digest('base64');
      expect(scripts, code.slice(0, 80)).toContain(`'sha256-${hash}'`);
    }
  });
});

describe('pdf.js', () => {
  test.each(['legacy/build/pdf.worker.min.mjs', 'legacy/build/pdf.renderer.min.mjs'])(
    '%s may only compile WebAssembly and fetch from this site',
    async (name) => {
      const response = await get(`${pdfjsPath(pdfjs.version)}${name}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/javascript/);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
    },
  );

  test.each(['cmaps/90ms-RKSJ-H.bcmap', 'standard_fonts/LiberationSans-Regular.ttf', 'wasm/openjpeg.wasm'])(
    'is served with its %s',
    async (name) => {
      const response = await get(`${pdfjsPath(pdfjs.version)}${name}`);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
    },
  );

  test('its WebAssembly has its type and is compressed by the build', async () => {
    const response = await get(`${pdfjsPath(pdfjs.version)}wasm/openjpeg.wasm`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(await WebAssembly.compileStreaming(response.clone())).toBeInstanceOf(WebAssembly.Module);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/wasm',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('is built without its scripting sandbox', async () => {
    expect((await get(`${pdfjsPath(pdfjs.version)}wasm/quickjs-eval.wasm`)).status).toBe(404);
    expect((await get(`${pdfjsPath(pdfjs.version)}build/pdf.sandbox.min.mjs`)).status).toBe(404);
  });
});

describe('assets', () => {
  const large = `/_astro/${assets.map((name) => name.replace('_astro/', '')).find((name) => name.startsWith('client.'))}`;

  test.each([
    { encoding: 'br', unpack: brotliDecompressSync },
    { encoding: 'gzip', unpack: gunzipSync },
  ])('are compressed as $encoding', async ({ encoding, unpack }) => {
    const plain = await (await get(large, { headers: { 'Accept-Encoding': 'identity' } })).text();
    for (const [path, expected] of [
      [large, plain],
      ['/', undefined],
    ] as const) {
      // fetch would decompress the body.
      const { request } = await import('node:http');
      const packed = await new Promise<{ encoding: unknown; vary: unknown; body: Buffer }>((resolve, reject) => {
        const opened = request(
          new URL(path, inject('url')),
          { headers: { 'Accept-Encoding': encoding } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({
                encoding: response.headers['content-encoding'],
                vary: response.headers.vary,
                body: Buffer.concat(chunks),
              }),
            );
          },
        );
        opened.on('error', reject).end();
      });
      expect(packed.encoding).toBe(encoding);
      expect(String(packed.vary)).toMatch(/accept-encoding/i);
      const text = unpack(packed.body).toString();
      if (expected) expect(text).toBe(expected);
      else expect(text).toMatch(/^<!doctype html>/i);
    }
  });

  test('with a hash are immutable, and pages are revalidated', async () => {
    expect((await get(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers.get('cache-control')).not.toContain('immutable');
    const page = await get('/');
    expect(page.headers.get('cache-control')).toContain('must-revalidate');
    const known = { 'If-None-Match': page.headers.get('etag') ?? '' };
    expect((await get('/', { headers: known })).status).toBe(304);
  });
});

describe('addresses', () => {
  test('an unknown path gets the 404 page', async () => {
    for (const path of ['/no/such/page', '/404', '/404.html', '/index/x', '/api', '/files', '/convert/heic-to-gif/x']) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type'), path).toContain('text/html');
      expect(await response.text(), path).toContain('404 - Page Not Found');
    }
  });

  test.each(['/../package.json', '/..%2fpackage.json', '/_astro/../../server/entry.mjs', '/.env', '/server/entry.mjs'])(
    'files outside of the public folders are not served: %s',
    async (path) => {
      const { status, text } = await sendRaw(path, {}, '', 'GET');
      expect([400, 404]).toContain(status);
      expect(text).not.toContain('"dependencies"');
    },
  );

  test('an unsupported method is rejected', async () => {
    for (const [method, path] of [
      ['GET', '/api/convert'],
      ['DELETE', '/api/convert'],
      ['POST', item.url],
      ['POST', '/'],
    ]) {
      const { status } = await sendRaw(path ?? '', {}, '', method);
      expect([404, 405], `${method} ${path}`).toContain(status);
    }
  });

  test('health and readiness respond with one word', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok\n');
    expect(await (await get('/readyz')).text()).toBe('ready\n');
  });
});

describe('the visitor’s cookie', () => {
  test('is set by conversions only', async () => {
    for (const path of ['/', item.viewUrl, item.url, item.previewUrl, `/api/conversions/${item.id}`, '/no/page']) {
      expect((await get(path)).headers.get('set-cookie'), path).toBeNull();
    }
    const form = new FormData();
    form.append('file', fileOf(await createImage()), 'a.png');
    expect((await postForm('/api/preview', form)).headers.get('set-cookie')).toBeNull();

    const response = await postConvert([{ name: 'a.png', bytes: await createImage() }]);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^visitor=[\w-]{21};/);
    for (const part of [/HttpOnly/i, /SameSite=Strict/i, /Path=\//i, /Max-Age=\d+/i]) expect(cookie).toMatch(part);
    // Without Secure on plain HTTP.
    expect(cookie).not.toMatch(/Secure/i);

    const again = await postConvert(
      [{ name: 'a.png', bytes: await createImage() }],
      {},
      { Cookie: cookie.split(';')[0] ?? '' },
    );
    expect(again.headers.get('set-cookie')?.split(';')[0]).toBe(cookie.split(';')[0]);
    const forged = await postConvert(
      [{ name: 'a.png', bytes: await createImage() }],
      {},
      { Cookie: 'visitor=<script>' },
    );
    expect(forged.headers.get('set-cookie')).toMatch(/^visitor=[\w-]{21};/);
  });
});
