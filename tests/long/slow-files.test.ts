import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectStreamPdf } from '../fixtures/bombs/pdf.ts';
import { pdfOfSizes } from '../fixtures/pdf.ts';
import { fileOf, formOf } from '../support/http/api.ts';
import { converted } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { slowDrawing } from '../support/images/slow-drawing.ts';
import { expectBelow } from '../support/limits.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

/** Both slow files reach it. */
const IMAGE_TIMEOUT_SECONDS = 12;
/** Limit of the additional time of a quick file while every engine converts a slow one. */
const LONGEST_WAIT_MS = 5000;
const QUICK_FILES = 3;
const ENGINES = 2;
/** More than there are engines, each with its own cookie, all from one network. */
const SLOW_VISITORS = ['a', 'b', 'c', 'd'];
const SLOW_SENDER = '203.0.113.7';
const OTHER_SENDER = '198.51.100.1';
/** At 4 s each, longer than the measurement. */
const SLOW_TO_OPEN = 12;
/** Size of the objects that have to be decompressed to open the document: more than its 4 s allow. */
const UNPACKED_BYTES = 2 ** 33;

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({
    DATA_DIR: folder.path,
    WORKERS: String(ENGINES),
    TRUST_PROXY: 'true',
    IMAGE_TIMEOUT_SECONDS: String(IMAGE_TIMEOUT_SECONDS),
  });
});
afterAll(async () => {
  await server.end();
  await folder.remove();
});

/** With a key, a request waits for up to 60 s for its document to be opened. */
const slowSender = (visitor: string) => ({
  Cookie: `visitor=${visitor.repeat(21)}`,
  'Idempotency-Key': `${crypto.randomUUID()}.0`,
  'X-Forwarded-For': SLOW_SENDER,
});

const sendSlow = async (visitor: string) => {
  const response = await fetch(`${server.url}/api/convert`, {
    method: 'POST',
    body: formOf([{ name: 'slow.svg', bytes: slowDrawing }], { outputFormat: 'png' }),
    headers: slowSender(visitor),
  });
  return { status: response.status, text: await response.text() };
};

/** Durations of consecutive requests of another visitor, in ms. */
async function timesOf(send: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < QUICK_FILES; count++) {
    const startedAt = performance.now();
    await send();
    times.push(performance.now() - startedAt);
  }
  return times;
}

const otherSender = { 'X-Forwarded-For': OTHER_SENDER };

async function previewPdf(bytes: Buffer): Promise<void> {
  const body = new FormData();
  body.append('file', fileOf(bytes), 'page.pdf');
  const response = await fetch(`${server.url}/api/preview`, { method: 'POST', body, headers: otherSender });
  expect(response.status, response.ok ? '' : await response.text()).toBe(200);
  await response.arrayBuffer();
}

const convertPhoto = async () => {
  const jpeg = await photo(1920, 1080).jpeg().toBuffer();
  return () => converted(server.url, [{ name: 'photo.jpg', bytes: jpeg }], { outputFormat: 'webp' }, otherSender);
};
const convertPdf = async () => {
  const pdf = await pdfOfSizes([[595, 842]]);
  return () => converted(server.url, [{ name: 'page.pdf', bytes: pdf }], { outputFormat: 'png' }, otherSender);
};
const viewPdf = async () => {
  const pdf = await pdfOfSizes([[595, 842]]);
  return () => previewPdf(pdf);
};

const preemptions = () => server.log.filter(({ msg }) => msg === 'slow conversion preempted').length;
const slowEnds = () => server.log.filter(({ msg, outcome }) => msg === 'conversion' && outcome === 'too_slow').length;

test.each([
  ['photos', convertPhoto],
  ['PDFs', convertPdf],
  ['previews of PDFs', viewPdf],
])(
  'while slow files of one client occupy every engine, the %s of another visitor are converted',
  async (name, make) => {
    const send = await make();
    await send();
    /** @returns the longest wait, or infinity if the slow files did not run for all of the time */
    const longestWaitMs = async (): Promise<number> => {
      const [preemptionsBefore, slowEndsBefore] = [preemptions(), slowEnds()];
      const [first = '', ...others] = SLOW_VISITORS;
      const slow = [sendSlow(first)];
      // The duration of a file while one engine, and so one core, is busy.
      const aloneMs = Math.max(...(await timesOf(send)));
      slow.push(...others.map(sendSlow));
      const waitsMs = (await timesOf(send)).map((ms) => ms - aloneMs);
      const running = slow.length - (slowEnds() - slowEndsBefore);
      process.stdout.write(
        `${name}: ${Math.round(aloneMs)} ms each; beside ${running} slow files + ${waitsMs.map(Math.round)} ms\n`,
      );
      await expect.poll(preemptions).toBeGreaterThan(preemptionsBefore);

      // No slow file is lost: each reaches its own limit, or its request is answered with 503 before.
      for (const { status, text } of await Promise.all(slow)) {
        expect([422, 503]).toContain(status);
        if (status === 422) expect(text).toContain(`${IMAGE_TIMEOUT_SECONDS} seconds`);
      }
      await expect.poll(() => slowEnds() - slowEndsBefore, { timeout: 120_000, interval: 500 }).toBe(slow.length);
      return running >= ENGINES ? Math.max(...waitsMs) : Number.POSITIVE_INFINITY;
    };
    await expectBelow(LONGEST_WAIT_MS, longestWaitMs);
  },
);

test.each([
  ['one visitor', () => 'a'],
  ['many visitors of one network', (index: number) => String.fromCharCode('a'.charCodeAt(0) + index)],
])('while documents of %s are slow to open, the files of another visitor are converted', async (name, visitor) => {
  const sends = await Promise.all([convertPdf(), viewPdf(), convertPhoto()]);
  const aloneMs: number[] = [];
  for (const send of sends) aloneMs.push(Math.max(...(await timesOf(send))));
  const bytes = objectStreamPdf(UNPACKED_BYTES);
  /** @returns the longest wait, or infinity if all documents ended before the last quick file */
  const longestWaitMs = async (): Promise<number> => {
    const sent = Array.from({ length: SLOW_TO_OPEN }, async (_, index) => {
      const response = await fetch(`${server.url}/api/convert`, {
        method: 'POST',
        body: formOf([{ name: 'slow.pdf', bytes }]),
        headers: slowSender(visitor(index)),
      });
      return { status: response.status, text: await response.text(), endedAt: performance.now() };
    });
    await Promise.race(sent);
    const waitsMs: number[][] = [];
    for (const [index, send] of sends.entries()) {
      waitsMs.push((await timesOf(send)).map((ms) => Math.round(ms - (aloneMs[index] ?? 0))));
    }
    const measuredAt = performance.now();
    process.stdout.write(`Beside documents of ${name}: PDFs, previews, photos + ${waitsMs.join(' / ')} ms\n`);
    const ends = await Promise.all(sent);
    for (const { status, text } of ends) expect([422, 503], text).toContain(status);
    const isMeasured = ends.some(({ endedAt }) => endedAt > measuredAt);
    return isMeasured ? Math.max(...waitsMs.flat()) : Number.POSITIVE_INFINITY;
  };
  await expectBelow(LONGEST_WAIT_MS, longestWaitMs);
});
