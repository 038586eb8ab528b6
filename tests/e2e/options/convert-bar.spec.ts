import type { Locator, Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import { choose, closeOptions, openHome, openOptions, openPage, optionsLine } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openTab } from './option-fields.ts';

const actions = ['Convert', 'Clear All'];
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Whether a click at the center of an element reaches it. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function expectActionsOnTop(page: Page): Promise<void> {
  for (const name of actions) {
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    expect({ name, isOnTop: await isOnTop(button(page, name)) }).toEqual({ name, isOnTop: true });
  }
}

/** Tabs through the options from the selected tab on. Returns the controls that something covers while they have the focus. */
async function coveredControls(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(() => {
      const control = document.activeElement as HTMLInputElement;
      if (!control.closest('#conversion-options')) return undefined;
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isOnTop = control.contains(hit) || control.closest('label')?.contains(hit) || hit?.contains(control);
      return { isOnTop, html: control.outerHTML.slice(0, 120) };
    });
    if (!state) return covered;
    if (!state.isOnTop) covered.push(state.html);
  }
  throw new Error('Tab does not leave the options');
}

const viewports = [
  { width: 1366, height: 650 },
  { width: 360, height: 640 },
];

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('Convert and Clear All are visible with every tab and the editor, and cover no control', async ({ page }) => {
      // Otherwise the page scrolls to a focused control smoothly.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openHome(page);
      await expectActionsOnTop(page);
      const isPhone = viewport.width < 640;
      if (isPhone) {
        await expect(optionsLine(page)).toHaveAccessibleName('Conversion Options: JPG, 90, original size');
        await expect(optionsLine(page)).toBeInViewport({ ratio: 1 });
        await openOptions(page);
      }
      const bottomOf = async (element: Locator) => {
        const box = await element.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      const format = page.getByRole('radiogroup', { name: 'Output format' });
      const barTop = async () => (await button(page, 'Convert').boundingBox())?.y ?? 0;
      const resize = page.getByRole('switch', { name: 'Resize' });
      const watermark = page.getByRole('switch', { name: 'Watermark' });

      await test.step('the tabs are on one line', async () => {
        const tabs = await page.getByRole('tablist', { name: 'Conversion Options' }).getByRole('tab').all();
        const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()));
        expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
        expect(boxes.at(-1)?.height).toBe(44);
        const end = (boxes.at(-1)?.x ?? 0) + (boxes.at(-1)?.width ?? 0);
        expect(end).toBeLessThanOrEqual(viewport.width);
      });

      if (isPhone) await closeOptions(page);
      else expect(await bottomOf(watermark)).toBeLessThanOrEqual(await barTop());
      await choose(page, await imageFile('a.png', 1200, 900));
      if (!isPhone) {
        await test.step('format, quality, resize and watermark are visible without scrolling', async () => {
          for (const control of [format, page.getByRole('slider', { name: 'Quality' }), resize, watermark])
            expect(await bottomOf(control)).toBeLessThanOrEqual(await barTop());
        });
      }

      if (isPhone) await openOptions(page);
      await test.step('a switch scrolls to what it opens', async () => {
        await watermark.click();
        const position = page.getByRole('radiogroup', { name: 'Position' });
        await expect(position).toBeInViewport({ ratio: 1 });
        expect(await isOnTop(position)).toBe(true);
      });

      await test.step('on every tab', async () => {
        await resize.click();
        const panel = page.locator('#conversion-options');
        for (const tab of ['Basic Options', 'Advanced Options', 'Social Media', 'Effects']) {
          await openTab(page, tab);
          await expect(panel.locator('.skeleton')).toHaveCount(0);
          expect({ tab, covered: await coveredControls(page) }).toEqual({ tab, covered: [] });
          if (isPhone) continue;
          await expectActionsOnTop(page);
          // The panel has no scroll area of its own.
          const scrolls = await panel.evaluate((root) =>
            [root, ...root.querySelectorAll('[role=tabpanel]')].some(
              (part) => part.scrollHeight > part.clientHeight + 1,
            ),
          );
          expect({ tab, scrolls }).toEqual({ tab, scrolls: false });
        }
      });

      await test.step('the picture of the editor does not cover them', async () => {
        await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
        const crop = page.getByRole('tab', { name: 'Crop' });
        await crop.click();
        if (isPhone) {
          await closeOptions(page);
          return expectActionsOnTop(page);
        }
        const top = await crop.evaluate((tab) => tab.getBoundingClientRect().top + scrollY);
        for (const offset of [-500, -250, 0, 200, 400]) {
          await page.evaluate((y) => scrollTo(0, y), top + offset);
          await expectActionsOnTop(page);
        }
      });
    });
  });
}

test.describe('the sheet of a phone', () => {
  for (const { path, width, height } of [
    { path: '/', width: 390, height: 844 },
    { path: '/batch-convert', width: 390, height: 844 },
    { path: '/', width: 360, height: 640 },
    { path: '/images-to-pdf', width: 390, height: 844 },
  ]) {
    test(`${path} at ${width} × ${height} leaves half to the options below the stage, and closes by key, button and drag`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await openPage(page, path);
      await choose(page, ...(await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => imageFile(name, 900, 600)))));
      const convert = page.getByRole('button', { name: /^(Convert|Create)/ });
      await expect(convert).toBeEnabled();
      const sheet = page.getByRole('dialog', { name: / Options$/ });
      const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

      const before = { scrollY: await page.evaluate(() => scrollY), convert: await boxOf(convert) };
      await openOptions(page);
      const box = await boxOf(sheet);
      expect(box.y + box.height).toBe(height);
      expect(box.height).toBeGreaterThanOrEqual(height * 0.5);
      expect(box.height).toBeLessThanOrEqual(height * 0.55 + 1);
      if (path === '/') {
        const stage = await boxOf(page.getByRole('region', { name: 'Preview', exact: true }));
        // A page scrolls by whole pixels.
        expect(stage.y).toBeGreaterThan(-1);
        expect(stage.y + stage.height).toBeLessThanOrEqual(box.y);
      }
      // Everything in it is as wide as the sheet, and no label of a tab is cut.
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const cut = await sheet
        .getByRole('tablist')
        .evaluateAll((lists) => lists.filter((list) => list.scrollWidth > list.clientWidth).length);
      expect(cut).toBe(0);

      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(optionsLine(page)).toBeFocused();
      // The page is where it was.
      const after = { scrollY: await page.evaluate(() => scrollY), convert: await boxOf(convert) };
      expect(after).toEqual(before);
      await openOptions(page);
      await closeOptions(page);
      await expect(optionsLine(page)).toBeFocused();
      expect(await boxOf(convert)).toEqual(before.convert);

      // A page that the visitor has scrolled further stays there.
      await openOptions(page);
      await page.evaluate(() => scrollBy(0, 200));
      const scrolled = await page.evaluate(() => scrollY);
      await closeOptions(page);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await page.evaluate((y) => scrollTo(0, y), before.scrollY);
      await openOptions(page);
      const title = await boxOf(sheet.getByRole('heading', { level: 2 }));
      await page.mouse.move(title.x + 10, title.y + 5);
      await page.mouse.down();
      await page.mouse.move(title.x + 10, title.y + 40, { steps: 3 });
      await page.mouse.move(title.x + 10, title.y + 120, { steps: 3 });
      await page.mouse.up();
      await expect(sheet).toHaveCount(0);
    });
  }
});
