import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConvertedItem } from '../../../src/lib/api.ts';
import { fixtures } from '../../fixtures/make.ts';
import { formOf } from '../../support/http/api.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

const VISITOR = 'header-header-header-';
const own = { Cookie: `__Host-visitor=${VISITOR}`, Host: 'pictures.example' };
/** Data of this visitor only. */
const userData = {
  name: 'Kirschkuchenrezept-8813',
  address: '203.0.113.77',
  mail: 'gundula.zwiebelkern@example.org',
  words: 'Windbeutelmanufaktur-4471',
  password: 'Blaubeermarmelade-9120',
};

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryDir>>;
let item: ConvertedItem;
beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({
    DATA_DIR: folder.path,
    SITE_URL: 'https://pictures.example',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'true',
  });
  [item] = (await (
    await post('/api/convert', [{ name: `${userData.name}.png`, bytes: await fixtures.png() }])
  ).json()) as [ConvertedItem];
});
afterAll(async () => {
  await server.end();
  await folder.remove();
});

const sendRequest = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, {
    redirect: 'manual',
    ...init,
    headers: { ...own, 'X-Forwarded-For': userData.address, ...init.headers },
  });
const post = (path: string, files: { name: string; bytes: Buffer }[], fields = {}) =>
  sendRequest(path, { method: 'POST', body: formOf(files, fields) });
const postJson = (path: string, body: unknown) =>
  sendRequest(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** Converts a file like the form of a page without JavaScript. */
const postForm = (name: string, bytes: Buffer) =>
  sendRequest('/api/convert', {
    method: 'POST',
    body: formOf([{ name, bytes }]),
    headers: { Accept: 'text/html' },
  });

const nothing = /default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'/;
const page = /default-src 'self'.*object-src 'none'.*base-uri 'none'/;
const sandbox = /^sandbox; default-src 'none'/;
const secret = /^(private, )?no-store$/;

/** Every kind of response, with its request and its expected headers. */
const responses: [what: string, ask: () => Promise<Response>, status: number, policy: RegExp, cache: RegExp | null][] =
  [
    ['a prerendered page', () => sendRequest('/'), 200, page, /must-revalidate/],
    ['a page rendered on demand', () => sendRequest('/convert/gif-to-png'), 200, page, null],
    ['a missing page', () => sendRequest('/nowhere'), 404, page, null],
    ['the page of a file', () => sendRequest(item.viewUrl), 200, page, secret],
    ['the page of an unknown file', () => sendRequest('/view/nobody'), 404, page, secret],
    ['a text file', () => sendRequest('/robots.txt'), 200, nothing, null],
    ['an icon', () => sendRequest('/favicon.svg'), 200, nothing, /max-age/],
    ['a file', () => sendRequest(item.url), 200, sandbox, /^private, no-cache$/],
    ['a file as a download', () => sendRequest(`${item.url}?download`), 200, sandbox, /^private, no-cache$/],
    ['a preview', () => sendRequest(item.previewUrl), 200, sandbox, /^private/],
    ['a record', () => sendRequest(`/api/conversions/${item.id}`), 200, nothing, secret],
    ['a ZIP', () => postJson('/api/download-batch', { files: [{ url: item.url }] }), 200, nothing, secret],
    ['a ZIP of all', () => sendRequest('/api/download-all'), 200, nothing, secret],
    [
      'a rejected file',
      () => post('/api/convert', [{ name: 'a.png', bytes: Buffer.from('no') }]),
      415,
      nothing,
      secret,
    ],
    ['a rejected field', () => post('/api/convert', [], { width: 'x' }), 400, nothing, secret],
    ['an error page', () => postForm('a.png', Buffer.from('no')), 415, page, secret],
    ['the redirect of a form', async () => postForm('a.png', await fixtures.png()), 303, nothing, secret],
    ['an unknown file', () => sendRequest('/files/nobody/a.png'), 404, nothing, secret],
    ['an unsupported method', () => sendRequest('/api/convert', { method: 'PUT' }), 405, nothing, secret],
    ['health', () => sendRequest('/healthz'), 200, nothing, secret],
  ];

test.each(responses)('%s has the expected security headers', async (_, request, status, policy, cache) => {
  const { headers, status: actualStatus } = await request();
  expect(actualStatus).toBe(status);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(policy),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  });
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/);
  if (cache) expect(headers.get('cache-control')).toMatch(cache);
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers.get(name)).toBeNull();
});

test('the cookie is host-only, HttpOnly and SameSite, and only conversions set it', async () => {
  const response = await post('/api/convert', [{ name: 'a.png', bytes: await fixtures.png() }]);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-visitor=[\w-]{21}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/i),
  ]);
  for (const path of ['/', item.viewUrl, item.url, '/api/download-all']) {
    expect([path, (await sendRequest(path)).headers.getSetCookie()]).toEqual([path, []]);
  }
});

test('unused methods are rejected, and no folder is listed', async () => {
  expect(
    (await sendRequest('/api/convert', { method: 'OPTIONS' })).headers.get('access-control-allow-origin'),
  ).toBeNull();
  for (const path of ['/_astro/', '/.git/config', '/files/', '/package.json', '/server.ts', '/..%2fpackage.json']) {
    expect([path, (await sendRequest(path)).status]).toEqual([path, 404]);
  }
});

test('the log at trace level contains no user data', async () => {
  const ids = [item.id, VISITOR];
  await sendRequest(item.url);
  await sendRequest(item.viewUrl);
  await sendRequest(`/api/conversions/${item.id}`);
  await sendRequest(`/view/${userData.name}`);
  await sendRequest(`/api/${userData.words}?q=${userData.mail}`);
  await post('/api/convert', [{ name: `${userData.name}.jpg`, bytes: Buffer.from('not an image') }]);
  await post('/api/convert', [{ name: `${userData.name}.jpg`, bytes: (await fixtures.jpg()).subarray(0, 200) }]);
  await post('/api/convert', [{ name: `${userData.name}.png`, bytes: await fixtures.png() }], {
    watermarkText: userData.words,
    hasWatermark: true,
    pdfPassword: userData.password,
    preserveMetadata: false,
    metadata: JSON.stringify({ title: userData.words, author: userData.mail }),
  });
  await post('/api/convert', [{ name: `${userData.name}.png`, bytes: await fixtures.png() }], {
    [userData.words]: userData.password,
  });
  await postJson('/api/download-batch', { files: [{ url: item.url, filename: `${userData.name}.jpg` }] });
  await postJson('/api/download-batch', { files: [{ url: `/files/${userData.words}`, filename: userData.name }] });
  const sent = await postJson('/api/deliveries', {
    email: userData.mail,
    name: userData.words,
    includeMessage: true,
    message: userData.words,
    files: [item.id],
  });
  const delivery = (await sent.json()) as { id: string };
  ids.push(delivery.id);
  await expect
    .poll(
      async () => ((await (await sendRequest(`/api/deliveries/${delivery.id}`)).json()) as { status: string }).status,
      {
        timeout: 60_000,
      },
    )
    .toBe('sent');
  await sendRequest(`/delivery/${delivery.id}`);
  await sendRequest('/api/conversions', { method: 'DELETE' });
  await sendRequest(item.url);
  // The log has been read completely when it contains the last request.
  await sendRequest('/healthz?last');
  const isLogged = () => server.log.some(({ path }) => path === '/api/conversions');
  await expect.poll(isLogged, { timeout: 20_000 }).toBe(true);

  const log = server.log.map((line) => JSON.stringify(line));
  expect(log.length).toBeGreaterThan(20);
  // The path of an unknown address contains no user data and is logged.
  const lines = log.filter((line) => !line.includes(`/api/${userData.words}`));
  for (const text of [...Object.values(userData), ...ids]) {
    expect([text, lines.filter((line) => line.includes(text))]).toEqual([text, []]);
  }
});
