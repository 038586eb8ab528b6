import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, hold, hydrated, openPage, recordLayoutShifts } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Checks of the presets of each page. */
const pages: Record<string, (page: Page) => Promise<void>> = {
  '/image-resizer': async (page) => {
    await expect(tab(page, 'Basic Options')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('switch', { name: 'Resize' })).toBeChecked();
    await expect(page.getByLabel('Width')).toHaveValue('800');
    await expect(page.getByLabel('Height')).toHaveValue('600');
  },
  '/image-effects': async (page) => {
    await expect(tab(page, 'Effects')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Sepia', exact: true })).toBeVisible();
  },
  '/image-compression': async (page) => {
    await expect(tab(page, 'Basic Options')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Maximum size')).toBeVisible();
  },
  '/convert/png-to-svg': async (page) => {
    await expect(page.getByRole('radio', { name: 'SVG' })).toBeChecked();
    await expect(page.getByText('Drop your PNG files here')).toBeVisible();
  },
  '/convert/jpg-to-webp': async (page) => {
    await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'SVG' })).toHaveCount(0);
    await expect(page.getByText('Drop your JPG files here')).toBeVisible();
  },
};

for (const [path, expectPresets] of Object.entries(pages)) {
  test(`${path} shows its presets before and after hydration without layout shifts`, async ({ page }) => {
    const layoutShifts = await recordLayoutShifts(page);
    const release = await hold(page, '**/_astro/Converter*.js');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectPresets(page);
    release();
    await hydrated(page);
    await expectPresets(page);
    await expect(page.getByRole('img', { name: 'changed' })).toHaveCount(0);
    expect(await layoutShifts()).toEqual([]);
  });
}

test('Clear All restores the presets of a page, which do not apply to other pages', async ({ page }) => {
  await openPage(page, '/image-resizer');
  await page.getByRole('switch', { name: 'Resize' }).click();
  await expect(page.getByLabel('Width')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByLabel('Width')).toHaveValue('800');
  await openPage(page, '/image-effects');
  await page.getByRole('button', { name: 'Sepia', exact: true }).click();
  await openPage(page, '/');
  await expect(tab(page, 'Basic Options')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
  await tab(page, 'Effects').click();
  await expect(page.getByRole('button', { name: 'Sepia', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('SVG is offered only on the page that converts to it', async ({ page }) => {
  await openPage(page, '/convert/png-to-svg');
  await expect(page.getByText('SVG has no quality to set: it is drawn, not compressed.')).toBeVisible();
  const quality = page.getByRole('slider', { name: 'Quality' });
  await expect(quality).toHaveCount(0);
  await choose(page, await imageFile('drawing.png', 120, 90));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download drawing.svg' })).toBeVisible({ timeout: 30_000 });
  await formatCard(page, 'JPEG').click();
  await expect(quality).toBeVisible();
  await formatCard(page, 'SVG').click();
  await openPage(page, '/?format=svg');
  await expect(page.getByRole('radio', { name: 'SVG' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
});
