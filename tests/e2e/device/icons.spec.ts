import sharp from 'sharp';
import { imagesOfIcon } from '../../support/images/icons.ts';
import { choose, chooseMoreFormat, openHome, openPage, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, download, NOTHING_UPLOADED, watchApi } from './support.ts';

/** A disk on transparency, twice as wide as high. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"><circle cx="10" cy="5" r="4" fill="#e03131"/></svg>';
const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };

test('a PNG becomes an icon of the sizes that it reaches, on the device', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/convert/png-to-ico');
  const buffer = await sharp(svg.buffer).resize(200, 100).png().toBuffer();
  await choose(page, { name: 'logo.png', mimeType: 'image/png', buffer });
  await button(page, 'Convert').click();
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  const { content, download: saved } = await download(page, page.getByRole('link', { name: 'Download logo.ico' }));
  expect(saved.suggestedFilename()).toBe('logo.ico');
  const images = imagesOfIcon(content);
  expect(images.map(({ width, height }) => [width, height])).toEqual([16, 32, 48, 64, 128].map((side) => [side, side]));
  expect(calls).toEqual([]);
});

test('an SVG, chosen among more formats, becomes an icon of all sizes', async ({ page }) => {
  await openHome(page);
  await choose(page, svg);
  await chooseMoreFormat(page, 'ICO');
  await button(page, 'Convert').click();
  const { content } = await download(page, page.getByRole('link', { name: 'Download logo.ico' }));
  const images = imagesOfIcon(content);
  expect(images.map(({ width }) => width)).toEqual([16, 32, 48, 64, 128, 256]);
  for (const { width, png } of images) {
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const middle = ((width / 2) * width + width / 2) * 4;
    expect(data[3]).toBe(0);
    expect(data[middle + 3]).toBe(255);
    expect(Math.abs((data[middle] ?? 0) - 0xe0)).toBeLessThanOrEqual(8);
  }
});
