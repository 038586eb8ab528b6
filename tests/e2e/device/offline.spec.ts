import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { imageFile, largeDrawing } from '../support/input-files.ts';
import { action, choose, formatCard, haveLittleMemory, hydrated, openPage, row } from '../support/page.ts';
import { type BrowserFixture, browserFixture } from '../support/persistent-browser.ts';
import { expect, serverTest } from '../support/test.ts';
import { changingSite } from './changing-site.ts';
import { download, keptPaths } from './support.ts';

const test = serverTest.extend<BrowserFixture>(browserFixture);

test.use({ serviceWorkers: 'allow' });

async function keepAfterFirstImage(page: Page, url: string): Promise<void> {
  await openPage(page, `${url}/`);
  await choose(page, await imageFile('first.png'));
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/', '/batch-convert', '/tools']));
}

async function convertToWebp(page: Page, name: string): Promise<Buffer> {
  await choose(page, await imageFile(`${name}.png`, 90, 60));
  await expect(row(page, `${name}.png`)).toContainText('On this device');
  await formatCard(page, 'WebP').click();
  await page.getByRole('button', { name: /^Convert( 2 files)?$/ }).click();
  return (await download(page, page.getByRole('link', { name: `Download ${name}.webp` }))).content;
}

test('after the first image, everything but the server works without a connection, from a cold start', async ({
  openBrowser,
  server,
}) => {
  await using site = await changingSite(server.url);
  const online = (await openBrowser()).pages()[0] as Page;
  await openPage(online, `${site.url}/privacy`);
  await expect.poll(() => keptPaths(online)).toContain('/privacy');
  expect((await keptPaths(online)).filter((path) => path.endsWith('.wasm'))).toEqual([]);
  await keepAfterFirstImage(online, site.url);
  await openPage(online, `${site.url}/convert/png-to-svg`);
  await expect.poll(() => keptPaths(online)).toContain('/convert/png-to-svg');
  site.stop();

  const page = (await openBrowser()).pages()[0] as Page;
  await openPage(page, `${site.url}/?quality=80`);
  const converted = await sharp(await convertToWebp(page, 'second')).metadata();
  expect(converted).toMatchObject({ format: 'webp', width: 90, height: 60 });

  await openPage(page, `${site.url}/convert/png-to-svg`);
  await choose(page, await imageFile('drawing.png', 90, 60));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const traced = await download(page, page.getByRole('link', { name: 'Download drawing.svg' }));
  expect(await sharp(traced.content).metadata()).toMatchObject({ format: 'svg', width: 90, height: 60 });

  await openPage(page, `${site.url}/batch-convert`);
  await choose(page, await imageFile('a.png'), await imageFile('b.png'));
  await page.getByRole('button', { name: 'Convert All (2 files)' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download All as ZIP' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);

  await openPage(page, `${site.url}/tools/color-palette`);
  await page.getByLabel('Choose an image to get colors from').setInputFiles(await imageFile('c.png'));
  await expect(page.getByRole('region', { name: 'Palette' }).locator('ol > li').first()).toBeVisible();
  await openPage(page, `${site.url}/tools/image-comparison`);
  await page
    .getByLabel('Choose images to compare')
    .setInputFiles([await imageFile('d.png'), await imageFile('e.png', 320, 241)]);
  await expect(page.getByRole('region', { name: 'Metrics' })).toContainText('SSIM');

  // A page of the visit before, and pages that need the server.
  await page.goto(`${site.url}/privacy`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
  for (const path of ['/pdf-to-png', '/view/V1StGXR8_Z5jdHi6B-myT', '/terms']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
  }
  await page.getByRole('link', { name: 'Converter', exact: true }).last().click();
  await hydrated(page);
  await expect(page.getByLabel('Choose images or PDFs to convert')).toBeAttached();
});

test('files that the system shares reach the converter and are not sent, and results of the server are not kept', async ({
  openBrowser,
  server,
}) => {
  const context = await openBrowser();
  const page = context.pages()[0] as Page;
  await openPage(page, `${server.url}/privacy`);
  await expect.poll(() => keptPaths(page)).toContain('/privacy');
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const { share_target: target } = (await (await context.request.get(`${server.url}/site.webmanifest`)).json()) as {
    share_target: { action: string; method: string; enctype: string; params: { files: [{ name: string }] } };
  };
  const { buffer } = await imageFile('shared.png');
  const before = server.log.length;
  // As the system does it: a form with files.
  await page.evaluate(
    ({ target, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const chosen = new DataTransfer();
      chosen.items.add(new File([bytes], 'shared.png', { type: 'image/png' }));
      const input = Object.assign(document.createElement('input'), { type: 'file', name: target.params.files[0].name });
      input.files = chosen.files;
      const form = document.createElement('form');
      Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { target, base64: buffer.toString('base64') },
  );
  await expect(row(page, 'shared.png')).toContainText('Ready');
  expect(page.url()).toBe(`${server.url}/`);
  expect(server.log.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);

  await haveLittleMemory(page);
  await openPage(page, `${server.url}/`);
  await choose(page, largeDrawing('logo.svg'));
  await page.getByRole('button', { name: 'Upload and convert 1 file' }).click();
  await (await action(page, 'View logo.jpg')).click();
  await expect(page.getByRole('img', { name: 'logo.jpg' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'logo.jpg' })).toBeVisible();
  const kept = await keptPaths(page);
  expect(kept).toContain('/');
  expect(kept.filter((path) => /^\/(api|files|previews|view)\//.test(path))).toEqual([]);
});

test('an update leaves an open page as it is, and is kept in full for the next', async ({ openBrowser, server }) => {
  await using site = await changingSite(server.url);
  const context = await openBrowser();
  const open = context.pages()[0] as Page;
  await keepAfterFirstImage(open, site.url);
  const before = await open.evaluate(() => caches.keys());

  site.update();
  // Another visit notices the update.
  const other = await context.newPage();
  await openPage(other, `${site.url}/about`);
  await expect.poll(() => open.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))).toBe(true);
  // The server has none of the old scripts any more.
  expect((await convertToWebp(open, 'still open')).byteLength).toBeGreaterThan(0);
  await (await action(open, 'View still open.webp')).click();
  await expect(open.getByRole('dialog')).toBeVisible();

  await open.close();
  expect(context.serviceWorkers()).toHaveLength(2);
  await other.close();
  // The browser replaces the old worker some time after its last page.
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  site.stop();
  const next = await context.newPage();
  await openPage(next, `${site.url}/`);
  await convertToWebp(next, 'offline');
  const after = await next.evaluate(() => caches.keys());
  expect(after).toHaveLength(2);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
});
