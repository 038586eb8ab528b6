import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConvertedItem, IDEMPOTENCY_KEY } from '#lib/api.ts';
import { formOf } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { converted } from '../../support/http/client.ts';
import { newKey } from '../../support/http/keyed.ts';
import { createImage } from '../../support/images/test-images.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';
import { startPostgres } from '../../support/services/postgres.ts';
import { startS3 } from '../../support/services/s3.ts';

/** Time limit of a request, which retries while the database or S3 is unavailable. */
const LATEST_MS = 75_000;
const UNAVAILABLE = 'Files can’t be stored right now. Please try again in a few minutes.';
const file = { name: 'a.png', bytes: await createImage() };

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let server: TestServer;
let kept: ConvertedItem | undefined;

beforeAll(async () => {
  [folder, postgres, s3] = await Promise.all([temporaryDir(), startPostgres(), startS3()]);
  server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: postgres.url, ...s3.variables });
  [kept] = await converted(server.url, [file]);
});
afterAll(async () => {
  await server?.end();
  // Already stopped by its test, unless that failed early.
  await s3?.stop().catch(() => {});
  await postgres?.stop();
  await folder.remove();
});

const sendRequest = (path: string, init: RequestInit = {}): Promise<Response> => {
  const signal = AbortSignal.timeout(LATEST_MS);
  return fetch(new URL(path, server.url), { redirect: 'manual', signal, ...init });
};
const post = (headers: Record<string, string> = {}) =>
  sendRequest('/api/convert', { method: 'POST', body: formOf([file]), headers });

async function expectUnavailable(response: Response): Promise<void> {
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('x-error-code')).toBe('unavailable');
  expect(await expectRefusal(response, 503)).toBe(UNAVAILABLE);
}

test('while the database is unavailable, requests that need it get a 503 and the others succeed', async () => {
  await postgres.restart(async () => {
    const paths = [
      kept?.url ?? '',
      kept?.previewUrl ?? '',
      kept?.viewUrl ?? '',
      '/delivery/123456789012345678901',
      '/api/conversions/123456789012345678901',
      `/api/batches/${crypto.randomUUID()}`,
      '/api/download-all',
    ];
    await Promise.all([
      ...paths.map(async (path) => expectUnavailable(await sendRequest(path))),
      post().then(expectUnavailable),
      post({ [IDEMPOTENCY_KEY]: newKey() }).then(expectUnavailable),
    ]);
    const page = await sendRequest(kept?.viewUrl ?? '', { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain(UNAVAILABLE);
    for (const path of ['/', '/healthz', '/about']) expect((await sendRequest(path)).status, path).toBe(200);
    const ready = await sendRequest('/readyz');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  });
  await expect
    .poll(async () => (await sendRequest(kept?.url ?? '')).status, { timeout: 60_000, interval: 500 })
    .toBe(200);
  await expect.poll(async () => (await post()).status, { timeout: 60_000, interval: 500 }).toBe(200);
});

test('while the storage is unavailable, requests that need it get a 503', async () => {
  await s3.stop();
  await Promise.all([
    sendRequest(kept?.url ?? '').then(expectUnavailable),
    sendRequest(kept?.previewUrl ?? '').then(expectUnavailable),
    post().then(expectUnavailable),
    post({ [IDEMPOTENCY_KEY]: newKey() }).then(expectUnavailable),
  ]);
  expect((await sendRequest(kept?.viewUrl ?? '')).status).toBe(200);
  expect((await sendRequest('/healthz')).status).toBe(200);
});
