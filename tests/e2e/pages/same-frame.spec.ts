import type { Page } from '@playwright/test';
import { openPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { pageTemplates, sitemapPaths } from './site-paths.ts';

// All pages have the same frame: what stands where, and how wide it is.

/** Text pages have no work area, the list of tools has cards. */
const withoutWorkArea = /^\/(about|privacy|terms|tools)$/;
const tools = /^\/tools\//;

/** Edges in pixels. -1 if there is no such element. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const found = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
      const { left, right, top, height } = found?.getBoundingClientRect() ?? {
        left: -1,
        right: -1,
        top: -1,
        height: -1,
      };
      return {
        left: Math.round(left),
        right: Math.round(right),
        top: Math.round(top),
        height: Math.round(height),
      };
    };
    const heading = document.querySelector('h1');
    return {
      logo: boxOf('header a :is(svg, img)').left,
      title: boxOf('h1'),
      titleFont: heading ? getComputedStyle(heading).font : '',
      footer: boxOf('footer a :is(svg, img)').left,
      zone: boxOf('#upload'),
      main: boxOf('[data-actions-bar] :is(#convert, #create-pdf)'),
    };
  });

for (const size of [
  { width: 1366, height: 650 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]) {
  test(`header, title, work area and main action stand in the same place at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const isPhone = size.width < 768;
    const home = await test.step('/', async () => {
      await openPage(page, '/');
      return measure(page);
    });
    for (const { example: path } of pageTemplates) {
      await test.step(path, async () => {
        await openPage(page, path);
        const frame = await measure(page);
        expect(frame.title.left).toBe(home.title.left);
        expect(frame.title.top).toBe(home.title.top);
        expect(frame.titleFont).toBe(home.titleFont);
        expect(frame.title.left).toBe(home.zone.left);
        if (!isPhone) expect([frame.logo, frame.footer]).toEqual([home.zone.left, home.zone.left]);
        if (withoutWorkArea.test(path)) return;
        if (tools.test(path)) {
          expect(frame.zone.left).toBe(home.zone.left);
          return;
        }
        expect([frame.zone.left, frame.zone.right]).toEqual([home.zone.left, home.zone.right]);
        // The button beside it, Clear All, is as wide as its text.
        expect(frame.main.left).toBe(home.main.left);
      });
    }
  });
}

test('titles are sentences: only names have capitals', async ({ page }) => {
  const names = /\b(I|[A-Z0-9]{2,}|WebP|Images? to PDF)\b/g;
  for (const path of await sitemapPaths(page)) {
    const html = await (await page.request.get(path)).text();
    const title = /<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    expect(title.trim().slice(1).replace(names, ''), path).not.toMatch(/\b[A-Z]/);
  }
});
