import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, nextFrames, openHome, openOptions, openSection, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Chunks that are loaded when a panel is opened or comes into view, by the first part of their file names. */
const lazyChunks = ['DeliveryPanel', 'QrPanel', 'PdfPanel', 'MetadataPanel', 'Editor', 'restore-options', 'schemas'];

/** Collects the first part of the names of all requested scripts. */
function watchScripts(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/_astro\/([\w-]+?)\.[^/]*\.js$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

const convert = (page: Page) => page.getByRole('button', { name: 'Convert', exact: true });

/** Has chunks fail to load. */
async function loseChunks(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.route(`**/_astro/${name}.*.js`, (route) => route.abort());
}

test('panels are loaded when they come into view or are opened', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scripts = watchScripts(page);
  await openHome(page);
  await page.waitForLoadState('networkidle');
  // The page prefetches the chunks that the first file needs.
  await expect.poll(() => [...scripts]).toEqual(expect.arrayContaining(['Converter', 'FileList', 'Stage', 'Toasts']));
  expect(lazyChunks.filter((name) => scripts.has(name))).toEqual([]);
  expect(['pdfjs', 'JsBarcode'].filter((name) => scripts.has(name))).toEqual([]);

  await choose(page, await imageFile('later.png', 400, 300));
  await convert(page).click();
  await expect(page.getByRole('link', { name: 'Download later.jpg' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'QR Code Generator', exact: true })).toBeAttached();
  await nextFrames(page);
  // Requests are reported in order: earlier ones are known when this one is.
  const marker = page.waitForRequest('**/healthz');
  await page.evaluate(() => fetch('/healthz'));
  await marker;
  expect(scripts.has('QrPanel')).toBe(false);
  for (const [title, chunk] of [
    ['QR Code Generator', 'QrPanel'],
    ['Metadata Editor', 'MetadataPanel'],
  ] as const) {
    if (chunk === 'MetadataPanel') await openOptions(page);
    await page.getByRole('heading', { name: title, exact: true }).getByRole('button').click();
    await expect.poll(() => scripts.has(chunk)).toBe(true);
  }
  await expect.poll(() => scripts.has('QrCard-QrPanel')).toBe(true);
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await expect(page.getByRole('tab', { name: 'Crop' })).toBeVisible();
  const expected = ['Editor', 'MetadataPanel', 'QrPanel', 'schemas'];
  expect(lazyChunks.filter((name) => scripts.has(name)).sort()).toEqual(expected.sort());
});

/** Chunks that cannot be loaded at the same time, with the error text of each. */
const lostChunks = {
  'around the results': {
    FileList: 'The list could not be loaded.',
    QrPanel: 'The generator could not be loaded.',
    MetadataPanel: 'The editor could not be loaded.',
  },
  'around the files': {
    Stage: 'The preview could not be loaded.',
    ConversionResults: 'their list could not be loaded.',
  },
} as const;

for (const [place, texts] of Object.entries(lostChunks)) {
  test(`the page reports each panel ${place} that cannot be loaded, and still converts`, async ({ page }) => {
    await loseChunks(page, ...Object.keys(texts));
    await openHome(page);
    await choose(page, await imageFile('later.png', 400, 300));
    await convert(page).click();
    await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible();
    for (const [name, text] of Object.entries(texts)) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      if (name === 'QrPanel') await page.getByRole('button', { name: 'QR Code Generator' }).click();
      if (name === 'MetadataPanel') await openSection(page, 'Metadata Editor');
      const alert = page.getByRole('alert').filter({ hasText: text });
      await expect(async () => {
        await page.mouse.wheel(0, 300);
        await expect(alert).toBeVisible({ timeout: 100 });
      }).toPass();
    }
    if ('FileList' in texts) await expect(page.getByRole('link', { name: 'Download later.jpg' })).toBeVisible();
    else await expect(row(page, 'later.png')).toContainText('Done');
  });
}

test('a file that is chosen before the code that adds files is loaded is listed', async ({ page }) => {
  const code = '**/_astro/add-files.*.js';
  const chosen = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await chosen.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(code);
  await openHome(page);
  await choose(page, await imageFile('early.png', 40, 30));
  await requested;
  chosen.resolve();
  await expect(row(page, 'early.png')).toContainText('Ready');
});

test('an error appears if the code of conversions cannot be loaded', async ({ page }) => {
  await loseChunks(page, 'device-conversion');
  await openHome(page);
  await choose(page, await imageFile('later.png', 40, 30));
  await convert(page).click();
  await expect(page.getByText('Part of the converter could not be loaded.').first()).toBeVisible();
});

test('without the choice of where to convert, a file is not accepted, and messages appear without their module', async ({
  page,
}) => {
  await loseChunks(page, 'runs-on-choice', 'Toasts');
  await openHome(page);
  await choose(page, await imageFile('later.png', 40, 30));
  await expect(row(page, 'later.png')).toContainText('Part of the converter could not be loaded.');
  await expect(convert(page)).toBeDisabled();
  await formatCard(page, 'WebP').click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Cleared' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
});

test('without the code that adds files, a toast says so, and files are added after a reload', async ({ page }) => {
  await loseChunks(page, 'add-files');
  await openHome(page);
  await choose(page, await imageFile('lost.png', 40, 30));
  await expect(page.getByText('Part of the converter could not be loaded.').first()).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await choose(page, await imageFile('later.png', 40, 30));
  await expect(row(page, 'later.png')).toBeVisible();
});

test('options that cannot be restored are reported, and kept for the next page load', async ({ page }) => {
  await openHome(page);
  await formatCard(page, 'WebP').click();
  await loseChunks(page, 'restore-options');
  await page.reload();
  await expect(page.getByText('Settings not loaded').first()).toBeVisible();
  await expect(convert(page)).toBeVisible();
  await page.goto('/?format=avif');
  await expect(page.getByText('Settings not loaded').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await page.unrouteAll();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Use last settings: WebP' })).toBeVisible();
});
