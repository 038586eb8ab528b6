import { readFile } from 'node:fs/promises';
import { readZip } from '../../support/images/zip.ts';
import { viewPath } from '../pages/site-paths.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, draggedData, hold, openHome, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const FAILED = 'Failed to download all files. Please try again.';

test('all results are one ZIP, and a failed download is reported', async ({ page, context, baseURL }) => {
  await openHome(page);
  const same = await imageFile('same.png', 640, 480);
  await choose(page, same, await imageFile('🌊 sea.png', 320, 240), same);
  await page.getByRole('button', { name: 'Convert 3 files' }).click();
  const zip = results(page).getByRole('button', { name: 'Download All as ZIP' });
  await expect(page.getByRole('link', { name: /^Download / })).toHaveCount(3);
  const toast = page.getByRole('listitem').filter({ hasText: 'Download failed' });

  await test.step('a result is dragged to a folder as a file (Chromium)', async () => {
    const dragged = await draggedData(page, 'same.jpg');
    const [, path = ''] = /^image\/jpeg:same\.jpg:(.*)$/.exec(dragged) ?? [];
    expect(path).toContain(`${baseURL}/files/`);
    const response = await page.request.get(path);
    expect(response.headers()['content-disposition']).toContain('same.jpg');
  });

  await test.step('a toast appears once the ZIP is complete', async () => {
    const release = await hold(page, '**/files/*/same.jpg');
    const downloading = page.waitForEvent('download');
    await zip.click();
    const preparing = results(page).getByRole('button', { name: 'Preparing...' });
    await expect(preparing).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('ZIP Downloaded')).toHaveCount(0);
    release();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('converted-images.zip');
    const names = readZip(await readFile(await download.path())).map(({ name }) => name);
    expect(names).toEqual(['same.jpg', '🌊 sea.jpg', 'same (2).jpg']);
    await expect(page.getByText('ZIP Downloaded', { exact: true })).toBeVisible();
    await expect(page.getByText('All 3 files have been downloaded as a ZIP archive.', { exact: true })).toBeVisible();
    await expect(zip).not.toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('without a connection', async () => {
    await context.setOffline(true);
    await zip.click();
    await expect(toast).toContainText(FAILED);
    await context.setOffline(false);
    await expect(zip).not.toHaveAttribute('aria-disabled', 'true');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  });

  await test.step('without one of the files', async () => {
    await page.route('**/files/*/same.jpg', (route) => route.fulfill({ status: 404 }));
    await zip.click();
    await expect(toast).toContainText(FAILED);
    await expect(zip).not.toHaveAttribute('aria-disabled', 'true');
    await page.unroute('**/files/*/same.jpg');
  });

  await test.step('by the server, where pages cannot write files', async () => {
    await page.evaluate(() => Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable'));
    const downloading = page.waitForEvent('download');
    await zip.click();
    const download = await downloading;
    expect(download.url()).toBe(`${baseURL}/api/download-batch`);
    const names = readZip(await readFile(await download.path())).map(({ name }) => name);
    expect(names).toEqual(['same.jpg', '🌊 sea.jpg', 'same (2).jpg']);
    await expect(page).toHaveURL('/');
  });
});

test('downloading a deleted file from its view page shows an error', async ({ page }) => {
  const path = await viewPath(page);
  await page.route('**/files/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(path);
  // Before the page's scripts run, the browser itself would report the failed download.
  await page.waitForLoadState();
  await page.getByRole('link', { name: 'Download' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to download' })).toBeVisible();
});

test('a result on the server is copied as a data URI, or its loss is reported', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page);
  await choose(page, await imageFile('sea.png', 64, 48));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const path = await page.getByRole('link', { name: 'Download sea.jpg' }).getAttribute('href');
  const copy = async () => {
    await page.getByRole('button', { name: 'More actions for sea.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Copy as data URI: sea.jpg' }).click();
  };
  await copy();
  await expect(page.getByText('Data URI copied', { exact: true })).toBeVisible();
  const content = await (await page.request.get(new URL(path ?? '', baseURL).href)).body();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `data:image/jpeg;base64,${content.toString('base64')}`,
  );
  await page.route('**/files/*/sea.jpg', (route) => route.fulfill({ status: 404 }));
  await copy();
  await expect(page.getByRole('listitem').filter({ hasText: 'Data URI not copied' })).toContainText(
    'The file could not be loaded.',
  );
});
