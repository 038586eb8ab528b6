import sharp from 'sharp';
import { brokenImage, imageFile } from '../support/input-files.ts';
import { choose, formatCard, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { editor, openEditor, stage, tab } from './editor-panel.ts';
import { colorAt, openPreview, preview, redPlusGreen } from './preview-page.ts';

test('the preview follows every setting on the device, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) sent.push(request.url());
  });
  await openPreview(page);
  const naturalWidth = () => preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth);

  await test.step('the result of the settings', async () => {
    const disc = await colorAt(page, 0.5, 0.5);
    expect(disc[2]).toBeGreaterThan(180);
    await expect(stage(page)).toContainText('JPEG, 1600 × 1200 px');
    // A preview of 1024 px comes first, and the complete result once the engine is idle.
    await expect.poll(naturalWidth).toBe(1600);
    await editor(page).getByRole('slider', { name: 'Saturation' }).fill('-100');
    await expect
      .poll(async () => {
        const [red = 0, green = 0, blue = 255] = await colorAt(page, 0.5, 0.5);
        return Math.max(red, green, blue) - Math.min(red, green, blue);
      })
      .toBeLessThan(6);
    await editor(page).getByRole('slider', { name: 'Saturation' }).fill('0');
  });

  await test.step('the newest change is shown', async () => {
    const slider = editor(page).getByRole('slider', { name: 'Brightness' });
    await slider.fill('-100');
    await expect.poll(() => redPlusGreen(page)).toBeLessThan(100);
    for (const value of ['-50', '0', '50', '100']) await slider.fill(value);
    await expect.poll(() => redPlusGreen(page)).toBeGreaterThan(250);
    await expect(stage(page).getByRole('progressbar', { name: 'Making the preview' })).toHaveCount(0);
  });

  await test.step('format, size and crop', async () => {
    await formatCard(page, 'WebP').click();
    await expect(stage(page)).toContainText('WebP, 1600 × 1200 px');
    await tab(page, 'Crop').click();
    await editor(page).getByLabel('Width', { exact: true }).fill('800');
    await expect(stage(page)).toContainText('WebP, 800 × 1200 px');
    await tab(page, 'Color').click();
    // The original is cropped too, so that both align.
    const width = async (name: string) => (await stage(page).getByRole('img', { name }).boundingBox())?.width ?? 0;
    await expect.poll(async () => (await width('Original')) / (await width('Result'))).toBeCloseTo(2, 1);
    await expect(stage(page).getByRole('slider', { name: 'Compare original and result' })).toBeVisible();
  });

  await test.step('the Preview button shows the original alone, and the result again', async () => {
    const button = editor(page).getByRole('button', { name: 'Preview', exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(preview(page)).toHaveCount(0);
    await expect(stage(page).getByRole('img', { name: 'Original' })).toBeVisible();
    await button.click();
    await expect(preview(page)).toBeVisible();
    // It does not stay hidden where the button is gone, nor after a conversion.
    await button.click();
    await expect(preview(page)).toHaveCount(0);
    await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
    await expect(preview(page)).toBeVisible();
    await page.keyboard.press('b');
    await expect(preview(page)).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(preview(page)).toBeVisible();
  });
  expect(sent).toEqual([]);
});

test('the preview applies the EXIF orientation, and a damaged file shows an error', async ({ page }) => {
  await openHome(page);
  const lying = await imageFile('turned.jpg', 400, 300);
  const buffer = await sharp(lying.buffer).withMetadata({ orientation: 6 }).toBuffer();
  await choose(page, { ...lying, buffer }, brokenImage('broken.png'));
  await openEditor(page);
  const image = stage(page).getByRole('img', { name: 'Original' });
  const size = () => image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]);
  await expect.poll(size).toEqual([300, 400]);
  await expect(stage(page)).toContainText('JPEG, 300 × 400 px');
  await page.getByRole('button', { name: 'Select broken.png' }).click();
  await expect(stage(page).getByRole('alert')).toContainText('damaged or incomplete');
});
