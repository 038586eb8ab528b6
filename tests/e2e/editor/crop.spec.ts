import type { Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { choose, openHome, test } from '../support/visitor.ts';
import { cropNumbers, editor, framedPicture, grip, openEditor, tab } from './editor-panel.ts';

/** The home page with a 4:3 picture in the crop's frame. */
async function openCrop(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await picture('a.png', 400, 300));
  await openEditor(page);
  await tab(page, 'Crop').click();
  await expect(editor(page).getByRole('group', { name: 'Crop frame' })).toBeVisible();
}

const ratio = (page: Page, name: string) => editor(page).getByText(name, { exact: true });

async function dragByMouse(page: Page, name: string, across: number, down: number): Promise<void> {
  const { width, height } = await framedPicture(page);
  const { x, y } = await grip(page, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (width * across) / 200, y + (height * down) / 200);
  await page.mouse.move(x + (width * across) / 100, y + (height * down) / 100);
  await page.mouse.up();
}

test.describe('by mouse', () => {
  test.use({ viewport: { width: 1366, height: 900 } });

  test('corners and edges resize, the inside moves, the picture bounds it', async ({ page }) => {
    await openCrop(page);
    await dragByMouse(page, 'Resize from upper left corner', 20, 30);
    expect(await cropNumbers(page)).toEqual([20, 30, 80, 70]);
    await dragByMouse(page, 'Resize from right edge', -40, 50);
    expect(await cropNumbers(page)).toEqual([20, 30, 40, 70]);
    await dragByMouse(page, 'Move crop frame', 10, -90);
    expect(await cropNumbers(page)).toEqual([30, 0, 40, 70]);
    await expect(editor(page)).toContainText('400 × 300 is cropped to 160 × 210 px.');
    await editor(page).getByRole('button', { name: 'Reset crop' }).click();
    expect(await cropNumbers(page)).toEqual([0, 0, 100, 100]);
  });

  test('ratios hold', async ({ page }) => {
    await openCrop(page);
    await ratio(page, '1:1').click();
    expect(await cropNumbers(page)).toEqual([13, 0, 75, 100]);
    await dragByMouse(page, 'Resize from lower right corner', -30, 0);
    expect(await cropNumbers(page)).toEqual([13, 0, 45, 60]);
    await ratio(page, 'Original').click();
    const [, , width, height] = await cropNumbers(page);
    expect(width).toBe(height);
    for (const name of ['4:3', '16:9', '3:2', '2:1', '9:16', 'Free']) await ratio(page, name).click();
    await dragByMouse(page, 'Resize from right edge', 5, 0);
    const [, , , after] = await cropNumbers(page);
    await dragByMouse(page, 'Resize from right edge', 5, 0);
    expect((await cropNumbers(page))[3]).toBe(after);
  });
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a corner is dragged without the page scrolling', async ({ page }) => {
    await openCrop(page);
    const touch = await page.context().newCDPSession(page);
    const { width, height } = await framedPicture(page);
    const { x, y } = await grip(page, 'Resize from upper left corner');
    const before = await page.evaluate(() => scrollY);
    const at = (share: number) => [{ x: x + width * 0.25 * share, y: y + height * 0.5 * share }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.3, 0.6, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await cropNumbers(page)).toEqual([25, 50, 75, 50]);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('grips are as large as a finger', async ({ page }) => {
    await openCrop(page);
    for (const name of ['Resize from upper left corner', 'Resize from lower edge']) {
      const box = await editor(page).getByRole('slider', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('by keys', () => {
  test('each grip takes the focus in turn and follows the arrows, with Shift further', async ({ page }) => {
    await openCrop(page);
    await editor(page).getByRole('slider', { name: 'Move crop frame' }).focus();
    await page.keyboard.press('Tab');
    const corner = editor(page).getByRole('slider', { name: 'Resize from upper left corner' });
    await expect(corner).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await cropNumbers(page)).toEqual([10, 1, 90, 99]);
    await expect(corner).toHaveAttribute('aria-valuetext', '10% from left, 1% from top, 90% wide, 99% high');
    const names = ['upper edge', 'upper right corner', 'right edge', 'lower right corner', 'lower edge'];
    for (const name of [...names, 'lower left corner', 'left edge']) {
      await page.keyboard.press('Tab');
      await expect(editor(page).getByRole('slider', { name: `Resize from ${name}` })).toBeFocused();
    }
    await page.keyboard.press('Shift+ArrowRight');
    expect(await cropNumbers(page)).toEqual([20, 1, 80, 99]);
    await editor(page).getByRole('slider', { name: 'Move crop frame' }).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await cropNumbers(page)).toEqual([10, 0, 80, 99]);
  });

  test('numbers are put right once they are left, and are closed while the place is found', async ({ page }) => {
    await openCrop(page);
    const x = editor(page).getByLabel('X', { exact: true });
    await x.fill('');
    await expect(x).toHaveValue('0');
    await x.fill('60');
    await x.blur();
    expect(await cropNumbers(page)).toEqual([60, 0, 40, 100]);
    await page.getByRole('switch', { name: 'Smart crop' }).click();
    await expect(x).toBeDisabled();
    await expect(editor(page).getByRole('group', { name: 'Crop frame' })).toHaveCount(0);
    await editor(page).getByText('16:9', { exact: true }).click();
    const [, , width, height] = await cropNumbers(page);
    expect(((width ?? 0) * 400) / ((height ?? 1) * 300)).toBeCloseTo(16 / 9, 1);
  });
});
