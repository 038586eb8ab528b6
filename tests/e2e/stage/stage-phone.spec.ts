import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { stage } from '../editor/editor-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { choose, closeOptions, formatCard, openHome, openOptions, overflow, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openStage, photoFile, result } from './stage-page.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

async function animation(): Promise<InputFile> {
  const frames = Buffer.alloc(40 * 60 * 3, 60).fill(200, 40 * 30 * 3);
  const image = sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } });
  return { name: 'two.gif', mimeType: 'image/gif', buffer: await image.gif({ loop: 0 }).toBuffer() };
}

test('the picture shrinks as the page scrolls, never covers Convert, and collapses', async ({ page }) => {
  const file = await photoFile(900, 1200);
  expect((await sharp(file.buffer).metadata()).height).toBe(1200);
  await openStage(page, file);
  const height = async () => (await result(page).boundingBox())?.height ?? 0;

  await test.step('the divider keeps its place in the picture', async () => {
    await stage(page).getByRole('slider', { name: 'Compare original and result' }).fill('65');
    /** The start of the visible part of the result, as a fraction of its width. */
    const place = () =>
      result(page).evaluate((image) => {
        const half = image.closest<HTMLElement>('[style*=clip-path]');
        const { left, width } = image.getBoundingClientRect();
        const cut = Number.parseFloat(half?.style.clipPath.match(/[\d.]+%/)?.[0] ?? '');
        return ((half?.getBoundingClientRect().left ?? 0) + ((half?.offsetWidth ?? 0) * cut) / 100 - left) / width;
      });
    const before = await place();
    expect(before).toBeGreaterThan(0.6);
    const high = await height();
    await scrollTo(page, 400);
    await expect.poll(height).toBeLessThan(high - 20);
    await expect.poll(place).toBeCloseTo(before, 1);
  });

  await test.step('nothing is over Convert at any scroll position', async () => {
    const convert = page.getByRole('button', { name: 'Convert', exact: true });
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < pageHeight; y += 200) {
      await scrollTo(page, y);
      const isOnTop = await convert.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const isVisible = top >= 0 && top + height <= innerHeight;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !isVisible || button.contains(hit);
      });
      expect(isOnTop).toBe(true);
    }
  });

  await test.step('it gives height to the options and stays whole, unless its crop is edited', async () => {
    await scrollTo(page, 400);
    const bottom = async () => {
      const box = await stage(page).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    const top = async () => (await result(page).boundingBox())?.y;
    await expect.poll(bottom).toBe(179);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await openOptions(page);
    await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
    await page.getByRole('tab', { name: 'Crop' }).click();
    await expect.poll(bottom).toBe(256);
    await page.getByRole('tab', { name: 'Color' }).click();
    await closeOptions(page);
    await scrollTo(page, 400);
    await expect.poll(bottom).toBe(179);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  });

  await test.step('it collapses', async () => {
    await stage(page).getByRole('button', { name: 'Hide preview' }).click();
    expect((await stage(page).boundingBox())?.height).toBeLessThan(64);
    expect(await accessibilityProblems(page)).toEqual([]);
    await stage(page).getByRole('button', { name: 'Show preview' }).click();
    await expect(result(page)).toBeVisible();
  });
});

test('the name, the labels and the advice of a picture have their own space', async ({ page }) => {
  await openHome(page);
  await openOptions(page);
  await formatCard(page, 'PNG').click();
  await closeOptions(page);
  const first = { ...(await imageFile('a.png', 900, 600)), name: 'IMG_20240611_holiday-in-the-mountains-0042.png' };
  await choose(page, first);
  await expect(stage(page)).toContainText(/≈ .+ (smaller|larger)/);
  const label = (text: string) => steadyBox(stage(page).getByText(text, { exact: true }));

  await test.step('labels in the upper corners of the picture, where they cover no watermark', async () => {
    const picture = await steadyBox(result(page));
    for (const text of ['Original', 'Result']) {
      const { y, height } = await label(text);
      expect(y).toBeGreaterThan(picture.y);
      expect(y + height).toBeLessThan(picture.y + picture.height / 4);
    }
  });

  await test.step('among several, the name takes the line of the format, and the arrows leave the picture free', async () => {
    const facts = stage(page).getByText('PNG, 900 × 600 px');
    await expect(facts).toBeVisible();
    const footer = stage(page).locator('footer');
    const height = (await footer.boundingBox())?.height;
    const picture = await steadyBox(result(page));
    const name = footer.getByTitle(first.name);
    await expect(name).toHaveCount(0);
    await choose(page, await imageFile('b.png', 900, 600));
    await expect(name).toBeVisible();
    await expect(facts).toBeHidden();
    expect((await name.boundingBox())?.width).toBeGreaterThan(80);
    expect((await footer.boundingBox())?.height).toBe(height);
    await expect(stage(page)).toContainText('1 of 2');
    const arrow = await steadyBox(stage(page).getByRole('button', { name: 'Next', exact: true }));
    expect(arrow.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  await test.step('advice for several files over the lower edge, which does not move the picture', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, (_, index) => imageFile(`${index}.png`)));
    await choose(page, await animation(), ...others);
    await page.getByRole('button', { name: 'Select two.gif' }).click();
    // The height of the stage depends on the scroll position.
    await scrollTo(page, 0);
    const advice = page.locator('[data-advice]');
    await expect(advice).toContainText('The animation becomes a still image.');
    await expect(advice.getByRole('button')).toHaveText('Use WebP for all 11 files');
    const { y, height } = await steadyBox(advice);
    const footer = await steadyBox(stage(page).locator('footer'));
    expect(y + height).toBeCloseTo(footer.y, -1);
    const picture = await steadyBox(result(page));
    await advice.getByRole('button').click();
    await expect(advice).toHaveCount(0);
    expect(await steadyBox(result(page))).toEqual(picture);
  });
});
