import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { expect, test } from '../support/test.ts';

const threeNames = ['sea.png', `${'aVeryLongNameWithoutASpace'.repeat(5)}.png`, 'größe 🏖️.png'];

/** Opens a delivery page, by default with three files, one of them with a very long name. */
async function openDelivery(page: Page, names = threeNames): Promise<void> {
  const files: string[] = [];
  for (const name of names) {
    const { buffer, mimeType } = await imageFile('x.png');
    const response = await page.request.post('/api/convert', { multipart: { files: { name, mimeType, buffer } } });
    const [{ id }] = (await response.json()) as [{ id: string }];
    files.push(id);
  }
  const email = `${crypto.randomUUID()}@example.com`;
  const response = await page.request.post('/api/deliveries', { data: { email, files, sendCopy: false } });
  expect(response.status()).toBe(202);
  const { viewUrl } = (await response.json()) as { viewUrl: string };
  await page.goto(viewUrl);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1366]) {
    test(`is accessible and fits ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 780 });
      await openDelivery(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your 3 converted files');
      await expect(page.getByRole('listitem').filter({ hasText: 'sea.jpg' })).toContainText('320 × 240');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  }
}

test('thumbnails fill their boxes, without a checkerboard behind them', async ({ page }) => {
  await openDelivery(page);
  const images = page.getByRole('listitem').locator('img');
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    const look = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      const box = element.parentElement ?? element;
      const style = getComputedStyle(box);
      const isFilled = element.offsetWidth === box.clientWidth && element.offsetHeight === box.clientHeight;
      const fit = getComputedStyle(element).objectFit;
      return { isFilled, fit, background: style.backgroundImage, border: style.outlineStyle };
    });
    expect(look).toEqual({ isFilled: true, fit: 'cover', background: 'none', border: 'solid' });
  }
});

test('each file and the ZIP can be downloaded', async ({ page }) => {
  await openDelivery(page);
  for (const [link, name] of [
    ['Download größe 🏖️.jpg', 'größe 🏖️.jpg'],
    ['Download all as ZIP', 'converted-images.zip'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    expect((await readFile(await download.path())).length).toBeGreaterThan(100);
  }
});

test('a single file is downloaded itself', async ({ page }) => {
  await openDelivery(page, ['sea.png']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('sea.jpg');
});

test('a deleted file is reported in its row', async ({ page }) => {
  await openDelivery(page);
  const link = page.getByRole('link', { name: 'Download sea.jpg' });
  const id = /files\/([\w-]+)\//.exec((await link.getAttribute('href')) ?? '')?.[1];
  expect((await page.request.delete(`/api/conversions/${id}`)).status()).toBe(204);
  await link.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'sea.jpg' }).getByRole('alert')).toHaveText(
    'Failed to download the converted file. Please try again.',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your 2 converted files');
});

test('everyone with the link can delete all files, after confirmation', async ({ page, browser, baseURL }) => {
  await openDelivery(page);
  const { pathname } = new URL(page.url());
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto(pathname);
  await other.getByRole('button', { name: 'Delete now' }).click();
  const dialog = other.getByRole('alertdialog', { name: 'Delete these files now?' });
  await expect(dialog).toContainText('for everybody who has the link');
  await other.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await other.getByRole('button', { name: 'Delete now' }).click();
  await dialog.getByRole('button', { name: 'Delete now' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Files deleted');
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await context.close();
  expect((await page.request.get(pathname)).status()).toBe(404);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Not Found');
});

test('works without JavaScript', async ({ page, browser, baseURL }) => {
  await openDelivery(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText('sea.jpg')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Download all as ZIP' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Delete now' })).toBeHidden();
  const downloading = other.waitForEvent('download');
  await other.getByRole('link', { name: 'Download sea.jpg' }).click();
  expect((await downloading).suggestedFilename()).toBe('sea.jpg');
  await context.close();
});
