import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import {
  choose,
  formatCard,
  formatRadio,
  hold,
  hydrated,
  openHome,
  openOptions,
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
  await setSome(page);
  const other = await context.newPage();
  await openPage(other, '/');
  await expect(other.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await other.close();

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('tab', { name: 'Effects' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Sepia', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await openTab(page, 'Basic Options');
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Watermark' })).toBeChecked();
  await expect(page.getByLabel('Width')).toHaveValue('800');
  await expect(page.getByLabel('Height')).toHaveValue('600');
  await page.getByRole('button', { name: 'Reset Basic Options' }).click();
  await expect(formatRadio(page, 'JPEG')).toBeChecked();
});

const offer = (page: Page) => page.getByRole('button', { name: /^Use last settings/ });

test('settings of a page never apply to another one, which offers them in one line', async ({ page }) => {
  const layoutShifts = await recordLayoutShifts(page);
  await openHome(page);
  await expect(offer(page)).toHaveCount(0);
  await formatCard(page, 'AVIF').click();
  await openTab(page, 'Effects');
  await page.getByRole('button', { name: 'Negative', exact: true }).click();
  await openTab(page, 'Basic Options');
  await page.getByRole('switch', { name: 'Watermark' }).click();

  await test.step('a page with a target format starts with it and nothing else', async () => {
    await openPage(page, '/convert/png-to-jpg');
    await expect(page.getByRole('tab', { name: 'Basic Options' })).toHaveAttribute('aria-selected', 'true');
    await expect(formatRadio(page, 'JPEG')).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Watermark' })).not.toBeChecked();
    await expect(page.getByRole('img', { name: 'changed' })).toHaveCount(0);
    await expect(offer(page)).toHaveText('Use last settings: watermark and negative');
  });

  await test.step('a batch applies them when asked to, and undo takes them back', async () => {
    await openPage(page, '/batch-convert');
    await expect(formatRadio(page, 'JPEG')).toBeChecked();
    await expect(offer(page)).toHaveText('Use last settings: AVIF, watermark, and negative');
    await offer(page).press('Enter');
    await expect(formatRadio(page, 'AVIF')).toBeChecked();
    await expect(offer(page)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: /Format/ })).toBeFocused();
    // The keys are loaded when the page is idle.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+z');
      await expect(formatRadio(page, 'JPEG')).toBeChecked({ timeout: 3000 });
    }).toPass();
    await expect(offer(page)).toBeVisible();
  });

  await test.step('those of a page with a preset do not apply to the start page, and can be refused', async () => {
    await openPage(page, '/image-resizer');
    await page.getByLabel('Width').fill('1600');
    await page.getByLabel('Width').press('Enter');
    await openHome(page);
    await expect(formatRadio(page, 'JPEG')).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
    await expect(offer(page)).toContainText('1600');
    await page.getByRole('button', { name: 'Do not use these settings' }).click();
    await expect(offer(page)).toHaveCount(0);
    await openPage(page, '/convert/png-to-webp');
    await expect(formatRadio(page, 'WebP')).toBeChecked();
    await expect(offer(page)).toHaveCount(0);
  });
  expect(await layoutShifts()).toEqual([]);
});

test('Back returns to what was set on the page, from the back/forward cache or not', async ({ page }) => {
  await openHome(page);
  await formatCard(page, 'WebP').click();
  await openPage(page, '/image-effects');
  await page.getByRole('button', { name: 'Sepia', exact: true }).click();
  await page.goBack();
  await hydrated(page);
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await openTab(page, 'Effects');
  await expect(page.getByRole('button', { name: 'Sepia', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.goForward();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Sepia', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await openTab(page, 'Basic Options');
  await expect(page.getByRole('radio', { name: 'Same as original' })).toBeChecked();
});

test('options in the URL apply to a new visit', async ({ page }) => {
  await test.step('invalid ones are ignored', async () => {
    await openPage(page, '/?format=heic&quality=900&width=-1&color=red&__proto__=1&advancedSettings={&x=%E0%A4%A');
    await expect(formatRadio(page, 'JPEG')).toBeChecked();
    await expect(qualitySlider(page)).toHaveValue('90');
    await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
  });

  await test.step('a size and a quality', async () => {
    await formatCard(page, 'AVIF').click();
    await qualitySlider(page).fill('40');
    await openPage(page, '/?format=webp&width=1200&quality=70&utm_source=mail');
    await expect(formatRadio(page, 'WebP')).toBeChecked();
    await expect(qualitySlider(page)).toHaveValue('70');
    await expect(page.getByLabel('Width')).toHaveValue('1200');
    await expect(page.getByLabel('Height')).toHaveValue('');
  });

  await test.step('a later change survives a reload', async () => {
    await formatCard(page, 'PNG').click();
    await page.reload();
    await hydrated(page);
    await expect(formatRadio(page, 'PNG')).toBeChecked();
  });

  await test.step('a percentage selects its mode', async () => {
    await openPage(page, '/?resizePercent=25&effects=blur&effects=sepia&watermarkText=mine&hasWatermark=true');
    await expect(page.getByText('25% size, set in')).toBeVisible();
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('mine');
    await page.getByRole('button', { name: 'Advanced Options' }).click();
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
    await setSome(page);
    await openTab(page, 'Basic Options');
    await page.setViewportSize(viewport);
    const layoutShifts = await recordLayoutShifts(page);
    const release = await hold(page, '**/_astro/Converter*.js');
    await page.reload({ waitUntil: 'domcontentloaded' });
    const isPhone = viewport.width < 1024;
    const [before, after] = isPhone ? [/^JPG, 90/, /^WebP, 90/] : ['best for photos', 'modern smaller size'];
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(after)).toBeHidden();
    await expect(page.getByText(before)).toBeHidden();
    release();
    await expect(page.getByText(after)).toBeVisible();
    if (isPhone) await openOptions(page);
    await expect(formatRadio(page, 'WebP')).toBeChecked();
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
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Download back.webp' })).toBeVisible();
  // Browsers may or may not restore a slider; the number beside it must be equal.
  const quality = await page.getByRole('slider', { name: 'Quality' }).inputValue();
  const options = page.getByRole('region', { name: 'Conversion Options' });
  await expect(options.locator('span[aria-hidden]').filter({ hasText: /^\d+$/ })).toHaveText(quality);
});
