import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConversionItem, isFailed } from '../../../src/lib/api.ts';
import { reachingOut } from '../../fixtures/hostile/drawings.ts';
import { reachingPdfs } from '../../fixtures/hostile/pdf-actions.ts';
import { fixtures } from '../../fixtures/make.ts';
import { converted, convertWithRetry } from '../../support/http/client.ts';
import { projectDir, startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

/** Requests to this server come from a malicious file. */
const requestedUrls: string[] = [];
const canary = createServer(({ url }, response) => {
  requestedUrls.push(url ?? '');
  response.end();
});
let http = '';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryDir>>;
let outside: Awaited<ReturnType<typeof temporaryDir>>;
beforeAll(async () => {
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
  http = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  [folder, outside] = [await temporaryDir(), await temporaryDir()];
  server = await startServer({ DATA_DIR: folder.path });
});
afterAll(async () => {
  canary.close();
  await server.end();
  await Promise.all([folder.remove(), outside.remove()]);
});

/** An image and a text in a folder, and paths of two missing files. */
async function createTargets(path: string) {
  await writeFile(join(path, 'canary.png'), await fixtures.png());
  await writeFile(join(path, 'canary.txt'), 'CANARY');
  return {
    existing: { http, imagePath: join(path, 'canary.png'), text: join(path, 'canary.txt') },
    missing: { http, imagePath: join(path, 'missing.png'), text: join(path, 'missing.txt') },
  };
}

/** The folder that an engine process may read and write. */
async function engineFolder(): Promise<string> {
  const found = await readdir(join(folder.path, 'tmp'), { recursive: true });
  const name = found.find((path) => /(?:^|\/)engine-\d+$/.test(path));
  if (!name) throw new Error(`no engine's folder among ${found.join(', ')}`);
  return join(folder.path, 'tmp', name);
}

/** The bytes of a result, or its error code. */
async function outcome(item: ConversionItem | undefined): Promise<Buffer | string> {
  if (!item || isFailed(item)) return item?.error.code ?? 'nothing';
  return Buffer.from(await (await fetch(server.url + item.url)).arrayBuffer());
}

test.each([
  ['in a folder that engines cannot read', async () => outside.path],
  ['in the engine’s own folder', engineFolder],
])('external references do not change the result of an SVG: %s', async (_, where) => {
  const { existing, missing } = await createTargets(await where());
  const cases = Object.entries(reachingOut);
  const drawings = (targets: typeof existing) =>
    cases.map(([name, make]) => ({ name: `${name}.svg`, bytes: Buffer.from(make(targets)) }));
  const fields = { outputFormat: 'png' };
  const withTargets = await convertWithRetry(server.url, drawings(existing), fields);
  const withoutTargets = await convertWithRetry(server.url, drawings(missing), fields);
  let drawn = 0;
  for (const [index, [what]] of cases.entries()) {
    const [one, other] = [await outcome(withTargets[index]), await outcome(withoutTargets[index])];
    expect([what, typeof one === 'string' ? one : 'drawn', Buffer.from(one).equals(Buffer.from(other))]).toEqual([
      what,
      expect.stringMatching(/^(drawn|broken_file|unknown_format)$/),
      true,
    ]);
    if (typeof one !== 'string') drawn++;
  }
  expect(drawn).toBeGreaterThan(cases.length / 2);
  expect(requestedUrls).toEqual([]);
});

test('an SVG cannot include files of the project, which engines can read', async () => {
  const path = join(projectDir, 'package.json');
  const include = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="file://${path}"/>`;
  const drawing = (text: string, before = '') =>
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><text y="20">${text}</text></svg>`,
    );
  const empty = await converted(server.url, [{ name: 'a.svg', bytes: drawing('') }], { outputFormat: 'png' });
  const items = await convertWithRetry(
    server.url,
    [
      { name: 'a.svg', bytes: drawing(include) },
      { name: 'b.svg', bytes: drawing('&x;', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${path}">]>`) },
    ],
    { outputFormat: 'png' },
  );
  for (const item of items) {
    const result = await outcome(item);
    if (typeof result === 'string') expect(result).toBe('broken_file');
    else expect(result.equals((await outcome(empty[0])) as Buffer)).toBe(true);
  }
});

test('a PDF opens no connections or files', async () => {
  const { existing } = await createTargets(outside.path);
  for (const [what, make] of Object.entries(reachingPdfs)) {
    const file = { name: `${what}.pdf`, bytes: make(http, existing.imagePath) };
    const [item] = await convertWithRetry(server.url, [file], { outputFormat: 'png' });
    expect([what, item && isFailed(item) ? item.error.code : 'drawn']).toEqual([what, 'drawn']);
  }
  expect(requestedUrls).toEqual([]);
});

test('a ZIP rejects all addresses except files of this service, and opens no connection', async () => {
  const [item] = await converted(server.url, [{ name: 'a.png', bytes: await fixtures.png() }]);
  const path = item?.url ?? '';
  const host = new URL(http).host;
  const addresses = [
    `${http}${path}`,
    `//${host}${path}`,
    `\\\\${host}${path}`,
    `/\\${host}${path}`,
    `http:/${host}${path}`,
    `HTTP://${host}${path}`,
    `http://localhost@${host}${path}`,
    `${server.url.replace('://', '://user:password@')}.elsewhere.example${path}`,
    `${server.url}@${host}${path}`,
    `http://169.254.169.254${path}`,
    `http://[::ffff:169.254.169.254]${path}`,
    `http://2852039166${path}`,
    `http://0x7f.1:${new URL(http).port}${path}`,
    `http://①②⑦.⓪.⓪.①:${new URL(http).port}${path}`,
    `ftp://${host}${path}`,
    `gopher://${host}${path}`,
    `file://${path}`,
    'file:///etc/passwd',
    `file:///${folder.path}/files`,
    `blob:${server.url}${path}`,
    `data:text/plain,${path}`,
    `javascript:${path}`,
    `${path}/../../../../etc/passwd`,
    `/files/../../../../etc/passwd`,
    `/files/${'a'.repeat(21)}/%2e%2e%2f%2e%2e%2fetc%2fpasswd/x`,
    `/view${path}`,
    '',
  ];
  for (const url of addresses) {
    const response = await fetch(`${server.url}/api/download-batch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ files: [{ url, filename: 'a' }] }),
    });
    expect([url, response.status, response.headers.get('X-Error-Code')]).toEqual([url, 400, 'bad_field']);
    expect(await response.text()).toBe(
      'The field "files[0].url" is not the address of a file that was converted here.',
    );
  }
  expect(requestedUrls).toEqual([]);
});
