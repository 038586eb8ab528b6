import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConversionItem, isFailed } from '#lib/api.ts';
import type { DeliveryState } from '#lib/delivery/schema.ts';
import { lockedPdf } from '../fixtures/pdf.ts';
import { formOf } from '../support/http/api.ts';
import { converted } from '../support/http/client.ts';
import { createImage } from '../support/images/test-images.ts';
import { freePort } from '../support/server/port.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

const PASSWORD = 'correct horse battery staple';
const EMAIL = 'recipient.of.mail@example.org';
const MESSAGE = 'Words for the recipient alone';
const DOCUMENT_OPTIONS = { pdfPassword: PASSWORD, outputFormat: 'avif', effort: 'smallest', pdfDpi: '150' };
/** The pages of a document take about three seconds together. */
const PAGE_COUNT = 20;
const lockedFile = async () => ({ name: 'locked.pdf', bytes: await lockedPdf(PASSWORD, '1.7ext3', PAGE_COUNT) });

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

/**
 * Sends a locked document and kills the server once its pages are queued. A document is opened by the engine, which goes on
 * with its first page, so that only the last pages are sure to be unconverted.
 */
async function killWithPagesQueued(key: string): Promise<void> {
  const body = formOf([await lockedFile()], DOCUMENT_OPTIONS);
  const headers = { ...sender, 'Idempotency-Key': key };
  fetch(`${server.url}/api/convert`, { method: 'POST', body, headers }).catch(() => undefined);
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
  const form = formOf([await lockedFile()], DOCUMENT_OPTIONS);
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

test('after a restart the queued pages of a document are still converted', async () => {
  const key = `${crypto.randomUUID()}.document`;
  await start();
  await killWithPagesQueued(key);
  expect(await filesWith(PASSWORD)).toEqual([]);
  await start();
  const items = await resultsOf(key);
  expect(items.map((item) => isFailed(item))).toEqual(Array.from({ length: PAGE_COUNT }, () => false));
});

test('with another secret key the queued pages fail with an explanation', async () => {
  const key = `${crypto.randomUUID()}.document`;
  await start();
  await killWithPagesQueued(key);
  await rm(join(folder.path, 'secret-key'));
  await start();
  expect((await resultsOf(key)).at(-1)).toMatchObject({ error: { code: 'pdf_password_lost' } });
});
