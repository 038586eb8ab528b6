import type { Page } from '@playwright/test';
import { withEverything } from '../../fixtures/make.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, clearResults, openHome, removeConverted, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, NOTHING_UPLOADED, storedResults, watchApi } from './support.ts';

test.use({ convertOn: 'device' });

/** Agrees to the upload in the open dialog. @returns the address of the created link */
async function uploadAndCreate(page: Page): Promise<string> {
  await button(page, 'Upload and create link').click();
  return page.getByRole('dialog', { name: 'Link created' }).getByRole('textbox').inputValue();
}

test('a link needs a confirmed upload, and Delete removes both copies', async ({ page, request }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await (await action(page, 'Share sea.jpg')).click();
  const dialog = page.getByRole('dialog', { name: 'Create link' });
  await expect(dialog).toContainText('sea.png');
  await expect(dialog).toContainText('converted there again with the same options');
  await expect(dialog).toContainText(
    'Anyone with the link can open the result for 24 hours. You can delete it before.',
  );
  expect(calls).toEqual([]);
  const link = await uploadAndCreate(page);
  expect((await request.get(link)).status()).toBe(200);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy link').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(results(page)).not.toContainText(NOTHING_UPLOADED);
  await expect(results(page)).toContainText(/On this device until .*, in this tab.*On the server until/);
  // Shared again, the result has its link.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  const copied = page.waitForEvent('dialog').then((alert) => alert.accept());
  await (await action(page, 'Share sea.jpg')).click();
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(dialog).toHaveCount(0);

  // The link is remembered with the result.
  await page.reload();
  await (await action(page, 'Delete result sea.jpg')).click();
  await expect(page.getByRole('alertdialog')).toContainText('its link will stop working');
  await button(page, 'Delete now').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toHaveCount(0);
  expect((await request.get(link)).status()).toBe(404);
  await expect.poll(() => storedResults(page)).toEqual([]);
});

test('a result whose file has left the list can still get a link', async ({ page, request }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'), await imageFile('sky.png'));
  await button(page, 'Convert 2 files').click();
  await removeConverted(page, 'sea.jpg');
  await expect(page.getByRole('button', { name: 'Select sea.png' })).toHaveCount(0);
  // It is not among those that are saved together.
  await expect(page.getByRole('button', { name: 'Download All as ZIP' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier results (1)' }).click();
  await (await action(page, 'Share sea.jpg')).click();
  await expect(page.getByRole('dialog')).not.toContainText('no longer has');
  expect((await request.get(await uploadAndCreate(page))).status()).toBe(200);
});

test('a cancelled link leaves nothing on the server', async ({ page, server }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await (await action(page, 'Share sea.jpg')).click();
  const converted = Promise.withResolvers<number>();
  // The server converts, and the page never hears of it.
  await page.route('**/api/convert', async (route) => converted.resolve((await route.fetch()).status()));
  const cancelled = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await button(page, 'Upload and create link').click();
  expect(await converted.promise).toBe(200);
  expect((await page.request.get(`${server.url}/api/download-all`)).status()).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await cancelled).ok()).toBe(true);
  expect((await page.request.get(`${server.url}/api/download-all`)).status()).toBe(404);
  await expect(results(page)).not.toContainText('On the server');
});

test('a link says that the result contains a location', async ({ page }) => {
  await openHome(page);
  await choose(page, { name: 'trip.jpg', mimeType: 'image/jpeg', buffer: await withEverything() });
  await button(page, 'Convert').click();
  await (await action(page, 'Share trip.jpg')).click();
  await expect(page.getByRole('dialog')).toContainText('The result contains a location');
  await expect(page.getByRole('dialog')).not.toContainText('Until then');
});

test('a link says that the original still contains what the result leaves out', async ({ page }) => {
  await openHome(page);
  await choose(page, { name: 'trip.jpg', mimeType: 'image/jpeg', buffer: await withEverything() });
  await page.getByRole('switch', { name: 'Keep location' }).click();
  await button(page, 'Convert').click();
  await (await action(page, 'Share trip.jpg')).click();
  await expect(page.getByRole('dialog')).toContainText(
    'The original is deleted after its conversion. Until then, it still contains any location and metadata that the result leaves out.',
  );
  await expect(page.getByRole('dialog')).not.toContainText('The result contains a location');
});

test('Clear All deletes the copy of a link, too', async ({ page, request }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await (await action(page, 'Share sea.jpg')).click();
  const link = await uploadAndCreate(page);
  await page.keyboard.press('Escape');
  await clearResults(page);
  expect((await request.get(link)).status()).toBe(404);
  await expect.poll(() => storedResults(page)).toEqual([]);
});

test('a link to a result from before a reload asks for the original', async ({ page, request }) => {
  const original = await imageFile('sea.png');
  await openHome(page);
  await choose(page, original);
  await button(page, 'Convert').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  await removeConverted(page, 'sea.jpg');
  await page.reload();
  await (await action(page, 'Share sea.jpg')).click();
  const dialog = page.getByRole('dialog', { name: 'Create link' });
  await expect(dialog).toContainText('This page no longer has the original. Choose sea.png again.');
  await expect(button(page, 'Upload and create link')).toBeDisabled();
  await dialog.getByLabel('Choose original').setInputFiles(await imageFile('sea.png', 50, 40));
  await expect(dialog.getByRole('alert').filter({ hasText: 'another file' })).toBeVisible();
  await dialog.getByLabel('Choose original').setInputFiles(original);
  const link = await uploadAndCreate(page);
  expect((await request.get(link)).status()).toBe(200);
});
