import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { withEverything } from '../../fixtures/make.ts';
import { readZip } from '../../support/images/zip.ts';
import { brokenImage, type InputFile, imageFile } from '../support/input-files.ts';
import { choose, clearResults, formatCard, hydrated, openHome, openPage, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.use({ convertOn: 'device' });

const svgFile = (name: string): InputFile => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  ),
});

const NOTHING_UPLOADED = 'Converted on your device. Nothing was uploaded.';
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function download(page: Page, start: Locator): Promise<{ download: Download; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await start.click();
  const started = await downloading;
  return { download: started, content: await readFile(await started.path()) };
}

/** Collects requests that carry or ask for data, besides pages and their assets. */
function watchApi(page: Page): string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Names of the folders of stored results. */
const storedResults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('results', { create: true });
    return Array.fromAsync(folder.keys());
  });

test('a photo is converted on the device, with the bytes of the server', async ({ page, request }) => {
  const calls = watchApi(page);
  await openHome(page);
  const file = await imageFile('sea.png');
  await choose(page, file);
  await expect(row(page, 'sea.png')).toContainText('On this device');
  await formatCard(page, 'WebP').click();
  await button(page, 'Convert').click();
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  const { download: saved, content } = await download(page, page.getByRole('link', { name: 'Download sea.webp' }));
  expect(saved.suggestedFilename()).toBe('sea.webp');
  expect(calls).toEqual([]);

  const response = await request.post('/api/convert', { multipart: { outputFormat: 'webp', files: file } });
  const [item] = (await response.json()) as [{ url: string }];
  expect(sha256(content)).toBe(sha256(await (await request.get(item.url)).body()));
});

test('a file that needs the server is sent only after consent', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'), svgFile('logo.svg'), svgFile('icon.svg'));
  await expect(row(page, 'logo.svg')).toContainText('On the server: SVG is drawn there');
  await button(page, 'Convert').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  await expect(row(page, 'logo.svg')).toContainText('Not sent yet');
  expect(calls).toEqual([]);

  await button(page, 'Convert 2 files on the server').click();
  await expect(page.getByRole('link', { name: 'Download logo.jpg' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download icon.jpg' })).toBeVisible();
  await expect(results(page)).not.toContainText(NOTHING_UPLOADED);
  expect(calls).toEqual(['POST /api/convert', 'POST /api/convert']);

  // Each row still says where its file was converted, and the button what is sent the next time.
  await expect(row(page, 'sea.png')).toContainText('Converted on this device');
  await expect(row(page, 'logo.svg')).toContainText('Converted on the server');
  await expect(button(page, 'Convert 3 files, 2 on the server')).toBeVisible();
});

test('a choice of the server is remembered', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await page.getByLabel('Convert', { exact: true }).selectOption('On the server');
  await page.reload();
  await hydrated(page);
  await choose(page, await imageFile('sea.png'));
  await expect(row(page, 'sea.png')).toContainText('On the server');
  await button(page, 'Convert').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  expect(calls).toEqual(['POST /api/convert']);
});

test('a slow conversion can be moved to the server', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('huge.png', 6000, 4000));
  await formatCard(page, 'WebP').click();
  await expect(row(page, 'huge.png')).toContainText('On this device');
  await expect(row(page, 'huge.png')).not.toContainText('Faster on the server');
  await formatCard(page, 'AVIF').click();
  await page.getByRole('button', { name: /^Faster on the server/ }).click();
  await expect(row(page, 'huge.png')).not.toContainText('On this device');
  expect(calls).toEqual([]);
  await formatCard(page, 'JPEG').click();
  await button(page, 'Convert 1 file on the server').click();
  await expect(page.getByRole('link', { name: 'Download huge.jpg' })).toBeVisible();
  expect(calls).toEqual(['POST /api/convert']);
});

test('a damaged file says why, and stays on the device', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, brokenImage('broken.png'));
  await button(page, 'Convert').click();
  await expect(row(page, 'broken.png')).toContainText('damaged');
  expect(calls).toEqual([]);
});

test('an engine that fails asks before the server converts', async ({ page }) => {
  await page.route('**/_astro/engine.worker-*.js', (route) => route.abort());
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await expect(row(page, 'sea.png')).toContainText('This browser could not convert it. The server can.');
  await expect(button(page, 'Retry sea.png')).toHaveCount(0);
  expect(calls).toEqual([]);
  await button(page, 'Convert 1 file on the server').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  expect(calls).toEqual(['POST /api/convert']);
});

test('results survive a reload, until they are deleted', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('one.png'), await imageFile('two.png'));
  await button(page, 'Convert 2 files').click();
  await expect(page.getByRole('link', { name: /^Download .*\.jpg$/ })).toHaveCount(2);
  await expect.poll(async () => (await storedResults(page)).length).toBe(2);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('link', { name: /^Download .*\.jpg$/ })).toHaveCount(2);
  const { content } = await download(page, page.getByRole('link', { name: 'Download one.jpg' }));
  expect(content.subarray(0, 3).toString('hex')).toBe('ffd8ff');

  const calls = watchApi(page);
  await button(page, 'Delete one.jpg').click();
  await expect(page.getByRole('alertdialog')).toContainText('deleted from this browser now');
  await button(page, 'Delete now').click();
  await expect(page.getByRole('link', { name: 'Download one.jpg' })).toHaveCount(0);
  await expect.poll(async () => (await storedResults(page)).length).toBe(1);

  // What has not been downloaded is not cleared without a question.
  await button(page, 'Clear All').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    '1 result is on this device only and has not been downloaded.',
  );
  await expect(page.getByRole('alertdialog').getByRole('checkbox')).toHaveCount(0);
  await button(page, 'Clear all').click();
  await expect(results(page)).toHaveCount(0);
  await expect.poll(() => storedResults(page)).toEqual([]);
  expect(calls).toEqual([]);
});

test('expired results are removed', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('one.png'));
  await button(page, 'Convert').click();
  await expect(page.getByRole('link', { name: 'Download one.jpg' })).toBeVisible();
  await expect.poll(async () => (await storedResults(page)).length).toBe(1);
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => storedResults(page)).toEqual([]);
  await expect(results(page)).toHaveCount(0);
});

test('View shows the result in full size with its information', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png', 640, 480));
  await button(page, 'Convert').click();
  await button(page, 'View sea.jpg').click();
  const dialog = page.getByRole('dialog', { name: 'sea.jpg' });
  for (const fact of ['PNG', 'JPEG', '640 × 480 px', '90%']) await expect(dialog).toContainText(fact);
  const natural = () => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(natural).toBe(640);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('all results are one ZIP, created on the device', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('same.png'), await imageFile('🌊 sea.png'), await imageFile('same.jpg'));
  await button(page, 'Convert 3 files').click();
  await expect(page.getByRole('link', { name: /^Download .*\.jpg$/ })).toHaveCount(3);
  const { download: zip, content } = await download(page, button(page, 'Download All as ZIP'));
  expect(zip.suggestedFilename()).toBe('converted-images.zip');
  expect(readZip(content).map(({ name }) => name)).toEqual(['same.jpg', '🌊 sea.jpg', 'same (2).jpg']);
  await expect(page.getByText('All 3 files have been downloaded as a ZIP archive.', { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a link needs a confirmed upload, and Delete removes both copies', async ({ page, request }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await button(page, 'Share sea.jpg').click();
  const dialog = page.getByRole('dialog', { name: 'Create link' });
  await expect(dialog).toContainText('sea.png');
  await expect(dialog).toContainText('Anyone with the link can open the result for 24 hours, or longer');
  expect(calls).toEqual([]);
  await button(page, 'Upload and create').click();
  const link = await page.getByRole('dialog', { name: 'Link created' }).getByRole('textbox').inputValue();
  expect((await request.get(link)).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(results(page)).not.toContainText(NOTHING_UPLOADED);
  await expect(results(page)).toContainText(/On this device until .*On the server until/);

  // The link is remembered with the result.
  await page.reload();
  await button(page, 'Delete sea.jpg').click();
  await expect(page.getByRole('alertdialog')).toContainText('its link will stop working');
  await button(page, 'Delete now').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toHaveCount(0);
  expect((await request.get(link)).status()).toBe(404);
  await expect.poll(() => storedResults(page)).toEqual([]);
});

test('a cancelled link leaves nothing on the server', async ({ page, server }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png', 3000, 2000));
  await button(page, 'Convert').click();
  await button(page, 'Share sea.jpg').click();
  const cancelled = page.waitForResponse((response) => response.request().method() === 'DELETE');
  const sent = page.waitForRequest('**/api/convert');
  await button(page, 'Upload and create').click();
  await sent;
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await cancelled).ok()).toBe(true);
  expect((await page.request.get(`${server.url}/api/download-all`)).status()).toBe(404);
  await expect(results(page)).not.toContainText('On the server');
});

test('a link says that the result contains a location', async ({ page }) => {
  await openHome(page);
  await choose(page, { name: 'trip.jpg', mimeType: 'image/jpeg', buffer: await withEverything() });
  await button(page, 'Convert').click();
  await button(page, 'Share trip.jpg').click();
  await expect(page.getByRole('dialog')).toContainText('The result contains a location');
});

test('Clear All deletes the copy of a link, too', async ({ page, request }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await button(page, 'Share sea.jpg').click();
  await button(page, 'Upload and create').click();
  const link = await page.getByRole('dialog', { name: 'Link created' }).getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  await clearResults(page);
  expect((await request.get(link)).status()).toBe(404);
  await expect.poll(() => storedResults(page)).toEqual([]);
});

test('the batch page converts on the device, and can be paused', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/batch-convert');
  const files = await Promise.all(
    Array.from({ length: 12 }, (_, index) => imageFile(`photo ${index + 1}.png`, 900, 700)),
  );
  await choose(page, ...files);
  await button(page, 'Convert All (12 files)').click();
  await button(page, 'Pause').click();
  await button(page, 'Resume').click();
  await expect(page.getByText('12 of 12 done')).toBeVisible();
  await expect(page.getByText(NOTHING_UPLOADED)).toBeVisible();
  const { content } = await download(page, button(page, 'Download All as ZIP'));
  expect(readZip(content)).toHaveLength(12);
  expect(calls).toEqual([]);
});
