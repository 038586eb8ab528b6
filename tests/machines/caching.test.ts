import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import type { DeliveryState } from '#lib/delivery/schema.ts';
import { createImage } from '../support/images/test-images.ts';
import { projectDir, startServer, type TestServer, temporaryDir } from '../support/server/server.ts';
import { parseMail } from '../support/services/mail.ts';
import { visitorOf } from './visitor.ts';

interface Row {
  path: string;
  cacheControl: string;
}

const me = visitorOf(`visitor=${nanoid()}`);
let folder: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;
let item: ConvertedItem;
let delivery: DeliveryState;

beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({ DATA_DIR: folder.path });
  item = await me.convert(server.url, { name: 'a.png', bytes: await createImage() });
  const response = await me.request(server.url, '/api/deliveries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', files: [item.id] }),
  });
  delivery = (await response.json()) as DeliveryState;
});
afterAll(async () => {
  await server.end();
  await folder.remove();
});

/** Paths and `Cache-Control` headers of the table in OPERATIONS.md. */
async function promised(): Promise<Row[]> {
  const text = await readFile(join(projectDir, 'docs/OPERATIONS.md'), 'utf8');
  const [, section = ''] = text.split('\n## What a CDN may keep\n');
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| `(\/\S*)` +\| `([^`]+)`/gm);
  return [...rows].map(([, path = '', cacheControl = '']) => ({ path, cacheControl }));
}

/** Token of the unsubscribe link in the mail of the delivery. */
async function stopToken(): Promise<string> {
  const outbox = join(folder.path, 'outbox');
  const mails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(mails).toHaveLength(1);
  const mail = parseMail(await readFile(join(outbox, (await mails())[0] ?? '')));
  return /\/delivery\/stop\/(\S+)/.exec(mail.text)?.[1] ?? '';
}

/** An existing path for a row of the table. */
async function realPath(path: string): Promise<string> {
  if (path === '/pdfjs/*') {
    const files = await Array.fromAsync(glob('pdfjs/*/legacy/build/*.mjs', { cwd: join(projectDir, 'dist/client') }));
    return `/${files[0]}`;
  }
  if (path === '/_astro/*') {
    const html = await (await me.request(server.url, '/')).text();
    return /"(\/_astro\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  }
  if (path.startsWith('/delivery/stop/')) return path.replace('{token}', await stopToken());
  if (path.startsWith('/delivery/')) return path.replace('{id}', delivery.id);
  return path.replace('{id}', item.id).replace('{name}', item.convertedName).replace('{batchId}', crypto.randomUUID());
}

test('each path has the Cache-Control header documented in OPERATIONS.md', async () => {
  const rows = await promised();
  const sent = await Promise.all(
    rows.map(async ({ path }): Promise<Row & { status: number }> => {
      const response = await me.request(server.url, await realPath(path));
      await response.arrayBuffer();
      return { path, cacheControl: response.headers.get('cache-control') ?? '', status: response.status };
    }),
  );
  expect(sent).toEqual(rows.map((row) => ({ ...row, status: 200 })));
  expect(rows.length).toBeGreaterThan(10);
});

test('publicly cached responses contain no visitor data', async () => {
  for (const { path, cacheControl } of await promised()) {
    if (!cacheControl.startsWith('public')) continue;
    const [mine, nobodys] = await Promise.all([
      me.request(server.url, await realPath(path)),
      fetch(new URL(await realPath(path), server.url)),
    ]);
    expect(mine.headers.get('set-cookie'), path).toBeNull();
    expect(await mine.text(), path).toBe(await nobodys.text());
  }
});
