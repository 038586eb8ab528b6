import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sniffFormat } from '../../src/lib/formats/sniff-format.ts';
import { longPdf } from '../fixtures/pdf.ts';
import { photo } from '../support/images/photo.ts';
import { readZip } from '../support/images/zip.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';
import type { Browser } from './browser.ts';
import { chromiums } from './chromiums.ts';
import { describeBrowsers, type OpenBrowser } from './describe-browsers.ts';
import { installedBrowsers } from './installed.ts';

let data: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;

beforeAll(async () => {
  data = await temporaryDir();
  server = await startServer({ DATA_DIR: data.path });
});

afterAll(async () => {
  await server.end();
  await data.remove();
});

/** Clicks the first visible button or download whose accessible name or text begins with these words, once it is there. */
async function clickText(browser: Browser, words: string): Promise<void> {
  await browser.evaluate(async (words) => {
    const find = () =>
      [...document.querySelectorAll<HTMLElement>('button, a[download]')].find(
        (element) =>
          element.checkVisibility() &&
          (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(words),
      );
    const end = performance.now() + 60_000;
    while (!find() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    const found = find();
    if (!found) throw new Error(`The page has nothing called "${words}".`);
    document.querySelector('[data-target]')?.removeAttribute('data-target');
    found.dataset.target = '';
    // A click would miss an element that still moves.
    let last = Number.NaN;
    let top = 0;
    for (; top !== last; top = found.getBoundingClientRect().top) {
      last = top;
      // The stage sticks to the top and would cover it.
      found.scrollIntoView({ block: 'end', behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }, words);
  await vi.waitFor(() => browser.click('[data-target]'), { timeout: 10_000, interval: 200 });
}

async function openHydrated(browser: Browser, path: string): Promise<void> {
  await browser.open(`${server.url}${path}`);
  await browser.evaluate(async () => {
    while (document.querySelector('astro-island[ssr]')) await new Promise((resolve) => setTimeout(resolve, 50));
  }, null);
}

/** Takes the file that a download wrote from the folder, complete: its size no longer changes. */
async function downloaded(folder: string, name: RegExp): Promise<Buffer> {
  let last = Buffer.alloc(0);
  await expect
    .poll(async () => {
      const found = (await readdir(folder, { recursive: true })).find((path) => name.test(path));
      const bytes = found ? await readFile(join(folder, found)) : Buffer.alloc(0);
      const isComplete = bytes.length > 0 && bytes.length === last.length;
      if (isComplete && found) await rm(join(folder, found));
      last = bytes;
      return isComplete;
    })
    .toBe(true);
  return last;
}

/** Waits until a selector has a number of matches. */
async function waitForCount(browser: Browser, selector: string, count: number): Promise<void> {
  const counted = () => browser.evaluate((selector) => document.querySelectorAll(selector).length, selector);
  await expect.poll(counted).toBe(count);
}

const suite = (open: () => OpenBrowser) => {
  test('pages have their colors', async () => {
    const { browser } = open();
    await openHydrated(browser, '/');
    const colors = await browser.evaluate(() => {
      const primary = [...document.querySelectorAll('button, span')].find((one) =>
        /bg-accent(?!-)/.test(one.className),
      );
      return [document.documentElement, document.querySelector('h1'), primary].map((element) => {
        if (!element) throw new Error('The page lacks an element.');
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      });
    }, null);
    const [[text, page] = [], , [onAccent, accent] = []] = colors;
    expect(new Set([text, page]).size).toBe(2);
    expect(new Set([onAccent, accent]).size).toBe(2);
    for (const background of [page, accent]) expect(background).not.toMatch(/^(transparent|rgba\(0, 0, 0, 0\))$/);
  });

  test('a photo is converted to WebP and downloaded', async () => {
    const { browser, folder } = open();
    const source = join(folder, 'sea.jpg');
    await writeFile(source, await photo(640, 480).jpeg().toBuffer());
    await openHydrated(browser, '/convert/jpg-to-webp');
    await browser.choose('#upload-input', [source]);
    await clickText(browser, 'Convert');
    await clickText(browser, 'Download sea.webp');
    const file = await downloaded(folder, /sea\.webp$/);
    expect(sniffFormat(file)).toBe('webp');
    expect(await sharp(file).metadata()).toMatchObject({ width: 640, height: 480 });
  });

  test('two results are downloaded as a ZIP', async () => {
    const { browser, folder } = open();
    const names = ['one.png', 'two.png'];
    for (const name of names) await writeFile(join(folder, name), await photo(64, 48).png().toBuffer());
    await openHydrated(browser, '/convert/png-to-jpg');
    await browser.choose(
      '#upload-input',
      names.map((name) => join(folder, name)),
    );
    await clickText(browser, 'Convert');
    await clickText(browser, 'Download All as ZIP');
    const zip = readZip(await downloaded(folder, /converted-images.*\.zip$/));
    expect(zip.map(({ name }) => name)).toEqual(expect.arrayContaining(['one.jpg', 'two.jpg']));
  });

  test('the pages of a PDF are shown, chosen and converted', async () => {
    const { browser, folder } = open();
    const source = join(folder, 'three pages.pdf');
    await writeFile(source, await longPdf(3));
    await openHydrated(browser, '/pdf-to-png');
    await browser.choose('#upload-input', [source]);
    await clickText(browser, 'Choose pages of three pages.pdf');
    await waitForCount(browser, '[role=option]', 3);
    await waitForCount(browser, '[role=option] img', 3);
    await browser.evaluate(() => document.querySelector<HTMLElement>('[role=option][data-page="2"]')?.click(), null);
    await waitForCount(browser, '[role=option][aria-selected=true]', 1);
    await clickText(browser, 'Delete');
    await waitForCount(browser, '[role=option]', 2);
    await clickText(browser, 'Done');
    await clickText(browser, 'Convert');
    for (const page of [1, 3]) {
      await clickText(browser, `Download three pages-page-${page}.png`);
      const file = await downloaded(folder, new RegExp(`page-${page}\\.png$`));
      expect(sniffFormat(file)).toBe('png');
    }
  });

  test('a tool takes the colors of a picture', async () => {
    const { browser, folder } = open();
    const source = join(folder, 'two colors.png');
    const red = { create: { width: 32, height: 48, channels: 3, background: '#ff0000' } } as const;
    const blue = { width: 64, height: 48, channels: 3, background: '#0000ff' } as const;
    await sharp({ create: blue })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toFile(source);
    await openHydrated(browser, '/tools/color-palette');
    await browser.choose('#upload-input', [source]);
    const shown = () => browser.evaluate(() => (document.body.textContent ?? '').toLowerCase(), null);
    await expect.poll(shown).toContain('#ff0000');
    expect(await shown()).toContain('#0000ff');
  });
};

describeBrowsers('pages', suite, [...chromiums, ...installedBrowsers()]);
