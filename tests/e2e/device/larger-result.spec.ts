import sharp from 'sharp';
import { scene } from '../../fixtures/scene.ts';
import { stage } from '../editor/editor-panel.ts';
import { choose, files, formatCard, openHome, openMore } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, download, sha256 } from './support.ts';

test('a file that would grow is known before, and its original can be kept', async ({ page }) => {
  const buffer = await scene(600, 400).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
  await openHome(page);
  await choose(page, { name: 'scene.png', mimeType: 'image/png', buffer });
  await formatCard(page, 'PNG').click();
  // With more effort, it would become smaller.
  await page.getByRole('tab', { name: 'Advanced Options' }).click();
  await openMore(page);
  await page.getByText('Fast', { exact: true }).click();
  await page.getByRole('tab', { name: 'Basic Options' }).click();
  await expect(stage(page)).toContainText(/≈ \d+ KB, \d+% larger/);
  await expect(button(page, 'Keep original')).toBeVisible();
  // A new format justifies a larger file.
  await formatCard(page, 'WebP').click();
  await expect(button(page, 'Keep original')).toBeHidden();
  await formatCard(page, 'PNG').click();
  await button(page, 'Keep original').click();
  await expect(stage(page)).toContainText('Kept the original, which is smaller.');
  await button(page, 'Convert').click();
  await expect(files(page)).toContainText('Kept the pixels of the original.');
  const { content } = await download(page, page.getByRole('link', { name: 'Download scene.png' }));
  expect(content.length).toBeLessThanOrEqual(buffer.length);
  const pixels = async (image: Buffer) => sha256(await sharp(image).raw().toBuffer());
  expect(await pixels(content)).toBe(await pixels(buffer));
});
