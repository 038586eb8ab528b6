import type { Page } from '@playwright/test';
import { withEverything } from '../../fixtures/make.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, clearResults, formatCard, openHome, removeConverted, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, NOTHING_UPLOADED, storedResults, watchApi } from './support.ts';

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
  await expect(results(page)).toContainText(/Available in this tab until .*On the server until/);
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete result' }).click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toHaveCount(0);
  expect((await request.get(link)).status()).toBe(404);
  await expect.poll(() => storedResults(page)).toEqual([]);
});

test('a result whose file has left the list gets a link, after a reload from its original, and Clear All deletes both', async ({
  page,
  request,
}) => {
  const [sea, sky] = [await imageFile('sea.png'), await imageFile('sky.png')];
  await openHome(page);
  await choose(page, sea, sky);
  await button(page, 'Convert 2 files').click();
  await removeConverted(page, 'sea.jpg');
  await expect(page.getByRole('button', { name: 'Select sea.png' })).toHaveCount(0);
  // It is not among those that are saved together.
  await expect(page.getByRole('button', { name: 'Download All as ZIP' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier results (1)' }).click();
  await (await action(page, 'Share sea.jpg')).click();
  await expect(page.getByRole('dialog')).not.toContainText('no longer has');
  const first = await uploadAndCreate(page);
  expect((await request.get(first)).status()).toBe(200);
  await page.keyboard.press('Escape');

  await removeConverted(page, 'sky.jpg');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await (await action(page, 'Share sky.jpg')).click();
  const dialog = page.getByRole('dialog', { name: 'Create link' });
  await expect(dialog).toContainText('This page no longer has the original. Choose sky.png again.');
  await expect(button(page, 'Upload and create link')).toBeDisabled();
  await dialog.getByLabel('Choose original').setInputFiles(await imageFile('sky.png', 50, 40));
  await expect(dialog.getByRole('alert').filter({ hasText: 'another file' })).toBeVisible();
  await dialog.getByLabel('Choose original').setInputFiles(sky);
  const second = await uploadAndCreate(page);
  expect((await request.get(second)).status()).toBe(200);
  await page.keyboard.press('Escape');

  await clearResults(page);
  for (const link of [first, second]) expect((await request.get(link)).status()).toBe(404);
  await expect.poll(() => storedResults(page)).toEqual([]);
});

test('a cancelled link leaves nothing on the server', async ({ page, server }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await (await action(page, 'Share sea.jpg')).click();
  const converted = Promise.withResolvers<number>();
  // The server converts, and the page receives no response.
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

test('a link says that the result contains a location, or that only the original does', async ({ page }) => {
  await openHome(page);
  await choose(page, { name: 'trip.jpg', mimeType: 'image/jpeg', buffer: await withEverything() });
  await button(page, 'Convert').click();
  const dialog = page.getByRole('dialog');
  await (await action(page, 'Share trip.jpg')).click();
  await expect(dialog).toContainText('The result contains a location');
  await expect(dialog).not.toContainText('Until then');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('switch', { name: 'Keep location' }).click();
  // With another name, the menu of the new result cannot be confused with that of the first one.
  await formatCard(page, 'WebP').click();
  await button(page, 'Convert').click();
  await (await action(page, 'Share trip.webp')).click();
  await expect(dialog).toContainText(
    'The original is deleted after its conversion. Until then, it still contains any location and metadata that the result leaves out.',
  );
  await expect(dialog).not.toContainText('The result contains a location');
});
