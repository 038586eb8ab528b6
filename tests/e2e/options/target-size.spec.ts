import type { Page } from '@playwright/test';
import { formatBytes } from '../../../src/lib/text/byte-sizes.ts';
import { photo } from '../../support/images/photo.ts';
import { download } from '../device/support.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import type { InputFile } from '../support/input-files.ts';
import { choose, clearResults, files, hydrated, openPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Conversion Options' });
const size = (page: Page) => panel(page).getByLabel('Maximum size');
const convert = (page: Page) => page.getByRole('button', { name: /^Convert/ }).click();

const grainy = async (name: string, format: 'jpeg' | 'png', width = 900, height = 600): Promise<InputFile> => ({
  name,
  mimeType: `image/${format}`,
  buffer: await photo(width, height, { grain: 60 }).toFormat(format).toBuffer(),
});

const openCompression = (page: Page, search = '') => openPage(page, `/image-compression${search}`);

test('files are compressed to a size in their own format, and one that cannot reach it says so', async ({ page }) => {
  await openCompression(page, '?targetSizeKb=3');
  await expect(size(page)).toHaveValue('3');
  // It is encoded up to eight times.
  await choose(page, await grainy('noise.png', 'png', 300, 200));
  await convert(page);
  await expect(files(page).getByRole('link', { name: 'Download noise.png' })).toBeVisible();
  await expect(files(page)).toContainText(/over your limit of 3 KB\. Choose smaller dimensions, JPEG/);
  await clearResults(page);

  await expect(size(page)).toHaveValue('200');
  await expect(panel(page).getByRole('radio', { name: 'Target size' })).toBeChecked();
  await expect(panel(page).getByRole('radio', { name: /^Same as original/ })).toBeChecked();
  await panel(page).getByRole('button', { name: '100 KB', exact: true }).click();
  await expect(size(page)).toHaveValue('100');
  await choose(page, await grainy('photo.jpg', 'jpeg'));
  await convert(page);
  const { content } = await download(page, files(page).getByRole('link', { name: 'Download photo.jpg' }));
  expect(content.length).toBeLessThanOrEqual(100 * 1024);
  expect(content.length).toBeGreaterThan(80 * 1024);
  await expect(files(page)).toContainText(formatBytes(content.length));
  await expect(files(page)).toContainText(/-\d+%/);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText(/File size reduced by [\d.]+%/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the size is set by keyboard, and the choice survives a reload until Clear All', async ({ page }) => {
  await openCompression(page);
  await panel(page).getByRole('radio', { name: 'Target size' }).focus();
  await page.keyboard.press('Tab');
  await expect(size(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await expect(panel(page).getByText('Until then, 200 KB is used.')).toBeVisible();
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

  await panel(page).getByText('WebP', { exact: true }).click();
  await page.reload();
  await hydrated(page);
  await expect(panel(page).getByRole('radio', { name: 'Quality' })).toBeChecked();
  await expect(panel(page).getByRole('radio', { name: /^WebP/ })).toBeChecked();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(size(page)).toHaveValue('200');
  await expect(panel(page).getByRole('radio', { name: /^Same as original/ })).toBeChecked();
});
