import type { Page } from '@playwright/test';
import { openPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

// Pages with a drop zone have the same frame: what stands where, and how wide it is.

const pages = ['/', '/convert/png-to-jpg', '/image-resizer', '/batch-convert', '/pdf-to-jpg', '/images-to-pdf'];
/** Edges in pixels. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const found = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
      const { left, right, width } = found?.getBoundingClientRect() ?? { left: -1, right: -1, width: -1 };
      return { left: Math.round(left), right: Math.round(right), width: Math.round(width) };
    };
    return {
      logo: boxOf('header a :is(svg, img)').left,
      title: boxOf('h1').left,
      zone: boxOf('#upload'),
      main: boxOf('[data-actions-bar] :is(#convert, #create-pdf)'),
    };
  });

for (const size of [
  { width: 1366, height: 650 },
  { width: 390, height: 844 },
]) {
  test(`drop zone, title and main action stand in the same place at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const isPhone = size.width < 768;
    let first: Awaited<ReturnType<typeof measure>> | undefined;
    for (const path of pages) {
      await test.step(path, async () => {
        await openPage(page, path);
        const frame = await measure(page);
        first ??= frame;
        expect(frame.zone).toEqual(first.zone);
        expect(frame.title).toBe(frame.zone.left);
        if (!isPhone) expect(frame.logo).toBe(frame.zone.left);
        // The button beside it, Clear All, is as wide as its text.
        expect(frame.main.left).toBe(first.main.left);
      });
    }
  });
}
