import type { Page } from '@playwright/test';
import { photo } from '../../support/images/photo.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { choose, files, hydrated, openHome, openPage, row, scrollIntoView } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { sentFields } from './option-fields.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Conversion Options' });
const size = (page: Page) => panel(page).getByLabel('Maximum size');
const convert = (page: Page) => page.getByRole('button', { name: /^Convert/ }).click();

const grainy = async (name: string, format: 'jpeg' | 'png'): Promise<InputFile> => ({
  name,
  mimeType: `image/${format}`,
  buffer: await photo(900, 600, { grain: 60 }).toFormat(format).toBuffer(),
});

const openCompression = (page: Page, search = '') => openPage(page, `/image-compression${search}`);

/** Size of the only result in bytes. */
async function resultBytes(page: Page): Promise<number> {
  const link = files(page).getByRole('link', { name: /^Download/ });
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  return (await response.body()).length;
}

test('a photo is compressed to 100 KB in its own format, and the comparison shows the saving', async ({ page }) => {
  await openCompression(page);
  await expect(size(page)).toHaveValue('200');
  await expect(panel(page).getByRole('radio', { name: 'Target size' })).toBeChecked();
  await expect(panel(page).getByRole('radio', { name: /^Same as original/ })).toBeChecked();
  await panel(page).getByRole('button', { name: '100 KB', exact: true }).click();
  await expect(size(page)).toHaveValue('100');
  await choose(page, await grainy('photo.jpg', 'jpeg'));
  await convert(page);
  await expect(files(page)).toContainText('photo.jpg');
  const bytes = await resultBytes(page);
  expect(bytes).toBeLessThanOrEqual(100 * 1024);
  expect(bytes).toBeGreaterThan(80 * 1024);
  await expect(files(page)).toContainText(`${Number((bytes / 1024).toFixed(2))} KB`);
  await expect(files(page)).toContainText(/-\d+%/);
  await scrollIntoView(page.getByRole('region', { name: 'Image Comparison' }));
  await expect(page.getByText(/File size reduced by [\d.]+%/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a size that cannot be reached is reported, and a PNG stays a PNG', async ({ page }) => {
  await openCompression(page, '?targetSizeKb=3');
  await expect(size(page)).toHaveValue('3');
  await choose(page, await grainy('noise.png', 'png'));
  await convert(page);
  // The server encodes up to eight times.
  await expect(files(page)).toContainText('noise.png');
  await expect(files(page)).toContainText(/more than the 3 KB asked for\. Choose smaller dimensions, or JPEG/);
});

test('works by keyboard alone, and ignores an invalid size', async ({ page }) => {
  await openCompression(page);
  await choose(page, await imageFile('flat.png'));
  await expect(row(page, 'flat.png')).toContainText('320 × 240');
  await panel(page).getByRole('radio', { name: 'Target size' }).focus();
  await page.keyboard.press('Tab');
  await expect(size(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await expect(panel(page).getByText('Until then 200 KB counts.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: '50 KB', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(size(page)).toHaveValue('50');
  await panel(page).getByRole('button', { name: 'Reset File size' }).press('Enter');
  await expect(size(page)).toBeFocused();
  await expect(size(page)).toHaveValue('200');
  await panel(page).getByRole('radio', { name: 'Target size' }).press('ArrowLeft');
  await expect(panel(page).getByRole('radio', { name: 'Quality' })).toBeChecked();
  await expect(panel(page).getByRole('slider', { name: 'Quality' })).toHaveValue('90');
  await page.getByRole('button', { name: /^Convert/ }).press('Enter');
  await expect(files(page)).toContainText('flat.png');
});

test('the choice survives a reload, and a URL with a quality selects the quality mode', async ({ page }) => {
  await openCompression(page);
  await panel(page).getByText('Quality', { exact: true }).click();
  await panel(page).getByText('WebP', { exact: true }).click();
  await page.reload();
  await hydrated(page);
  await expect(panel(page).getByRole('radio', { name: 'Quality' })).toBeChecked();
  await expect(panel(page).getByRole('radio', { name: /^WebP/ })).toBeChecked();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(size(page)).toHaveValue('200');
  await expect(panel(page).getByRole('radio', { name: /^Same as original/ })).toBeChecked();
  await openCompression(page, '?quality=60');
  await expect(panel(page).getByRole('slider', { name: 'Quality' })).toHaveValue('60');
});

test('on other pages, a target size is one click away and replaces the quality', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('photo.jpg'));
  await panel(page).getByText('Target size').click();
  await expect(size(page)).toHaveValue('200');
  await expect(panel(page).getByText('We use the best quality under this limit. A KB has 1,024 bytes.')).toBeVisible();
  await size(page).fill('64');
  await expect(panel(page).getByRole('slider', { name: 'Quality' })).toHaveCount(0);
  expect(await sentFields(page)).toEqual({ targetSizeKb: '64' });
});
