import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDir } from '../../support/server/server.ts';
import { sentFields } from '../options/option-fields.ts';
import { brokenImage, imageFile, textFile } from '../support/input-files.ts';
import { choose, dataTransferOf, formatCard, hold, openHome, removeConverted, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { convertAll, manyImages, openBatch, status, zipButton } from './batch-page.ts';

test('the page explains its limits and starts empty', async ({ page }) => {
  await openBatch(page);
  await expect(page.getByText('Up to 100 images, one set of options.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Format & Quality', 'Effects', 'Watermark']);
  await expect(convertAll(page)).toHaveText('Convert All (0 files)');
  await expect(convertAll(page)).toBeDisabled();
  await expect(convertAll(page)).toHaveAccessibleDescription('Add up to 100 images to convert');
  await expect(zipButton(page)).toBeDisabled();
  const background = await convertAll(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(zipButton(page)).toHaveCSS('background-color', background);
});

test('the first 100 files are kept, and a toast names the rejected ones', async ({ page }) => {
  await openBatch(page);
  const images = await manyImages(103);
  await choose(page, ...images.slice(0, 99), textFile('notes.txt'), ...images.slice(99, 102));
  await expect(page.getByText(/The first 100 stay, \S+ and 1 more are left out\./).first()).toBeVisible();
  const list = page.getByRole('region', { name: 'Uploaded Files' });
  await expect(list.getByRole('listitem')).toHaveCount(100);
  await expect(row(page, '100.png')).toContainText('Ready');
  await expect(convertAll(page)).toHaveText('Convert All (100 files)');

  const dropped = await dataTransferOf(page, ...images.slice(102));
  await page.dispatchEvent('footer', 'drop', { dataTransfer: dropped });
  await expect(page.getByText(/The first 100 stay, \S+ is left out\./).first()).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(100);
});

test('a folder can be chosen or dropped with its subfolders', async ({ page }) => {
  const { path, remove } = await temporaryDir();
  const trip = join(path, 'trip');
  await mkdir(join(trip, 'second day'), { recursive: true });
  const { buffer } = await imageFile('a.png');
  for (const name of ['1.png', '2.png', '10.png', '.hidden.png', 'second day/3.png']) {
    await writeFile(join(trip, name), buffer);
  }
  await openBatch(page);
  const names = page.getByRole('region', { name: 'Uploaded Files' }).locator('li bdi');
  await page.getByLabel('Choose a folder').setInputFiles(trip);
  await expect(names).toHaveText(['1.png', '2.png', '10.png', '3.png']);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(names).toHaveCount(0);

  const debug = await page.context().newCDPSession(page);
  const data = { items: [], files: [trip], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await debug.send('Input.dispatchDragEvent', { type, x: 200, y: 320, data });
  }
  await expect(names).toHaveText(['1.png', '2.png', '10.png', '3.png']);
  await remove();
});

test('options apply to all files, with a quality of at least 10', async ({ page }) => {
  await openHome(page);
  await page.getByRole('slider').fill('4');
  await openBatch(page);
  const quality = page.getByRole('slider', { name: 'Quality' });
  await expect(quality).toHaveValue('10');
  await expect(quality).toHaveAttribute('min', '10');
  await expect(quality).toHaveAttribute('max', '100');
  await formatCard(page, 'WebP').click();
  await page.getByRole('switch', { name: 'Resize' }).click();
  await page.getByText('Percent', { exact: true }).click();
  await page.getByRole('button', { name: '50%', exact: true }).click();
  await page.getByRole('tab', { name: 'Effects' }).click();
  await page.getByRole('button', { name: 'Grayscale' }).click();
  await page.getByRole('tab', { name: 'Watermark' }).click();
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await choose(page, await imageFile('one.png', 400, 300));
  await expect(row(page, 'one.png')).toContainText('400 × 300 → 200 × 150');
  expect(await sentFields(page)).toMatchObject({
    outputFormat: 'webp',
    quality: '10',
    resizePercent: '50',
    effects: 'grayscale',
    hasWatermark: 'true',
    isBatchMode: 'true',
  });
  await expect(page.getByRole('link', { name: 'Download one.webp' })).toBeVisible();
});

test('damaged files show their reason, equal names get numbers, and all results are one ZIP', async ({ page }) => {
  await openBatch(page);
  const same = await imageFile('same.png', 640, 480);
  await choose(page, same, same, brokenImage('torn.png'), brokenImage('wet.png'), await imageFile('🌊.jpg', 800, 600));
  await expect(convertAll(page)).toHaveText('Convert All (5 files)');
  await convertAll(page).click();
  await expect(status(page)).toHaveText('3 of 5 done · 2 failed');
  for (const name of ['same.jpg', 'same (2).jpg', '🌊.jpg']) {
    await expect(page.getByRole('link', { name: `Download ${name}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `More actions for ${name}`, exact: true })).toBeVisible();
  }
  await expect(row(page, 'torn.png')).toContainText('damaged or incomplete');
  await expect(page.getByText(/^2 of 5 files could not be converted\./).first()).toBeVisible();
  await expect(page.getByText(/^[\d.]+ KB → [\d.]+ KB, \d+(\.\d)?% (smaller|larger)$/)).toBeVisible();
  // The damaged files would fail again.
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(convertAll(page)).toHaveText('Convert All (3 files)');

  const release = await hold(page, '**/api/download-batch**');
  await zipButton(page).click();
  await expect(zipButton(page)).toHaveText('Preparing...');
  await expect(zipButton(page)).toBeDisabled();
  const download = page.waitForEvent('download');
  release();
  expect((await download).suggestedFilename()).toMatch(/^batch-conversion-.+\.zip$/);
  await expect(zipButton(page)).toHaveText('Download All as ZIP');

  await page.getByRole('button', { name: 'Remove torn.png' }).click();
  await expect(page.getByRole('button', { name: 'Remove torn.png' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'torn.png')).toBeVisible();
  await page.getByRole('button', { name: 'Remove torn.png' }).click();
  await removeConverted(page, 'same.jpg');
  await expect(page.getByRole('link', { name: /^Download same/ })).toHaveCount(1);
  const toast = page.getByRole('listitem').filter({ hasText: 'same.png removed' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'same.png')).toContainText('Ready');
});

test('conversions can be paused, resumed, cancelled and retried', async ({ page }) => {
  await openBatch(page);
  const release = await hold(page, '**/api/convert');
  await choose(page, ...(await manyImages(6)));
  await convertAll(page).click();
  await expect(convertAll(page)).toHaveText('Converting...');
  await expect(page.getByRole('progressbar', { name: 'All files' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(status(page)).toContainText('Paused');
  release();
  await expect(status(page)).toHaveText('Paused · 3 of 6');
  await expect(row(page, '6.png')).toContainText('Queued');
  await page.getByRole('button', { name: 'Cancel 6.png' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(status(page)).toHaveText('5 of 6 done · 1 cancelled');
  await page.getByRole('button', { name: 'Retry 6.png' }).click();
  await expect(page.getByRole('link', { name: /^Download \d\.jpg/ })).toHaveCount(6);

  const letGo = await hold(page, '**/api/convert');
  await formatCard(page, 'PNG').click();
  await convertAll(page).click();
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect(status(page)).toHaveText('0 of 6 done · 6 cancelled');
  await expect(convertAll(page)).toBeFocused();
  letGo();
});

test('conversions wait while offline', async ({ page, context }) => {
  await openBatch(page);
  const release = await hold(page, '**/api/convert');
  await choose(page, ...(await manyImages(5)));
  await convertAll(page).click();
  await expect(row(page, '1.png')).toContainText(/Uploading|Queued/);
  await context.setOffline(true);
  await expect(status(page)).toContainText('Offline - resumes automatically');
  await context.setOffline(false);
  release();
  await expect(status(page)).toHaveText('5 of 5 done', { timeout: 30_000 });
});
