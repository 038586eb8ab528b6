import type { Page } from '@playwright/test';
import { lockedPdf, longPdf } from '../../fixtures/pdf.ts';
import { rightToLeftPdf, unembeddedPdf } from '../../fixtures/pdf-fonts.ts';
import { slowPdf } from '../../fixtures/pdf-slow.ts';
import { readZip } from '../../support/images/zip.ts';
import { closePages, convert, openPages, pdfFile, typePages } from '../pdf/pdf-panel.ts';
import type { InputFile } from '../support/input-files.ts';
import { choose, openHome, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, download, loseRequests, NOTHING_UPLOADED, sha256, storedResults, watchApi } from './support.ts';

test.beforeEach(({ page }) => openHome(page));

/** Names of the fonts that the engine fetches. */
function watchFonts(page: Page): Set<string> {
  const names = new Set<string>();
  page.context().on('request', (request) => {
    const name = /([\w-]+)\.[\w-]+\.(?:ttf|otf)$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

/** SHA-256 of a result of the page. */
async function savedResult(page: Page, name: string): Promise<string> {
  return sha256((await download(page, page.getByRole('link', { name: `Download ${name}` }))).content);
}

test('pages have the bytes of the server, and fonts are fetched only where a PDF lacks them', async ({
  page,
  request,
}) => {
  const calls = watchApi(page);
  const fonts = watchFonts(page);
  await choose(page, pdfFile('embedded.pdf', await rightToLeftPdf()));
  await expect(row(page, 'embedded.pdf')).toContainText('On this device');
  await convert(page);
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  expect([...fonts]).toEqual([]);

  const files: InputFile[] = [
    pdfFile('chinese.pdf', unembeddedPdf('simplified Chinese')),
    pdfFile('greek.pdf', unembeddedPdf('greek')),
    pdfFile('report.pdf', await longPdf(3)),
  ];
  await choose(page, ...files);
  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('Done, 3 pages');
  expect([...fonts].sort()).toEqual(['Arimo_700Bold', 'NotoSansHans-Regular', 'Tinos_400Regular']);
  expect(calls).toEqual([]);

  for (const file of [pdfFile('embedded.pdf', await rightToLeftPdf()), ...files]) {
    const response = await request.post('/api/convert', { multipart: { outputFormat: 'jpg', files: file } });
    const items = (await response.json()) as { url: string; convertedName: string; page: number }[];
    for (const { url, convertedName, page: number } of items) {
      const onServer = sha256(await (await request.get(url)).body());
      expect.soft(await savedResult(page, convertedName), `${file.name}, page ${number}`).toBe(onServer);
    }
  }
});

test('chosen pages keep their order in the list, in the ZIP and after a reload', async ({ page, request }) => {
  const calls = watchApi(page);
  await choose(page, pdfFile('report.pdf', await longPdf(12)));
  await expect(row(page, 'report.pdf')).toContainText('12 pages');
  await openPages(page, 'report.pdf');
  await typePages(page, '11, 2-3');
  await closePages(page);
  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('Done, 3 pages');
  const names = [/report-01\.jpg.*Page 11/, /report-02\.jpg.*Page 2/, /report-03\.jpg.*Page 3/];
  await expect(results(page).getByRole('listitem')).toContainText(names);
  const { content } = await download(page, results(page).getByRole('button', { name: 'Download All as ZIP' }));
  const zipped = readZip(content).map(({ name }) => name);
  expect(zipped).toEqual(['report-01.jpg', 'report-02.jpg', 'report-03.jpg']);

  await test.step('a damaged PDF fails with the error of the server, without being sent', async () => {
    const damaged = pdfFile('damaged.pdf', Buffer.from('%PDF-1.7\nnothing of this is a document\n'));
    await choose(page, damaged);
    await convert(page);
    const response = await request.post('/api/convert', { multipart: { outputFormat: 'jpg', files: damaged } });
    const message = await response.text();
    expect(message).toMatch(/^This file is damaged or incomplete/);
    await expect(row(page, 'damaged.pdf')).toContainText(message);
  });

  await page.reload();
  await expect(page.getByRole('region', { name: 'Earlier results (3)' }).getByRole('listitem')).toContainText(names);
  expect(calls).toEqual([]);
});

test('a locked PDF is opened with its password, which is sent nowhere', async ({ page }) => {
  const password = 'correct-horse-7';
  const sent: string[] = [];
  page.context().on('request', (one) => sent.push(`${one.method()} ${one.url()} ${one.postData() ?? ''}`));
  await choose(page, pdfFile('locked.pdf', await lockedPdf(password)));
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('wrong');
  await field.press('Enter');
  await expect(page.getByText('This password is wrong. Check it and try again.')).toBeVisible();
  await field.fill(password);
  await field.press('Enter');
  await expect(row(page, 'locked.pdf')).toContainText('2 pages');
  await convert(page);
  await expect(row(page, 'locked.pdf')).toContainText('Done, 2 pages');
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  expect(sent.filter((one) => one.startsWith('POST') || one.includes(password))).toEqual([]);
});

test('where PDFium cannot start, the visitor can have the server convert the PDF', async ({ page }) => {
  const calls = watchApi(page);
  await page.route(/\/pdfium\.[\w-]+\.wasm$/, (route) => route.fulfill({ contentType: 'application/wasm', body: 'x' }));
  await choose(page, pdfFile('report.pdf', await longPdf(2)));
  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('This browser can’t convert it.');
  expect(calls).toEqual([]);
  await button(page, 'Upload and convert 1 file').click();
  await expect(row(page, 'report.pdf')).toContainText('Done, 2 pages');
  expect(calls).toEqual(['POST /api/convert']);
});

test('a page whose font cannot be fetched fails, and is converted by Retry', async ({ page }) => {
  const font = /NotoSansHans-Regular\.[\w-]+\.otf$/;
  const restore = await loseRequests(page.context(), font);
  await choose(page, pdfFile('chinese.pdf', unembeddedPdf('simplified Chinese')));
  await convert(page);
  await expect(row(page, 'chinese.pdf')).toContainText('Part of the converter could not be loaded.');
  restore();
  await button(page, 'Retry chinese.pdf').click();
  await expect(row(page, 'chinese.pdf')).toContainText('Done');
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
});

test('a page that takes longer than 15 seconds fails, and those before it are converted', async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await choose(page, pdfFile('long.pdf', slowPdf(6, [6])));
  await button(page, 'Convert').click();
  // Only the slow page is left.
  await expect(row(page, 'long.pdf')).toContainText('Converting page 6 of 6');
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(row(page, 'long.pdf')).toContainText('5 of 6 pages', { timeout: 1000 });
  }).toPass();
  await expect(row(page, 'long.pdf')).toContainText('took longer than 15 seconds a page');
});

test('a cancelled PDF keeps the pages that are done, and Retry converts all of them', async ({ page }) => {
  const calls = watchApi(page);
  await choose(page, pdfFile('long.pdf', await longPdf(40)));
  await button(page, 'Convert').click();
  // Often, and by a key, which does not wait until the row has stopped moving: the pages go on.
  const text = () => row(page, 'long.pdf').textContent();
  await expect.poll(text, { intervals: [20] }).toMatch(/Converting page ([2-9]|\d\d) of 40/);
  await button(page, 'Cancel long.pdf').press('Enter');
  await expect(row(page, 'long.pdf')).toContainText(/Cancelled, \d+ of 40 pages converted/);
  // Pages that were not shown yet are not kept either.
  const shown = Number(/Cancelled, (\d+) of/.exec((await row(page, 'long.pdf').textContent()) ?? '')?.[1]);
  await expect.poll(async () => (await storedResults(page)).length).toBe(shown);
  await button(page, 'Retry long.pdf').click();
  await expect(row(page, 'long.pdf')).toContainText('Done, 40 pages', { timeout: 60_000 });
  expect(calls).toEqual([]);
});
