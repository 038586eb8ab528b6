// Times and memory of PDF pages that the device converts: in its engines alone, and on the converter's page.
import type { BrowserContext, Page } from '@playwright/test';
import { optionsSchema } from '#lib/options/schema.ts';
import { longPdf } from '../tests/fixtures/pdf.ts';
import { rendererBytes } from '../tests/support/device/browser-memory.ts';
import { openPool } from '../tests/support/device/engine-pool-page.ts';
import { convertPdf, sender } from './client.ts';

const DPI = 150;
const SHORT = 10;
const LONG = 300;
/** Pages that wait in the pool, so that no engine is idle. */
const CONCURRENT_PAGES = 4;
/** Thumbnails of the grid use the same cores. */
const THUMBNAILS_MS = 3000;
const MEMORY_MS = 500;

export interface DocumentTimes {
  /** Times of a short PDF in ms, with default options: JPEG at 150 DPI. */
  server: number[];
  engines: number[];
  /** With storing and showing the results. */
  page: number[];
  /** The same page with the server: also upload, and download of the thumbnails. */
  serverPage: number[];
}

/**
 * Converts a PDF of ten pages in turns: by a request to the server, in started engines, and on two pages that have converted
 * before, of which one uses the device and one the server.
 */
export async function measureShortPdf(context: BrowserContext, url: string, rounds: number): Promise<DocumentTimes> {
  const times: DocumentTimes = { server: [], engines: [], page: [], serverPage: [] };
  const send = sender(url);
  const bytes = await longPdf(SHORT);
  const pool = await context.newPage();
  await openPool(pool, `${url}/about`, [bytes]);
  const page = await openPdf(context, url, bytes);
  const serverPage = await openPdf(context, url, bytes);
  await serverPage.getByRole('combobox', { name: 'Convert', exact: true }).selectOption('server');
  // The first round warms up.
  for (let round = -1; round < rounds; round++) {
    const startedAt = performance.now();
    await convertPdf(send, { name: 'short.pdf', bytes }, SHORT);
    const server = performance.now() - startedAt;
    const engines = await convertInEngines(pool);
    const onPage = await convertOnPage(page, SHORT);
    const onServerPage = await convertOnPage(serverPage, SHORT);
    if (round < 0) continue;
    times.server.push(server);
    times.engines.push(engines);
    times.page.push(onPage);
    times.serverPage.push(onServerPage);
  }
  await pool.close();
  await page.close();
  await serverPage.close();
  return times;
}

/** Resident memory of the browser's renderers while a page converts a PDF of 300 pages, in bytes, twice a second. */
export async function measureLongPdf(context: BrowserContext, url: string): Promise<number[]> {
  const page = await openPdf(context, url, await longPdf(LONG));
  const memory: number[] = [];
  const watch = setInterval(async () => memory.push(await rendererBytes(page)), MEMORY_MS);
  await convertOnPage(page, LONG);
  clearInterval(watch);
  await page.close();
  return memory;
}

async function openPdf(context: BrowserContext, url: string, buffer: Buffer): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/pdf-to-jpg`);
  const file = { name: 'document.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.waitForTimeout(THUMBNAILS_MS);
  return page;
}

/**
 * From the click on Convert to the last page, in ms. Measured in the page: Playwright's own waiting looks twice a second only.
 */
async function convertOnPage(page: Page, pages: number): Promise<number> {
  const convert = page.getByRole('button', { name: /^Convert/ }).first();
  await convert.click({ trial: true });
  return convert.evaluate(
    (button, text) =>
      new Promise<number>((resolve) => {
        let hasStarted = false;
        const observer = new MutationObserver(() => {
          const isDone = (document.body.textContent ?? '').includes(text);
          hasStarted ||= !isDone;
          if (!hasStarted || !isDone) return;
          observer.disconnect();
          resolve(performance.now() - startedAt);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        const startedAt = performance.now();
        (button as HTMLElement).click();
      }),
    `Done, ${pages} pages`,
  );
}

/** All pages of the first file of the pool's page, in ms. */
function convertInEngines(page: Page): Promise<number> {
  return page.evaluate(
    async ([options, dpi, count, concurrency]) => {
      const [blob = new Blob()] = window.files;
      const source = new File([blob], 'document.pdf');
      const document = { source, documentId: 'document' };
      const { signal } = new AbortController();
      const startedAt = performance.now();
      await window.pool.openOnDevice(document, signal);
      let next = 1;
      const convertPages = async () => {
        while (next <= count) {
          const page = { number: next++, dpi, documentId: document.documentId };
          const request = { source, originalName: source.name, options, wantsPreview: true, page };
          await window.pool.convertOnDevice(request, signal);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, convertPages));
      return performance.now() - startedAt;
    },
    [optionsSchema.parse({ outputFormat: 'jpg' }), DPI, SHORT, CONCURRENT_PAGES] as const,
  );
}
