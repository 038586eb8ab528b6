import type { Page } from '@playwright/test';
import { accessibilityProblems, screens, setTheme } from '../support/accessibility.ts';
import { hydrated, overflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { sitemapPaths, unlisted, viewPath } from './site-paths.ts';

const textPages = ['/about', '/privacy', '/terms'];

/** Opens a page and waits for the islands with `client:load`. */
async function openInitially(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);
}

/** Scrolls through the page, so that lazily loaded parts are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await hydrated(page);
}

/** Sums up layout shifts after the first frame, because Chromium counts earlier ones that were never painted. */
async function sumLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(watch)));
    function watch() {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) (window as unknown as { layoutShift: number }).layoutShift += value;
        }
      }).observe({ type: 'layout-shift' });
    }
  });
  return () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}

async function overflowOfLargeText(page: Page): Promise<number> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  return overflow(page);
}

for (const { theme, viewport } of screens) {
  test.describe(`${theme}, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('every page is accessible, fits the viewport, also at 200 % text size, and loads without layout shifts', async ({
      page,
    }) => {
      test.setTimeout(400_000);
      await setTheme(page, theme);
      const layoutShift = await sumLayoutShifts(page);
      for (const path of [...(await sitemapPaths(page)), ...unlisted, await viewPath(page)]) {
        await openInitially(page, path);
        await scrollThrough(page);
        const found = {
          shift: await layoutShift(),
          overflow: await overflow(page),
          headlines: await page.getByRole('heading', { level: 1 }).count(),
          problems: await accessibilityProblems(page),
          overflowOfLargeText: await overflowOfLargeText(page),
        };
        expect.soft(found, path).toEqual({
          shift: 0,
          overflow: 0,
          headlines: 1,
          problems: [],
          overflowOfLargeText: 0,
        });
      }
    });
  });
}

test('no page has animations with reduced motion', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving: Record<string, string[]> = {};
  for (const path of [...(await sitemapPaths(page)), ...unlisted]) {
    await openInitially(page, path);
    const found = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 0)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : String(animation.id))),
    );
    if (found.length > 0) moving[path] = found;
  }
  expect(moving).toEqual({});
});

for (const path of textPages) {
  test(`${path} prints dark text on white, without navigation`, async ({ page }) => {
    await setTheme(page, 'dark');
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    const lightness = (property: 'color' | 'backgroundColor') =>
      page.evaluate((name) => {
        const context = document.createElement('canvas').getContext('2d');
        if (!context) throw new Error('no canvas');
        context.fillStyle = getComputedStyle(document.querySelector('main p') as Element)[name];
        context.fillRect(0, 0, 1, 1);
        return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
      }, property);
    expect(await lightness('color')).toBeLessThan(120);
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground).toMatch(/rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)|oklch\(1 0 0\)/);
  });
}
