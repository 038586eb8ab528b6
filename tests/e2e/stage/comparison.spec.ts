import type { Page } from '@playwright/test';
import { photo } from '../../support/images/photo.ts';
import { stage } from '../editor/editor-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, openHome, overflow, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { result } from './stage-page.ts';

const comparison = (page: Page) => stage(page).getByRole('region', { name: 'Image Comparison' });
const divider = (page: Page) => page.getByRole('slider', { name: 'Compare original and result' });
const compareButton = (page: Page) => stage(page).getByRole('button', { name: 'Compare', exact: true });
const convert = (page: Page) => page.getByRole('button', { name: /^Convert/ }).click();

test.use({ viewport: { width: 1366, height: 768 } });

test('the stage compares original and result, with one divider on the page, and says sizes and the saving', async ({
  page,
}) => {
  await openHome(page);
  await page.getByRole('switch', { name: 'Resize' }).click();
  const buffer = await photo(1200, 900).png().toBuffer();
  await choose(page, { name: 'noisy.png', mimeType: 'image/png', buffer });
  await expect(result(page)).toBeVisible();
  await expect(comparison(page)).toHaveCount(0);
  const picture = await steadyBox(result(page));
  await compareButton(page).click();
  await expect(comparison(page)).toBeVisible();
  expect(await steadyBox(result(page))).toEqual(picture);
  await expect(compareButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(comparison(page)).toContainText(/Original.*MB PNG.*Result.*≈.*KB JPEG/);
  // Nothing is reduced before the conversion.
  await expect(comparison(page)).not.toContainText('File size reduced');

  await convert(page);
  await expect(comparison(page)).toContainText(/File size reduced by \d+\.\d%/);
  await expect(comparison(page)).not.toContainText('≈');
  await expect(divider(page)).toHaveCount(1);
  await expect(divider(page)).toHaveValue('50');
  expect(await accessibilityProblems(page)).toEqual([]);

  await comparison(page).getByText('Side by side').click();
  await expect(divider(page)).toHaveCount(0);
  const [left, right] = [
    await steadyBox(stage(page).getByRole('img', { name: 'Original' })),
    await steadyBox(result(page)),
  ];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  // The result is resized to 800 px, but displayed at the size of the original.
  expect(left.width).toBeCloseTo(right.width, 0);
  await comparison(page).getByText('Slider', { exact: true }).click();
  await expect(divider(page)).toHaveCount(1);
});

test('the picture fills the stage, in its middle, with its labels over it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openHome(page);
  await choose(page, await imageFile('wide.png', 1600, 1200));
  await expect(result(page)).toBeVisible();
  const picture = await steadyBox(result(page));
  const frame = await steadyBox(divider(page).locator('..'));
  expect(picture.height).toBeGreaterThan(frame.height - 40);
  // Within the pixel to which positions are rounded.
  expect(Math.abs(picture.y + picture.height / 2 - frame.y - frame.height / 2)).toBeLessThan(1);
  expect(Math.abs(picture.x + picture.width / 2 - frame.x - frame.width / 2)).toBeLessThan(1);
  for (const text of ['Original', 'Result']) {
    const label = await steadyBox(stage(page).getByText(text, { exact: true }));
    expect(label.x).toBeGreaterThan(picture.x);
    expect(label.x + label.width).toBeLessThan(picture.x + picture.width);
    expect(label.y).toBeGreaterThan(picture.y);
  }
});

test('Compare in a row shows its file on the stage, also one that the browser cannot draw', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'), await imageFile('scan.tiff', 1600, 1200));
  await convert(page);
  await expect(row(page, 'scan.tiff')).toContainText('Converted on this device');
  await (await action(page, 'Compare scan.jpg')).focus();
  await page.keyboard.press('Enter');
  await expect(comparison(page)).toBeFocused();
  await expect(comparison(page)).toBeInViewport();
  await expect(comparison(page)).toContainText(/Original.*TIFF.*Result.*JPEG/);
  // The keyboard continues in the comparison.
  await page.keyboard.press('Tab');
  await expect(comparison(page).getByRole('radio', { name: 'Slider' })).toBeFocused();
  await expect(divider(page)).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('Compare opens below the picture', async ({ page }) => {
    await openHome(page);
    await choose(page, await imageFile('a.png', 60, 80));
    await convert(page);
    await (await action(page, 'Compare a.jpg')).click();
    await expect(comparison(page)).toBeInViewport();
    await expect(result(page)).toBeInViewport();
    await comparison(page).getByText('Side by side').tap();
    await expect(divider(page)).toHaveCount(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await compareButton(page).tap();
    await expect(comparison(page)).toHaveCount(0);
  });
});
