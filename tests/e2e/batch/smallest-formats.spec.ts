import { button, download, watchApi } from '../device/support.ts';
import { photoFile } from '../stage/stage-page.ts';
import { flatGraphic } from '../support/input-files.ts';
import { choose, formatRadio, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { convertAll, openBatch } from './batch-page.ts';

test('each image of a batch is converted to the format in which it is smallest', async ({ page }) => {
  test.setTimeout(120_000);
  const calls = watchApi(page);
  await openBatch(page);
  const [photo, chart] = [await photoFile(480, 360), await flatGraphic('chart.png')];
  await choose(page, photo, chart);
  await expect(row(page, 'chart.png')).toContainText('Ready');
  await expect(page.getByLabel('Only formats that open everywhere')).toBeChecked();
  await button(page, 'Smallest for each file').click();
  await expect(page.getByText(/^(1 (JPEG|PNG|WebP), 1 (JPEG|PNG|WebP)|2 (PNG|WebP))$/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(formatRadio(page, 'JPEG')).not.toBeChecked();
  await convertAll(page).click();

  const link = (name: RegExp) => page.getByRole('link', { name });
  const smallPhoto = await download(page, link(/^Download photo\.(jpg|webp)$/));
  const smallChart = await download(page, link(/^Download chart\.(png|webp)$/));
  // A JPEG that looks no better when it is smaller keeps its data.
  expect(smallPhoto.content.length).toBeLessThanOrEqual(photo.buffer.length);
  expect(smallChart.content.length).toBeLessThan(chart.buffer.length);
  expect(calls).toEqual([]);
});
