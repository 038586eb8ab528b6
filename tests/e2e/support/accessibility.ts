import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * A phone and a laptop, each in one theme. Contrast depends on the theme, and layout on the width, so other combinations are
 * not checked.
 */
export const screens = [
  { theme: 'light', viewport: { width: 360, height: 740 } },
  { theme: 'dark', viewport: { width: 1366, height: 768 } },
] as const;

/** Sets the theme of all pages that are opened afterwards. */
export const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme);

/** Changes the viewport of an open page, and its theme by the control of the page. */
export async function switchScreen(page: Page, { theme, viewport }: (typeof screens)[number]): Promise<void> {
  await page.setViewportSize(viewport);
  await page
    .getByTitle(new RegExp(`^${theme} theme$`, 'i'))
    .locator('visible=true')
    .click();
}

/** Violations that axe finds in the current state of the page, at any scroll position. Leaves the page with reduced motion. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // An element that fades in, possibly while axe runs, has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // axe checks the target size of WCAG 2.2 only if it is enabled.
    const rules = { 'target-size': { enabled: true } };
    // Earlier transitions still run to their end. Infinite ones never finish, and cancelled ones reject.
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
    // At the end of the page, sticky bars cover no control. axe would report a partly covered one as too small.
    const { scrollX, scrollY } = window;
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    // Describes nothing but violations, and those by their HTML, which halves the time.
    const options = { rules, resultTypes: ['violations' as const], selectors: false };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}
