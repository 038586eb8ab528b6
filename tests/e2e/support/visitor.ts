import type { JSHandle, Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import type { Picture } from './pictures.ts';
import { test as base, expect } from './server.ts';

interface Watch {
  watched: undefined;
  /** What a test takes away while the page may still be asking for it. */
  gone: RegExp | undefined;
}

/** Every test is watched: no error in the console, no violation of the CSP, nothing missing, no other site asked. */
export const test = base.extend<Watch>({
  gone: [undefined, { option: true }],
  watched: [
    async ({ page, baseURL, gone }, use) => {
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        // Refused requests are part of some tests; what must not be refused is looked at below.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          wrong.push(message.text());
      });
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== baseURL) wrong.push(`another site: ${url}`);
      });
      page.on('response', (response) => {
        const part = ['script', 'stylesheet', 'font', 'image'].includes(response.request().resourceType());
        if (part && response.status() >= 400 && !gone?.test(response.url()))
          wrong.push(`${response.status()}: ${response.url()}`);
      });
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          throw new Error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

/** Lets requests of a pattern wait until what is returned is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** The home page, hydrated. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

export const choose = (page: Page, ...files: Picture[]): Promise<void> =>
  page.getByLabel('Choose images or PDFs to convert').setInputFiles(files);

/** A format among those that can be chosen. */
export const formatCard = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Output format' }).getByText(label, { exact: true });

export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

/** Scrolls to a place, which what is fetched for it may take over meanwhile. */
export const comeNear = (place: Locator): Promise<void> =>
  expect(() => place.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();

/** Files as a drag or the clipboard carries them. */
export function carried(page: Page, ...files: Picture[]): Promise<JSHandle<DataTransfer>> {
  const sources = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  return page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, sources);
}

/** What axe finds wrong with the page as it is now. The page is left with reduced motion. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // A card that fades in has too little contrast until it is there. It may come at any time, while axe is at work too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // WCAG 2.2's size of targets is not asked for unless it is named.
    const rules = { 'target-size': { enabled: true } };
    // Transitions that began before end on their own. Those without an end are not waited for; cancelled ones reject.
    const appearing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(appearing.map(({ finished }) => finished));
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}
