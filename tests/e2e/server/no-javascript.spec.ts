import { readFile } from 'node:fs/promises';
import { readZip } from '../../support/images/zip.ts';
import { isolationOf } from '../pages/page-checks.ts';
import { imageFile, textFile } from '../support/input-files.ts';
import { expect, serverTest as test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

const isolated = { crossOriginIsolated: true, sharedMemory: 'function' };

test('a form converts a file and leads to its view page', async ({ page }) => {
  await page.goto('/convert/png-to-webp');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Controls that need JavaScript are hidden.
  await expect(page.getByText('Drop images or PDFs here')).toBeHidden();
  await expect(page.locator('[data-theme-switch]').first()).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Output format' })).toHaveValue('webp');
  await page.getByLabel('Image or PDF').setInputFiles(await imageFile('sea.png', 640, 480));
  await page.getByRole('button', { name: 'Convert' }).click();

  await expect(page).toHaveURL(/\/view\/[\w-]{21}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PNG to WebP Conversion', { ignoreCase: true });
  expect(await isolationOf(page)).toEqual(isolated);
  await expect(page.getByRole('img', { name: 'sea.webp' }).first()).toBeVisible();
  await expect(page.getByText('640 × 480 px')).toBeVisible();
  for (const name of ['Share', 'Download QR code', 'Download barcode']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(8, 12).toString()).toBe('WEBP');

  // With `no-referrer`, a form on this page would be posted with `Origin: null`, so the page links to the converter's form.
  await page.getByRole('link', { name: 'Choose a file in the converter' }).click();
  await expect(page).toHaveURL('/convert/webp#upload');
  await page.getByLabel(/^Image or PDF/).setInputFiles(await imageFile('plain.png'));
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PNG to WebP Conversion', { ignoreCase: true });
  await expect(page.getByText('plain.webp').first()).toBeVisible();
});

test('a failed conversion leads to an error page, and from there back to the form', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Upload Now' }).click();
  await expect(page).toHaveURL('/#upload');
  await expect(page.getByLabel('Image or PDF')).toBeInViewport();
  await page.getByLabel('Image or PDF').setInputFiles(textFile('words.txt'));
  const response = page.waitForResponse('**/api/convert');
  await page.getByRole('button', { name: 'Convert' }).click();
  expect((await response).status()).toBe(415);
  await expect(page.getByText('Only PNG, JPG, GIF, BMP, WEBP, and PDF files are supported.')).toBeVisible();
  expect(await isolationOf(page)).toEqual(isolated);
  await page.getByRole('link', { name: 'Back to Converter' }).click();
  await expect(page.getByLabel('Image or PDF')).toBeVisible();
});

test('the list of several results has a button for all of them', async ({ page }) => {
  await page.goto('/');
  const files = page.getByLabel('Image or PDF');
  await files.evaluate((input: HTMLInputElement) => Object.assign(input, { multiple: true }));
  await files.setInputFiles([await imageFile('one.png', 64, 48), await imageFile('two.png', 64, 48)]);
  await page.getByRole('button', { name: 'Convert' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download All as ZIP' }).click();
  const names = readZip(await readFile(await (await downloading).path())).map(({ name }) => name);
  expect(names).toEqual(['one.jpg', 'two.jpg']);
});
