import sharp from 'sharp';
import { dng } from '../../fixtures/camera-raw.ts';
import { choose, openPage, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, download, NOTHING_UPLOADED, watchApi } from './support.ts';

test('the sensor data of a RAW file is developed on request, and its size is shown before', async ({ page }) => {
  const calls = watchApi(page);
  const buffer = await dng({ sensor: [320, 200], preview: [1280, 960] });
  await openPage(page, '/convert/dng-to-jpg');
  await choose(page, { name: 'photo.dng', mimeType: 'image/x-adobe-dng', buffer });
  await expect(row(page, 'photo.dng')).toContainText('1280 × 960');
  await page.getByText('Sensor data', { exact: true }).click();
  await expect(row(page, 'photo.dng')).toContainText('320 × 200');
  await button(page, 'Convert').click();
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  const { content } = await download(page, page.getByRole('link', { name: 'Download photo.jpg' }));
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 });
  expect(calls).toEqual([]);
});
