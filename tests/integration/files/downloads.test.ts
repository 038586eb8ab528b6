import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { get, postConvert } from '../../support/http/api.ts';
import { openRequest } from '../../support/http/raw-request.ts';
import { createImage } from '../../support/images/test-images.ts';

/** More than the buffers of a connection hold. */
const FILES = 8;
const large = await createImage({ width: 1400, height: 1000, noise: true });

async function converted(): Promise<{ items: ConvertedItem[]; Cookie: string }> {
  const files = Array.from({ length: FILES }, () => ({ name: 'large.png', bytes: large }));
  const response = await postConvert(files, { outputFormat: 'png' });
  const items = (await response.json()) as ConvertedItem[];
  return { items, Cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Requests a ZIP without reading the body of the response. */
async function startDownload(listed: readonly ConvertedItem[]) {
  const files = listed.map(({ url }) => ({ url, filename: 'large.png' }));
  const request = openRequest('/api/download-batch', { 'Content-Type': 'application/json' });
  request.end(JSON.stringify({ files }));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return { response, bytes: Number(response.headers['content-length']) };
}

test('deleting a file of a ZIP aborts its download, so that it does not look complete', async () => {
  const { items: own, Cookie } = await converted();
  const { response, bytes } = await startDownload(own);
  await once(response, 'readable');
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
  const files = [{ url: own.at(-1)?.url, filename: 'large.png' }];
  const headers = { 'Content-Type': 'application/json' };
  const again = await get('/api/download-batch', { method: 'POST', headers, body: JSON.stringify({ files }) });
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('large.png')]);
});
