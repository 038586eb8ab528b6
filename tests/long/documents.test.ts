import { expect, test } from 'vitest';
import { isFailed } from '#lib/api.ts';
import { longPdf } from '../fixtures/pdf.ts';
import { converted, convertLines } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { expectBelow } from '../support/limits.ts';
import { childrenOf, residentBytes } from '../support/server/processes.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

const MB = 1024 ** 2;
const PAGES = 300;
const TREE_MB = 1500;
/** Highest memory in the second half relative to the first. A leak of each page's pixels would double it. */
const GROWTH = 1.1;

test('300 pages at 150 DPI are converted in order, under 1.5 GB of memory and without growth in the second half', async () => {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, WORKERS: '2' });
  await converted(server.url, [{ name: 'first.png', bytes: await photo(200, 200).png().toBuffer() }]);
  const bytes = await longPdf(PAGES);
  let baseline: number | undefined;
  await expectBelow(GROWTH, async () => {
    const { first, second } = await convertDocument(server, bytes);
    // biome-ignore lint/suspicious/noConsole: the figures are what the run is for
    console.info(`tree: ${first} MB at most in the first half, ${second} MB in the second`);
    expect(Math.max(first, second)).toBeLessThan(TREE_MB);
    baseline ??= first;
    return second / baseline;
  });
  await server.end();
  await folder.remove();
});

/** @returns the highest memory of all processes in each half, in MB */
async function convertDocument(server: TestServer, bytes: Uint8Array): Promise<{ first: number; second: number }> {
  const halves = [0, 0];
  let completed = 0;
  const watch = setInterval(async () => {
    const sizes = await Promise.all([server.pid, ...(await childrenOf(server.pid))].map(residentBytes));
    const half = completed < PAGES / 2 ? 0 : 1;
    halves[half] = Math.max(
      halves[half] ?? 0,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }, 50);
  try {
    const pages: (number | undefined)[] = [];
    for await (const line of convertLines(server.url, [{ name: 'long.pdf', bytes }], { pdfDpi: 150 })) {
      if (!('originalName' in line)) continue;
      expect(isFailed(line)).toBe(false);
      pages[line.index] = line.page;
      completed++;
    }
    expect(pages).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
  } finally {
    clearInterval(watch);
  }
  const [first = 0, second = 0] = halves.map((size) => Math.round(size / MB));
  return { first, second };
}
