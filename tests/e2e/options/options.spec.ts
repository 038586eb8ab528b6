import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, openHome, qualitySlider, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { swipe } from '../support/touch.ts';
import { openTab, sentFields } from './option-fields.ts';

test.beforeEach(async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('photo.png', 1200, 900));
  await expect(row(page, 'photo.png')).toContainText('1200 × 900');
});

const panel = (page: Page) => page.getByRole('region', { name: 'Conversion Options' });
const width = (page: Page) => page.getByLabel('Width', { exact: true });
const height = (page: Page) => page.getByLabel('Height', { exact: true });
const marked = (page: Page) => page.getByRole('tab').filter({ has: page.getByRole('img', { name: 'changed' }) });

test('four tabs, with the basic one selected and all options at their defaults', async ({ page }) => {
  await expect(page.getByRole('tab')).toHaveText(['Basic Options', 'Advanced Options', 'Social Media', 'Effects']);
  await expect(page.getByRole('tab', { name: 'Basic Options' })).toHaveAttribute('aria-selected', 'true');
  await expect(marked(page)).toHaveCount(0);
  expect(await sentFields(page)).toEqual({});
});

test('basic: sends format, quality, size and watermark', async ({ page }) => {
  await formatCard(page, 'PNG').click();
  await expect(qualitySlider(page)).toHaveValue('90');
  await formatCard(page, 'WebP').click();
  await page.getByRole('slider', { name: 'Quality' }).fill('29');
  await expect(page.getByText('Low quality, smallest size')).toBeVisible();
  await page.getByRole('switch', { name: 'Resize' }).click();
  await expect(width(page)).toHaveValue('800');
  await expect(height(page)).toHaveValue('600');
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('© Copyright');
  const positions = page.getByRole('radiogroup', { name: 'Position' });
  await expect(positions.getByRole('radio', { name: 'Bottom right' })).toBeChecked();
  await expect(positions.getByRole('radio')).toHaveCount(9);
  await expect(positions.getByText('© Copyright')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('© Ana & Sons');
  await positions.getByTitle('Top left').click();
  await expect(marked(page)).toHaveText(['Basic Options', 'Advanced Options']);
  expect(await sentFields(page)).toEqual({
    outputFormat: 'webp',
    quality: '29',
    width: '800',
    height: '600',
    hasWatermark: 'true',
    watermarkText: '© Ana & Sons',
    watermarkPosition: 'top-left',
  });
});

test('advanced, custom dimensions: ratio, lock, fit and upscale change the resulting size', async ({ page }) => {
  await openTab(page, 'Advanced Options');
  await expect(page.getByLabel('Resize mode', { exact: true })).toHaveValue('custom');
  await expect(page.getByRole('switch', { name: 'Lock aspect ratio' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked();
  await expect(page.getByLabel('Ratio width')).toHaveValue('16');
  await expect(page.getByLabel('Ratio height')).toHaveValue('9');
  await width(page).fill('640');
  await expect(panel(page)).toContainText('1200 × 900 becomes 640 × 480 px');
  await page.getByText('2:1', { exact: true }).click();
  await expect(height(page)).toHaveValue('320');
  await height(page).fill('500');
  await expect(width(page)).toHaveValue('1000');
  await page.getByText('Custom', { exact: true }).click();
  await expect(height(page)).toHaveValue('500');
  await page.getByRole('button', { name: 'Use 16:9' }).click();
  await expect(height(page)).toHaveValue('563');
  await page.getByRole('switch', { name: 'Lock aspect ratio' }).click();
  await height(page).fill('1000');
  await expect(width(page)).toHaveValue('1000');
  await page.getByLabel('Fit method', { exact: true }).selectOption('cover');
  await expect(panel(page)).toContainText('1200 × 900 becomes 900 × 900 px, not enlarged');
  await page.getByRole('switch', { name: 'Upscale' }).click();
  await expect(panel(page)).toContainText('1200 × 900 becomes 1000 × 1000 px');
  await page.getByText('Smallest', { exact: true }).click();
  await page.getByLabel('Background', { exact: true }).fill('#102030');
  const fields = await sentFields(page);
  expect(fields).toEqual({
    width: '1000',
    height: '1000',
    resizeFit: 'cover',
    upscale: 'true',
    effort: 'smallest',
    background: '#102030',
  });
  // The result has the announced size.
  await expect(page.getByRole('region', { name: 'Uploaded Files' })).toContainText('1000 × 1000');
});

test('advanced, percentage: sends the percentage and shows the resulting size', async ({ page }) => {
  await openTab(page, 'Advanced Options');
  await page.getByLabel('Resize mode', { exact: true }).selectOption('Scale by Percentage');
  const slider = page.getByRole('slider', { name: 'Percentage' });
  await expect(slider).toHaveValue('100');
  await expect(slider).toHaveAttribute('min', '1');
  await expect(slider).toHaveAttribute('max', '200');
  await expect(page.getByRole('button', { name: /^\d+%$/ })).toHaveText(['50%', '75%', '100%', '150%']);
  await page.getByRole('button', { name: '150%' }).click();
  await expect(panel(page)).toContainText('1200 × 900 becomes 1800 × 1350 px');
  await expect(panel(page)).toContainText('Enlarging adds pixels, not detail.');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page)).toContainText('becomes 1812 × 1359 px');
  await page.getByRole('button', { name: '75%' }).click();
  await openTab(page, 'Basic Options');
  await expect(page.getByText('Scaled to 75%')).toBeVisible();
  expect(await sentFields(page)).toEqual({ resizePercent: '75' });
  await expect(page.getByRole('region', { name: 'Uploaded Files' })).toContainText('900 × 675');
});

test('advanced, presets: sends the size of the preset', async ({ page }) => {
  await openTab(page, 'Advanced Options');
  await page.getByLabel('Resize mode', { exact: true }).selectOption('Common Presets');
  await expect(page.getByRole('radio', { name: 'Original size' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Preset' }).locator('label')).toHaveText([
    /Original size/,
    'Small640 × 480',
    'Medium1024 × 768',
    'Large1600 × 1200',
    'HD1280 × 720',
    'Full HD1920 × 1080',
    '4K3840 × 2160',
  ]);
  await page.getByText('Small', { exact: true }).click();
  await expect(panel(page)).toContainText('becomes 640 × 480 px');
  expect(await sentFields(page)).toEqual({ width: '640', height: '480' });
});

test('social media: the toggle sets 1080 × 1080', async ({ page }) => {
  await openTab(page, 'Social Media');
  await expect(page.getByText('Social media presets temporarily disabled', { exact: true })).toBeVisible();
  const toggle = page.getByRole('switch');
  const social = panel(page).locator(toggle);
  await social.click();
  await expect(marked(page)).toHaveText(['Basic Options', 'Advanced Options', 'Social Media']);
  await openTab(page, 'Basic Options');
  await expect(width(page)).toHaveValue('1080');
  await openTab(page, 'Social Media');
  await social.click();
  await expect(marked(page)).toHaveCount(0);
  await social.click();
  expect(await sentFields(page)).toEqual({ width: '1080', height: '1080' });
});

test('every option can be reset', async ({ page }) => {
  const reset = async (option: string) => {
    const button = page.getByRole('button', { name: `Reset ${option}`, exact: true });
    await button.click();
    await expect(button).toBeHidden();
  };
  await qualitySlider(page).fill('40');
  await reset('Quality');
  await page.getByRole('switch', { name: 'Resize' }).click();
  await width(page).fill('100');
  await reset('Resize');
  await expect(width(page)).toHaveValue('800');
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Mine');
  await reset('watermark text');
  await page.getByTitle('Center', { exact: true }).click();
  await reset('watermark position');
  await expect(page.getByRole('radio', { name: 'Bottom right' })).toBeFocused();
  await page.getByRole('slider', { name: 'Watermark opacity' }).fill('40');
  await reset('watermark opacity');
  await page.getByLabel('Color', { exact: true }).fill('#123');
  await reset('watermark color');
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await openTab(page, 'Advanced Options');
  await page.getByText('1:1', { exact: true }).click();
  await reset('Aspect ratio');
  await page.getByLabel('Fit method', { exact: true }).selectOption('fill');
  await reset('Fit method');
  await page.getByText('Fast', { exact: true }).click();
  await reset('Effort');
  await page.getByLabel('Background', { exact: true }).fill('#000');
  await reset('Background');
  await page.getByLabel('Resize mode', { exact: true }).selectOption('percent');
  await page.getByRole('button', { name: '50%', exact: true }).click();
  await reset('Percentage');
  await reset('Resize mode');
  await openTab(page, 'Effects');
  await page.getByRole('button', { name: 'Sepia', exact: true }).click();
  await reset('Effects');
  await expect(marked(page)).toHaveCount(0);
  expect(await sentFields(page)).toEqual({});
});

test('Clear All resets all options and selects the basic tab', async ({ page }) => {
  await openTab(page, 'Advanced Options');
  await page.getByLabel('Resize mode', { exact: true }).selectOption('percent');
  await page.getByRole('button', { name: '50%', exact: true }).click();
  await openTab(page, 'Effects');
  await page.getByRole('button', { name: 'Vintage', exact: true }).click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('Cleared').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Basic Options' })).toHaveAttribute('aria-selected', 'true');
  await expect(marked(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await openTab(page, 'Advanced Options');
  await expect(page.getByLabel('Resize mode', { exact: true })).toHaveValue('custom');
  await expect(width(page)).toHaveValue('');
});

test('with several files, the resulting size is shown for the selected one', async ({ page }) => {
  await choose(page, await imageFile('small.png', 300, 100));
  await openTab(page, 'Advanced Options');
  await page.getByLabel('Resize mode', { exact: true }).selectOption('percent');
  await page.getByRole('button', { name: '50%', exact: true }).click();
  await expect(panel(page)).toContainText('1200 × 900 becomes 600 × 450 px');
  await page.getByLabel('File whose size is shown').selectOption('small.png');
  await expect(panel(page)).toContainText('300 × 100 becomes 150 × 50 px');
});

test('an impossible width stays in its field with a message, and nothing is converted with another one', async ({
  page,
}) => {
  await page.getByRole('switch', { name: 'Resize' }).click();
  await width(page).fill('640');
  await expect(height(page)).toHaveValue('480');
  const error = panel(page).getByText('Width is a whole number from 1 to 16,383.');
  for (const text of ['abc', '0', '-5', '1.5', '99999']) {
    await width(page).fill(text);
    await expect(error).toBeVisible();
    await expect(width(page)).toHaveValue(text);
    await expect(height(page)).toHaveValue('480');
  }
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(width(page)).toBeFocused();
  await expect(error).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conversion Results' })).toHaveCount(0);
  await width(page).fill('600');
  await expect(error).toHaveCount(0);
  expect(await sentFields(page)).toEqual({ width: '600', height: '450' });
});

test('a picture smaller than its box says that it is not enlarged, and offers Upscale beside it', async ({ page }) => {
  await page.getByRole('switch', { name: 'Resize' }).click();
  await expect(panel(page)).toContainText('1200 × 900 becomes 800 × 600 px');
  await expect(panel(page)).not.toContainText('not enlarged');
  await width(page).fill('2400');
  await expect(height(page)).toHaveValue('1800');
  await expect(panel(page)).toContainText('Result keeps 1200 × 900 px, not enlarged');
  await panel(page).getByRole('button', { name: 'Upscale' }).click();
  await expect(panel(page)).toContainText('1200 × 900 becomes 2400 × 1800 px');
  await expect(panel(page)).toContainText('Enlarging adds pixels, not detail.');
  await panel(page).getByRole('button', { name: 'Do not enlarge' }).click();
  await expect(panel(page)).toContainText('Result keeps 1200 × 900 px, not enlarged');
});

test('an empty side shows the pixels that it gets', async ({ page }) => {
  await expect(panel(page).getByText('1200 × 900 px')).toBeVisible();
  await page.getByRole('switch', { name: 'Resize' }).click();
  await width(page).fill('');
  await height(page).fill('300');
  await width(page).fill('');
  await height(page).focus();
  await expect(width(page)).toHaveAttribute('placeholder', '400');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a slider follows a finger that taps it or moves sideways, not one that scrolls the page', async ({ page }) => {
    const slider = qualitySlider(page);
    await slider.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const middle = async () => {
      const { x, y, width: length, height: breadth } = await steadyBox(slider);
      return { x: x + length / 2, y: y + breadth / 2 };
    };
    const swipeFromMiddle = async (across: number, down: number) => {
      const { x, y } = await middle();
      await swipe(page, { x, y }, { x: x + across, y: y + down });
    };
    const scrolled = await page.evaluate(() => scrollY);
    await swipeFromMiddle(0, -120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
    await expect(slider).toHaveValue('90');
    const { x, y } = await middle();
    await page.touchscreen.tap(x, y);
    await expect.poll(async () => Math.abs(Number(await slider.inputValue()) - 50)).toBeLessThan(8);
    await swipeFromMiddle(90, 4);
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(70);
  });
});
