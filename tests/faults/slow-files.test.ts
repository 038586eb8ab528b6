import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '../support/api.ts';
import { converted } from '../support/client.ts';
import { photo } from '../support/photo.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server.ts';

/** Long enough for both slow files to run into it, and short enough for a test. */
const IMAGE_TIMEOUT_SECONDS = 12;
/** How much longer than by itself a quick file may take while every engine has a slow one. */
const LONGEST_WAIT_MS = 5000;
const QUICK_FILES = 3;
/** More than there are engines, each with a cookie of its own, all from one network. */
const SLOW_VISITORS = ['a', 'b', 'c', 'd'];
const SLOW_SENDER = '203.0.113.7';
const OTHER_SENDER = '198.51.100.1';

/** A drawing of a few hundred bytes that librsvg draws for minutes: each filter goes over the whole picture again. */
const slowDrawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><defs><filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence baseFrequency="0.7" numOctaves="9"/><feMorphology operator="dilate" radius="40"/>'.repeat(60)}</filter></defs><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
);

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({
    DATA_DIR: folder.path,
    WORKERS: '2',
    TRUST_PROXY: 'true',
    IMAGE_TIMEOUT_SECONDS: String(IMAGE_TIMEOUT_SECONDS),
  });
});
afterAll(async () => {
  await server.end();
  await folder.remove();
});

const sendSlow = async (visitor: string) => {
  const response = await fetch(`${server.url}/api/convert`, {
    method: 'POST',
    body: formOf([{ name: 'slow.svg', bytes: slowDrawing }], { outputFormat: 'png' }),
    headers: {
      Cookie: `visitor=${visitor.repeat(21)}`,
      'Idempotency-Key': `${crypto.randomUUID()}.0`,
      'X-Forwarded-For': SLOW_SENDER,
    },
  });
  return { status: response.status, text: await response.text() };
};

test('while slow files of one sender occupy every engine, the photos of another visitor are converted', async () => {
  const jpeg = await photo(1920, 1080).jpeg().toBuffer();
  const convertPhoto = async () => {
    const startedAt = performance.now();
    const files = [{ name: 'photo.jpg', bytes: jpeg }];
    await converted(server.url, files, { outputFormat: 'webp' }, { 'X-Forwarded-For': OTHER_SENDER });
    return performance.now() - startedAt;
  };
  await convertPhoto();
  const startedAt = performance.now();
  const [first = '', ...others] = SLOW_VISITORS;
  const slow = [sendSlow(first)];
  // The time of a photo while one engine, and so one core, is taken.
  const ownMs: number[] = [];
  for (let count = 0; count < QUICK_FILES; count++) ownMs.push(await convertPhoto());
  const aloneMs = Math.max(...ownMs);
  slow.push(...others.map(sendSlow));
  const waitsMs: number[] = [];
  for (let count = 0; count < QUICK_FILES; count++) waitsMs.push((await convertPhoto()) - aloneMs);
  // All of this was while they ran.
  expect(performance.now() - startedAt).toBeLessThan(IMAGE_TIMEOUT_SECONDS * 1000);
  expect(server.log.filter(({ msg }) => msg === 'slow conversion preempted').length).toBeGreaterThan(0);
  expect(waitsMs.filter((ms) => ms > LONGEST_WAIT_MS)).toEqual([]);
  process.stdout.write(
    `A photo takes ${Math.round(aloneMs)} ms; beside slow files longer by ${waitsMs.map(Math.round)} ms\n`,
  );

  // None of the slow ones is lost: each runs into its own limit, or its request is told to come again.
  for (const { status, text } of await Promise.all(slow)) {
    expect([422, 503]).toContain(status);
    if (status === 422) expect(text).toContain(`${IMAGE_TIMEOUT_SECONDS} seconds`);
  }
  const ended = () => server.log.filter(({ msg, outcome }) => msg === 'conversion' && outcome === 'too_slow').length;
  await expect.poll(ended, { timeout: 120_000, interval: 500 }).toBe(slow.length);
});
