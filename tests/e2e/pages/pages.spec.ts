import type { Locator, Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { accessibilityProblems, choose, formatCard, hold, openHome, row, test } from '../support/visitor.ts';

const screens = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
];
const themes = ['light', 'dark'] as const;

const outputFormat = (page: Page) => page.getByRole('group', { name: 'Output format' });
/** What pages show at once; where the choice of formats has a row more, or comes second, not all of it. */
const subjects: Record<string, (page: Page) => Locator> = {
  '/': outputFormat,
  '/convert/webp-to-avif': outputFormat,
  '/convert/png-to-svg': (page) => formatCard(page, 'SVG'),
  '/pdf-to-avif': outputFormat,
  '/image-compression': (page) => page.getByLabel('Maximum size'),
};

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const [path, subject] of Object.entries(subjects)) {
      test(`headline, line, drop zone and what ${path} is about are on the first screen`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        const bar = await page.locator('nav[aria-label="Main, small screen"]').boundingBox();
        const bottom = bar?.y ?? viewport.height;
        const headline = page.getByRole('heading', { level: 1 });
        for (const part of [headline, page.locator('h1 + p'), page.locator('#upload'), subject(page)]) {
          const box = await part.boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(bottom);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      });
    }

    test('hydration moves nothing', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openHome(page);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });

    for (const theme of themes) {
      test(`nothing is inaccessible, ${theme}`, async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme);
        await openHome(page);
        expect(await accessibilityProblems(page)).toEqual([]);
        await choose(page, await picture('a.png'));
        await page.getByRole('switch', { name: 'Resize' }).click();
        await page.getByRole('button', { name: 'Convert', exact: true }).click();
        await expect(page.getByRole('link', { name: 'Download a.jpg' })).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
        await page.getByRole('link', { name: 'View a.jpg' }).click();
        await expect(page.getByRole('heading', { name: 'PNG to JPG Conversion' })).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
        await page.goto('/nowhere');
        expect(await accessibilityProblems(page)).toEqual([]);
      });
    }
  });
}

test('a file chosen before the page came to life is not lost', async ({ page }) => {
  const release = await hold(page, '**/_astro/Converter*.js');
  await page.goto('/');
  await choose(page, await picture('early.png'));
  release();
  await expect(row(page, 'early.png')).toContainText('Ready');
});

test('a dark page is dark before any script is loaded, and the choice is kept', async ({ page }) => {
  await openHome(page);
  await page.getByTitle('Dark theme').first().click();
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');
  await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  const lightness = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(lightness).toContain('oklch(0.17');
});

test('the theme of the system is followed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHome(page);
  await expect(page.locator('html')).not.toHaveClass('dark');
  await page.getByTitle('System theme').first().click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass('dark');
});

test('the page of a converted file shows it, its facts and its download', async ({ page }) => {
  await openHome(page);
  await choose(page, await picture('sea.png', 640, 480));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await page.getByRole('link', { name: 'View sea.jpg' }).click();
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

test('a file that is gone says so', async ({ page }) => {
  const answer = await page.goto('/view/gone');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Not Found');
  await expect(page.getByText('could not be found or has expired.')).toBeVisible();
  await expect(page.getByText(/Error fetching conversion: .+/)).toBeVisible();
  await expect(page.getByText('gone', { exact: true })).toBeVisible();
});

test('any other path is not found', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  await expect(page.getByRole('link', { name: 'Back to Converter' })).toHaveAttribute('href', '/');
});
