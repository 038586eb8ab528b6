import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { jpeg2000Pdf } from '../../fixtures/jpeg2000.ts';
import { lockedPdf, longPdf, madePdf } from '../../fixtures/pdf.ts';
import { corpusDir, corpusIsThere } from '../../support/images/corpus.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { cell, closePages, openPages, panel, pdfFile } from './pdf-panel.ts';

const corpusPdf = async (name: string) => pdfFile(name, await readFile(join(corpusDir, 'pdf', name)));
const thumbnail = (page: Page, number: number): Locator => cell(page, number).locator('img');

/** Collects method and path of all requests of the page and its workers. */
function askedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return paths;
}

/** Color of a thumbnail at a point, given as fractions of its width and height, and the fraction of dark pixels. */
const look = (image: Locator, across: number, down: number) =>
  image.evaluate(
    async (element: HTMLImageElement, [x, y]) => {
      await element.decode();
      const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(element, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const at = 4 * (Math.floor((y ?? 0) * canvas.height) * canvas.width + Math.floor((x ?? 0) * canvas.width));
      const dark = data.filter((value, index) => index % 4 === 1 && value < 200).length / (data.length / 4);
      return { color: [...data.slice(at, at + 3)], dark, width: canvas.width, height: canvas.height };
    },
    [across, down],
  );

test('pdf.js is loaded with the first PDF, and nothing is uploaded', async ({ page }) => {
  const paths = askedPaths(page);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  await openHome(page);
  await choose(page, await imageFile('photo.png'));
  await expect(row(page, 'photo.png')).toContainText('Ready');
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path.includes('/pdfjs/'))).toEqual([]);
  expect((await Promise.all(scripts)).filter((code) => code.includes('Setting up fake worker'))).toEqual([]);

  await choose(page, pdfFile('report.pdf', await longPdf(3)));
  await expect(row(page, 'report.pdf')).toContainText('3 pages');
  await openPages(page, 'report.pdf');
  for (const number of [1, 2, 3]) {
    await expect(thumbnail(page, number)).toBeVisible();
    // A white page has a border on a white panel.
    await expect(thumbnail(page, number).locator('..')).toHaveCSS('box-shadow', / 0px 0px 0px 1px/);
  }
  expect(paths.filter((path) => /GET \/pdfjs\/[\d.]+\/legacy\/build\/pdf\.worker/.test(path))).toHaveLength(1);
  expect(paths.filter((path) => !path.startsWith('GET '))).toEqual([]);
});

/** The message of Playwright in the console where its configuration blocks service workers. */
const SERVICE_WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

test('a thumbnail looks like its page, and a damaged PDF is reported', async ({ page }) => {
  const paths = askedPaths(page);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const remove = async (name: string) => {
    await closePages(page);
    await page.getByRole('button', { name: new RegExp(`^Remove ${name}`) }).click();
  };
  await openHome(page);

  await test.step('JPEG 2000 is decoded by WebAssembly under the CSP of the worker', async () => {
    await choose(page, pdfFile('scan.pdf', await jpeg2000Pdf([10, 120, 200])));
    await openPages(page, 'scan.pdf');
    await expect(thumbnail(page, 1)).toBeVisible();
    const { color } = await look(thumbnail(page, 1), 0.5, 0.5);
    for (const [index, value] of [10, 120, 200].entries())
      expect(Math.abs((color[index] ?? 0) - value)).toBeLessThan(8);
    expect(paths.some((path) => path.endsWith('/wasm/openjpeg.wasm'))).toBe(true);
    expect(paths.filter((path) => path.includes('nowasm'))).toEqual([]);
    expect(messages.filter((message) => message !== SERVICE_WORKER_BLOCKED)).toEqual([]);
    await remove('scan');
  });

  await test.step('it has the aspect ratio and the rotation of its page', async () => {
    const buffer = await madePdf((document) => {
      document.addPage({ size: [300, 300], margin: 0 });
      document.addPage({ size: [200, 600], margin: 0 });
      Object.assign(document.page.dictionary.data, { Rotate: 90 });
      // The top of the page, which is at the right after the clockwise rotation.
      document.rect(0, 0, 200, 200).fill('#ff0000');
    });
    await choose(page, pdfFile('sizes.pdf', buffer));
    await openPages(page, 'sizes.pdf');
    const proportions = [1, 3];
    for (const [index, proportion] of proportions.entries()) {
      const image = thumbnail(page, index + 1);
      await expect(image).toBeVisible();
      const { width, height } = await look(image, 0.5, 0.5);
      const box = await image.boundingBox();
      expect(width / height).toBeCloseTo(proportion, 1);
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(proportion, 1);
    }
    expect((await look(thumbnail(page, 2), 0.9, 0.5)).color[1]).toBeLessThan(40);
    expect((await look(thumbnail(page, 2), 0.1, 0.5)).color[1]).toBeGreaterThan(215);
    await remove('sizes');
  });

  await test.step('a locked PDF has none until its password is right', async () => {
    await choose(page, pdfFile('locked.pdf', await lockedPdf('abc')));
    const field = panel(page).getByLabel('Password', { exact: true });
    await field.fill('abd');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('abc');
    await field.press('Enter');
    await openPages(page, 'locked.pdf');
    await expect(thumbnail(page, 1)).toBeVisible();
    await remove('locked');
  });

  await choose(page, pdfFile('damaged.pdf', Buffer.from(`%PDF-1.7\n${'damaged '.repeat(40)}`)));
  await expect(panel(page)).toContainText('This PDF may be damaged, so its pages can’t be shown.');
  expect(paths.filter((path) => !path.startsWith('GET '))).toEqual([]);
});

// The glyphs depend on the fonts of the machine, which may have none.
test('Japanese text without embedded fonts is rendered with the CMaps of the site', async ({ page }) => {
  // biome-ignore lint/suspicious/noSkippedTests: the file is real, and only in the corpus
  test.skip(!corpusIsThere, 'without ../shared/corpus');
  const paths = askedPaths(page);
  await openHome(page);
  await choose(page, await corpusPdf('noembed-sjis.pdf'));
  await openPages(page, 'noembed-sjis.pdf');
  await expect(thumbnail(page, 1)).toBeVisible();
  expect(paths.filter((path) => /\/pdfjs\/[\d.]+\/cmaps\/.+\.bcmap$/.test(path))).not.toEqual([]);
  expect((await look(thumbnail(page, 1), 0, 0)).dark).toBeGreaterThan(0.0005);
});
