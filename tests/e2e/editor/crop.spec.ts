import type { Page } from '@playwright/test';
import { accessibilityProblems, setTheme } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, openOptions, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { swipe, touchScreen } from '../support/touch.ts';
import { cropImage, cropNumbers, editor, handleCenter, openEditor, stage, tab } from './editor-panel.ts';

/** Opens the crop tab with a 4:3 image: above the picture, or on a phone in the options. */
async function openCrop(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await imageFile('a.png', 400, 300));
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await openOptions(page);
    await openEditor(page);
    await tab(page, 'Crop').click();
  } else await stage(page).getByRole('button', { name: 'Crop and rotate (C)' }).click();
  await expect(stage(page).getByRole('group', { name: 'Crop frame' })).toBeVisible();
}

/** Brightness of the picture below the crop frame, from 0 to 255. */
const brightness = (page: Page): Promise<number> =>
  stage(page)
    .getByRole('group', { name: 'Crop frame' })
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      while (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      return Math.max(...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [0]));
    });

test('the picture below the frame has all other options, as a whole and upright', async ({ page }) => {
  await openCrop(page);
  expect(await brightness(page)).toBeGreaterThan(60);
  await tab(page, 'Color').click();
  await editor(page).getByRole('slider', { name: 'Brightness' }).fill('-100');
  await tab(page, 'Crop').click();
  await editor(page).getByLabel('Width', { exact: true }).fill('100');
  await editor(page).getByRole('button', { name: 'Rotate right', exact: true }).click();
  await expect.poll(() => brightness(page)).toBeLessThan(30);
  // The frame is over the whole picture.
  const zoom = stage(page).getByRole('button', { name: /^(Zoom|Fit)/ });
  await expect(zoom).toHaveCount(0);
  await page.keyboard.press('1');
  const { width, height } = await cropImage(page);
  expect(width / height).toBeCloseTo(3 / 4, 2);
  await tab(page, 'Color').click();
  await expect(stage(page).getByRole('button', { name: 'Fit', pressed: true })).toBeVisible();
  await expect(zoom).toHaveCount(4);

  await test.step('the stage is as high with many files as with one while the crop frame is shown', async () => {
    await page.setViewportSize({ width: 1366, height: 650 });
    const stageHeight = async () => (await steadyBox(stage(page))).height;
    const full = await stageHeight();
    await choose(page, ...(await Promise.all(['b', 'c', 'd', 'e', 'f'].map((name) => imageFile(`${name}.png`)))));
    await expect.poll(stageHeight).toBeLessThan(full);
    const low = await stageHeight();
    await tab(page, 'Crop').click();
    await expect(stage(page).getByRole('group', { name: 'Crop frame' })).toBeVisible();
    expect(await stageHeight()).toBe(full);
    // The list does not move while another file is read, because the height depends on the tab.
    await page.getByRole('button', { name: 'Select b.png' }).click();
    expect(await stageHeight()).toBe(full);
    await tab(page, 'Color').click();
    await expect.poll(stageHeight).toBe(low);
  });
});

const ratio = (page: Page, name: string) => editor(page).getByText(name, { exact: true });

async function dragByMouse(page: Page, name: string, across: number, down: number): Promise<void> {
  const { width, height } = await cropImage(page);
  const { x, y } = await handleCenter(page, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (width * across) / 200, y + (height * down) / 200);
  await page.mouse.move(x + (width * across) / 100, y + (height * down) / 100);
  await page.mouse.up();
}

test('by mouse, corners and edges resize the frame and its inside moves it, within the image', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await setTheme(page, 'dark');
  await openCrop(page);
  await dragByMouse(page, 'Resize from upper left corner', 20, 30);
  await expect.poll(() => cropNumbers(page)).toEqual([80, 90, 320, 210]);
  await dragByMouse(page, 'Resize from right edge', -40, 50);
  await expect.poll(() => cropNumbers(page)).toEqual([80, 90, 160, 210]);
  await dragByMouse(page, 'Move crop frame', 10, -90);
  await expect.poll(() => cropNumbers(page)).toEqual([120, 0, 160, 210]);
  await expect(editor(page)).toContainText('400 × 300 is cropped to 160 × 210 px.');
  await editor(page).getByRole('button', { name: 'Reset crop' }).click();
  await expect.poll(() => cropNumbers(page)).toEqual([0, 0, 400, 300]);

  await test.step('Escape cancels a drag', async () => {
    const { x, y } = await handleCenter(page, 'Resize from upper left corner');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 30);
    await expect.poll(() => cropNumbers(page)).not.toEqual([0, 0, 400, 300]);
    await page.keyboard.press('Escape');
    await page.mouse.move(x + 50, y + 50);
    await page.mouse.up();
    await expect.poll(() => cropNumbers(page)).toEqual([0, 0, 400, 300]);
    await expect(stage(page).getByRole('slider', { name: 'Move crop frame' })).toBeVisible();
  });

  await test.step('resizing keeps the aspect ratio', async () => {
    await ratio(page, '1:1').click();
    await expect.poll(() => cropNumbers(page)).toEqual([50, 0, 300, 300]);
    await dragByMouse(page, 'Resize from lower right corner', -30, 0);
    await expect.poll(() => cropNumbers(page)).toEqual([50, 0, 180, 180]);
    await ratio(page, 'Original').click();
    const [, , width, height] = await cropNumbers(page);
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 3, 1);
    for (const name of ['4:3', '16:9', '3:2', '2:1', '9:16', 'Free']) await ratio(page, name).click();
    await dragByMouse(page, 'Resize from right edge', 5, 0);
    const [, , , after] = await cropNumbers(page);
    await dragByMouse(page, 'Resize from right edge', 5, 0);
    await expect.poll(async () => (await cropNumbers(page))[3]).toBe(after);
  });
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a corner is dragged without the page scrolling, and a second finger cancels the drag', async ({ page }) => {
    await openCrop(page);
    for (const name of ['Resize from upper left corner', 'Resize from lower edge']) {
      const box = await stage(page).getByRole('slider', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }

    await test.step('a second finger, wherever it is', async () => {
      const touch = await touchScreen(page);
      const { x, y } = await handleCenter(page, 'Resize from upper left corner');
      const at = (moved: number) => ({ x: x + moved, y: y + moved });
      await touch('touchStart', at(0));
      await touch('touchMove', at(40));
      await expect.poll(() => cropNumbers(page)).not.toEqual([0, 0, 400, 300]);
      const second = { x: x + 120, y: y + 60 };
      await touch('touchStart', at(40), second);
      await expect.poll(() => cropNumbers(page)).toEqual([0, 0, 400, 300]);
      await touch('touchMove', at(60), second);
      await touch('touchEnd');
      expect(await cropNumbers(page)).toEqual([0, 0, 400, 300]);
    });

    await test.step('one finger', async () => {
      const { width, height } = await cropImage(page);
      const { x, y } = await handleCenter(page, 'Resize from upper left corner');
      // The facts of the file get a line more, and the browser would follow the content below it.
      await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
      const before = await page.evaluate(() => scrollY);
      await swipe(page, { x, y }, { x: x + width * 0.25, y: y + height * 0.5 });
      await expect.poll(() => cropNumbers(page)).toEqual([100, 150, 300, 150]);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });

    await test.step('the row of the file keeps its height', async () => {
      await editor(page).getByRole('button', { name: 'Reset crop' }).click();
      const before = (await steadyBox(row(page, 'a.png'))).height;
      await editor(page).getByLabel('Width', { exact: true }).fill('300');
      await expect(row(page, 'a.png')).toContainText('400 × 300 → 300 × 300');
      expect((await steadyBox(row(page, 'a.png'))).height).toBe(before);
    });
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test('by keyboard, each handle is reached and moved, and the crop is finished and edited again', async ({ page }) => {
  await openCrop(page);
  const corner = stage(page).getByRole('slider', { name: 'Resize from upper left corner' });

  await test.step('a bad number is refused at the field', async () => {
    const typed = editor(page).getByLabel('Height', { exact: true });
    await typed.fill('abc');
    await typed.blur();
    await expect(typed).toHaveValue('abc');
    await expect(typed).toHaveAccessibleDescription('A whole number from 1 to 300.');
    await expect(editor(page)).toContainText('The whole image is kept');
    await typed.fill('300');
    await expect(typed).not.toHaveAttribute('aria-invalid');
    const x = editor(page).getByLabel('X', { exact: true });
    await x.fill('240');
    await expect.poll(() => cropNumbers(page)).toEqual([240, 0, 160, 300]);
    await x.press('ArrowDown');
    await expect.poll(() => cropNumbers(page)).toEqual([239, 0, 161, 300]);
    await editor(page).getByRole('button', { name: 'Reset crop' }).click();
    await expect.poll(() => cropNumbers(page)).toEqual([0, 0, 400, 300]);
  });

  await test.step('Tab reaches each handle, and arrow keys move it, further with Shift', async () => {
    await stage(page).getByRole('slider', { name: 'Move crop frame' }).focus();
    await page.keyboard.press('Tab');
    await expect(corner).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => cropNumbers(page)).toEqual([10, 1, 390, 299]);
    await expect(corner).toHaveAttribute('aria-valuetext', '10 px from left, 1 px from top, 390 px wide, 299 px high');
    const names = ['upper edge', 'upper right corner', 'right edge', 'lower right corner', 'lower edge'];
    for (const name of [...names, 'lower left corner', 'left edge']) {
      await page.keyboard.press('Tab');
      await expect(stage(page).getByRole('slider', { name: `Resize from ${name}` })).toBeFocused();
    }
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => cropNumbers(page)).toEqual([20, 1, 380, 299]);
    await stage(page).getByRole('slider', { name: 'Move crop frame' }).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => cropNumbers(page)).toEqual([10, 0, 380, 299]);
  });

  await test.step('Enter and Escape finish the crop, also for other files, until it is edited again', async () => {
    await corner.press('Enter');
    const edit = stage(page).getByRole('button', { name: 'Edit crop' });
    await expect(edit).toBeFocused();
    await expect(corner).toBeHidden();
    await choose(page, await imageFile('b.png', 400, 300));
    for (const name of ['b.png', 'a.png']) {
      await page.keyboard.press(name === 'b.png' ? 'n' : 'p');
      await expect(stage(page).getByRole('img', { name: 'Original' })).toBeVisible();
      await expect(stage(page)).toContainText(name);
      await expect(edit).toBeVisible();
    }
    await edit.press('Enter');
    await expect(corner).toBeVisible();
    await corner.press('Escape');
    await expect(edit).toBeFocused();
    await expect(corner).toBeHidden();
  });

  await test.step('numbers are disabled with smart crop', async () => {
    await page.getByRole('switch', { name: 'Smart crop' }).click();
    await expect(editor(page).getByLabel('X', { exact: true })).toBeDisabled();
    await expect(stage(page).getByRole('group', { name: 'Crop frame' })).toHaveCount(0);
    await editor(page).getByText('16:9', { exact: true }).click();
    const [, , width, height] = await cropNumbers(page);
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 1);
  });
});

test('Ctrl+Enter in the crop frame converts', async ({ page }) => {
  await openCrop(page);
  await stage(page).getByRole('slider', { name: 'Move crop frame' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'Download a.jpg' })).toBeVisible();
});
