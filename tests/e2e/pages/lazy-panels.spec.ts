import type { Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { choose, comeNear, formatCard, openHome, row, test } from '../support/visitor.ts';

/** What comes when it is opened or comes into view, by the beginnings of its files' names. */
const later = ['DeliveryPanel', 'QrPanel', 'ComparisonPanel', 'PdfPanel', 'MetadataPanel', 'Editor', 'restore-options'];

/** The scripts that a page asks for, by the beginnings of their names. */
function watchScripts(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/_astro\/([\w-]+?)\.[^/]*\.js$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

async function convertOne(page: Page): Promise<void> {
  await choose(page, await picture('later.png', 400, 300));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download later.jpg' })).toBeVisible();
}

test('panels are fetched when they come into view or are opened, not before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scripts = watchScripts(page);
  await openHome(page);
  await page.waitForLoadState('networkidle');
  // By now the page has fetched ahead what the first file needs at once.
  await expect.poll(() => [...scripts]).toEqual(expect.arrayContaining(['Converter', 'FileList', 'Toasts']));
  expect(later.filter((name) => scripts.has(name))).toEqual([]);
  expect([...scripts].filter((name) => /pdfjs|qrcode|barcode/i.test(name))).toEqual([]);

  await convertOne(page);
  await page.waitForTimeout(300);
  expect(scripts.has('QrPanel')).toBe(false);
  for (const [title, chunk] of [
    ['Image Comparison', 'ComparisonPanel'],
    ['QR Code Generator', 'QrPanel'],
    ['Metadata Editor', 'MetadataPanel'],
  ] as const) {
    await comeNear(page.getByRole('heading', { name: title, exact: true }));
    await expect.poll(() => scripts.has(chunk)).toBe(true);
  }
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await expect(page.getByRole('tab', { name: 'Crop' })).toBeVisible();
  expect(later.filter((name) => scripts.has(name)).sort()).toEqual(
    ['ComparisonPanel', 'Editor', 'MetadataPanel', 'QrPanel'].sort(),
  );
});

/** What is said where a part cannot be fetched; the rest of the page goes on. */
const missing = {
  FileList: 'The list could not be loaded.',
  ResultsPanel: 'their list could not be loaded.',
  ComparisonPanel: 'The comparison could not be loaded.',
  QrPanel: 'The generator could not be loaded.',
  MetadataPanel: 'The editor could not be loaded.',
} as const;

for (const [name, words] of Object.entries(missing)) {
  test(`without ${name} the page says so and goes on`, async ({ page }) => {
    await page.route(`**/_astro/${name}.*.js`, (route) => route.abort());
    await openHome(page);
    await choose(page, await picture('later.png', 400, 300));
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible();
    const said = page.getByRole('alert').filter({ hasText: words });
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(said).toBeVisible({ timeout: 100 });
    }).toPass();
    if (name !== 'FileList') await expect(row(page, 'later.png')).toContainText('Done');
  });
}

test('without toasts that can be fetched, what they say is still said', async ({ page }) => {
  await page.route('**/_astro/Toasts.*.js', (route) => route.abort());
  await openHome(page);
  await page.getByRole('button', { name: 'Clear All' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Cleared' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
});

test('settings that cannot be brought back say so', async ({ page }) => {
  await page.route('**/_astro/restore-options.*.js', (route) => route.abort());
  await page.goto('/?format=webp');
  await expect(page.getByText('Settings not loaded').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
});

test('settings that could not be brought back are there when the page is loaded again', async ({ page }) => {
  await openHome(page);
  await formatCard(page, 'WebP').click();
  const chunk = '**/_astro/restore-options.*.js';
  await page.route(chunk, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Settings not loaded').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert', exact: true })).toBeVisible();
  await page.unroute(chunk);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
});
