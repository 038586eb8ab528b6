import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '../../support/images/zip.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, draggedData, hold, openHome, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const ZIP = 'Download All as ZIP';
const zipButton = (page: Page) => results(page).getByRole('button', { name: ZIP });

async function convertTwo(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await imageFile('same.png', 640, 480), await imageFile('🌊 sea.png', 320, 240));
  await page.getByRole('button', { name: /^Convert/ }).click();
  await expect(zipButton(page)).toBeVisible();
}

test('all results are one download, and a toast appears after the last byte was sent', async ({ page }) => {
  await convertTwo(page);
  const go = await hold(page, '**/api/downloads/*');
  const downloading = page.waitForEvent('download');
  await zipButton(page).click();
  const preparing = results(page).getByRole('button', { name: 'Preparing...' });
  await expect(preparing).toHaveAttribute('aria-disabled', 'true');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('converted-images.zip');
  const names = readZip(await readFile(await download.path())).map(({ name }) => name);
  expect(names).toEqual(['same.jpg', '🌊 sea.jpg']);
  // No success is reported before the server has sent everything.
  await expect(page.getByText('ZIP Downloaded')).toHaveCount(0);
  go();
  await expect(page.getByText('ZIP Downloaded', { exact: true })).toBeVisible();
  await expect(page.getByText('All 2 files have been downloaded as a ZIP archive.', { exact: true })).toBeVisible();
  await expect(zipButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a result is dragged to a folder as a file (Chromium)', async ({ page, baseURL }) => {
  await convertTwo(page);
  const dragged = await draggedData(page, 'same.jpg');
  const [, path = ''] = /^image\/jpeg:same\.jpg:(.*)$/.exec(dragged) ?? [];
  expect(path).toContain(`${baseURL}/files/`);
  const response = await page.request.get(path);
  expect(response.headers()['content-disposition']).toContain('same.jpg');
});

test('a rejected request is reported, and the button can be used again', async ({ page }) => {
  await convertTwo(page);
  // The server receives an invalid form.
  await page.route('**/api/download-batch?framed', (route) => route.continue({ postData: 'no form' }));
  await zipButton(page).click();
  await expect(page.getByText('Failed to download all files. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText('Download failed', { exact: true })).toBeVisible();
  await expect(zipButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a network error is reported', async ({ page, context }) => {
  await convertTwo(page);
  await context.setOffline(true);
  await zipButton(page).click();
  await expect(page.getByText('Failed to download all files. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText('Download failed', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(zipButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('downloading a deleted file shows an error', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('gone.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const link = page.getByRole('link', { name: 'Download gone.jpg' });
  await expect(link).toBeVisible();
  await page.route('**/files/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await link.click();
  await expect(page.getByText('Download failed').first()).toBeVisible();
  await expect(page.getByText('Failed to download the converted file. Please try again.').first()).toBeVisible();
  await (await action(page, 'View gone.jpg')).click();
  await expect(page.getByRole('heading', { name: 'PNG to JPG Conversion' })).toBeVisible();
  // Before the page's scripts run, the browser itself would report the failed download.
  await page.waitForLoadState();
  await page.getByRole('link', { name: 'Download' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to download' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of several results has a button for all of them', async ({ page }) => {
    await page.goto('/');
    const files = page.getByLabel('Image or PDF');
    await files.evaluate((input: HTMLInputElement) => Object.assign(input, { multiple: true }));
    await files.setInputFiles([await imageFile('one.png', 64, 48), await imageFile('two.png', 64, 48)]);
    await page.getByRole('button', { name: 'Convert' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: ZIP }).click();
    const download = await downloading;
    const names = readZip(await readFile(await download.path())).map(({ name }) => name);
    expect(names).toEqual(['one.jpg', 'two.jpg']);
  });
});
