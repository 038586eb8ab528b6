import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { sniffFormat } from '../../../src/lib/formats/sniff-format.ts';
import { scene } from '../../fixtures/scene.ts';
import { stage } from '../editor/editor-panel.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, chooseMoreFormat, files, openHome, openPage, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, download, NOTHING_UPLOADED, watchApi } from './support.ts';

/** Waits until an image is drawn, and not just there. */
const expectDrawn = (image: Locator, width: number): Promise<void> =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(width);

test('an animated WebP becomes a GIF with its frames, on the device', async ({ page }) => {
  const calls = watchApi(page);
  const frames = await Promise.all(
    ['#d02020', '#2040d0'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const buffer = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [120, 480], loop: 3 })
    .toBuffer();
  await openPage(page, '/convert/webp-to-gif');
  await choose(page, { name: 'lamp.webp', mimeType: 'image/webp', buffer });
  await button(page, 'Convert').click();
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  const { content } = await download(page, page.getByRole('link', { name: 'Download lamp.gif' }));
  expect(await sharp(content, { animated: true }).metadata()).toMatchObject({
    format: 'gif',
    width: 60,
    pages: 2,
    delay: [120, 480],
    loop: 3,
  });
  expect(calls).toEqual([]);
});

test('a PNG becomes JPEG XL and comes back, is seen before and after, and stays on the device', async ({ page }) => {
  const calls = watchApi(page);
  const source = await imageFile('leaf.png', 90, 60);
  await openHome(page);
  await choose(page, source);
  await chooseMoreFormat(page, 'JXL');
  await expectDrawn(stage(page).getByRole('img', { name: 'Result' }), 90);
  await button(page, 'Convert').click();
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  const { content, download: saved } = await download(page, page.getByRole('link', { name: 'Download leaf.jxl' }));
  expect(saved.suggestedFilename()).toBe('leaf.jxl');
  expect(sniffFormat(content)).toBe('jxl');
  await (await action(page, 'View leaf.jxl')).click();
  await expectDrawn(page.getByRole('dialog').getByRole('img', { name: 'Result' }), 90);

  await openPage(page, '/convert/jxl-to-png');
  await choose(page, { name: 'leaf.jxl', mimeType: 'image/jxl', buffer: content });
  await button(page, 'Convert').click();
  const { content: png } = await download(page, page.getByRole('link', { name: 'Download leaf.png' }));
  const [before, after] = await Promise.all(
    [source.buffer, png].map((file) => sharp(file).resize(1, 1).flatten().raw().toBuffer()),
  );
  for (const [index, value] of [...(before ?? [])].entries())
    expect(Math.abs(value - (after?.[index] ?? 0))).toBeLessThanOrEqual(6);
  expect(calls).toEqual([]);
});

test('a PNG of 16 bits becomes a TIFF that is seen as a copy, on the device', async ({ page }) => {
  const calls = watchApi(page);
  const pixels = Uint16Array.from({ length: 90 * 60 * 3 }, (_, at) => at * 7);
  const image = sharp(pixels, { raw: { width: 90, height: 60, channels: 3 } }).toColourspace('rgb16');
  await openPage(page, '/convert/png-to-tiff');
  await choose(page, { name: 'scan.png', mimeType: 'image/png', buffer: await image.png().toBuffer() });
  await expectDrawn(stage(page).getByRole('img', { name: 'Result' }), 90);
  await button(page, 'Convert').click();
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  const { content, download: saved } = await download(page, page.getByRole('link', { name: 'Download scan.tiff' }));
  expect(saved.suggestedFilename()).toBe('scan.tiff');
  const data = await sharp(content).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer();
  expect(data.equals(Buffer.from(pixels.buffer))).toBe(true);
  await (await action(page, 'View scan.tiff')).click();
  await expectDrawn(page.getByRole('dialog').getByRole('img', { name: 'Result' }), 90);
  expect(calls).toEqual([]);
});

test('a JPEG keeps its data as JPEG XL, and is restored bit for bit, on the device', async ({ page }) => {
  const calls = watchApi(page);
  const buffer = await scene(600, 450).jpeg({ quality: 92 }).toBuffer();
  await openPage(page, '/convert/jpg-to-jxl');
  await choose(page, { name: 'boat.jpg', mimeType: 'image/jpeg', buffer });
  const keep = page.getByRole('switch', { name: 'Keep JPEG data' });
  await keep.check();
  // The pixels would change.
  const resize = page.getByRole('switch', { name: 'Resize' });
  await resize.check();
  await page.getByLabel('Width', { exact: true }).fill('100');
  await expect(keep).toBeHidden();
  await resize.uncheck();
  await expect(keep).toBeChecked();
  await button(page, 'Convert').click();
  await expect(files(page)).toContainText('can be restored bit for bit');
  const { content } = await download(page, page.getByRole('link', { name: 'Download boat.jxl' }));
  expect(content.length).toBeLessThan(buffer.length * 0.9);

  await openPage(page, '/convert/jxl-to-jpg');
  await choose(page, { name: 'boat.jxl', mimeType: 'image/jxl', buffer: content });
  await button(page, 'Convert').click();
  await expect(files(page)).toContainText('Restored the original JPEG, bit for bit.');
  const { content: restored } = await download(page, page.getByRole('link', { name: 'Download boat.jpg' }));
  expect(restored.equals(buffer)).toBe(true);
  expect(calls).toEqual([]);
});
