import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readZip } from '../../support/images/zip.ts';
import { temporaryDir } from '../../support/server/server.ts';
import { download, NOTHING_UPLOADED, watchApi } from '../device/support.ts';
import { brokenImage, imageFile, textFile } from '../support/input-files.ts';
import { choose, dataTransferOf, hold, hydrated, openPage, removeConverted, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { convertAll, expectReachableControls, manyImages, openBatch, status, zipButton } from './batch-page.ts';

test('on a phone, the first 100 files are kept, and their controls stay reachable', async ({ page }) => {
  // On a slow machine, animations of 100 rows take longer than the conversions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBatch(page);
  const list = page.getByRole('region', { name: 'Uploaded Files' });

  await test.step('the page explains its limits and starts empty', async () => {
    await expect(page.getByText('One set of options for all images.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Format & Quality', 'Effects', 'Watermark']);
    await expect(convertAll(page)).toHaveText('Convert All (0 files)');
    await expect(convertAll(page)).toBeDisabled();
    await expect(convertAll(page)).toHaveAccessibleDescription('Add up to 100 images to convert');
    await expect(zipButton(page)).toBeDisabled();
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await test.step('a toast names the rejected files', async () => {
    const images = await manyImages(102);
    const large = await imageFile('large.jpg', 2400, 1800);
    await choose(page, large, ...images.slice(0, 98), textFile('notes.txt'), ...images.slice(98, 101));
    await expect(page.getByText(/\S+ and 1 more weren’t added\./).first()).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(100);
    await expect(row(page, '99.png')).toContainText('Ready');
    await expect(convertAll(page)).toHaveText('Convert All (100 files)');
    const dropped = await dataTransferOf(page, ...images.slice(101));
    await page.dispatchEvent('footer', 'drop', { dataTransfer: dropped });
    await expect(page.getByText(/\S+ wasn’t added\./).first()).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(100);
  });

  await test.step('thumbnails are small', async () => {
    const thumbnail = row(page, 'large.jpg').locator('img');
    await expect(thumbnail).toBeVisible();
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expect(list.locator('img')).toHaveCount(100);
  });

  await test.step('the controls stay in sight of many results', async () => {
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(0);
    await choose(page, ...(await manyImages(24)));
    await expectReachableControls(page, 24);
  });
});

test('a folder can be chosen or dropped with its subfolders, which are in the ZIP with the dates of their files', async ({
  page,
}) => {
  const { path, remove } = await temporaryDir();
  const trip = join(path, 'trip');
  await mkdir(join(trip, 'second day'), { recursive: true });
  const { buffer } = await imageFile('a.png');
  const date = new Date(2024, 4, 6, 12);
  for (const name of ['1.png', '2.png', '10.png', '.hidden.png', 'second day/3.png']) {
    await writeFile(join(trip, name), buffer);
    await utimes(join(trip, name), date, date);
  }
  await openBatch(page);
  const names = page.getByRole('region', { name: 'Uploaded Files' }).locator('li bdi');
  await page.getByLabel('Choose a folder').setInputFiles(trip);
  await expect(names).toHaveText(['1.png', '2.png', '10.png', '3.png']);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(names).toHaveCount(0);

  await dropFolder(page, trip);
  await expect(names).toHaveText(['1.png', '2.png', '10.png', '3.png']);

  await page.getByRole('button', { name: 'More options' }).click();
  const pattern = page.getByRole('textbox', { name: 'File names' });
  await pattern.fill('{index:2}_{size}');
  await expect(pattern).toHaveAccessibleDescription('Names can’t contain “{size}”.');
  await pattern.fill('');
  await page.getByRole('button', { name: 'Number' }).click();
  await pattern.pressSequentially('-');
  await page.getByRole('button', { name: 'Width', exact: true }).click();
  await expect(pattern).toHaveValue('{index:3}-{width}');
  await expect(pattern).toHaveAccessibleDescription('Example: 001-320.jpg');
  await convertAll(page).click();
  await expect(status(page)).toHaveText('4 of 4 done');
  const entries = readZip((await download(page, zipButton(page))).content);
  expect(entries.map((entry) => entry.name)).toEqual([
    'trip/001-320.jpg',
    'trip/002-320.jpg',
    'trip/003-320.jpg',
    'trip/second day/004-320.jpg',
  ]);
  expect(entries.map((entry) => entry.date.toDateString())).toEqual(entries.map(() => date.toDateString()));
  await remove();
});

test('files keep their folder on the way to the batch page', async ({ page }) => {
  const { path, remove } = await temporaryDir();
  await mkdir(join(path, 'trip/second day'), { recursive: true });
  const { buffer } = await imageFile('a.png');
  for (const name of ['1.png', 'second day/2.png']) await writeFile(join(path, 'trip', name), buffer);
  await openPage(page, '/');
  await dropFolder(page, join(path, 'trip'));
  await expect(page.getByRole('region', { name: 'Uploaded Files' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Convert many files at once' }).click();
  await hydrated(page);
  await convertAll(page).click();
  await expect(status(page)).toHaveText('2 of 2 done');
  const entries = readZip((await download(page, zipButton(page))).content);
  expect(entries.map((entry) => entry.name)).toEqual(['trip/1.jpg', 'trip/second day/2.jpg']);
  await remove();
});

/** Drops a folder onto the page, as the system does. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await debug.send('Input.dispatchDragEvent', { type, x: 200, y: 320, data });
  }
}

test('damaged files show their reason, equal names get numbers, and all results are one ZIP', async ({ page }) => {
  await openBatch(page);
  const same = await imageFile('same.png', 640, 480);
  await choose(page, same, same, brokenImage('torn.png'), brokenImage('wet.png'), await imageFile('🌊.jpg', 800, 600));
  await expect(convertAll(page)).toHaveText('Convert All (5 files)');
  await convertAll(page).click();
  await expect(status(page)).toHaveText('3 of 5 done · 2 failed');
  const names = ['same.jpg', 'same (2).jpg', '🌊.jpg'];
  for (const name of names) {
    await expect(page.getByRole('link', { name: `Download ${name}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `More actions for ${name}`, exact: true })).toBeVisible();
  }
  await expect(row(page, 'torn.png')).toContainText('damaged or incomplete');
  await expect(page.getByText(/^2 of 5 files could not be converted\./).first()).toBeVisible();
  await expect(page.getByText(/^[\d.]+ KB, \d+(\.\d)?% (smaller|larger)$/)).toBeVisible();
  // The damaged files would fail again.
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(convertAll(page)).toHaveCount(0);
  const zip = await download(page, zipButton(page));
  expect(zip.download.suggestedFilename()).toMatch(/^batch-conversion-.+\.zip$/);
  expect(readZip(zip.content).map(({ name }) => name)).toEqual(names);
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

test('conversions on the device can be paused, resumed, cancelled and retried', async ({ page }) => {
  const calls = watchApi(page);
  await openBatch(page);
  // The conversions wait for the engine.
  const release = await hold(page, '**/*.wasm');
  await choose(page, ...(await manyImages(6)));
  await convertAll(page).click();
  await expect(convertAll(page)).toHaveText('Converting...');
  await expect(page.getByRole('progressbar', { name: 'All files' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(status(page)).toContainText('Paused');
  // The engine is not loaded yet, so no file is done. Later, any file can be: conversions do not follow the order of the list.
  await page.getByRole('button', { name: 'Cancel 6.png' }).click();
  release();
  await expect(status(page)).toHaveText(/^Paused · [1-5] of 6/);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(status(page)).toHaveText('5 of 6 done · 1 cancelled');
  await page.getByRole('button', { name: 'Retry 6.png' }).click();
  await expect(page.getByRole('link', { name: /^Download \d\.jpg/ })).toHaveCount(6);
  await expect(page.getByText(NOTHING_UPLOADED)).toBeVisible();
  expect(calls).toEqual([]);
});
