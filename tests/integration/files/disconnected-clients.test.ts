import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { NDJSON_PROGRESS } from '#lib/api.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { convertOne, get } from '../../support/http/api.ts';
import { MULTIPART, multipart, openParts } from '../../support/http/multipart.ts';
import { openRequest } from '../../support/http/raw-request.ts';
import { slowDrawing } from '../../support/images/slow-drawing.ts';
import { createImage } from '../../support/images/test-images.ts';
import { expectNothingLeft, type Holdings, holdings } from '../../support/server/leftovers.ts';

const MB = 1024 ** 2;

const storedCount = async (folder: string, before: Holdings) =>
  (await holdings()).stored.filter((key) => key.startsWith(folder) && !before.stored.includes(key)).length;

/** Whether an engine has the copy of an upload that it converts. */
const isConverting = async () => (await holdings()).temporary.some((name) => name.endsWith('source'));

/** Fails if abandoned work leaves a file or a record, or adds a file during another conversion. */
async function expectAbandoned(before: Holdings): Promise<void> {
  await expectNothingLeft(before);
  const { id } = await convertOne({ name: 'next.png', bytes: await createImage() });
  await expectNothingLeft(before, [id]);
}

test('a client that disconnects during the upload leaves no files', async () => {
  const before = await holdings();
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, 'Content-Length': 20 * MB });
  const whole = { name: 'files', filename: 'first.png', content: await createImage() };
  opened.write(openParts([whole, { name: 'files', filename: 'second.png', content: Buffer.alloc(2 * MB) }]));
  await expect.poll(async () => (await holdings()).temporary.length).toBeGreaterThan(0);
  opened.destroy();
  await expectNothingLeft(before);
});

/** Occupies two engines, which have files until the conversions are cancelled or reach their timeout. */
const body = multipart(
  ['one.svg', 'two.svg', 'queued.svg'].map((filename) => ({ name: 'files', filename, content: slowDrawing })),
);

test.each([
  { how: 'an NDJSON client', accept: NDJSON_PROGRESS },
  { how: 'a JSON client', accept: 'application/json' },
])('$how that disconnects during a conversion leaves no files', async ({ accept }) => {
  const before = await holdings();
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, Accept: accept });
  const answered = once(opened, 'response').catch(() => []);
  opened.end(body);
  await expect.poll(() => storedCount('sources/', before), { interval: 50 }).toBe(3);
  const ids = (await holdings()).stored
    .filter((key) => key.startsWith('sources/'))
    .map((key) => key.replace('sources/', ''));
  if (accept === NDJSON_PROGRESS) {
    const [response] = (await answered) as [IncomingMessage];
    for await (const chunk of response) if (String(chunk).includes('converting')) break;
  } else {
    await expect.poll(isConverting, { interval: 50 }).toBe(true);
  }
  opened.destroy();

  await expectAbandoned(before);
  for (const id of ids) expect((await get(`/api/conversions/${id}`)).status).toBe(404);
});

test('a client that disconnects while its documents are opened leaves no files', async () => {
  const before = await holdings();
  const content = await longPdf(20);
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, Accept: NDJSON_PROGRESS });
  opened.on('error', () => {});
  opened.end(multipart(['a.pdf', 'b.pdf', 'c.pdf'].map((filename) => ({ name: 'files', filename, content }))));
  await expect.poll(isConverting, { interval: 10 }).toBe(true);
  opened.destroy();
  await expectAbandoned(before);
});

test('a client that disconnects during a document leaves no files of its pages', async () => {
  const before = await holdings();
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, Accept: 'application/json' });
  opened.on('error', () => {});
  opened.end(multipart([{ name: 'files', filename: 'long.pdf', content: await longPdf(200) }]));
  await expect.poll(() => storedCount('results/', before), { interval: 50 }).toBeGreaterThan(3);
  opened.destroy();
  await expectAbandoned(before);
});
