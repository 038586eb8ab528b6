import type { Page } from '@playwright/test';
import { photo } from '../../support/images/photo.ts';
import { type Picture, picture } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { accessibilityProblems, choose, openHome, row, test } from '../support/visitor.ts';
import { openTab, sentFields } from './option-fields.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Conversion Options' });
const size = (page: Page) => panel(page).getByLabel('Maximum size');
const results = (page: Page) => page.getByRole('region', { name: 'Conversion Results' });
const convert = (page: Page) => page.getByRole('button', { name: /^Convert/ }).click();

const grainy = async (name: string, format: 'jpeg' | 'png'): Promise<Picture> => ({
  name,
  mimeType: `image/${format}`,
  buffer: await photo(900, 600, { grain: 60 }).toFormat(format).toBuffer(),
});

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/image-compression${search}`);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** What the only result has, in bytes. */
async function resultBytes(page: Page): Promise<number> {
  const link = results(page).getByRole('link', { name: /^Download/ });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  return (await answer.body()).length;
}

test('a photo is brought to 100 KB, its format its own, with the saving and before and after', async ({ page }) => {
  await open(page);
  await expect(size(page)).toHaveValue('200');
  await expect(panel(page).getByRole('radio', { name: 'To a size' })).toBeChecked();
  await expect(panel(page).getByRole('radio', { name: /^Same as original/ })).toBeChecked();
  await panel(page).getByRole('button', { name: '100 KB', exact: true }).click();
  await expect(size(page)).toHaveValue('100');
  await choose(page, await grainy('photo.jpg', 'jpeg'));
  await convert(page);
  await expect(results(page)).toContainText('photo.jpg');
  const bytes = await resultBytes(page);
  expect(bytes).toBeLessThanOrEqual(100 * 1024);
  expect(bytes).toBeGreaterThan(80 * 1024);
  await expect(results(page)).toContainText(`${Number((bytes / 1024).toFixed(2))} KB`);
  await expect(results(page)).toContainText(/-\d+%/);
  await expect(page.getByText(/File size reduced by [\d.]+%/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a size that cannot be met is said, and a PNG stays one', async ({ page }) => {
  await open(page, '?targetSizeKb=3');
  await expect(size(page)).toHaveValue('3');
  await choose(page, await grainy('noise.png', 'png'));
  await convert(page);
  // Up to eight tries at encoding it.
  await expect(results(page)).toContainText('noise.png', { timeout: 20_000 });
  await expect(results(page)).toContainText(/more than the 3 KB asked for\. Choose smaller dimensions, or JPEG/);
});

test('by keyboard alone; what is typed and is no size counts for nothing', async ({ page }) => {
  await open(page);
  await choose(page, await picture('flat.png'));
  await expect(row(page, 'flat.png')).toContainText('320 × 240');
  await panel(page).getByRole('radio', { name: 'To a size' }).focus();
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
  await panel(page).getByRole('radio', { name: 'To a size' }).press('ArrowLeft');
  await expect(panel(page).getByRole('radio', { name: 'To a quality' })).toBeChecked();
  await expect(panel(page).getByRole('slider', { name: 'Quality' })).toHaveValue('90');
  await page.getByRole('button', { name: /^Convert/ }).press('Enter');
  await expect(results(page)).toContainText('flat.png');
});

test('what is chosen lasts as long as the session, and a link to a quality opens that', async ({ page }) => {
  await open(page);
  await panel(page).getByText('To a quality').click();
  await panel(page).getByText('WebP', { exact: true }).click();
  await page.reload();
  await expect(panel(page).getByRole('radio', { name: 'To a quality' })).toBeChecked();
  await expect(panel(page).getByRole('radio', { name: /^WebP/ })).toBeChecked();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(size(page)).toHaveValue('200');
  await expect(panel(page).getByRole('radio', { name: /^Same as original/ })).toBeChecked();
  await open(page, '?quality=60');
  await expect(panel(page).getByRole('slider', { name: 'Quality' })).toHaveValue('60');
});

test('on other pages it is one of the advanced options, and then stands where the quality was', async ({ page }) => {
  await openHome(page);
  await choose(page, await picture('photo.jpg'));
  await expect(panel(page).getByRole('radio', { name: 'To a size' })).toHaveCount(0);
  await openTab(page, 'Advanced Options');
  await panel(page).getByRole('switch', { name: 'Target file size' }).click();
  await size(page).fill('64');
  await openTab(page, 'Basic Options');
  await expect(size(page)).toHaveValue('64');
  await expect(panel(page).getByRole('slider', { name: 'Quality' })).toHaveCount(0);
  expect(await sentFields(page)).toEqual({ targetSizeKb: '64' });
});
