import { openEditor, tab } from '../editor/editor-panel.ts';
import { openTab, sentFields } from '../options/option-fields.ts';
import { brokenImage, imageFile } from '../support/input-files.ts';
import { choose, formatCard, hold, openHome, openSection, qualitySlider, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ page }) => openHome(page));

test('files are sent and downloaded, a damaged one fails with its reason, a cancelled one is retried', async ({
  page,
}) => {
  // The first file is previewed, which would find the damage before it is sent.
  await choose(page, await imageFile('whole.png'), brokenImage('broken.png'));
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  // Before the toast ends.
  await expect(page.getByText(/^1 of 2 files could not be converted\./).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download whole.jpg' })).toBeVisible();
  await expect(row(page, 'broken.png')).toContainText('damaged or incomplete');
  await expect(page.getByRole('button', { name: 'Remove broken.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry broken.png' })).toHaveCount(0);
  await expect(results(page)).toContainText('1 file is ready for download. 1 file could not be converted.');
  await expect(results(page)).not.toContainText('successfully');
  await expect(results(page)).toContainText('On the server until');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download whole.jpg' }).click();
  expect((await download).suggestedFilename()).toBe('whole.jpg');

  const release = await hold(page, '**/api/convert');
  await choose(page, await imageFile('slow.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Converting...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel slow.png' }).click();
  await expect(row(page, 'slow.png')).toContainText('Cancelled');
  release();
  await page.getByRole('button', { name: 'Retry slow.png' }).click();
  await expect(page.getByRole('link', { name: 'Download slow.jpg' })).toBeVisible();
});

test('the options of every panel are sent', async ({ page }) => {
  await choose(page, await imageFile('photo.png', 320, 240));
  await formatCard(page, 'WebP').click();
  await qualitySlider(page).fill('29');
  await page.getByRole('switch', { name: 'Resize' }).click();
  await page.getByLabel('Width', { exact: true }).fill('100');
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await page.getByLabel('Text', { exact: true }).fill('© Ana & Sons');
  await openTab(page, 'Effects');
  for (const name of ['Sepia', 'Blur']) await page.getByRole('button', { name, exact: true }).click();
  await openEditor(page);
  await tab(page, 'Color').click();
  await page.getByRole('region', { name: 'Advanced Image Editor' }).getByRole('slider', { name: 'Hue' }).fill('30');
  await openSection(page, 'Metadata Editor');
  await page.getByRole('switch', { name: 'Preserve Original Metadata' }).click();
  await page.getByRole('region', { name: 'Metadata Editor' }).getByLabel('Title').fill('Lakes');
  const { advancedSettings, ...fields } = await sentFields(page);
  expect(fields).toEqual({
    outputFormat: 'webp',
    quality: '29',
    width: '100',
    hasWatermark: 'true',
    watermarkText: '© Ana & Sons',
    effects: ['sepia', 'blur'],
    preserveMetadata: 'false',
    keepFields: 'true',
    keepLocation: 'false',
    metadata: '{"title":"Lakes"}',
  });
  expect(JSON.parse(String(advancedSettings))).toMatchObject({
    colorAdjustments: { brightness: 0, contrast: 0, saturation: 0, hue: 30 },
  });
  await expect(page.getByRole('link', { name: 'Download photo.webp' })).toBeVisible();
  await expect(row(page, 'photo')).toContainText('100 × 75');
});
