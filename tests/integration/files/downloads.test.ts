import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, inject, test } from 'vitest';
import type { ConvertedItem, DownloadState } from '#lib/api.ts';
import { get, postConvert } from '../../support/http/api.ts';
import { openRequest } from '../../support/http/raw-request.ts';
import { createImage } from '../../support/images/test-images.ts';
import { withServer } from '../../support/server/second-server.ts';

/** More than the buffers of a connection hold. */
const FILES = 8;
const large = await createImage({ width: 1400, height: 1000, noise: true });

async function converted(): Promise<{ items: ConvertedItem[]; Cookie: string }> {
  const files = Array.from({ length: FILES }, () => ({ name: 'large.png', bytes: large }));
  const response = await postConvert(files, { outputFormat: 'png' });
  const items = (await response.json()) as ConvertedItem[];
  return { items, Cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** For tests that delete nothing. */
const { items } = await converted();

/** Requests a ZIP without reading the body of the response. */
async function startDownload(listed: readonly ConvertedItem[], download = crypto.randomUUID()) {
  const files = listed.map(({ url }) => ({ url, filename: 'large.png' }));
  const request = openRequest('/api/download-batch', { 'Content-Type': 'application/json' });
  request.end(JSON.stringify({ files, download }));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return { request, response, download, bytes: Number(response.headers['content-length']) };
}

async function stepOf(download: string, known = '', url: string = inject('url')): Promise<DownloadState['step']> {
  const response = await fetch(new URL(`/api/downloads/${download}${known && `?known=${known}`}`, url));
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return ((await response.json()) as DownloadState).step;
}

async function bytesOf(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

test('a download is reported as begun, and as sent only after its last byte', async () => {
  const { response, download, bytes } = await startDownload(items);
  expect(await stepOf(download)).toBe('begun');
  const end = stepOf(download, 'begun');
  // The same download with a client that reads ends before one with a client that does not.
  const other = await startDownload(items);
  expect(await bytesOf(other.response)).toBe(bytes);
  expect(await stepOf(other.download, 'begun')).toBe('sent');
  expect(await stepOf(download)).toBe('begun');
  expect(await bytesOf(response)).toBe(bytes);
  expect(await end).toBe('sent');
  expect(await stepOf(download)).toBe('sent');
});

test('every web process reports the state of a download', async () => {
  // An embedded database has a single process.
  const alone = !inject('variables').DATABASE_URL;
  const run = async (url: string) => {
    const download = crypto.randomUUID();
    const before = stepOf(download, '', url);
    const { response } = await startDownload(items, download);
    expect(await before).toBe('begun');
    const end = stepOf(download, 'begun', url);
    await bytesOf(response);
    expect(await end).toBe('sent');
    expect(await stepOf(download, '', url)).toBe('sent');
  };
  if (alone) await run(inject('url'));
  else await withServer({ ROLE: 'web' }, ({ url }) => run(url));
});

test('a download is reported as broken if its client disconnects', async () => {
  const { request, response, download } = await startDownload(items);
  await once(response, 'readable');
  const end = stepOf(download, 'begun');
  request.destroy();
  expect(await end).toBe('broken');
});

test('deleting a file of a ZIP aborts its download, so that it does not look complete', async () => {
  const { items: own, Cookie } = await converted();
  const { response, download, bytes } = await startDownload(own);
  await once(response, 'readable');
  const end = stepOf(download, 'begun');
  for (const { id } of own.slice(1)) {
    const deletion = await get(`/api/conversions/${id}`, { method: 'DELETE', headers: { Cookie } });
    expect(deletion.status).toBe(204);
  }
  let received = 0;
  const reading = (async () => {
    for await (const chunk of response) received += (chunk as Buffer).length;
  })();
  await expect(reading).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(received).toBeLessThan(bytes);
  expect(await end).toBe('broken');
  const files = [{ url: own.at(-1)?.url, filename: 'large.png' }];
  const headers = { 'Content-Type': 'application/json' };
  const again = await get('/api/download-batch', { method: 'POST', headers, body: JSON.stringify({ files }) });
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('large.png')]);
});

test('an id that is not a UUID is rejected', async () => {
  const response = await get('/api/downloads/all');
  expect([response.status, await response.text()]).toEqual([400, 'The field "download" takes a UUID.']);
});
