import type { Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { choose, formatCard, hold, test } from '../support/visitor.ts';

const hydrated = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0);
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** How much of the page has moved since it was opened. */
async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

/** What each page is about, as it is seen before any script of the converter runs, and after. */
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

for (const [path, isAsItBegins] of Object.entries(pages)) {
  test(`${path} begins with what it is about, before it comes to life too, and nothing moves`, async ({ page }) => {
    const shifts = await watchShifts(page);
    const release = await hold(page, '**/_astro/Converter*.js');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await isAsItBegins(page);
    release();
    await hydrated(page);
    await isAsItBegins(page);
    await expect(page.getByRole('img', { name: 'changed' })).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(await shifts()).toEqual([]);
  });
}

test('a page about resizing goes back to that, and keeps it to itself', async ({ page }) => {
  await page.goto('/image-resizer');
  await hydrated(page);
  await page.getByRole('switch', { name: 'Resize' }).click();
  await expect(page.getByLabel('Width')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByLabel('Width')).toHaveValue('800');
  await page.goto('/image-effects');
  await page.getByRole('button', { name: 'Sepia', exact: true }).click();
  await page.goto('/');
  await hydrated(page);
  await expect(tab(page, 'Basic Options')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
  await tab(page, 'Effects').click();
  await expect(page.getByRole('button', { name: 'Sepia', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('SVG is offered where it is the target, made, and not carried along', async ({ page }) => {
  await page.goto('/convert/png-to-svg');
  await hydrated(page);
  await expect(page.getByText('Changes nothing: SVG has no such setting')).toBeVisible();
  await choose(page, await picture('drawing.png', 120, 90));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download drawing.svg' })).toBeVisible({ timeout: 30_000 });
  await formatCard(page, 'PNG').click();
  await formatCard(page, 'SVG').click();
  await page.goto('/?format=svg');
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'SVG' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
});
