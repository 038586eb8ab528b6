import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photo } from '../../support/images/photo.ts';
import { download } from '../device/support.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import {
  action,
  choose,
  files,
  formatCard,
  openHome,
  overflow,
  removeConverted,
  scrollIntoView,
  steadyBox,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { swipe } from '../support/touch.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Image Comparison' });
const split = (page: Page) => panel(page).getByRole('slider', { name: 'Comparison slider' });
/** The frame that clips the images. */
const frame = (page: Page) => panel(page).locator('[data-frame]').first();
const zoomOf = (page: Page) => panel(page).getByRole('status', { name: 'Zoom' });

async function convert(page: Page, ...files: InputFile[]): Promise<void> {
  await choose(page, ...files);
  await page.getByRole('button', { name: /^Convert/ }).click();
  // It loads when it comes into view.
  await scrollIntoView(panel(page));
}

/** Offset of an image's center from that of its frame, and its width, as fractions of the frame's width. */
const placementOf = (page: Page, alt: string) =>
  panel(page)
    .getByRole('img', { name: alt })
    .evaluate((image) => {
      const outer = image.closest('[data-frame]')?.getBoundingClientRect() ?? new DOMRect();
      const inner = image.getBoundingClientRect();
      return {
        x: (inner.x + inner.width / 2 - outer.x - outer.width / 2) / outer.width,
        width: inner.width / outer.width,
        drawn: (image as HTMLImageElement).naturalWidth > 0,
      };
    });

test.beforeEach(({ page }) => openHome(page));

test('the panel shows both images and the saving, and its slider moves by mouse and by keyboard', async ({ page }) => {
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Resize' }).click();
  const noisy = await photo(1200, 900).png().toBuffer();
  await convert(page, { name: 'noisy.png', mimeType: 'image/png', buffer: noisy });
  await expect(panel(page)).toContainText(/Original.*MB PNG/);
  await expect(panel(page)).toContainText(/Converted.*KB JPEG/);
  await expect(panel(page)).toContainText(/File size reduced by \d+\.\d%/);
  await expect(split(page)).toHaveValue('50');
  await split(page).scrollIntoViewIfNeeded();
  await expect.poll(() => placementOf(page, 'Original')).toEqual({ x: 0, width: 1, drawn: true });
  // The result is resized to 800 px, but displayed at the size of the original.
  await expect.poll(() => placementOf(page, 'Converted')).toEqual({ x: 0, width: 1, drawn: true });
  expect(await accessibilityProblems(page)).toEqual([]);

  const box = await steadyBox(frame(page));
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 3] as const;
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.25), { steps: 4 });
  await page.mouse.up();
  await expect(split(page)).toHaveValue('25');
  await page.mouse.click(...at(0.8));
  await expect(split(page)).toHaveValue('80');
  // The keyboard continues from this position.
  await expect(split(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(split(page)).toHaveValue('79');
  await page.keyboard.press('Home');
  await expect(split(page)).toHaveValue('0');
  await page.keyboard.press('End');
  await expect(split(page)).toHaveValue('100');
  await expect(split(page)).toHaveAttribute('aria-valuetext', '100% Original, 0% Converted');
});

test('both images zoom and pan together, and dragging moves the line only at the line', async ({ page }) => {
  await convert(page, await imageFile('a.png', 640, 480));
  await test.step('zoomed, dragging moves the line at the line, and the images elsewhere', async () => {
    for (let step = 0; step < 5; step++) await panel(page).getByRole('button', { name: 'Zoom in' }).click();
    const box = await steadyBox(frame(page));
    const drag = async (from: number, to: number) => {
      await page.mouse.move(box.x + box.width * from, box.y + box.height / 3);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * to, box.y + box.height / 3, { steps: 4 });
      await page.mouse.up();
    };
    await drag(0.5, 0.3);
    await expect(split(page)).toHaveValue('30');
    await drag(0.7, 0.8);
    await expect(split(page)).toHaveValue('30');
    for (const alt of ['Original', 'Converted'])
      await expect.poll(async () => (await placementOf(page, alt)).x).toBeCloseTo(0.1);
    await panel(page)
      .getByRole('button', { name: /^Center the picture/ })
      .press('Enter');
    for (let step = 0; step < 5; step++) await panel(page).getByRole('button', { name: 'Zoom out' }).click();
    await expect(zoomOf(page)).toHaveText('Fit');
  });

  await panel(page).getByText('Side by side').click();
  await expect(split(page)).toHaveCount(0);
  for (let step = 0; step < 10; step++) await panel(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoomOf(page)).toHaveText('200% of fit');
  await expect(panel(page).getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await expect.poll(async () => (await placementOf(page, 'Original')).width).toBeCloseTo(2);
  const box = await steadyBox(frame(page));
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  for (const alt of ['Original', 'Converted'])
    await expect.poll(async () => (await placementOf(page, alt)).x).toBeCloseTo(0.25);
  // Arrow keys stop at the edge of the image.
  const pan = panel(page).getByRole('button', { name: /^Center the picture/ });
  await pan.focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
  for (const alt of ['Original', 'Converted'])
    await expect.poll(async () => (await placementOf(page, alt)).x).toBeCloseTo(-0.5);
  await page.keyboard.press('Enter');
  for (const alt of ['Original', 'Converted'])
    await expect.poll(async () => (await placementOf(page, alt)).x).toBeCloseTo(0);
  for (let step = 0; step < 15; step++) await panel(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect(panel(page).getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await expect(zoomOf(page)).toHaveText('50% of fit');
  await expect.poll(async () => (await placementOf(page, 'Converted')).width).toBeCloseTo(0.5);
});

test('Compare in a row selects its file, also for formats that browsers cannot draw', async ({ page }) => {
  await convert(page, await imageFile('a.png'), await imageFile('scan.tiff', 1600, 1200));
  await (await action(page, 'Compare scan.jpg')).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('File')).toHaveValue(/.+/);
  await expect(panel(page).getByRole('combobox', { name: 'File' }).locator('option:checked')).toHaveText('scan.tiff');
  await expect(panel(page)).toBeInViewport();
  await expect(panel(page)).toContainText('TIFF');
  // The keyboard continues in the panel.
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('combobox', { name: 'File' })).toBeFocused();
  // The panel requests a larger image than the thumbnail. It has fewer pixels than the file.
  const original = panel(page).getByRole('img', { name: 'Original (reduced preview)', exact: true });
  await expect.poll(() => original.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);
  await panel(page).getByRole('button', { name: 'Zoom in' }).click();
  const full = panel(page).getByRole('img', { name: 'Original', exact: true });
  await expect.poll(() => full.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await panel(page).getByRole('combobox', { name: 'File' }).focus();
  await removeConverted(page, 'scan.jpg');
  await page.getByRole('button', { name: 'Earlier results (1)' }).click();
  await page.getByRole('button', { name: 'More actions for scan.jpg' }).click();
  await expect(page.getByRole('menuitem', { name: 'View scan.jpg' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Compare scan.jpg' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('combobox', { name: 'File' })).toHaveCount(0);
  await removeConverted(page, 'a.jpg');
  await expect(panel(page)).toHaveCount(0);
});

test('a larger result is reported with a suggestion that makes it smaller', async ({ page }) => {
  const buffer = await photo(640, 480, { grain: 24 }).jpeg({ quality: 50 }).toBuffer();
  await formatCard(page, 'PNG').click();
  await convert(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(panel(page)).toContainText(/The file grew by \d+\.\d%\. Photos are large as PNG/);
  await expect(panel(page)).not.toContainText('reduced');
  // The row also warns about a larger result.
  await expect(files(page).getByText(/^\+[\d.]+%$/)).toHaveClass(/text-warning-ink/);
  const grown = await sizeOfResult(page, 'photo.png');
  await panel(page).getByRole('button', { name: 'Use WebP' }).click();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await expect(panel(page).getByRole('button', { name: 'Set: convert again' })).toBeDisabled();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download photo.webp' })).toBeVisible();
  expect(await sizeOfResult(page, 'photo.webp')).toBeLessThan(grown);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('Compare scrolls to the upright picture, and the line follows a touch', async ({ page }) => {
    const upright = await imageFile('a.png', 300, 400);
    const buffer = await sharp(upright.buffer).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await choose(page, { name: 'phone.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: /^Convert/ }).click();
    await (await action(page, 'Compare phone.jpg')).click();
    await expect(panel(page)).toBeInViewport();
    const { y } = await steadyBox(panel(page));
    // The stage covers nothing.
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(32);
    const original = panel(page).getByRole('img', { name: 'Original', exact: true });
    const size = () =>
      original.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
    await expect.poll(size).toEqual([300, 400]);
    const box = await steadyBox(frame(page));
    expect(box.width / box.height).toBeCloseTo(0.75, 1);
    const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
    await swipe(page, at(0.5, 0.5), at(0.2, 0.5));
    await expect(split(page)).toHaveValue('20');
    await page.touchscreen.tap(box.x + box.width * 0.7, box.y + box.height / 2);
    await expect(split(page)).toHaveValue('70');
    // Scrolling the page by touch does not move the line. A toast would take the touch.
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    const scrolled = await page.evaluate(() => scrollY);
    await swipe(page, at(0.2, 0.9), at(0.2, 0.2));
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled);
    await expect(split(page)).toHaveValue('70');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const sideBySide = panel(page).getByText('Side by side');
    // Chromium reports a touch during a scroll.
    await steadyBox(sideBySide);
    await sideBySide.tap();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

async function sizeOfResult(page: Page, name: string): Promise<number> {
  return (await download(page, page.getByRole('link', { name: `Download ${name}` }))).content.length;
}
