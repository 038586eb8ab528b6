import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { download } from '../device/support.ts';
import { editor, stage } from '../editor/editor-panel.ts';
import type { InputFile } from '../support/input-files.ts';
import {
  type Box,
  choose,
  closeOptions,
  formatCard,
  openHome,
  openMore,
  openOptions,
  steadyBox,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { swipe, touchScreen } from '../support/touch.ts';

test.use({ viewport: { width: 1366, height: 900 } });

const SIZE = { width: 1600, height: 1200 };
const GROUND = { r: 60, g: 110, b: 90 };

const frame = (page: Page) => stage(page).getByRole('slider', { name: 'Move the watermark' });
const picture = (page: Page) => stage(page).getByRole('img', { name: 'Result' });
const position = (page: Page) => page.getByRole('radiogroup', { name: 'Position' });

/** Waits for the real result, so that no running conversion is cancelled while its engine starts. */
const settled = (page: Page) => expect(stage(page)).toContainText('≈');

async function flatFile(): Promise<InputFile> {
  const buffer = await sharp({ create: { ...SIZE, channels: 3, background: GROUND } })
    .png()
    .toBuffer();
  return { name: 'flat.png', mimeType: 'image/png', buffer };
}

async function openWithWatermark(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await flatFile());
  if ((page.viewportSize()?.width ?? 0) < 1024) await openOptions(page);
  await formatCard(page, 'PNG').click();
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await expect(frame(page)).toHaveAttribute('aria-valuetext', 'Bottom right');
  await settled(page);
}

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Box of the frame in pixels of the picture. */
async function framedArea(page: Page): Promise<Box> {
  const [text, whole] = [await steadyBox(frame(page)), await steadyBox(picture(page))];
  const scale = SIZE.width / whole.width;
  return {
    x: (text.x - whole.x) * scale,
    y: (text.y - whole.y) * scale,
    width: text.width * scale,
    height: text.height * scale,
  };
}

/** Box of the pixels that differ from the ground. */
async function markedArea(file: Buffer): Promise<Box> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0, at = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++, at += 3) {
      if (Math.abs((data[at] ?? 0) - GROUND.r) < 8) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), y + 1];
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function convert(page: Page): Promise<Buffer> {
  await settled(page);
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  return (await download(page, page.getByRole('link', { name: 'Download flat.png' }))).content;
}

/** The faint end of the outline, in pixels of the picture. */
const TOLERANCE = 8;

test('the watermark is dragged to any place, and the result has it there', async ({ page }) => {
  await openWithWatermark(page);
  const [from, whole] = [middle(await steadyBox(frame(page))), await steadyBox(picture(page))];
  const to = { x: whole.x + whole.width * 0.3, y: whole.y + whole.height * 0.42 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const at = middle(await steadyBox(frame(page)));
  expect([at.x - to.x, at.y - to.y].map(Math.abs).every((distance) => distance < 2)).toBe(true);
  await expect(frame(page)).toBeFocused();
  await expect(position(page).getByRole('radio', { checked: true })).toHaveCount(0);
  // The divider has made way for it.
  const divider = stage(page).getByRole('slider', { name: 'Compare original and result' });
  expect(Number(await divider.inputValue())).toBeLessThan(30);

  const area = await framedArea(page);
  const marked = await markedArea(await convert(page));
  expect(marked.x - area.x).toBeGreaterThanOrEqual(-2);
  expect(marked.y - area.y).toBeGreaterThanOrEqual(-2);
  expect(marked.x - area.x).toBeLessThan(TOLERANCE);
  expect(marked.y - area.y).toBeLessThan(TOLERANCE);
  expect(Math.abs(marked.width - area.width)).toBeLessThan(2 * TOLERANCE);
  expect(Math.abs(marked.height - area.height)).toBeLessThan(2 * TOLERANCE);

  // One step back is the whole drag.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(frame(page)).toHaveAttribute('aria-valuetext', 'Bottom right');
});

test('it snaps to the grid, keys move it by percent, and its look survives a reload', async ({ page }) => {
  await openWithWatermark(page);
  await test.step('the grid and keys', async () => {
    const [from, whole] = [middle(await steadyBox(frame(page))), await steadyBox(picture(page))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(whole.x + whole.width / 2 + 5, whole.y + whole.height / 2 - 4, { steps: 4 });
    await page.mouse.up();
    await expect(position(page).getByRole('radio', { name: 'Center', exact: true })).toBeChecked();
    await settled(page);
    await frame(page).press('ArrowRight');
    await frame(page).press('Shift+ArrowUp');
    await expect(frame(page)).toHaveAttribute('aria-valuetext', '51% across, 40% down');
    const area = await framedArea(page);
    const marked = await markedArea(await convert(page));
    expect(Math.abs(middle(marked).x - middle(area).x)).toBeLessThan(4);
    expect(Math.abs(middle(marked).y - middle(area).y)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Reset watermark position' }).click();
    await expect(frame(page)).toHaveAttribute('aria-valuetext', 'Bottom right');
  });

  await openMore(page, 'Text style');
  const color = page.getByLabel('Color', { exact: true });
  await test.step('text that is no color stays, with a reason, until the color changes', async () => {
    await color.fill('#d0101');
    await color.press('Tab');
    await expect(color).toHaveValue('#d0101');
    await expect(color).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Color, color picker').fill('#102030');
    await expect(color).toHaveValue('#102030');
    await expect(color).not.toHaveAttribute('aria-invalid');
  });

  await test.step('size, opacity and color', async () => {
    const before = await framedArea(page);
    await page.getByRole('slider', { name: 'Watermark size' }).fill('10');
    await page.getByRole('slider', { name: 'Watermark opacity' }).fill('50');
    await color.fill('#d01010');
    await expect.poll(async () => (await framedArea(page)).height / before.height).toBeGreaterThan(2);
    await page.reload();
    await expect(page.getByRole('slider', { name: 'Watermark size' })).toHaveValue('10');
    await expect(page.getByRole('slider', { name: 'Watermark opacity' })).toHaveValue('50');
    await expect(color).toHaveValue('#d01010');
    await page.getByRole('button', { name: 'Reset watermark size' }).click();
    await expect(page.getByRole('slider', { name: 'Watermark size' })).toHaveValue('4');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a finger drags it without scrolling, and two fingers zoom', async ({ page }) => {
    await openWithWatermark(page);
    await closeOptions(page);
    // The height of the stage depends on the scroll position.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // The text is a few pixels high.
    expect((await steadyBox(frame(page))).height).toBeGreaterThanOrEqual(24);
    const from = middle(await steadyBox(frame(page)));
    const scrolled = await page.evaluate(() => scrollY);
    await swipe(page, from, { x: from.x - 60, y: from.y - 60 });
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    const to = middle(await steadyBox(frame(page)));
    expect(Math.abs(to.x - from.x + 60)).toBeLessThan(2);
    expect(Math.abs(to.y - from.y + 60)).toBeLessThan(2);

    const text = await frame(page).getAttribute('aria-valuetext');
    const width = (await steadyBox(picture(page))).width;
    const touch = await touchScreen(page);
    await touch('touchStart', to);
    await touch('touchStart', to, { x: to.x - 60, y: to.y });
    await touch('touchMove', { x: to.x + 40, y: to.y }, { x: to.x - 100, y: to.y });
    await touch('touchEnd');
    await expect.poll(async () => (await picture(page).boundingBox())?.width ?? 0).toBeGreaterThan(width * 1.5);
    await expect(frame(page)).toHaveAttribute('aria-valuetext', text ?? '');
  });
});

test('while the crop is edited, the watermark is shown on request, by its text and by a conversion', async ({
  page,
}) => {
  await openWithWatermark(page);
  const done = stage(page).getByRole('button', { name: 'Done' });
  const edit = stage(page).getByRole('button', { name: 'Edit crop' });
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await page.getByRole('tab', { name: 'Crop' }).click();
  await expect(frame(page)).toHaveCount(0);

  await test.step('on request, until the crop changes', async () => {
    await done.press('Enter');
    await expect(edit).toBeFocused();
    await expect(frame(page)).toBeVisible();
    await edit.click();
    await expect(frame(page)).toHaveCount(0);
    await done.click();
    await expect(frame(page)).toBeVisible();
    await page.getByLabel('Width', { exact: true }).fill('200');
    await expect(frame(page)).toHaveCount(0);
    await expect(done).toBeVisible();
  });

  await test.step('by another text', async () => {
    await page.getByLabel('Text', { exact: true }).fill('Another text');
    await expect(frame(page)).toBeVisible();
    await edit.click();
    await expect(frame(page)).toHaveCount(0);
  });

  await test.step('by a conversion, on whose result it moves', async () => {
    await page.getByLabel('Width', { exact: true }).fill('1600');
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await frame(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(frame(page)).toHaveAttribute('aria-valuetext', /99/);
    await expect(frame(page)).toBeFocused();
    const { x, y } = middle(await steadyBox(frame(page)));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 100, y - 80, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => middle(await steadyBox(frame(page))).x).toBeLessThan(x - 80);
    await expect(edit).toBeVisible();
  });

  await test.step('its positions are shown on the picture as it is rotated and cropped', async () => {
    const small = position(page).locator('img');
    const transform = () => small.evaluate((image) => image.style.transform);
    const shape = async () => {
      const { width, height } = await steadyBox(small.locator('..').locator('..'));
      return width / height;
    };
    expect(await transform()).toBe('');
    expect(await shape()).toBeCloseTo(4 / 3, 1);
    await page.getByRole('button', { name: 'Rotate right', exact: true }).click();
    expect(await shape()).toBeCloseTo(3 / 4, 1);
    expect(await transform()).toContain('rotate(90deg)');
    await editor(page).getByText('16:9', { exact: true }).click();
    expect(await shape()).toBeCloseTo(16 / 9, 1);
  });
});
