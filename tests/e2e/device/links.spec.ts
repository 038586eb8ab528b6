import type { Page } from '@playwright/test';
import { withEverything } from '../../fixtures/make.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, clearResults, formatCard, openHome, removeConverted, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, download, NOTHING_UPLOADED, sha256, storedResults, watchApi } from './support.ts';

/** Agrees to the upload in the open dialog. @returns the address of the created link */
async function uploadAndCreate(page: Page): Promise<string> {
  await button(page, 'Upload and create link').click();
  const dialog = page.getByRole('dialog', { name: 'Get a link' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  return dialog.getByRole('textbox').inputValue();
}

/** Records the bodies of all requests of a page, byte by byte as text. @returns a function that reads them */
async function recordBodies(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const bodies: Promise<string>[] = [];
    Object.assign(window, { bodies });
    const record = (body: unknown) => {
      if (!body) return;
      const bytes = new Response(body as BodyInit).arrayBuffer();
      bodies.push(bytes.then((buffer) => new TextDecoder('latin1').decode(buffer)));
    };
    const { fetch } = window;
    const { send } = XMLHttpRequest.prototype;
    window.fetch = (input, init) => {
      record(init?.body);
      return fetch(input, init);
    };
    XMLHttpRequest.prototype.send = function (body) {
      record(body);
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => Promise.all((window as unknown as { bodies: Promise<string>[] }).bodies));
}

/** As `TextDecoder` decodes `latin1`, which is windows-1252. */
const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

test('a link sends the bytes of the result, nothing of the original, and is the file of the download', async ({
  page,
  request,
}) => {
  const bodies = await recordBodies(page);
  const original = { name: 'trip.jpg', mimeType: 'image/jpeg', buffer: await withEverything() };
  await openHome(page);
  await choose(page, original);
  await formatCard(page, 'PNG').click();
  await button(page, 'Convert').click();
  const { content } = await download(page, page.getByRole('link', { name: 'Download trip.png' }));
  await (await action(page, 'Share trip.png')).click();
  await expect(page.getByRole('dialog', { name: 'Get a link' })).toContainText("We'll upload trip.png");
  expect(await bodies()).toEqual([]);
  const link = await uploadAndCreate(page);

  const sent = await bodies();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(textOf(content));
  // Any 16 bytes of the compressed pixels, or of anything else in the original after its first bytes.
  const { buffer } = original;
  for (let start = 64; start + 16 <= buffer.length; start += Math.ceil(buffer.length / 64)) {
    const part = buffer.subarray(start, start + 16);
    if (!content.includes(part)) expect(sent[0]).not.toContain(textOf(part));
  }
  const item = await request.get(link.replace('/view/', '/api/conversions/'));
  const { filePath } = (await item.json()) as { filePath: string };
  const linked = await (await request.get(filePath)).body();
  expect(sha256(linked)).toBe(sha256(content));
});

test('a link needs a confirmed upload, and Delete removes both copies', async ({ page, request }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await (await action(page, 'Share sea.jpg')).click();
  const dialog = page.getByRole('dialog', { name: 'Get a link' });
  await expect(dialog).toContainText(/We'll upload sea\.jpg \([\d.]+ KB\) to create the link\./);
  await expect(dialog).toContainText(
    'Anyone with the link can open the result for 7 days. Only you can delete it earlier.',
  );
  expect(calls).toEqual([]);
  const link = await uploadAndCreate(page);
  expect(calls).toEqual(['POST /api/results']);
  expect((await request.get(link)).status()).toBe(200);
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
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

test('the sender deletes a link by the token of this browser, in the dialog or on its page', async ({
  page,
  context,
  request,
}) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  const share = async () => (await action(page, 'Share sea.jpg')).click();
  await share();
  const first = await uploadAndCreate(page);
  // Without the cookie, which may have been deleted.
  await context.clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete link' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await request.get(first)).status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();

  await share();
  const second = await uploadAndCreate(page);
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto(second);
  await button(other, 'Delete now').click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('File deleted');
  expect((await request.get(second)).status()).toBe(404);
});

test('a result whose file has left the list gets a link, also after a reload, and Clear All deletes both', async ({
  page,
  request,
}) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'), await imageFile('sky.png'));
  await button(page, 'Convert 2 files').click();
  await removeConverted(page, 'sea.jpg');
  await expect(page.getByRole('button', { name: 'Select sea.png' })).toHaveCount(0);
  // It is not among those that are saved together.
  await expect(page.getByRole('button', { name: 'Download All as ZIP' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier results (1)' }).click();
  await (await action(page, 'Share sea.jpg')).click();
  const first = await uploadAndCreate(page);
  expect((await request.get(first)).status()).toBe(200);
  await page.keyboard.press('Escape');

  await removeConverted(page, 'sky.jpg');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await (await action(page, 'Share sky.jpg')).click();
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
  const stored = Promise.withResolvers<number>();
  // The server stores it, and the page receives no response.
  await page.route('**/api/results', async (route) => stored.resolve((await route.fetch()).status()));
  const cancelled = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await button(page, 'Upload and create link').click();
  expect(await stored.promise).toBe(200);
  expect((await page.request.get(`${server.url}/api/download-all`)).status()).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await cancelled).ok()).toBe(true);
  expect((await page.request.get(`${server.url}/api/download-all`)).status()).toBe(404);
  await expect(results(page)).not.toContainText('On the server');
});

test('a refused upload says why and can be repeated', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await (await action(page, 'Share sea.jpg')).click();
  await page.route(
    '**/api/results',
    (route) => route.fulfill({ status: 413, contentType: 'text/plain', body: 'This file is too large.' }),
    { times: 1 },
  );
  await button(page, 'Upload and create link').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('This file is too large.');
  expect(await uploadAndCreate(page)).toMatch(/\/view\/[\w-]{21}$/);
});

test('a link says that the result contains a location', async ({ page }) => {
  await openHome(page);
  await choose(page, { name: 'trip.jpg', mimeType: 'image/jpeg', buffer: await withEverything() });
  await button(page, 'Convert').click();
  const dialog = page.getByRole('dialog');
  await (await action(page, 'Share trip.jpg')).click();
  await expect(dialog).toContainText('The result contains a location');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('switch', { name: 'Keep location' }).click();
  // With another name, the menu of the new result cannot be confused with that of the first one.
  await formatCard(page, 'WebP').click();
  await button(page, 'Convert').click();
  await (await action(page, 'Share trip.webp')).click();
  await expect(dialog).toContainText("We'll upload trip.webp");
  await expect(dialog).not.toContainText('The result contains a location');
});
