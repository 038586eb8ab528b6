import { readFile } from 'node:fs/promises';
import { imageFile, textFile } from '../support/input-files.ts';
import { expect, serverTest as test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

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
  await expect(page.getByRole('img', { name: 'sea.webp' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(8, 12).toString()).toBe('WEBP');
});

test('a failed conversion leads to an error page', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Image or PDF').setInputFiles(textFile('words.txt'));
  const response = page.waitForResponse('**/api/convert');
  await page.getByRole('button', { name: 'Convert' }).click();
  expect((await response).status()).toBe(415);
  await expect(page.getByText('Only PNG, JPG, GIF, BMP, WEBP, and PDF files are supported.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Converter' }).click();
  await expect(page.getByLabel('Image or PDF')).toBeVisible();
});

test('Upload Now leads to the form', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Upload Now' }).click();
  await expect(page).toHaveURL('/#upload');
  await expect(page.getByLabel('Image or PDF')).toBeInViewport();
});
