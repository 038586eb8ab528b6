import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import {
  choose,
  formatCard,
  hold,
  hydrated,
  openHome,
  openPage,
  qualitySlider,
  recordLayoutShifts,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openTab } from './option-fields.ts';

// Tests of the stored and the ignored values: src/islands/options/persistence/*.test.ts.

async function setSome(page: Page): Promise<void> {
  await openHome(page);
  await formatCard(page, 'WebP').click();
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await page.getByRole('switch', { name: 'Resize' }).click();
  await openTab(page, 'Effects');
  await page.getByRole('button', { name: 'Sepia', exact: true }).click();
}

test('options and the selected tab survive a reload, in this tab of the browser only', async ({ page, context }) => {
  const note = page.getByText('Your last settings still apply.');
  await setSome(page);
  await expect(note).toHaveCount(0);
  const other = await context.newPage();
  await openPage(other, '/');
  await expect(other.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await other.close();

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('tab', { name: 'Effects' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Sepia', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // The note is beside the reset of each tab until an option changes.
  await expect(note).toBeVisible();
  await openTab(page, 'Basic Options');
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Watermark' })).toBeChecked();
  await expect(page.getByLabel('Width')).toHaveValue('800');
  await expect(page.getByLabel('Height')).toHaveValue('600');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Reset Basic Options' }).click();
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await expect(note).toHaveCount(0);
});

test('options in the URL override stored ones', async ({ page }) => {
  await test.step('invalid ones are ignored', async () => {
    await openPage(page, '/?format=gif&quality=900&width=-1&color=red&__proto__=1&advancedSettings={&x=%E0%A4%A');
    await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
    await expect(qualitySlider(page)).toHaveValue('90');
    await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
  });

  await test.step('a size and a quality', async () => {
    await formatCard(page, 'AVIF').click();
    await qualitySlider(page).fill('40');
    await openPage(page, '/?format=webp&width=1200&quality=70&utm_source=mail');
    await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
    await expect(qualitySlider(page)).toHaveValue('70');
    await expect(page.getByLabel('Width')).toHaveValue('1200');
    await expect(page.getByLabel('Height')).toHaveValue('');
  });

  await test.step('a later change survives a reload', async () => {
    await formatCard(page, 'PNG').click();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked();
  });

  await test.step('a percentage selects its mode', async () => {
    await openPage(page, '/?resizePercent=25&effects=blur&effects=sepia&watermarkText=mine&hasWatermark=true');
    await expect(page.getByText('Scaled to 25%')).toBeVisible();
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('mine');
    await page.getByRole('button', { name: 'Change percentage' }).click();
    await expect(page.getByRole('slider', { name: 'Percentage' })).toHaveValue('25');
  });

  await test.step('a quality selects its mode on the page that starts with a size', async () => {
    await openPage(page, '/image-compression?quality=60');
    await expect(page.getByRole('slider', { name: 'Quality' })).toHaveValue('60');
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]) {
  test(`at ${viewport.width} px stored options appear without defaults before them and without layout shifts`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await setSome(page);
    await openTab(page, 'Basic Options');
    const layoutShifts = await recordLayoutShifts(page);
    const release = await hold(page, '**/_astro/Converter*.js');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Conversion Options' })).toBeVisible();
    await expect(page.getByText('modern smaller size')).toBeHidden();
    await expect(page.getByText('best for photos')).toBeHidden();
    release();
    await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
    await expect(page.getByText('modern smaller size')).toBeVisible();
    expect(await layoutShifts()).toEqual([]);
  });
}

test('after Back, the displayed options apply', async ({ page }) => {
  await openHome(page);
  await formatCard(page, 'WebP').click();
  await qualitySlider(page).fill('25');
  await page.goto('/nowhere');
  await page.goBack();
  await hydrated(page);
  await choose(page, await imageFile('back.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Download back.webp' })).toBeVisible();
  // Browsers may or may not restore a slider; the number beside it must be equal.
  const quality = await page.getByRole('slider', { name: 'Quality' }).inputValue();
  const options = page.getByRole('region', { name: 'Conversion Options' });
  await expect(options.locator('span[aria-hidden]').filter({ hasText: /^\d+$/ })).toHaveText(quality);
});
