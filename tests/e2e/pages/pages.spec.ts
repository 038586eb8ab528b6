import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems, setTheme } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, formatCard, openHome, openPage, recordLayoutShifts } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const screens = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
];
const themes = ['light', 'dark'] as const;

const outputFormat = (page: Page) => page.getByRole('radiogroup', { name: 'Output format' });
/** The main option of each page that must be visible without scrolling. */
const mainOptions: Record<string, (page: Page) => Locator> = {
  '/': outputFormat,
  '/convert/webp-to-avif': outputFormat,
  '/convert/png-to-svg': (page) => formatCard(page, 'SVG'),
  '/pdf-to-avif': outputFormat,
  '/image-compression': (page) => page.getByLabel('Maximum size'),
};

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const [path, mainOption] of Object.entries(mainOptions)) {
      test(`headline, description, drop zone and main option of ${path} are visible without scrolling`, async ({
        page,
      }) => {
        await openPage(page, path);
        const bar = await page.locator('nav[aria-label="Main, small screen"]').boundingBox();
        const bottom = bar?.y ?? viewport.height;
        const headline = page.getByRole('heading', { level: 1 });
        for (const part of [headline, page.locator('h1 + p'), page.locator('#upload'), mainOption(page)]) {
          await expect(part).toBeVisible();
          const box = await part.boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(bottom);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      });
    }

    test('hydration causes no layout shifts', async ({ page }) => {
      const layoutShifts = await recordLayoutShifts(page);
      await openHome(page);
      expect(await layoutShifts()).toEqual([]);
    });

    for (const theme of themes) {
      test(`the main pages are accessible, ${theme}`, async ({ page }) => {
        await setTheme(page, theme);
        await openHome(page);
        expect(await accessibilityProblems(page)).toEqual([]);
        await choose(page, await imageFile('a.png'));
        await page.getByRole('switch', { name: 'Resize' }).click();
        await page.getByRole('button', { name: 'Convert', exact: true }).click();
        await expect(page.getByRole('link', { name: 'Download a.jpg' })).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
        await (await action(page, 'View a.jpg')).click();
        await expect(page.getByRole('heading', { name: 'PNG to JPG Conversion' })).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
        await page.goto('/nowhere');
        expect(await accessibilityProblems(page)).toEqual([]);
      });
    }
  });
}

test('the dark theme is stored, and applies before scripts are loaded', async ({ page }) => {
  await openHome(page);
  await page.getByTitle('Dark theme').first().click();
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');
  await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  const lightness = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(lightness).toContain('oklch(0.17');
});

test('the system theme follows the operating system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHome(page);
  await expect(page.locator('html')).not.toHaveClass('dark');
  await page.getByTitle('System theme').first().click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass('dark');
});

test('the view page shows the image, its facts and a download link', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png', 640, 480));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await (await action(page, 'View sea.jpg')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PNG to JPG Conversion');
  await expect(page.getByRole('img', { name: 'sea.jpg' })).toBeVisible();
  await expect(page.getByText('640 × 480 px')).toBeVisible();
  await expect(page.getByText('90%')).toBeVisible();
  await expect(page.getByText('Available until')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('sea.jpg');
  await page.getByRole('link', { name: 'Back to Converter' }).click();
  await expect(page.locator('#upload')).toBeVisible();
});

test('the page of a deleted file returns 404', async ({ page }) => {
  const response = await page.goto('/view/gone');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Not Found');
  await expect(page.getByText('could not be found or has expired.')).toBeVisible();
  await expect(page.getByText(/Error fetching conversion: .+/)).toBeVisible();
  await expect(page.getByText('gone', { exact: true })).toBeVisible();
});

test('an unknown path returns 404', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  await expect(page.getByRole('link', { name: 'Back to Converter' })).toHaveAttribute('href', '/');
});
