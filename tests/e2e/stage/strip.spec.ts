import type { Page } from '@playwright/test';
import { stage } from '../editor/editor-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, overflow, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { swipe } from '../support/touch.ts';
import { result } from './stage-page.ts';

const strip = (page: Page) => stage(page).getByRole('listbox', { name: 'Images' });
const divider = (page: Page) => stage(page).getByRole('slider', { name: 'Compare original and result' });
const shown = (page: Page) => row(page, 'b.png').getByRole('button', { name: 'Select b.png' });
const threeImages = () => Promise.all(['a.png', 'b.png', 'c.png'].map((name) => imageFile(name, 400, 300)));

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1366, height: 650 } });

  test('thumbnails, arrows and keys leaf through the images', async ({ page }) => {
    await openHome(page);
    await choose(page, await imageFile('a.png', 400, 300));
    await expect(result(page)).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await choose(page, ...(await threeImages()).slice(1));
    await expect(strip(page).getByRole('option')).toHaveCount(3);
    await expect(stage(page)).toContainText('1 of 3');
    await stage(page).getByRole('button', { name: 'Next', exact: true }).click();
    await expect(stage(page)).toContainText('2 of 3');
    await expect(shown(page)).toHaveAttribute('aria-pressed', 'true');
    await strip(page).getByRole('option', { name: 'c.png' }).click();
    await expect(stage(page)).toContainText('3 of 3');
    await strip(page).press('ArrowLeft');
    await expect(strip(page).getByRole('option', { name: 'b.png' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(stage(page)).toContainText('1 of 3');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('the current one of 100 images is in view in the strip', async ({ page }) => {
    const small = await imageFile('a.png', 48, 36);
    await openHome(page);
    await choose(page, ...Array.from({ length: 100 }, (_, index) => ({ ...small, name: `${index + 1}.png` })));
    await expect(strip(page).getByRole('option')).toHaveCount(100);
    await strip(page).press('End');
    await expect(strip(page).getByRole('option', { name: '100.png' })).toBeInViewport({ ratio: 0.9 });
    await expect(stage(page)).toContainText('100 of 100');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe beside the divider shows the next image, and one at the divider moves it', async ({ page }) => {
    await openHome(page);
    await choose(page, ...(await threeImages()));
    await expect(result(page)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(stage(page)).toContainText('1 of 3');
    const { x, y, width, height } = await steadyBox(divider(page).locator('..'));
    // The first height leaves space for the list.
    expect((await steadyBox(stage(page))).height).toBeLessThanOrEqual(844 * 0.4 + 1);
    const at = (share: number) => ({ x: x + width * share, y: y + height * 0.3 });
    await swipe(page, at(0.9), at(0.65));
    await expect(stage(page)).toContainText('2 of 3');
    await expect(divider(page)).toHaveValue('50');
    // Until its result is there, the image may still change its place.
    await expect(stage(page)).toContainText(/≈ .*(smaller|larger|same size)/);
    await expect(result(page)).toBeVisible();
    await steadyBox(divider(page).locator('..'));
    await swipe(page, at(0.1), at(0.4));
    await expect(stage(page)).toContainText('1 of 3');
    // An image that is being read has no divider.
    await expect(result(page)).toBeVisible();
    await swipe(page, at(0.5), at(0.7));
    await expect(divider(page)).toHaveValue('70');
    await expect(stage(page)).toContainText('1 of 3');
    // A short one does nothing.
    await swipe(page, at(0.2), at(0.15));
    await expect(stage(page)).toContainText('1 of 3');
  });

  test('scrolled, the stage and the bars leave half the height', async ({ page }) => {
    await openHome(page);
    await choose(page, ...(await threeImages()));
    await expect(result(page)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }));
    // The line of the options is the top of the bar.
    const line = page.getByRole('button', { name: /original size/ });
    const free = async () => {
      const [above, bar] = [await stage(page).boundingBox(), await line.boundingBox()];
      return (bar?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await expect.poll(free).toBeGreaterThanOrEqual(844 / 2);
    // The stage scrolls out with the list, so it never ends below the bar.
    for (let top = 300; top <= 1200; top += 150) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect.poll(free).toBeGreaterThanOrEqual(0);
    }
  });
});
