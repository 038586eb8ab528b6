import { brokenImage, imageFile } from '../support/input-files.ts';
import { choose, openHome, row, scrollIntoView } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { brokenTiff, failedLoads } from './failed-loads.ts';

test('the device draws what the browser cannot, without an upload or an error', async ({ page }) => {
  const errors = failedLoads(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await openHome(page);
  await choose(page, brokenTiff, await imageFile('sea.tiff'), brokenImage('damaged.png'));
  const thumbnail = row(page, 'sea.tiff').locator('img');
  await expect(thumbnail).toBeVisible();
  // A thumbnail is loaded once it is near the window.
  await scrollIntoView(thumbnail);
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const name of ['scan.tiff', 'damaged.png']) {
    await expect(row(page, name).locator('.skeleton')).toHaveCount(0);
    await expect(row(page, name).locator('img')).toHaveCount(0);
  }
  await expect(page.getByText('were uploaded for their thumbnails')).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
});

test('files that the engine draws do not keep the others waiting', async ({ page, context }) => {
  // Held back, the engine takes as long as it may on a slow device.
  await context.route('**/*.wasm', () => {});
  await openHome(page);
  await choose(page, await imageFile('sea.tiff'), await imageFile('lake.tiff'), await imageFile('photo.png'));
  await expect(row(page, 'photo.png').locator('img')).toBeVisible();
  await expect(row(page, 'sea.tiff').locator('.skeleton')).toBeVisible();
});
