import sharp from 'sharp';
import { animatedPng } from '../../fixtures/apng.ts';
import { readZip } from '../../support/images/zip.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, openPage, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { download, NOTHING_UPLOADED, watchApi } from './support.ts';

const shades = Array.from({ length: 11 }, (_, index) => 20 * index);
const buffer = animatedPng(
  shades.map((shade) => ({ left: 0, top: 0, width: 40, height: 30, pixels: [shade, 0, 0, 255] })),
  { width: 40, height: 30 },
);

test('every frame of an animation becomes an image, on the device and in a ZIP', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/convert/png-to-jpg');
  await choose(page, { name: 'wave.png', mimeType: 'image/png', buffer }, await imageFile('still.png', 40, 30));
  const every = page.getByRole('radio', { name: 'Every frame' });
  await expect(page.getByRole('radio', { name: 'First frame' })).toBeChecked();
  await page.getByText('Every frame', { exact: true }).click();
  await expect(every).toBeChecked();
  await page
    .getByRole('button', { name: /^Convert/ })
    .first()
    .click();
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  await expect(row(page, 'wave.png')).toContainText('Done, 11 frames');
  await expect(row(page, 'still.png')).not.toContainText('frame');
  await expect(results(page)).toContainText('Frame 11');

  const places = () =>
    results(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top + scrollY)));
  const before = await places();
  expect(before).toHaveLength(shades.length);
  const single = await download(page, page.getByRole('link', { name: 'Download wave-frame-07.jpg' }));
  const [level] = await sharp(single.content).raw().toBuffer();
  expect(Math.abs((level ?? 0) - (shades[6] ?? 0))).toBeLessThan(4);
  // What comes into view moves nothing: a button that moves would not be hit.
  expect(await places()).toEqual(before);

  const zip = await download(page, results(page).getByRole('button', { name: 'Download All as ZIP' }));
  const names = readZip(zip.content).map(({ name }) => name);
  const expected = shades.map((_, index) => `wave-frame-${String(index + 1).padStart(2, '0')}.jpg`);
  expect(names.sort()).toEqual(['still.jpg', ...expected]);
  expect(calls).toEqual([]);
});

test('the choice is not there for still images and for formats that can be animated', async ({ page }) => {
  await openPage(page, '/convert/png-to-jpg');
  await choose(page, await imageFile('still.png', 40, 30));
  const every = page.getByRole('radio', { name: 'Every frame' });
  await expect(row(page, 'still.png')).toContainText('Ready');
  await expect(every).toHaveCount(0);
  await choose(page, { name: 'wave.png', mimeType: 'image/png', buffer });
  await expect(every).toBeVisible();
  await formatCard(page, 'WebP').click();
  await expect(every).toHaveCount(0);
});
