import { withEverything } from '../../fixtures/make.ts';
import { brokenTiff, failedLoads } from '../conversion/failed-loads.ts';
import { brokenImage, imageFile } from '../support/input-files.ts';
import { choose, files, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('for a browser that cannot run the engine, the server draws thumbnails, and the page says so', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'crossOriginIsolated', { value: false }));
  const errors = failedLoads(page);
  const previews: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/preview')) previews.push(response.status());
  });
  await openHome(page);
  await choose(page, brokenTiff, await imageFile('sea.tiff'), brokenImage('damaged.png'));
  await expect(row(page, 'sea.tiff').locator('img')).toBeVisible();
  for (const name of ['scan.tiff', 'damaged.png']) {
    await expect(row(page, name).locator('.skeleton')).toHaveCount(0);
    await expect(row(page, name).locator('img')).toHaveCount(0);
  }
  await expect(page.getByText('were uploaded for their thumbnails')).toHaveCount(1);
  expect(previews.toSorted()).toEqual([200, 204, 204]);
  expect(errors).toEqual([]);

  await test.step('the location notice, then the last part of the card, stays inside its rounded corners', async () => {
    for (const name of ['scan.tiff', 'sea.tiff', 'damaged.png'])
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(files(page)).toHaveCount(0);
    await choose(page, { name: 'trip.jpg', mimeType: 'image/jpeg', buffer: await withEverything() });
    await expect(files(page).getByText('This image contains a location.')).toBeVisible();
    const corners = await files(page).evaluate((card) => {
      card.scrollIntoView({ block: 'end', behavior: 'instant' });
      const { left, right, bottom } = card.getBoundingClientRect();
      const radius = Number.parseFloat(getComputedStyle(card).borderBottomLeftRadius);
      const isCovered = (x: number, y: number) => card.contains(document.elementFromPoint(x, y));
      return {
        outside: [left + 2, right - 2].map((x) => isCovered(x, bottom - 2)),
        inside: [left + radius, right - radius].map((x) => isCovered(x, bottom - radius)),
      };
    });
    expect(corners).toEqual({ outside: [false, false], inside: [true, true] });
  });
});
