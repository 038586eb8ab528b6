import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEY } from '#lib/api.ts';
import { expectCleanText } from '../../support/http/clean-text.ts';
import { hostileRequest } from '../../support/http/hostile-requests.ts';
import { MULTIPART, multipart } from '../../support/http/multipart.ts';
import { exchange, type RawResponse } from '../../support/http/raw-socket.ts';
import { createImage } from '../../support/images/test-images.ts';
import { type HostileServer, MARK, startHostileServer } from '../../support/server/hostile-server.ts';

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server?.end());

/** Every route with a path parameter, marked `*`. */
const routes = [
  '/api/batches/*',
  '/api/conversions/*',
  '/api/deliveries/*',
  '/api/requests/*',
  '/files/*/a.png',
  '/files/123456789012345678901/*',
  '/previews/*',
  '/view/*',
  '/delivery/*',
  '/delivery/*/files.zip',
  '/delivery/stop/*',
  '/convert/*',
  '/pdf-to-*',
  '/_astro/*',
  '/pdfjs/*',
  '/*',
];

const endpoints = [
  '/api/convert',
  '/api/preview',
  '/api/preview/result',
  '/api/download-all',
  '/api/download-batch',
  '/api/deliveries',
  '/api/conversions',
];

const parts = [
  '%00',
  'a%00b',
  '%',
  '%E0%A4%A',
  '%ff%fe',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '....//....//etc/passwd',
  '..%5c..%5cboot.ini',
  '%0d%0aX-Injected:%201',
  '%E2%80%AE',
  "'%20or%201=1--",
  '%3Cscript%3E',
  'a'.repeat(8000),
  '__proto__',
  '-'.repeat(21),
  '\xff\xfe',
];

/** Fails on a 5xx, internals in the text, or injected content. */
function expectClean({ status, text, headers, all }: RawResponse, what: string): void {
  expect(status, `${what}: ${all.slice(0, 300)}`).toBeGreaterThanOrEqual(200);
  expect(status, `${what}: ${all.slice(0, 300)}`).toBeLessThan(500);
  expect(headers, what).not.toHaveProperty('x-injected');
  if (status >= 400 && headers['content-type']?.startsWith('text/plain')) expectCleanText(text.trim());
  expect(text, what).not.toMatch(/root:x:|node_modules|\bat .+:\d+:\d+|<script>alert/);
}

const sendRequest = (method: string, path: string, lines: string[] = [], body = '') =>
  exchange(server.url, hostileRequest(path, lines, Buffer.from(body, 'latin1'), method));

describe('paths', () => {
  test.each(routes)('%s rejects invalid names', async (route) => {
    const own = /^\/(api|files|previews|view|delivery)\//.test(route) ? [MARK] : [];
    for (const part of [...parts, ...own]) {
      const path = route.replace('*', part);
      for (const method of ['GET', 'DELETE', 'POST']) expectClean(await sendRequest(method, path), `${method} ${path}`);
    }
  });

  test('invalid queries are ignored or rejected', async () => {
    for (const query of [
      '%',
      '%00',
      'known=%00',
      'download=%ff',
      'a'.repeat(8000),
      '__proto__[x]=1',
      '&'.repeat(5000),
    ]) {
      for (const path of ['/', '/api/download-all', '/convert/png-to-jpg', '/view/x']) {
        expectClean(await sendRequest('GET', `${path}?${query}`), `${path}?${query.slice(0, 20)}`);
      }
    }
  });

  test.each(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT', 'QUERY'])(
    '%s is not supported',
    async (method) => {
      for (const path of [...endpoints, '/', '/healthz', '/view/x', '/files/x/y', '/nothing']) {
        const response = await sendRequest(method, path);
        // Node closes the connection of CONNECT. `/healthz` ignores the method.
        if (method !== 'CONNECT') expectClean(response, `${method} ${path}`);
        if (path.startsWith('/api/') && method !== 'CONNECT')
          expect(response.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      }
    },
  );
});

describe('invalid headers', () => {
  test('cookies, keys, ranges and others cause no server error', async () => {
    const lines = [
      'Cookie: visitor=\x01\xff',
      `Cookie: visitor=${'a'.repeat(8000)}`,
      `Cookie: ${'a=b; '.repeat(1000)}`,
      'Cookie: visitor=%00; visitor=%E0%A4%A',
      `${IDEMPOTENCY_KEY}: ../../x`,
      `${IDEMPOTENCY_KEY}: ${'a'.repeat(5000)}`,
      'Accept: application/x-ndjson; progress=__proto__',
      `Accept: ${'text/html;q=0.1,'.repeat(800)}`,
      'Accept-Encoding: br;q=nope, \xff',
      'Range: bytes=-1-5, 99999999999999999999-',
      `If-None-Match: ${'"x",'.repeat(2000)}`,
      'Origin: \x07',
      'Origin: https://[::',
      'Sec-Fetch-Site: \xff',
      'X-Forwarded-For: %00, ::::',
      'Content-Type: \xff/\xfe; boundary="',
    ];
    for (const line of lines) {
      for (const [method, path] of [
        ['GET', '/'],
        ['GET', '/api/download-all'],
        ['GET', '/view/x'],
        ['POST', '/api/convert'],
      ] as const) {
        expectClean(await sendRequest(method, path, [line, 'Content-Length: 0']), `${path} ${line.slice(0, 40)}`);
      }
    }
  });
});

/** JSON that attacks parsers and schemas. */
const bombs: Record<string, string> = {
  'nested arrays': '['.repeat(500_000) + ']'.repeat(500_000),
  'nested objects': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'half a million zeros': `[${'0,'.repeat(500_000)}0]`,
  'prototype keys': '{"__proto__":{"files":[]},"constructor":{"prototype":{"files":[]}}}',
  'numbers above the range': `{"files":[{"url":1e999,"pageNumber":${'9'.repeat(100_000)}}]}`,
  'repeated keys': '{"files":[],"files":"x","files":[{"url":"/files/x/y"}]}',
  'a NUL': '{"files":["\\u0000"],"email":"a\\u0000@b.c"}',
  'a lone surrogate': '{"files":["\\ud800"],"email":"\\udfff"}',
  'truncated JSON': '{"files":[',
  nothing: '',
  null: 'null',
  'a string': '"files"',
};

describe('malicious JSON causes no server error', () => {
  test.each(Object.keys(bombs))('%s', async (what) => {
    const body = bombs[what] ?? '';
    const length = `Content-Length: ${Buffer.byteLength(body, 'latin1')}`;
    for (const path of ['/api/download-batch', '/api/deliveries']) {
      for (const type of [
        'application/json',
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        '',
      ]) {
        const response = await sendRequest('POST', path, [`Content-Type: ${type}`, length], body);
        expectClean(response, `${path} as ${type}`);
        expect(response.status).toBeGreaterThanOrEqual(400);
      }
    }
    const content = await createImage();
    for (const field of ['advancedSettings', 'pdfPages', 'metadata']) {
      const form = multipart([
        { name: field, content: body },
        { name: 'files', filename: `${MARK}.png`, content },
      ]);
      const lines = [`Content-Type: ${MULTIPART}`, `Content-Length: ${form.length}`];
      const response = await exchange(server.url, hostileRequest('/api/convert', lines, form));
      expectClean(response, field);
    }
  });
});

test('the server is unharmed afterwards', () => server.expectUnharmed());
