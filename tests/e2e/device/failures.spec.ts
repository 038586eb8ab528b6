import type { Page } from '@playwright/test';
import { brokenImage, imageFile } from '../support/input-files.ts';
import { choose, formatCard, openHome, openPage, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { byFormat } from './same-bytes-sources.ts';
import { button, loseRequests, watchApi } from './support.ts';

const ENGINE = '**/_astro/engine.worker-*.js';

/**
 * Tries to convert `sea.png` while the engine cannot be loaded.
 * @returns the calls of the API, also later ones, and a function that lets the engine be loaded
 */
async function convertWithoutEngine(page: Page): Promise<{ calls: string[]; restore: () => void }> {
  const restore = await loseRequests(page, ENGINE);
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await expect(row(page, 'sea.png')).toContainText('This browser can’t convert it. The server can.');
  expect(calls).toEqual([]);
  return { calls, restore };
}

test('without a connection, an engine that cannot be loaded is tried again, and no server is offered', async ({
  page,
  context,
}) => {
  const restore = await loseRequests(page, ENGINE);
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  const sea = row(page, 'sea.png');
  await expect(sea).toContainText('On this device');
  // The code of a run is loaded.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button(page, 'Convert').click();
  await expect(sea).toContainText('you are offline. Try again when you are online.');
  await expect(sea).toContainText('On this device');
  restore();
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await button(page, 'Retry sea.png').click();
  await expect(sea).toContainText('Converted on this device');
});

test('a damaged file says why once it is selected, and is not converted', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'), brokenImage('broken.png'));
  await expect(button(page, 'Convert 2 files')).toBeVisible();
  await button(page, 'Select broken.png').click();
  await expect(row(page, 'broken.png')).toContainText('damaged');
  await button(page, 'Convert').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  await expect(row(page, 'broken.png')).toContainText('damaged');
  expect(calls).toEqual([]);
});

test('an image that the format cannot hold fails alone', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/batch-convert');
  await choose(page, await imageFile('sea.png'), await imageFile('strip.png', 20_000, 100), await imageFile('sky.png'));
  await formatCard(page, 'WebP').click();
  await button(page, 'Convert All (3 files)').click();
  await expect(row(page, 'strip.png')).toContainText('WebP');
  await expect(row(page, 'strip.png')).toContainText('16383');
  await expect(page.getByRole('link', { name: /^Download .*\.webp$/ })).toHaveCount(2);
  expect(calls).toEqual([]);
});

test('an engine that fails asks before the server converts', async ({ page }) => {
  const { calls } = await convertWithoutEngine(page);
  await button(page, 'Upload and convert 1 file').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  expect(calls).toEqual(['POST /api/convert']);
});

test('after an engine that failed, Retry converts on the device', async ({ page }) => {
  const { calls, restore } = await convertWithoutEngine(page);
  restore();
  await button(page, 'Retry sea.png').click();
  await expect(row(page, 'sea.png')).toContainText('Converted on this device');
  expect(calls).toEqual([]);
});

test('a decoder that could not be loaded is loaded by Retry', async ({ page, context }) => {
  const calls = watchApi(page);
  const restore = await loseRequests(context, '**/_astro/magick*.wasm');
  await openHome(page);
  // ImageMagick decodes HEIC.
  await choose(page, { name: 'old.heic', mimeType: 'image/heic', buffer: await byFormat.heic() });
  await button(page, 'Convert').click();
  await expect(row(page, 'old.heic')).toContainText('could not be loaded. Check your connection and try again.');
  restore();
  await button(page, 'Retry old.heic').click();
  await expect(page.getByRole('link', { name: 'Download old.jpg' })).toBeVisible();
  expect(calls).toEqual([]);
});
