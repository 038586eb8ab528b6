import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { hydrated, overflow } from '../support/page.ts';
import { expect } from '../support/test.ts';

interface PageState {
  /** Sum of the layout shifts. */
  shift: number;
  /** Pixels by which the page is wider than the viewport. */
  overflow: number;
  headlines: number;
  accessibility: string[];
  overflowOfLargeText: number;
  crossOriginIsolated: boolean;
  sharedMemory: string;
  missingImages: string[];
}

/** The state of every page. */
export const flawless: PageState = {
  shift: 0,
  overflow: 0,
  headlines: 1,
  accessibility: [],
  overflowOfLargeText: 0,
  crossOriginIsolated: true,
  sharedMemory: 'function',
  missingImages: [],
};

/** Opens a page and waits for the islands with `client:load`. */
export async function openInitially(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);
}

/** Prepares a page, once. @returns a function that opens a path and returns its state */
export async function pageInspector(page: Page): Promise<(path: string) => Promise<PageState>> {
  const layoutShift = await sumLayoutShifts(page);
  return async (path) => {
    await openInitially(page, path);
    await scrollThrough(page);
    return {
      shift: await layoutShift(),
      overflow: await overflow(page),
      headlines: await page.getByRole('heading', { level: 1 }).count(),
      ...(await isolationOf(page)),
      missingImages: await missingImages(page),
      accessibility: await accessibilityProblems(page),
      overflowOfLargeText: await overflowOfLargeText(page),
    };
  };
}

export const isolationOf = (page: Page) =>
  page.evaluate(() => ({ crossOriginIsolated, sharedMemory: typeof SharedArrayBuffer }));

/** Names of the animations that a page with reduced motion still has. */
export const animationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 0)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : String(animation.id))),
  );

/** Scrolls through the page, so that lazy parts are loaded. */
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

/** Sources of images that have ended without one. */
const missingImages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  );

async function overflowOfLargeText(page: Page): Promise<number> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  return overflow(page);
}
