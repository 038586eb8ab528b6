import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { NDJSON_PROGRESS } from '#lib/api.ts';
import { longPdf } from '../fixtures/pdf.ts';
import { convertOne, get } from '../support/http/api.ts';
import { MULTIPART, multipart, openParts } from '../support/http/multipart.ts';
import { openRequest } from '../support/http/raw-request.ts';
import { picture } from '../support/images/test-images.ts';
import { expectNothingLeft, holdings } from '../support/server/leftovers.ts';

const MB = 1024 ** 2;

test('a client that goes away halfway through the upload leaves nothing behind', async () => {
  const before = await holdings();
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, 'Content-Length': 20 * MB });
  const whole = { name: 'files', filename: 'first.png', content: await picture() };
  opened.write(openParts([whole, { name: 'files', filename: 'second.png', content: Buffer.alloc(2 * MB) }]));
  // Both are on their way to disk when it goes.
  await expect.poll(async () => (await holdings()).temporary.length, { timeout: 5000 }).toBeGreaterThan(0);
  opened.destroy();
  await expectNothingLeft(before);
});

const slow = await picture({ width: 3000, height: 2000, noise: true });
const body = multipart([
  { name: 'outputFormat', content: 'avif' },
  { name: 'effort', content: 'smallest' },
  { name: 'files', filename: 'slow.png', content: slow },
  { name: 'files', filename: 'slower.png', content: slow },
  { name: 'files', filename: 'queued.png', content: slow },
]);

test.each([
  { how: 'reads lines', accept: NDJSON_PROGRESS },
  { how: 'waits for the array', accept: 'application/json' },
])('a client that goes away while it is converted leaves nothing behind ($how)', async ({ accept }) => {
  const before = await holdings();
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, Accept: accept });
  const answered = once(opened, 'response').catch(() => []);
  opened.end(body);
  const sources = async () => (await holdings()).stored.filter((key) => key.startsWith('sources/'));
  await expect.poll(sources, { timeout: 20_000, interval: 50 }).toHaveLength(3);
  const ids = (await sources()).map((key) => key.replace('sources/', ''));
  if (accept === NDJSON_PROGRESS) {
    const [response] = (await answered) as [IncomingMessage];
    for await (const chunk of response) if (String(chunk).includes('converting')) break;
  } else {
    await sleep(500);
  }
  opened.destroy();

  await expectNothingLeft(before, 20_000);
  // Nor does anything come later, from an engine that was not told.
  await sleep(2000);
  await expectNothingLeft(before);
  for (const id of ids) expect((await get(`/api/conversions/${id}`)).status).toBe(404);
  // And the next visitor does not wait for it.
  const startedAt = performance.now();
  await convertOne({ name: 'next.png', bytes: await picture() });
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('a client that goes away while documents are taken in leaves nothing behind', async () => {
  const before = await holdings();
  const content = await longPdf(20);
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, Accept: NDJSON_PROGRESS });
  opened.on('error', () => {});
  opened.end(multipart(['a.pdf', 'b.pdf', 'c.pdf'].map((filename) => ({ name: 'files', filename, content }))));
  const busy = async () => (await holdings()).temporary.some((name) => name.endsWith('source'));
  await expect.poll(busy, { timeout: 20_000, interval: 10 }).toBe(true);
  opened.destroy();
  await expectNothingLeft(before, 30_000);
  await sleep(2000);
  await expectNothingLeft(before);
});

test('a client that goes away within a document leaves nothing of any page behind', async () => {
  const before = await holdings();
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, Accept: 'application/json' });
  opened.on('error', () => {});
  opened.end(multipart([{ name: 'files', filename: 'long.pdf', content: await longPdf(80) }]));
  const results = async () => (await holdings()).stored.filter((key) => key.startsWith('results/')).length;
  const already = before.stored.filter((key) => key.startsWith('results/')).length;
  await expect.poll(results, { timeout: 20_000, interval: 50 }).toBeGreaterThan(already + 3);
  opened.destroy();
  await expectNothingLeft(before, 20_000);
  await sleep(2000);
  await expectNothingLeft(before);
  const startedAt = performance.now();
  await convertOne({ name: 'next.png', bytes: await picture() });
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
