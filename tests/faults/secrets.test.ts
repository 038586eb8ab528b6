import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConversionItem, isFailed } from '#lib/api.ts';
import type { DeliveryState } from '#lib/delivery/schema.ts';
import { lockedPdf } from '../fixtures/pdf.ts';
import { formOf } from '../support/http/api.ts';
import { converted } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { createImage } from '../support/images/test-images.ts';
import { freePort } from '../support/server/port.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

const PASSWORD = 'correct horse battery staple';
const EMAIL = 'recipient.of.mail@example.org';
const MESSAGE = 'Words for the recipient alone';
const DOCUMENT_OPTIONS = { pdfPassword: PASSWORD, outputFormat: 'webp', pdfDpi: '72' };

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;
beforeEach(async () => {
  folder = await temporaryDir();
});
afterEach(async () => {
  await server.end();
  await folder.remove();
});

const start = async (variables: Record<string, string> = {}) => {
  server = await startServer({ DATA_DIR: folder.path, WORKERS: '1', ...variables });
};

/** The files of the data folder that contain a text, without the outbox. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(folder.path, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) found.push(path);
  }
  return found;
}

/** The visitor of the document. Without a cookie, the visitor's id depends on the secret key. */
const sender = { Cookie: `visitor=${'b'.repeat(21)}` };

/** Queues a locked document behind a slow photo of its visitor, which it cannot overtake, and kills the server. */
async function killWithDocumentQueued(key: string): Promise<void> {
  const photoKey = `${crypto.randomUUID()}.photo`;
  const slow = { name: 'slow.jpg', bytes: await photo(1600, 1200).jpeg().toBuffer() };
  const post = (body: FormData, more: Record<string, string>) =>
    void fetch(`${server.url}/api/convert`, { method: 'POST', body, headers: more }).catch(() => undefined);
  post(formOf([slow], { outputFormat: 'avif', effort: 'smallest' }), { ...sender, 'Idempotency-Key': photoKey });
  await expectListed(photoKey);
  const document = formOf([{ name: 'locked.pdf', bytes: await lockedPdf(PASSWORD) }], DOCUMENT_OPTIONS);
  post(document, { ...sender, 'Idempotency-Key': key });
  await expectListed(key);
  await server.end('SIGKILL');
}

/** Waits until the batch of a key lists the records of its file. */
const expectListed = (key: string) =>
  expect
    .poll(async () => (await fetch(`${server.url}/api/batches/${key.slice(0, 36)}`, { headers: sender })).json(), {
      timeout: 60_000,
    })
    .toMatchObject({ items: expect.arrayContaining([expect.anything()]) });

async function resultsOf(key: string): Promise<ConversionItem[]> {
  const form = formOf([{ name: 'locked.pdf', bytes: await lockedPdf(PASSWORD) }], DOCUMENT_OPTIONS);
  const response = await fetch(`${server.url}/api/convert`, {
    method: 'POST',
    body: form,
    headers: { ...sender, 'Idempotency-Key': key, Accept: 'application/x-ndjson' },
  });
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as ConversionItem).filter((line) => 'originalName' in line);
}

test('passwords of PDFs and mail contents are in no file of the data folder', async () => {
  await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  await converted(server.url, [{ name: 'locked.pdf', bytes: await lockedPdf(PASSWORD) }], { pdfPassword: PASSWORD });
  const [item] = await converted(server.url, [{ name: 'a.png', bytes: await createImage() }]);
  const response = await fetch(`${server.url}/api/deliveries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, includeMessage: true, message: MESSAGE, files: [item?.id] }),
  });
  expect(response.status).toBe(202);
  // No mail server answers, so the mail stays queued.
  const { id } = (await response.json()) as DeliveryState;
  await expect
    .poll(async () => ((await (await fetch(`${server.url}/api/deliveries/${id}`)).json()) as DeliveryState).status)
    .toBe('retrying');
  for (const text of [PASSWORD, EMAIL, MESSAGE]) expect([text, await filesWith(text)]).toEqual([text, []]);
  await server.end('SIGKILL');
  for (const text of [PASSWORD, EMAIL, MESSAGE]) expect([text, await filesWith(text)]).toEqual([text, []]);
});

test('after a restart a queued document is still converted', async () => {
  const key = `${crypto.randomUUID()}.document`;
  await start();
  await killWithDocumentQueued(key);
  expect(await filesWith(PASSWORD)).toEqual([]);
  await start();
  expect((await resultsOf(key)).map((item) => isFailed(item))).toEqual([false, false]);
});

test('with another secret key its pages fail with an explanation', async () => {
  const key = `${crypto.randomUUID()}.document`;
  await start();
  await killWithDocumentQueued(key);
  await rm(join(folder.path, 'secret-key'));
  await start();
  expect(await resultsOf(key)).toMatchObject([
    { error: { code: 'pdf_password_lost' } },
    { error: { code: 'pdf_password_lost' } },
  ]);
});
