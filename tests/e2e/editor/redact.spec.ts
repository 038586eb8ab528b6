import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityProblems, setTheme } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, openHome, openOptions, overflow, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { swipe } from '../support/touch.ts';
import { editor, edits, openEditor, stage, tab } from './editor-panel.ts';

const [WIDTH, HEIGHT] = [400, 300];

/** Opens the tab with images of 400 x 300 pixels. */
async function openRedact(page: Page, ...names: string[]): Promise<void> {
  await openHome(page);
  await choose(page, ...(await Promise.all(names.map((name) => imageFile(name, WIDTH, HEIGHT)))));
  if ((page.viewportSize()?.width ?? 0) < 1024) await openOptions(page);
  await openEditor(page);
  await tab(page, 'Redact').click();
  await expect(group(page)).toBeVisible();
}

const group = (page: Page) => stage(page).getByRole('group', { name: 'Redacted areas' });
const area = (page: Page, number: number) => group(page).getByRole('slider', { name: `Area ${number}`, exact: true });
const place = (page: Page, number: number) => area(page, number).getAttribute('aria-valuetext');

/** The point of the picture at these fractions of its width and height, in the viewport. */
async function point(page: Page, across: number, down: number) {
  const { x, y, width, height } = await steadyBox(group(page).locator('[data-draw]'));
  return { x: x + width * across, y: y + height * down };
}

async function draw(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const [start, end] = [await point(page, ...from), await point(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** The lightest value of a part of a result, in fractions of its size, from 0 to 255. */
async function lightest(page: Page, name: string, [left, top, width, height]: [number, number, number, number]) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${name}` }).click();
  const file = await readFile(await (await downloading).path());
  const part = { left: left * WIDTH, top: top * HEIGHT, width: width * WIDTH, height: height * HEIGHT };
  return Math.max(...(await sharp(file).extract(part).removeAlpha().raw().toBuffer()));
}

test('areas that are drawn on one image are covered in its result, and in no other one', async ({ page }) => {
  await openRedact(page, 'a.png', 'b.png');
  await formatCard(page, 'PNG').click();
  await draw(page, [0.25, 0.2], [0.5, 0.4]);
  await draw(page, [0.6, 0.6], [0.9, 0.9]);
  await expect(area(page, 2)).toBeFocused();
  await expect(edits(page)).toHaveText('Redact');
  await expect(editor(page)).toContainText('2 areas of this image are covered.');
  await stage(page).getByRole('button', { name: 'Done' }).click();
  await expect(stage(page).getByRole('button', { name: 'Edit areas' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Convert/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Download a.png' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download b.png' })).toBeVisible();
  const inside = [0.26, 0.22, 0.22, 0.16] as [number, number, number, number];
  expect(await lightest(page, 'a.png', inside)).toBe(0);
  expect(await lightest(page, 'a.png', [0.62, 0.62, 0.26, 0.26])).toBe(0);
  expect(await lightest(page, 'a.png', [0, 0.5, 0.5, 0.5])).toBeGreaterThan(60);
  expect(await lightest(page, 'b.png', inside)).toBeGreaterThan(60);
});

test('areas are added, moved, resized and removed by keyboard, with undo', async ({ page }) => {
  await openRedact(page, 'a.png');
  await editor(page).getByRole('button', { name: 'Add area' }).press('Enter');
  await expect(area(page, 1)).toBeFocused();
  expect(await place(page, 1)).toBe('140 px from left, 120 px from top, 120 px wide, 60 px high');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => place(page, 1)).toBe('130 px from left, 121 px from top, 120 px wide, 60 px high');
  await stage(page).getByRole('slider', { name: 'Resize from right edge' }).press('ArrowRight');
  await expect.poll(() => place(page, 1)).toBe('130 px from left, 121 px from top, 121 px wide, 60 px high');
  await editor(page).getByText('Pixelate', { exact: true }).click();
  await expect(editor(page)).toContainText('Black is the safest cover for text.');
  await area(page, 1).press('Delete');
  await expect(area(page, 1)).toHaveCount(0);
  await expect(stage(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(area(page, 1)).toBeVisible();
  await area(page, 1).press('Enter');
  await expect(stage(page).getByRole('button', { name: 'Edit areas' })).toBeFocused();
  await stage(page).getByRole('button', { name: 'Edit areas' }).press('Enter');
  await editor(page).getByRole('button', { name: 'Reset redaction' }).click();
  await expect(area(page, 1)).toHaveCount(0);
});

test('an area is dragged and stays on its part of a rotated image', async ({ page }) => {
  await openRedact(page, 'a.png');
  await draw(page, [0, 0], [0.25, 0.5]);
  const start = await point(page, 0.1, 0.1);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const end = await point(page, 0.35, 0.1);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
  await expect.poll(() => place(page, 1)).toBe('100 px from left, 0 px from top, 100 px wide, 150 px high');
  await tab(page, 'Crop').click();
  await editor(page).getByRole('button', { name: 'Rotate right', exact: true }).click();
  await tab(page, 'Redact').click();
  await expect.poll(() => place(page, 1)).toBe('150 px from left, 100 px from top, 150 px wide, 100 px high');
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${theme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('areas are drawn by touch, and the tab is accessible', async ({ page }) => {
      await setTheme(page, theme);
      await openRedact(page, 'a.png');
      await swipe(page, await point(page, 0.2, 0.2), await point(page, 0.7, 0.6));
      await expect(area(page, 1)).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
  });
}
