import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createAssets } from './assets.ts';
import { setSecurityHeaders } from './security.ts';

const wasm = Buffer.concat([Buffer.from('\0asm\x01\0\0\0'), Buffer.alloc(4096)]);
const workerPolicy =
  /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self';/;
const otherPolicy = /^default-src 'none'; object-src 'none';/;

/** Serves a folder with these files. @returns its URL */
async function serve(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return serveFolder(folder, files);
}

async function serveFolder(folder: string, files: Record<string, string | Buffer>): Promise<string> {
  await mkdir(join(folder, '_astro'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const serveAsset = createAssets(folder);
  const config = readConfig({});
  const server = createServer((request, response) => {
    setSecurityHeaders(request, response, config);
    serveAsset(request, response, () => response.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['engine.worker-DmXk3v9a.js', workerPolicy],
  ['sharp-thread-BqY7w0Zc.js', workerPolicy],
  ['palette.worker-JTSXyChx.js', otherPolicy],
  ['engine.B7dQ-x1k.js', otherPolicy],
])('%s has its policy and may run in an isolated page, also when it is revalidated', async (name, policy) => {
  const url = await serve({ [`_astro/${name}`]: 'postMessage(1)' });
  const first = await get(url, `/_astro/${name}`);
  expect(await text(first)).toBe('postMessage(1)');
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await get(url, `/_astro/${name}`, { 'If-None-Match': first.headers.etag });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  for (const { headers } of [first, again]) {
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('WebAssembly is served with its type, compressed and immutable', async () => {
  const url = await serve({ '_astro/sharp-C0d3.wasm': wasm, '_astro/sharp-C0d3.wasm.br': brotliCompressSync(wasm) });
  const response = await fetch(`${url}/_astro/sharp-C0d3.wasm`, {
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(wasm)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/wasm',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
});

test.each(['bytes=10-5', 'bytes=-5', 'bytes=99-', 'bytes=0-0,2-3', 'bytes=a-b', 'bytes=-', 'x'])(
  'a file is sent as a whole to a request for its range %s',
  async (range) => {
    const response = await fetch(`${await serve({ 'icon.svg': '<svg/>' })}/icon.svg`, { headers: { Range: range } });
    expect([response.status, await response.text()]).toEqual([200, '<svg/>']);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  },
);

test('a file that another build has removed is not found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  const url = await serveFolder(folder, { '_astro/a.js': 'a', '_astro/a.js.gz': 'compressed' });
  expect(await readdir(folder, { recursive: true })).toContain(join('_astro', 'a.js'));
  await rm(folder, { recursive: true });
  const response = await fetch(`${url}/_astro/a.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBeNull();
});

test.each([
  '/../package.json',
  '/_astro/../icon.svg',
  '/_astro/%2e%2e/icon.svg',
  '//icon.svg',
  '/icon.svg%00',
  '/_astro',
  '//[',
])('%s is no file', async (path) => {
  const url = await serve({ 'icon.svg': '<svg/>', '_astro/a.js': 'a' });
  expect((await get(url, path)).statusCode).toBe(404);
});

/** Unlike `fetch`, sends the path as it is and adds no header for caches. */
async function get(url: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const [response] = await once(request({ hostname, port, path, headers, agent: false }).end(), 'response');
  return response as IncomingMessage;
}
