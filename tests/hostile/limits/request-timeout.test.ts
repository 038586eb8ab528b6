import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConversionItem, IDEMPOTENCY_KEY, isFailed, NDJSON } from '#lib/api.ts';
import { formOf } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { cookieOf, newKey, wasReplayed } from '../../support/http/keyed.ts';
import { linesOf } from '../../support/http/ndjson.ts';
import { createImage } from '../../support/images/test-images.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';
import { startPostgres } from '../../support/services/postgres.ts';

const BUSY = 'The server is busy. Please try again in a moment.';
/** With a limit of 1 s per image, a request with a key times out after 11 s, one without after 15 s if it has not begun. */
const TIMES = { IMAGE_TIMEOUT_SECONDS: '1' };
const bytes = await createImage();

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let web: TestServer;
let variables: Record<string, string>;

// Without a worker, all files stay queued.
beforeAll(async () => {
  [folder, postgres] = await Promise.all([temporaryDir(), startPostgres()]);
  variables = { DATA_DIR: folder.path, DATABASE_URL: postgres.url, ...TIMES };
  web = await startServer({ ...variables, ROLE: 'web' });
});
afterAll(async () => {
  await web.end();
  await postgres.stop();
  await folder.remove();
});

const post = (headers: Record<string, string> = {}, count = 1) =>
  fetch(`${web.url}/api/convert`, {
    method: 'POST',
    body: formOf(Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, bytes }))),
    headers,
  });

const itemsOf = async (response: Response) => (await response.json()) as ConversionItem[];

test('a request that waits too long gets a 503, and one with a key keeps its position', async () => {
  const [keyed, keyedLines] = [newKey(), newKey()];
  const previewForm = new FormData();
  previewForm.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  const [plain, several, lines, preview, held, heldLines] = await Promise.all([
    post(),
    post({}, 3),
    post({ Accept: NDJSON }, 2),
    fetch(`${web.url}/api/preview`, { method: 'POST', body: previewForm }),
    post({ [IDEMPOTENCY_KEY]: keyed }),
    post({ [IDEMPOTENCY_KEY]: keyedLines, Accept: NDJSON }),
  ]);

  // Requests without a key are cancelled.
  for (const refused of [plain, several, preview]) {
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await expectRefusal(refused, 503)).toBe(BUSY);
  }
  const error = { code: 'busy', message: BUSY };
  expect(linesOf(await lines.text())).toEqual([
    { total: 2 },
    { index: 0, originalName: '0.png', error },
    { index: 1, originalName: '1.png', error },
  ]);

  // Requests with a key are to be repeated.
  expect(held.headers.get('retry-after')).toBe('5');
  expect(await expectRefusal(held, 503)).toBe(BUSY);
  expect(linesOf(await heldLines.text())).toEqual([{ total: 1 }, { retryAfterSeconds: 5 }]);

  const worker = await startServer({ ...variables, ROLE: 'worker', WORKERS: '1' });
  try {
    const cookie = cookieOf(held);
    const again = await post({ [IDEMPOTENCY_KEY]: keyed, ...(cookie && { Cookie: cookie }) });
    expect([again.status, wasReplayed(again)]).toEqual([200, true]);
    const [item] = await itemsOf(again);
    expect(item && !isFailed(item) && item.width).toBe(64);
    const lineAgain = await post({ [IDEMPOTENCY_KEY]: keyedLines, Accept: NDJSON });
    expect(wasReplayed(lineAgain)).toBe(true);
    expect(linesOf(await lineAgain.text())).toMatchObject([{ total: 1 }, { index: 0, width: 64 }]);
    // Cancelled files are not converted.
    const all = await fetch(`${web.url}/api/convert`, { method: 'POST', body: formOf([{ name: 'last.png', bytes }]) });
    expect((await itemsOf(all)).map(({ originalName }) => originalName)).toEqual(['last.png']);
    const conversions = () => worker.log.filter(({ msg, outcome }) => msg === 'conversion' && outcome === 'done');
    await expect.poll(conversions).toHaveLength(3);
  } finally {
    await worker.end();
  }
});
