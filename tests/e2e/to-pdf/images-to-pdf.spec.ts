import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { longPdf } from '../../fixtures/pdf.ts';
import { checkStructure, drawPage, readDocument } from '../../support/images/pdf-document.ts';
import { colorAt, createImage, decode, type Pixels, quarters } from '../../support/images/test-images.ts';
import { button, download, watchApi } from '../device/support.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { brokenImage, type InputFile, largeDrawing } from '../support/input-files.ts';
import { choose, chooseMoreFormat, files, haveLittleMemory, hydrated, moreFormats, openPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import {
  type Color,
  colors,
  downloadButton,
  move,
  pageCells,
  pageNames,
  plainImage,
  undoButton,
} from './to-pdf-page.ts';

/** A PNG that is transparent everywhere. */
async function clearImage(name: string): Promise<InputFile> {
  const create = { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function drawPages(pdf: Buffer, count: number): Promise<Pixels[]> {
  const folder = await mkdtemp(join(tmpdir(), 'to-pdf-'));
  try {
    const path = join(folder, 'created.pdf');
    await writeFile(path, pdf);
    const drawn: Pixels[] = [];
    for (let number = 1; number <= count; number++) drawn.push(await decode(await drawPage(path, number, 36)));
    return drawn;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Colors in the middle of all pages. */
const pageColors = async (pdf: Buffer, count: number): Promise<number[][]> =>
  (await drawPages(pdf, count)).map((pixels) => colorAt(pixels, 0.5, 0.5).slice(0, 3));

function expectColors(found: readonly number[][], expected: readonly Color[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [index, color] of expected.entries()) {
    const differences = color.map((value, at) => Math.abs(value - (found[index]?.[at] ?? -100)));
    expect(Math.max(...differences), `page ${index + 1}: ${found[index]}`).toBeLessThanOrEqual(6);
  }
}

test('five images in a changed order become one PDF, on the device', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/images-to-pdf');
  const red = await plainImage('red.jpg', colors.red, 300, 200);
  await choose(
    page,
    red,
    await plainImage('green.png', colors.green, 200, 300),
    await plainImage('blue.tif', colors.blue, 240, 240),
    await plainImage('gray.webp', colors.gray, 320, 160),
    await clearImage('clear.png'),
  );
  await expect(pageCells(page)).toHaveCount(5);
  await expect(page.locator('[aria-label="Pages in order"] img')).toHaveCount(5);
  expect(await accessibilityProblems(page)).toEqual([]);

  // By the menu, by a key, and by the mouse.
  await move(page, 'red.jpg', 'Move later');
  await page.getByRole('button', { name: /^Move clear\.png, page 5 of 5/ }).press('Home');
  await expect(page.getByRole('button', { name: /^Move clear\.png, page 1 of 5/ })).toBeFocused();
  await pageCells(page)
    .filter({ hasText: 'gray.webp' })
    .locator('img')
    .dragTo(pageCells(page).filter({ hasText: 'green.png' }).locator('img'), { targetPosition: { x: 5, y: 20 } });
  const moved = ['clear.png', 'gray.webp', 'green.png', 'red.jpg', 'blue.tif'];
  await expect(pageCells(page)).toContainText(moved);
  await button(page, 'Sort by name').click();
  await expect(pageCells(page).first()).toContainText('blue.tif');
  await undoButton(page).click();
  await expect(pageCells(page)).toContainText(moved);

  await page.getByLabel('Title and file name').fill('Ferien – 写真');
  await button(page, 'Create PDF').click();
  await expect(page.getByText('Made on your device. Nothing was uploaded.')).toBeVisible();
  const fitted = await download(page, downloadButton(page));
  expect(fitted.download.suggestedFilename()).toBe('Ferien – 写真.pdf');
  const { title, pages } = await readDocument(fitted.content);
  expect(title).toBe('Ferien – 写真');
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [60, 60],
    [240, 120],
    [150, 225],
    [225, 150],
    [180, 180],
  ]);
  expectColors(await pageColors(fitted.content, 5), [colors.white, colors.gray, colors.green, colors.red, colors.blue]);
  const streams = checkStructure(fitted.content).map(({ data }) => Buffer.from(data));
  expect(streams.some((stream) => stream.equals(red.buffer))).toBe(true);

  // A changed option makes another PDF necessary.
  await page.getByText('A4', { exact: true }).click();
  await page.getByText('Small', { exact: true }).click();
  await button(page, 'Create PDF').click();
  const onPaper = await download(page, downloadButton(page));
  const sizes = (await readDocument(onPaper.content)).pages.map(({ width, height }) => [
    Math.round(width),
    Math.round(height),
  ]);
  expect(sizes).toEqual([
    [595, 842],
    [842, 595],
    [595, 842],
    [842, 595],
    [595, 842],
  ]);
  expect(calls).toEqual([]);
});

test('rotated pages are rotated in the PDF, with the bytes of their photos', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/images-to-pdf');
  // Stored on its side: a quarter turn more makes a half turn.
  const stored = await createImage({ width: 300, height: 200, format: 'jpeg' });
  const buffer = await sharp(stored).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
  const small = await plainImage('small.png', colors.green, 30, 20);
  await choose(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }, small);
  const picture = pageCells(page).first().locator('img');
  const proportion = () => picture.boundingBox().then((box) => (box ? box.width / box.height : 0));
  await expect.poll(proportion).toBeCloseTo(2 / 3, 1);
  await button(page, 'Rotate photo.jpg clockwise').click();
  await expect.poll(proportion).toBeCloseTo(3 / 2, 1);
  await page.getByRole('button', { name: /^Move small\.png, page 2/ }).press('r');
  await page.keyboard.press('R');
  await undoButton(page).click();
  // All pages, and back.
  await button(page, 'Rotate all').click();
  await expect.poll(proportion).toBeCloseTo(2 / 3, 1);
  await undoButton(page).click();
  await expect.poll(proportion).toBeCloseTo(3 / 2, 1);
  await page.getByRole('button', { name: /^Move small\.png, page 2/ }).press('Shift+R');
  await expect.poll(proportion).toBeCloseTo(2 / 3, 1);
  await page.keyboard.press('Control+z');
  await expect.poll(proportion).toBeCloseTo(3 / 2, 1);
  expect(await accessibilityProblems(page)).toEqual([]);

  await button(page, 'Create PDF').click();
  const { content } = await download(page, downloadButton(page));
  const [first, second] = await drawPages(content, 2);
  if (!first || !second) throw new Error('a page is missing');
  expect([first.width > first.height, second.width > second.height]).toEqual([true, false]);
  for (const [index, color] of [...quarters].reverse().entries()) {
    const found = colorAt(first, index % 2 ? 0.75 : 0.25, index < 2 ? 0.25 : 0.75);
    const expected = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expectColors([found.slice(0, 3)], [expected as Color]);
  }
  expect(checkStructure(content).some(({ data }) => buffer.equals(Buffer.from(data)))).toBe(true);

  // The PDF no longer matches its pages, until the change is undone.
  await button(page, 'Rotate photo.jpg clockwise').click();
  await expect(button(page, 'Create PDF')).toBeVisible();
  await undoButton(page).click();
  await expect(downloadButton(page)).toBeVisible();
});

test('files that cannot be read are left out, and one that ends early is named beside the PDF', async ({ page }) => {
  await openPage(page, '/png-to-pdf');
  const { buffer, ...photo } = await plainImage('cut.jpg', colors.red, 400, 300);
  await choose(page, await plainImage('red.jpg', colors.red, 90, 60), brokenImage('broken.png'), {
    ...photo,
    buffer: buffer.subarray(0, buffer.length - 60),
  });
  await button(page, 'Create PDF').click();
  const broken = pageCells(page).filter({ hasText: 'broken.png' });
  await expect(broken).toContainText('This file is damaged or incomplete');
  await expect(page.getByText('2 pages', { exact: true })).toBeVisible();
  await button(page, 'Create PDF without 1 image').click();
  const both = await download(page, downloadButton(page));
  expect(both.download.suggestedFilename()).toBe('Images.pdf');
  expect((await readDocument(both.content)).pages).toHaveLength(2);
  await expect(page.getByText('cut.jpg: This file is incomplete.')).toBeVisible();
  await expect(page.getByText('red.jpg: This file is incomplete')).toHaveCount(0);
  await button(page, 'Remove cut.jpg').click();
  await button(page, 'Create PDF').click();
  const one = await download(page, downloadButton(page));
  expect(one.download.suggestedFilename()).toBe('red.pdf');
  expect((await readDocument(one.content)).pages).toHaveLength(1);
});

test('a drawing becomes a page without an upload', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/images-to-pdf');
  await choose(page, largeDrawing('logo.svg'));
  await button(page, 'Create PDF').click();
  const { content } = await download(page, downloadButton(page));
  expectColors(await pageColors(content, 1), [[40, 50, 200]]);
  expect(calls).toEqual([]);
});

test('a drawing that is too large for the device is sent only after consent, and its result is deleted', async ({
  page,
}) => {
  const calls = watchApi(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await haveLittleMemory(page);
  await openPage(page, '/images-to-pdf');
  await choose(page, largeDrawing('logo.svg'));
  const create = button(page, 'Upload 1 image and create PDF');
  await expect(create).toHaveAccessibleDescription(/^1 image needs an upload/);
  await choose(page, { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('region', { name: 'Files not added' })).toContainText('This file is empty.');
  // Two rows below the line of the options: the pages need the space.
  expect((await page.locator('[data-actions-bar]').boundingBox())?.height).toBeLessThan(188);
  await expect(pageCells(page)).toHaveCount(1);
  await expect(create).toBeEnabled();
  expect(calls).toEqual([]);
  await create.click();
  const { content } = await download(page, downloadButton(page));
  expectColors(await pageColors(content, 1), [[40, 50, 200]]);
  await expect.poll(() => calls.filter((call) => call.startsWith('DELETE /api/conversions/'))).toHaveLength(1);
});

test('a created PDF gets a link, for which it is uploaded after a question', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/images-to-pdf');
  await choose(
    page,
    await plainImage('red.png', colors.red, 90, 60),
    await plainImage('blue.png', colors.blue, 90, 60),
  );
  await button(page, 'Create PDF').click();
  await expect(page.getByText('2 pages. Made on your device. Nothing was uploaded.')).toBeVisible();
  await button(page, 'More actions').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Download', 'Get a link']);
  await page.getByRole('menuitem', { name: 'Get a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get a link' });
  await expect(dialog).toContainText(/We'll upload Images\.pdf \([\d.]+ KB\) to create the link\./);
  expect(calls).toEqual([]);
  await dialog.getByRole('button', { name: 'Upload and create link' }).click();
  const link = await dialog.getByRole('textbox').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('2 pages.', { exact: true })).toBeVisible();

  const viewer = await page.context().newPage();
  await viewer.goto(link);
  await expect(viewer.getByRole('heading', { level: 1 })).toContainText('PDF');
  await expect(viewer.getByText('Images.pdf').first()).toBeVisible();
  await viewer.close();

  await test.step('which is shown again, and deleted', async () => {
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Get a link' }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue(link);
    await dialog.getByRole('button', { name: 'Delete link' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

/** Number of files that are stored for the next page. */
const storedTransfers = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('handover'));
    const count = await settled(database.transaction('files').objectStore('files').count());
    database.close();
    return count;
  });

test('PDF among the formats of the converter opens this page, which takes the images along', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/');
  await moreFormats(page).click();
  await expect(page.getByRole('menuitem', { name: /^SVG/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^PDF/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(
    page,
    await plainImage('b.png', colors.red, 90, 60),
    pdfFile('document.pdf', await longPdf(1)),
    await plainImage('c.jpg', colors.green, 90, 60),
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    await plainImage('a.webp', colors.blue, 90, 60),
  );
  await expect(files(page).getByRole('listitem')).toHaveCount(4);
  await chooseMoreFormat(page, 'PDF');
  await expect(page).toHaveURL(/\/images-to-pdf$/);
  await expect(pageNames(page)).toHaveText(['b.png', 'c.jpg', 'a.webp']);
  await expect(page.getByText('document.pdf')).toHaveCount(0);
  expect(calls).toEqual([]);

  // They are taken once: after a reload, the page has only what is chosen there.
  expect(await storedTransfers(page)).toBe(0);
  await page.reload();
  await hydrated(page);
  await choose(page, await plainImage('d.png', colors.gray, 90, 60));
  await expect(pageNames(page)).toHaveText(['d.png']);
});

test('the pages of a TIFF become pages of the PDF, which can be removed', async ({ page }) => {
  const pages = await Promise.all(Object.values(colors).map((color) => plainImage('page.png', color, 90, 60)));
  const buffer = await sharp(
    pages.map(({ buffer }) => buffer),
    { join: { animated: true } },
  )
    .tiff()
    .toBuffer();
  await openPage(page, '/images-to-pdf');
  await choose(page, { name: 'scan.tiff', mimeType: 'image/tiff', buffer });
  const names = pages.map((_, index) => `scan-page-${index + 1}.tiff`);
  await expect(pageNames(page)).toHaveText(names);
  await page.getByRole('button', { name: `Remove ${names[1]}` }).click();
  await button(page, 'Create PDF').click();
  const { content } = await download(page, downloadButton(page));
  expect((await readDocument(content)).pages).toHaveLength(names.length - 1);
});
