import { once } from 'node:events';
import { glob, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConversionLine, IDEMPOTENCY_KEY, NDJSON } from '#lib/api.ts';
import { formOf } from '../support/http/api.ts';
import { newKey } from '../support/http/keyed.ts';
import { MULTIPART, multipart, openParts } from '../support/http/multipart.ts';
import { createImage } from '../support/images/test-images.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';
import { isInstalled, type ProgramName, programs, startProxy } from './proxy-programs.ts';
import { visitorOf } from './visitor.ts';

const MB = 1024 ** 2;
const RATE = 20;
/** Copies of the large file that exceed the buffers of all connections. */
const TIMES = 40;
const small = { name: 'small.png', bytes: await createImage() };
const large = { name: 'large.png', bytes: await createImage({ width: 1000, height: 700, noise: true }) };
const slow = { name: 'slow.png', bytes: await createImage({ width: 1600, height: 1200, noise: true }) };
const slowly = { outputFormat: 'avif', effort: 'smallest' };

const installed = new Map<ProgramName, boolean>();
for (const name of Object.keys(programs) as ProgramName[]) installed.set(name, await isInstalled(name));

test('each documented proxy is tested if it is installed', () => {
  for (const [name, there] of installed)
    if (!there) process.stdout.write(`${name} is not on this machine: its example is not tried.\n`);
  expect([...installed.keys()]).toEqual(['nginx', 'caddy']);
});

describe.each([...installed].flatMap(([name, there]) => (there ? [name] : [])))('behind %s', (name) => {
  let folder: Awaited<ReturnType<typeof temporaryDir>>;
  let server: TestServer;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    folder = await temporaryDir();
    const variables = {
      WORKERS: '1',
      TRUST_PROXY: 'true',
      RATE_LIMIT: String(RATE),
      SITE_URL: 'http://converter.test',
    };
    server = await startServer({ DATA_DIR: folder.path, ...variables });
    proxy = await startProxy(name, server.url);
  });
  afterAll(async () => {
    await proxy?.stop();
    await server.end();
    await folder.remove();
  });

  /** Opens a request through the proxy without ending it. */
  function open(path: string, headers: Record<string, string | number>) {
    const opened = request(new URL(path, proxy.url), { method: 'POST', headers });
    opened.on('error', () => {});
    return opened;
  }
  const answerTo = async (opened: ReturnType<typeof open>) =>
    ((await once(opened, 'response')) as [IncomingMessage])[0];

  test('NDJSON lines arrive while conversions are running', async () => {
    const me = visitorOf(`visitor=${nanoid()}`);
    const batchId = crypto.randomUUID();
    const headers = { Accept: NDJSON, [IDEMPOTENCY_KEY]: newKey(batchId) };
    const response = await me.post(proxy.url, [small, slow], slowly, headers);
    expect(response.status).toBe(200);
    const seen: ConversionLine[] = [];
    let states: unknown[] = [];
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) seen.push(JSON.parse(line) as ConversionLine);
      if (seen.length === 2 && states.length === 0) {
        states = (await me.batch(server.url, batchId)).items.map((item) => ('state' in item ? item.state : 'ended'));
      }
    }
    expect(seen).toMatchObject([{ total: 2 }, { index: 0 }, { index: 1 }]);
    expect(states[0]).toBe('ended');
    expect(states[1]).not.toBe('ended');
  });

  test('the server notices a client that disconnects', async () => {
    const leaving = new AbortController();
    const body = formOf([slow], slowly);
    const headers = { Accept: NDJSON };
    const response = await fetch(`${proxy.url}/api/convert`, { method: 'POST', body, headers, signal: leaving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    const aborted = () => server.log.filter(({ path, aborted }) => path === '/api/convert' && aborted).length;
    expect(aborted()).toBe(0);
    leaving.abort();
    await expect.poll(aborted, { timeout: 20_000 }).toBe(1);
  });

  test('an upload reaches the server while it is still being sent', async () => {
    const parts = [{ name: 'files', filename: 'a.bin', content: Buffer.alloc(8 * MB) }];
    const whole = multipart(parts);
    const opened = open('/api/convert', { 'Content-Type': MULTIPART, 'Content-Length': whole.length });
    const response = answerTo(opened);
    const half = openParts(parts).subarray(0, 4 * MB);
    opened.write(half);
    const arrived = async () => {
      let bytes = 0;
      for await (const path of glob('tmp/**/upload-*', { cwd: folder.path })) {
        bytes += (await stat(join(folder.path, path)).catch(() => ({ size: 0 }))).size;
      }
      return bytes;
    };
    // Most of the half, without what buffers hold.
    await expect.poll(arrived, { timeout: 20_000 }).toBeGreaterThan(3 * MB);
    opened.end(whole.subarray(half.length));
    expect((await response).statusCode).toBe(415);
  });

  test('a file that is too large is rejected with the error of the server', async () => {
    const content = Buffer.alloc(51 * MB);
    const whole = multipart([{ name: 'files', filename: 'a.png', content }]);
    const opened = open('/api/convert', { 'Content-Type': MULTIPART, 'Content-Length': whole.length });
    const response = answerTo(opened);
    opened.end(whole);
    const { statusCode, headers } = await response;
    expect([statusCode, headers['x-error-code']]).toEqual([413, 'file_too_large']);
  });

  test('a ZIP is streamed: the server waits for a client that does not read', async () => {
    // A file may be listed once.
    const copies = Array.from({ length: TIMES }, () => large);
    const response = await visitorOf(`visitor=${nanoid()}`).post(server.url, copies, { outputFormat: 'png' });
    const files = ((await response.json()) as { url: string }[]).map(({ url }) => ({ url, filename: 'large.png' }));
    const openZip = async () => {
      const opened = open('/api/download-batch', { 'Content-Type': 'application/json' });
      opened.end(JSON.stringify({ files }));
      const response = await answerTo(opened);
      expect(response.statusCode).toBe(200);
      return response;
    };
    const readZip = async (response: Awaited<ReturnType<typeof openZip>>) => {
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      expect(bytes).toBe(Number(response.headers['content-length']));
    };
    const unread = await openZip();
    // The same download with a client that reads ends before one with a client that does not.
    await readZip(await openZip());
    await readZip(unread);
  });

  test('metrics and readiness are not public', async () => {
    for (const path of ['/metrics', '/readyz']) expect((await fetch(`${proxy.url}${path}`)).status).toBe(404);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('rate limits use the client address and ignore forged headers', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= RATE; count++) {
      const headers = { 'X-Forwarded-For': `198.51.100.${count}` };
      const body = formOf([{ name: 'words.txt', bytes: Buffer.from('not an image') }]);
      statuses.push((await fetch(`${proxy.url}/api/convert`, { method: 'POST', body, headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

test.runIf(installed.get('nginx'))(
  'nginx asks for the password of the lines that its example comments out',
  async ({ onTestFinished }) => {
    const folder = await temporaryDir();
    const server = await startServer({ DATA_DIR: folder.path, WORKERS: '1', TRUST_PROXY: 'true' });
    const hash = '$apr1$converte$cpE1Q6tTDbbmtYPBYvQVv1'; // openssl passwd -apr1 -salt converte secret
    const proxy = await startProxy('nginx', server.url, { user: 'anna', hash });
    onTestFinished(async () => {
      await proxy.stop();
      await server.end();
      await folder.remove();
    });
    expect((await fetch(proxy.url)).status).toBe(401);
    const headers = { Authorization: `Basic ${btoa('anna:secret')}` };
    expect((await fetch(proxy.url, { headers })).status).toBe(200);
    const body = formOf([small], { outputFormat: 'webp' });
    const response = await fetch(`${proxy.url}/api/convert`, { method: 'POST', body, headers });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('small.webp')]);
  },
);
