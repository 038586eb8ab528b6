import { expect, type Page } from '@playwright/test';
import { formatCard, openMore, qualitySlider } from '../support/page.ts';
import { storiesTest as test } from '../support/stories.ts';
import { effect, expectFields, openPanels, openTab, options, resetPanels } from './panels.ts';

const width = (page: Page) => page.getByLabel('Width', { exact: true });
const height = (page: Page) => page.getByLabel('Height', { exact: true });
const mode = (page: Page) => page.getByLabel('Resize mode', { exact: true });
const social = (page: Page) => options(page).getByRole('switch', { name: 'Resize for social media' });
const changed = (page: Page) =>
  options(page)
    .getByRole('tab')
    .filter({ has: page.getByRole('img', { name: 'changed' }) });

test('each tab sets its fields', async ({ page, storiesUrl }) => {
  await openPanels(page, storiesUrl);

  await test.step('four tabs, with the basic one selected and all options at their defaults', async () => {
    await expect(options(page).getByRole('tab')).toHaveText([
      'Basic Options',
      'Advanced Options',
      'Social Media',
      'Effects',
    ]);
    await expect(page.getByRole('tab', { name: 'Basic Options' })).toHaveAttribute('aria-selected', 'true');
    await expect(changed(page)).toHaveCount(0);
    await expect(options(page).getByText('1200 × 900 px')).toBeVisible();
    await expectFields(page, {});
  });

  await test.step('basic: format, quality, size and watermark', async () => {
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
    await expect(changed(page)).toHaveText(['Basic Options', 'Advanced Options']);
    await expectFields(page, {
      outputFormat: 'webp',
      quality: '29',
      width: '800',
      height: '600',
      hasWatermark: 'true',
      watermarkText: '© Ana & Sons',
      watermarkPosition: 'top-left',
    });
    await resetPanels(page);
    await expectFields(page, {});
  });

  await test.step('a target size replaces the quality', async () => {
    await options(page).getByText('Target size').click();
    const size = options(page).getByLabel('Maximum size');
    await expect(size).toHaveValue('200');
    await expect(page.getByText('Uses the best quality that fits. 1 KB is 1,024 bytes.')).toBeVisible();
    await size.fill('64');
    await expect(page.getByRole('slider', { name: 'Quality' })).toHaveCount(0);
    await expectFields(page, { targetSizeKb: '64' });
    await resetPanels(page);
  });

  await test.step('advanced, custom dimensions: ratio, lock, fit and upscale change the resulting size', async () => {
    await openTab(page, 'Advanced Options');
    await expect(mode(page)).toHaveValue('custom');
    await expect(page.getByRole('switch', { name: 'Lock aspect ratio' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await expect(page.getByLabel('Ratio width')).toHaveValue('16');
    await expect(page.getByLabel('Ratio height')).toHaveValue('9');
    await width(page).fill('640');
    await expect(options(page)).toContainText('1200 × 900 becomes 640 × 480 px');
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
    await expect(options(page)).toContainText('1200 × 900 becomes 900 × 900 px, not enlarged');
    await page.getByRole('switch', { name: 'Enlarge' }).click();
    await expect(options(page)).toContainText('1200 × 900 becomes 1000 × 1000 px');
    await openMore(page);
    await page.getByText('Smallest', { exact: true }).click();
    await page.getByRole('button', { name: /^More options/ }).click();
    await expect(
      page.getByRole('button', { name: 'More options Resolution, effort, fill color changed' }),
    ).toBeVisible();
    await openMore(page);
    await page.getByLabel('Fill color', { exact: true }).fill('#102030');
    await expectFields(page, {
      width: '1000',
      height: '1000',
      resizeFit: 'cover',
      upscale: 'true',
      effort: 'smallest',
      background: '#102030',
    });
    await resetPanels(page);
  });

  await test.step('advanced, percentage', async () => {
    await openTab(page, 'Advanced Options');
    await mode(page).selectOption('Scale by Percentage');
    const slider = page.getByRole('slider', { name: 'Percentage' });
    await expect(slider).toHaveValue('100');
    await expect(slider).toHaveAttribute('min', '1');
    await expect(slider).toHaveAttribute('max', '200');
    await expect(page.getByRole('button', { name: /^\d+%$/ })).toHaveText(['50%', '75%', '100%', '150%']);
    await page.getByRole('button', { name: '150%' }).click();
    await expect(options(page)).toContainText('1200 × 900 becomes 1800 × 1350 px');
    await expect(options(page)).toContainText('Enlarging adds pixels, not detail.');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(options(page)).toContainText('becomes 1812 × 1359 px');
    await page.getByRole('button', { name: '75%' }).click();
    await openTab(page, 'Basic Options');
    await expect(options(page)).toContainText('75% size, set in Advanced Options');
    await expect(width(page)).toHaveCount(0);
    await options(page).getByRole('button', { name: 'Advanced Options' }).click();
    await expect(slider).toBeVisible();
    await expectFields(page, { resizePercent: '75' });
    await resetPanels(page);
  });

  await test.step('advanced, presets', async () => {
    await openTab(page, 'Advanced Options');
    await mode(page).selectOption('Common Presets');
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
    await expect(options(page)).toContainText('becomes 640 × 480 px');
    await expectFields(page, { width: '640', height: '480' });
    await resetPanels(page);
  });

  await test.step('social media: the toggle sets 1080 × 1080', async () => {
    await openTab(page, 'Social Media');
    await expect(page.getByText('Social media presets temporarily disabled', { exact: true })).toBeVisible();
    await social(page).click();
    await expect(changed(page)).toHaveText(['Basic Options', 'Advanced Options', 'Social Media']);
    await openTab(page, 'Basic Options');
    await expect(options(page)).toContainText('1080 × 1080 px, set in Social Media');
    await openTab(page, 'Social Media');
    await social(page).click();
    await expect(changed(page)).toHaveCount(0);
    await social(page).click();
    await expectFields(page, { width: '1080', height: '1080' });
  });

  await test.step('a size and a crop that are set elsewhere are shown with a link', async () => {
    await openTab(page, 'Basic Options');
    await options(page).getByRole('button', { name: 'Social Media' }).click();
    await social(page).click();
    await openTab(page, 'Basic Options');
    await page.getByRole('switch', { name: 'Resize' }).click();
    await openTab(page, 'Social Media');
    await expect(options(page)).toContainText('800 × 600 px, set in Basic Options');
    await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
    await page.getByRole('tab', { name: 'Crop' }).click();
    await page.getByRole('radiogroup', { name: 'Ratio', exact: true }).getByText('1:1').click();
    await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
    for (const tab of ['Basic Options', 'Advanced Options', 'Social Media']) {
      await openTab(page, tab);
      await expect(options(page)).toContainText('Crop 1:1, set in Advanced Image Editor');
      await expect(options(page)).toContainText('900 × 900 (cropped) becomes 600 × 600 px');
    }
    await options(page).getByRole('button', { name: 'Advanced Image Editor' }).click();
    await expect(page.getByRole('tab', { name: 'Crop' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('a size is checked, completed and described', async ({ page, storiesUrl }) => {
  await openPanels(page, storiesUrl);

  await test.step('an impossible width stays in its field with a message, and the last valid one applies', async () => {
    await page.getByRole('switch', { name: 'Resize' }).click();
    await expect(options(page)).toContainText('1200 × 900 becomes 800 × 600 px');
    await expect(options(page)).not.toContainText('not enlarged');
    await width(page).fill('640');
    await expect(height(page)).toHaveAttribute('placeholder', '480');
    const error = options(page).getByText('Width is a whole number from 1 to 16,383.');
    for (const text of ['abc', '0', '-5', '1.5', '99999']) {
      await width(page).fill(text);
      await expect(error).toBeVisible();
      await expect(width(page)).toHaveValue(text);
      await expect(height(page)).toHaveAttribute('placeholder', '480');
    }
    await width(page).fill('600');
    await expect(error).toHaveCount(0);
    await expect(height(page)).toHaveAttribute('placeholder', '450');
    await expectFields(page, { width: '600' });
  });

  await test.step('a picture smaller than its box says that it is not enlarged, and offers to enlarge', async () => {
    await width(page).fill('2400');
    await expect(height(page)).toHaveAttribute('placeholder', '900');
    await expect(options(page)).toContainText('Image is smaller than this.');
    await options(page).getByRole('button', { name: 'Enlarge' }).click();
    await expect(options(page)).toContainText('1200 × 900 becomes 2400 × 1800 px');
    await expect(options(page)).toContainText('Enlarging adds pixels, not detail.');
    await options(page).getByRole('button', { name: 'Do not enlarge' }).click();
    await expect(options(page)).toContainText('Image is smaller than this.');
  });

  await test.step('an empty side shows the pixels that it gets', async () => {
    await width(page).fill('');
    await height(page).fill('300');
    await width(page).fill('');
    await height(page).focus();
    await expect(width(page)).toHaveAttribute('placeholder', '400');
  });

  await test.step('with several files, the resulting size is shown for the selected one', async () => {
    await openPanels(page, storiesUrl, 'photo.jpg', 'small.jpg');
    await openTab(page, 'Advanced Options');
    await mode(page).selectOption('percent');
    await page.getByRole('button', { name: '50%', exact: true }).click();
    await expect(options(page)).toContainText('1200 × 900 becomes 600 × 450 px');
    await page.getByLabel('File whose size is shown').selectOption('small.jpg');
    await expect(options(page)).toContainText('300 × 100 becomes 150 × 50 px');
  });
});

test('every option can be reset, and the focus moves to it', async ({ page, storiesUrl }) => {
  await openPanels(page, storiesUrl);
  const reset = async (option: string) => {
    const button = page.getByRole('button', { name: `Reset ${option}`, exact: true });
    await button.press('Enter');
    await expect(button).toBeHidden();
  };
  await qualitySlider(page).fill('40');
  await reset('Quality');
  await expect(qualitySlider(page)).toBeFocused();
  await page.getByRole('switch', { name: 'Resize' }).click();
  await width(page).fill('100');
  await reset('Resize');
  await expect(page.getByRole('switch', { name: 'Resize' })).toBeFocused();
  await expect(width(page)).toHaveValue('800');
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Mine');
  await reset('watermark text');
  await page.getByTitle('Center', { exact: true }).click();
  await reset('watermark position');
  await expect(page.getByRole('radio', { name: 'Bottom right' })).toBeFocused();
  await openMore(page, 'Text style');
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
  await openMore(page);
  await page.getByText('Fast', { exact: true }).click();
  await reset('Effort');
  await page.getByLabel('Fill color', { exact: true }).fill('#000');
  await reset('Fill color');
  await mode(page).selectOption('percent');
  await page.getByRole('button', { name: '50%', exact: true }).click();
  await reset('Percentage');
  await reset('Resize mode');
  await openTab(page, 'Effects');
  await effect(page, 'Sepia').click();
  await reset('Effects');
  await expect(changed(page)).toHaveCount(0);
  await expectFields(page, {});
});
