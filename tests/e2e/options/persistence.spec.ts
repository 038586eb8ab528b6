import type { Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { choose, formatCard, hold, openHome, test } from '../support/visitor.ts';
import { openTab, sentFields } from './option-fields.ts';

const hydrated = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function setSome(page: Page): Promise<void> {
  await openHome(page);
  await formatCard(page, 'WebP').click();
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await page.getByRole('switch', { name: 'Resize' }).click();
  await openTab(page, 'Effects');
  await page.getByRole('button', { name: 'Sepia', exact: true }).click();
}

test('what was chosen survives a reload, the tab too', async ({ page }) => {
  await setSome(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('tab', { name: 'Effects' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Sepia', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await choose(page, await picture('photo.png'));
  expect(await sentFields(page)).toEqual({
    outputFormat: 'webp',
    hasWatermark: 'true',
    width: '800',
    height: '600',
    effects: 'sepia',
  });
});

test('a session of its own begins with nothing', async ({ page, context }) => {
  await setSome(page);
  const other = await context.newPage();
  await open(other, '/');
  await expect(other.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await other.close();
});

test('a link carries options, and wins over what was chosen', async ({ page }) => {
  await openHome(page);
  await formatCard(page, 'AVIF').click();
  await page.getByRole('slider').fill('40');
  await open(page, '/?format=webp&width=1200&quality=70&utm_source=mail');
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await expect(page.getByRole('slider')).toHaveValue('70');
  await expect(page.getByLabel('Width')).toHaveValue('1200');
  await choose(page, await picture('photo.png', 1600, 800));
  await expect(page.getByText('1600 × 800 becomes 1200 × 600 px')).toBeVisible();
  expect(await sentFields(page)).toEqual({ outputFormat: 'webp', width: '1200', quality: '70' });
});

test('what is chosen after a link survives a reload of it', async ({ page }) => {
  await open(page, '/?format=webp');
  await page.getByRole('group', { name: 'Output format' }).getByText('PNG').click();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked();
});

test('a link with a share of the own size opens that mode', async ({ page }) => {
  await open(page, '/?resizePercent=25&effects=blur&effects=sepia&watermarkText=mine&hasWatermark=true');
  await expect(page.getByText('Scaled to 25%')).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('mine');
  await page.getByRole('button', { name: 'Change percentage' }).click();
  await expect(page.getByRole('slider', { name: 'Percentage' })).toHaveValue('25');
});

for (const search of ['?format=gif&quality=900&width=-1', '?color=red&__proto__=1', '?advancedSettings={&x=%E0%A4%A']) {
  test(`${search} breaks nothing`, async ({ page }) => {
    await open(page, `/${search}`);
    await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
    await choose(page, await picture('photo.png'));
    expect(await sentFields(page)).toEqual({});
  });
}

test('broken storage is as none', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('conversion-options', '{"options":{"quality":"best"}'));
  await openHome(page);
  await expect(page.getByRole('slider')).toHaveValue('90');
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]) {
  test(`at ${viewport.width} px nothing else is seen before what was chosen, and nothing moves`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await setSome(page);
    await openTab(page, 'Basic Options');
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await hold(page, '**/_astro/Converter*.js');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Conversion Options' })).toBeVisible();
    await expect(page.getByText('best for photos')).toBeHidden();
    release();
    await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
    await expect(page.getByText('best for photos')).toBeVisible();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
  });
}
