import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { pagePolicy, setSecurityHeaders } from './security.ts';

function headersUnder(siteUrl: string, url = '/') {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  const response = new ServerResponse(request);
  setSecurityHeaders(request, response, readConfig({ SITE_URL: siteUrl }));
  return response.getHeaders();
}

test('HSTS is sent only over HTTPS', () => {
  expect(headersUnder('https://example.org')['strict-transport-security']).toMatch(/^max-age=\d{8,}$/);
  expect(headersUnder('http://localhost:4321')).not.toHaveProperty('strict-transport-security');
});

test('every response makes pages cross-origin isolated and may be loaded by them', () => {
  expect(headersUnder('http://localhost:4321')).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('responses without their own policy may load nothing and not be framed', () => {
  expect(headersUnder('http://localhost:4321')['content-security-policy']).toBe(
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test.each([
  ['/pdfjs/6.5.438/legacy/build/pdf.worker.min.mjs', true],
  ['/_astro/engine.worker-DmXk3v9a.js', true],
  ['/_astro/sharp-thread-BqY7w0Zc.js?worker', true],
  ['/_astro/effect-tiles.worker-C0fXbq2d.js', true],
  ['/_astro/difference.worker-C0fXbq2d.js', true],
  ['/_astro/palette.worker-JTSXyChx.js', false],
  ['/', false],
  ['/view/_astro/engine.worker', false],
])('whether the policy of %s allows WebAssembly: %s', (url, allowed) => {
  const policy = headersUnder('http://localhost:4321', url)['content-security-policy'];
  expect(String(policy).includes("'wasm-unsafe-eval'")).toBe(allowed);
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
});

test.each([["default-src 'self'"], ["default-src 'self'; "], [" default-src 'self';"]])(
  'the policy %j of a page forbids framing',
  (policy) => {
    expect(pagePolicy(policy).replaceAll('; ', ';')).toBe("default-src 'self';frame-ancestors 'none'");
  },
);
