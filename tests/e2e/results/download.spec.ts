import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '../../support/images/zip.ts';
import { picture } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { choose, hold, openHome, test } from '../support/visitor.ts';

const ZIP = 'Download All as ZIP';
const zipButton = (page: Page) => page.getByRole('button', { name: ZIP });

async function convertTwo(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await picture('same.png', 640, 480), await picture('🌊 sea.png', 320, 240));
  await page.getByRole('button', { name: /^Convert/ }).click();
  await expect(zipButton(page)).toBeVisible();
}

test('all results come as one download of the browser’s own, and the toast comes when all was sent', async ({
  page,
}) => {
  await convertTwo(page);
  const go = await hold(page, '**/api/downloads/*');
  const downloading = page.waitForEvent('download');
  await zipButton(page).click();
  const preparing = page.getByRole('button', { name: 'Preparing...' });
  await expect(preparing).toHaveAttribute('aria-disabled', 'true');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('converted-images.zip');
  const names = readZip(await readFile(await download.path())).map(({ name }) => name);
  expect(names).toEqual(['same.jpg', '🌊 sea.jpg']);
  // Nothing is claimed before it is known.
  await expect(page.getByText('ZIP Downloaded')).toHaveCount(0);
  go();
  await expect(page.getByText('ZIP Downloaded', { exact: true })).toBeVisible();
  await expect(page.getByText('All 2 files have been downloaded as a ZIP archive.', { exact: true })).toBeVisible();
  await expect(zipButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a refusal is told, the page stays, and the button can be used again', async ({ page }) => {
  await convertTwo(page);
  // What reaches the server is no list of files.
  await page.route('**/api/download-batch?framed', (route) => route.continue({ postData: 'no form' }));
  await zipButton(page).click();
  await expect(page.getByText('Failed to download all files. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText('Download failed', { exact: true })).toBeVisible();
  await expect(zipButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('no connection is told as well', async ({ page, context }) => {
  await convertTwo(page);
  await context.setOffline(true);
  await zipButton(page).click();
  await expect(page.getByText('Failed to download all files. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText('Download failed', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(zipButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list of several results has a plain button for all of them', async ({ page }) => {
    await page.goto('/');
    const files = page.getByLabel('Image or PDF');
    await files.evaluate((input: HTMLInputElement) => Object.assign(input, { multiple: true }));
    await files.setInputFiles([await picture('one.png', 64, 48), await picture('two.png', 64, 48)]);
    await page.getByRole('button', { name: 'Convert' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: ZIP }).click();
    const download = await downloading;
    const names = readZip(await readFile(await download.path())).map(({ name }) => name);
    expect(names).toEqual(['one.jpg', 'two.jpg']);
  });
});
