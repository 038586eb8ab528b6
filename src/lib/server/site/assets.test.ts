import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const url = `${await serve({ [`_astro/${name}`]: 'postMessage(1)' })}/_astro/${name}`;
  const first = await fetch(url);
  expect(await first.text()).toBe('postMessage(1)');
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await fetch(url, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
  expect([first.status, again.status]).toEqual([200, 304]);
  for (const { headers } of [first, again]) {
    expect(headers.get('content-security-policy')).toMatch(policy);
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
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
