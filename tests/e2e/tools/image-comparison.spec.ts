import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { formatScore, scoreWords } from '#lib/visual-score/levels.ts';
import { visualScore } from '#lib/visual-score/visual-scorer.ts';
import { rasterOf } from '../../support/images/score-pairs.ts';
import { accessibilityProblems, screens, switchScreen } from '../support/accessibility.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { dataTransferOf, openPage, overflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const view = (page: Page) => page.getByRole('region', { name: 'Comparison', exact: true });
const list = (page: Page) => page.getByRole('region', { name: 'Images' });
const metrics = (page: Page) => page.getByRole('region', { name: 'Metrics' });
const line = (page: Page) => view(page).getByRole('slider', { name: 'Comparison slider' });
const choose = (page: Page, ...files: InputFile[]) => page.getByLabel('Choose images to compare').setInputFiles(files);
const figure = (page: Page, label: string) =>
  metrics(page).locator('dl > div').filter({ hasText: label }).locator('dd > span').first();

/** The image with a blue left quarter. */
async function quarterChanged(of: InputFile, name: string): Promise<InputFile> {
  const { width, height } = await sharp(of.buffer).metadata();
  const input = { create: { width: width / 4, height, channels: 3 as const, background: '#00f' } };
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp(of.buffer)
      .composite([{ input, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  };
}

/** Requests that send something. */
function watchUploads(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  return sent;
}

async function removeAll(page: Page): Promise<void> {
  const buttons = list(page).getByRole('button', { name: /^Remove / });
  while ((await buttons.count()) > 0) await buttons.first().click();
}

test.beforeEach(async ({ page }) => {
  await openPage(page, '/tools/image-comparison');
});

test('metrics match the images, without uploading them', async ({ page }) => {
  const sent = watchUploads(page);
  await test.step('pictures that differ in a quarter', async () => {
    const one = await imageFile('one.png', 400, 300);
    await choose(page, one);
    await expect(page.getByText('Add a second image to compare.')).toBeVisible();
    await expect(view(page)).toHaveCount(0);
    const flat = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const first = { ...one, name: 'white.png', buffer: flat };
    await page.getByRole('button', { name: 'Remove one.png' }).click();
    await expect(page.getByLabel('Choose images to compare')).toBeFocused();
    const second = await quarterChanged(first, 'quarter.png');
    await choose(page, first, second);
    await expect(figure(page, 'Differing pixels')).toHaveText('25%');
    await expect(figure(page, 'Structural similarity')).toHaveText(/^0\.\d{4}$/);
    const similarity = Number(await figure(page, 'Structural similarity').textContent());
    expect(similarity).toBeGreaterThan(0.7);
    expect(similarity).toBeLessThan(0.85);
    await expect(metrics(page).getByRole('row', { name: 'Dimensions' })).toContainText('400 × 300 px');
    await expect(metrics(page).getByRole('row', { name: 'Type' })).toContainText('image/png');
    await expect(metrics(page).getByRole('row', { name: 'Last modified' })).toContainText(/\d{4}/);
    await expect(figure(page, 'Format comparison')).toHaveText('Both image/png');
    const apart = ((second.buffer.length - first.buffer.length) / first.buffer.length) * 100;
    await expect(figure(page, 'Size difference')).toContainText(
      `${Math.abs(apart).toFixed(1)}% ${apart > 0 ? 'larger' : 'smaller'}`,
    );
    const score = visualScore(await rasterOf(sharp(first.buffer)), await rasterOf(sharp(second.buffer)));
    await expect(figure(page, 'Visual score')).toHaveText(formatScore(score));
    await expect(metrics(page)).toContainText(scoreWords(score));
    // The highlight covers exactly that quarter.
    await page.getByRole('switch', { name: 'Highlight Differences' }).click();
    const red = await view(page)
      .locator('[data-mask]')
      .first()
      .evaluate(async (mask: HTMLImageElement) => {
        await mask.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
        const context = canvas.getContext('2d');
        context?.drawImage(mask, 0, 0);
        return [99, 100].map((x) => context?.getImageData(x, 150, 1, 1).data[3]);
      });
    expect(red).toEqual([255, 0]);
    await page.getByRole('switch', { name: 'Highlight Differences' }).click();
    // The heat map covers it, too, and what is near to it.
    const heatMap = page.getByRole('switch', { name: 'Show Heat Map' });
    await heatMap.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Red: easy to see.')).toBeVisible();
    await expect(view(page).locator('[data-heat-map]')).toHaveCount(2);
    const opacities = await view(page)
      .locator('[data-heat-map]')
      .first()
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, 400, 300);
        return [50, 350].map((x) => context?.getImageData(x, 150, 1, 1).data[3]);
      });
    expect(opacities[0]).toBeGreaterThan(120);
    expect(opacities[1]).toBe(0);
    await page.keyboard.press('Space');
    await expect(view(page).locator('[data-heat-map]')).toHaveCount(0);
    await removeAll(page);
  });

  await test.step('equal images in different formats and sizes have no difference, with a warning and a note', async () => {
    const one = await imageFile('one.png', 400, 300);
    const flat = await sharp({ create: { width: 100, height: 75, channels: 3, background: '#777' } })
      .webp({ lossless: true })
      .toBuffer();
    const large = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#777' } })
      .png()
      .toBuffer();
    await choose(page, { ...one, buffer: large }, { name: 'two.webp', mimeType: 'image/webp', buffer: flat });
    await expect(figure(page, 'Structural similarity')).toHaveText('1.0000');
    await expect(figure(page, 'Differing pixels')).toHaveText('0%');
    await expect(figure(page, 'Visual score')).toHaveText('100.0');
    await expect(metrics(page)).toContainText('Different formats may affect quality comparison');
    await expect(metrics(page)).toContainText('Compared at the smaller image’s size, 100 × 75 px.');
    await page.getByRole('switch', { name: 'Highlight Differences' }).click();
    await expect(page.getByText('No pixel differs by more than the tolerance.')).toBeVisible();
    await page.getByRole('switch', { name: 'Show Heat Map' }).click();
    await expect(page.getByText('No part has a difference that you would see.')).toBeVisible();
    await page.getByRole('switch', { name: 'Show Heat Map' }).click();
    await page.getByRole('switch', { name: 'Show Metrics' }).click();
    await expect(metrics(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download Comparison Report' })).toBeVisible();
    await page.getByRole('switch', { name: 'Show Metrics' }).click();
    await removeAll(page);
  });

  await test.step('SVG files without a size', async () => {
    const drawing = (name: string, color: string) => ({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg"><rect width="50%" height="100%" fill="${color}"/></svg>`,
      ),
    });
    await choose(page, drawing('a.svg', '#c00'), drawing('b.svg', '#fff'));
    await expect(figure(page, 'Differing pixels')).toHaveText('50%');
  });
  expect(sent).toEqual([]);
});

test('modes work by keyboard, and zoom has limits and a grid', async ({ page }) => {
  await choose(page, await imageFile('a.png', 400, 300), await imageFile('b.jpg', 400, 300));
  await expect(view(page).locator('[data-frame]')).toHaveCount(2);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Side by side' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Slider' })).toBeChecked();
  await expect(line(page)).toHaveValue('50');
  const position = page.getByRole('slider', { name: 'Slider Position' });
  await position.focus();
  await page.keyboard.press('Home');
  await expect(line(page)).toHaveValue('0');
  await line(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveValue('1');
  await page.getByRole('radio', { name: 'Slider', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveCount(0);
  const opacity = page.getByRole('slider', { name: 'Overlay Opacity' });
  await expect(opacity).toHaveValue('50');
  await opacity.focus();
  await page.keyboard.press('End');
  const shown = () =>
    view(page)
      .getByRole('img', { name: 'Second' })
      .evaluate((image) => getComputedStyle(image.parentElement as Element).opacity);
  await expect.poll(shown).toBe('1');
  const zoom = view(page).getByRole('status', { name: 'Zoom' });
  const button = (name: string) => view(page).getByRole('button', { name });
  for (let step = 0; step < 10; step++) await button('Zoom in').click();
  await expect(zoom).toHaveText('200% of fit');
  await expect(button('Zoom in')).toBeDisabled();
  for (let step = 0; step < 15; step++) await button('Zoom out').click();
  await expect(zoom).toHaveText('50% of fit');
  await expect(button('Zoom out')).toBeDisabled();
  await expect(view(page).locator('[data-grid]')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show Grid' }).click();
  await expect(view(page).locator('[data-grid]')).toHaveCount(2);

  await test.step('accessible on a phone and a laptop in all modes', async () => {
    await page.getByRole('switch', { name: 'Show Grid' }).click();
    await expect(figure(page, 'Structural similarity')).toHaveText(/^[01]\.\d{4}$/);
    for (const screen of screens) {
      await switchScreen(page, screen);
      for (const mode of ['Side by side', 'Slider', 'Onion', 'Difference']) {
        await view(page).getByText(mode, { exact: true }).click();
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    }
  });
});

test('the difference is black where the pictures are equal, amplified elsewhere, and on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  const flat = async (name: string, background: string): Promise<InputFile> => ({
    ...(await imageFile(name)),
    name,
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  const first = await flat('a.png', '#646464');
  const input = { create: { width: 200, height: 300, channels: 3 as const, background: '#646964' } };
  const half = await sharp(first.buffer)
    .composite([{ input, left: 200, top: 0 }])
    .png()
    .toBuffer();
  await choose(page, first, { ...first, name: 'b.png', buffer: half });
  await view(page).getByText('Difference', { exact: true }).click();
  const frame = view(page).locator('[data-frame]');
  await expect(frame).toHaveCount(1);
  await expect(frame).toBeInViewport({ ratio: 1 });
  /** Green on the left and on the right. */
  const greens = async () => {
    const { data, info } = await sharp(await frame.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = Math.floor(info.height / 2) * info.width;
    return [0.25, 0.75].map((share) => data[(row + Math.floor(info.width * share)) * 3 + 1]);
  };
  // Five levels, eight times as bright.
  await expect.poll(greens).toEqual([0, 40]);
  await page.getByRole('slider', { name: 'Amplification' }).fill('20');
  await expect.poll(greens).toEqual([0, 100]);
});

test('images are dropped, pasted, reordered, swapped, removed, and passed to the converter', async ({ page }) => {
  await test.step('a list of pictures', async () => {
    await choose(page, await imageFile('a.png'));
    await page.dispatchEvent('body', 'drop', { dataTransfer: await dataTransferOf(page, await imageFile('b.png')) });
    await expect(list(page)).toContainText('b.png');
    const clipboardData = await dataTransferOf(page, await imageFile('c.png'));
    await page.evaluate((data) => dispatchEvent(new ClipboardEvent('paste', { clipboardData: data })), clipboardData);
    await expect(list(page)).toContainText('Only the first two are compared.');
    const names = () => list(page).locator('bdi').allTextContents();
    await expect.poll(names).toEqual(['a.png', 'b.png', 'c.png']);
    await page.getByRole('button', { name: 'Move c.png up' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['a.png', 'c.png', 'b.png']);
    await expect(page.getByRole('button', { name: 'Move c.png up' })).toBeFocused();
    await page.getByRole('button', { name: 'Swap' }).click();
    await expect.poll(names).toEqual(['c.png', 'a.png', 'b.png']);
    await expect(metrics(page).getByRole('row', { name: 'Name' })).toContainText(/c\.png.*a\.png/);
    await page.getByRole('button', { name: 'Remove c.png' }).click();
    await expect(page.getByRole('button', { name: 'Remove a.png' })).toBeFocused();
    await expect(metrics(page).getByRole('row', { name: 'Name' })).toContainText(/a\.png.*b\.png/);
    await removeAll(page);
  });

  await test.step('files that cannot be drawn', async () => {
    const scan = await imageFile('scan.tiff');
    const words = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Just words.') };
    await choose(page, { ...scan, name: 'cut.tiff', buffer: scan.buffer.subarray(0, 300) }, words);
    await expect(list(page).getByRole('listitem').filter({ hasText: 'cut.tiff' })).toContainText(
      'This TIFF file is damaged, or this browser can’t open it.',
    );
    await expect(list(page)).toContainText('This browser can’t open this as an image.');
    await expect(view(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove notes.png' }).click();
    await page.getByRole('button', { name: 'Remove cut.tiff' }).click();
    // A browser that cannot run the engine.
    await page.evaluate(() => Object.defineProperty(globalThis, 'crossOriginIsolated', { value: false }));
    await choose(page, scan);
    await expect(list(page)).toContainText('This browser can’t open TIFF files. Convert it to PNG first.');
    await page.getByRole('link', { name: 'Go to Converter' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Uploaded Files' })).toContainText('scan.tiff');
  });
});

test('a TIFF is drawn on the device and compared at full size, without uploading it', async ({ page }) => {
  const sent = watchUploads(page);
  const picture = await imageFile('scan.png', 1600, 1200);
  const buffer = await sharp(picture.buffer).tiff({ compression: 'lzw' }).toBuffer();
  await choose(page, picture, { name: 'scan.tiff', mimeType: 'image/tiff', buffer });
  await expect(page.getByRole('progressbar', { name: 'Opening images' })).toBeVisible();
  await expect(figure(page, 'Differing pixels')).toHaveText('0%');
  await expect(figure(page, 'Visual score')).toHaveText('100.0');
  await expect(metrics(page).getByRole('row', { name: 'Dimensions' })).toContainText(/1600 × 1200 px.*1600 × 1200 px/);
  await expect(metrics(page).getByRole('row', { name: 'Type' })).toContainText('image/tiff');
  const shown = view(page).getByRole('img', { name: 'Second' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Comparison Report' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('scan.tiff');
  expect(sent).toEqual([]);
});

test('the report is one file without external resources, with images, metrics and difference', async ({ page }) => {
  const one = await imageFile('one.png', 400, 300);
  const name = `<img src=x onerror="document.title='run'">.png`;
  await choose(page, one, await quarterChanged(one, name));
  await expect(figure(page, 'Differing pixels')).toHaveText(/%$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Comparison Report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('comparison-report.html');
  const html = await readFile(await file.path(), 'utf8');
  expect(Buffer.byteLength(html)).toBeLessThan(2_000_000);
  await expect(figure(page, 'Structural similarity')).toHaveText(/^[01]\.\d{4}$/);
  const similarity = await figure(page, 'Structural similarity').textContent();
  const report = await page.context().newPage();
  const requests: string[] = [];
  report.on('request', (request) => requests.push(request.url()));
  // Another origin, so that only the CSP of the report applies.
  await report.route('**/report', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await report.goto('http://report.invalid/report');
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual(['http://report.invalid/report']);
  await expect(report).toHaveTitle(`Comparison of one.png and ${name}`);
  await expect(report.getByRole('row', { name: 'Structural similarity' })).toContainText(similarity ?? '?');
  const widths = await report
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(widths).toEqual([400, 400, 400, 400]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await report.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(report)).toEqual([]);
  }
  await report.setViewportSize({ width: 360, height: 740 });
  expect(await report.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
