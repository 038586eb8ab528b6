import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { overflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const threeNames = ['sea.png', `${'aVeryLongNameWithoutASpace'.repeat(5)}.png`, 'größe 🏖️.png'];

/** Opens a delivery page, by default with three files, one of them with a very long name. @returns its path */
async function openDelivery(page: Page, names = threeNames): Promise<string> {
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
  return viewUrl;
}

async function saved(page: Page, start: Locator): Promise<{ name: string; sizeBytes: number }> {
  const downloading = page.waitForEvent('download');
  await start.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), sizeBytes: (await readFile(await download.path())).length };
}

test('the files are listed accessibly on every screen, and each one and the ZIP can be downloaded', async ({
  page,
}) => {
  await openDelivery(page);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Your 3 converted files');
  await expect(page.getByRole('listitem').filter({ hasText: 'sea.jpg' })).toContainText('320 × 240');
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1366],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 780 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  }

  await test.step('thumbnails fill their boxes, without a checkerboard behind them', async () => {
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

  for (const [link, name] of [
    ['Download größe 🏖️.jpg', 'größe 🏖️.jpg'],
    ['Download all as ZIP', 'converted-images.zip'],
  ] as const) {
    const file = await saved(page, page.getByRole('link', { name: link }));
    expect(file.name).toBe(name);
    expect(file.sizeBytes).toBeGreaterThan(100);
  }

  await test.step('a deleted file is reported in its row', async () => {
    const link = page.getByRole('link', { name: 'Download sea.jpg' });
    const id = /files\/([\w-]+)\//.exec((await link.getAttribute('href')) ?? '')?.[1];
    expect((await page.request.delete(`/api/conversions/${id}`)).status()).toBe(204);
    await link.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'sea.jpg' }).getByRole('alert')).toHaveText(
      'Failed to download the converted file. Please try again.',
    );
    await page.reload();
    await expect(headline).toHaveText('Your 2 converted files');
  });
});

test('a single file is downloaded itself', async ({ page }) => {
  await openDelivery(page, ['sea.png']);
  expect((await saved(page, page.getByRole('link', { name: 'Download' }))).name).toBe('sea.jpg');
});

test('only the sender can delete all files, after confirmation', async ({ page, browser, baseURL }) => {
  const path = await openDelivery(page);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByText('Only the sender can delete them.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Delete now' })).toHaveCount(0);
  await context.close();
  await page.getByRole('button', { name: 'Delete now' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete these files now?' });
  await expect(dialog).toContainText('for everybody who has the link');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete now' }).click();
  await dialog.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Files deleted');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await page.request.get(path)).status()).toBe(404);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Not Found');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('files can be downloaded', async ({ page }) => {
    await openDelivery(page);
    await expect(page.getByText('sea.jpg')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download all as ZIP' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete now' })).toBeHidden();
    expect((await saved(page, page.getByRole('link', { name: 'Download sea.jpg' }))).name).toBe('sea.jpg');
  });
});
