import { readZip } from '../../support/images/zip.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, hydrated, openHome, removeConverted, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, download, storedResults, watchApi } from './support.ts';

test('results outlive their file in the list and a reload, until they are deleted, cleared or expired', async ({
  page,
}) => {
  await openHome(page);
  await choose(page, await imageFile('one.png'), await imageFile('two.png'));
  await button(page, 'Convert 2 files').click();
  const links = page.getByRole('link', { name: /^Download .*\.jpg$/ });
  await expect(links).toHaveCount(2);
  await expect.poll(async () => (await storedResults(page)).length).toBe(2);
  await removeConverted(page, 'one.jpg');
  await page.getByRole('button', { name: 'Earlier results (1)' }).click();
  await expect(page.getByRole('link', { name: 'Download one.jpg' })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(links).toHaveCount(2);
  const { content } = await download(page, page.getByRole('link', { name: 'Download one.jpg' }));
  expect(content.subarray(0, 3).toString('hex')).toBe('ffd8ff');

  const calls = watchApi(page);
  await (await action(page, 'Delete result one.jpg')).click();
  await expect(page.getByRole('alertdialog')).toContainText('deleted from this browser.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete result' }).click();
  await expect(page.getByRole('link', { name: 'Download one.jpg' })).toHaveCount(0);
  await expect.poll(async () => (await storedResults(page)).length).toBe(1);

  await test.step('what has not been downloaded is not cleared without a question', async () => {
    const dialog = page.getByRole('alertdialog');
    await button(page, 'Clear All').click();
    await expect(dialog).toContainText('1 result is on this device only and has not been downloaded.');
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await button(page, 'Clear all').click();
    await expect(results(page)).toHaveCount(0);
    await expect.poll(() => storedResults(page)).toEqual([]);
  });

  await test.step('what has been downloaded before a reload is', async () => {
    await choose(page, await imageFile('three.png'));
    await button(page, 'Convert').click();
    await download(page, page.getByRole('link', { name: 'Download three.jpg' }));
    await page.reload();
    await expect(page.getByRole('link', { name: 'Download three.jpg' })).toBeVisible();
    await button(page, 'Clear All').click();
    await expect(page.getByRole('link', { name: 'Download three.jpg' })).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  expect(calls).toEqual([]);
  await test.step('expired results are removed', async () => {
    await choose(page, await imageFile('four.png'));
    await button(page, 'Convert').click();
    await download(page, page.getByRole('link', { name: 'Download four.jpg' }));
    await expect.poll(async () => (await storedResults(page)).length).toBe(1);
    await page.clock.setFixedTime('2100-01-01');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => storedResults(page)).toEqual([]);
    await expect(links).toHaveCount(0);
  });
});

test('Delete results also deletes the results of other tabs on request', async ({ page, context }) => {
  const calls = watchApi(page);
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await openHome(tab);
    await choose(tab, await imageFile('sea.png'));
    await button(tab, 'Convert').click();
    await expect(tab.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  }
  await expect.poll(async () => (await storedResults(page)).length).toBe(2);
  await button(page, 'Delete results').click();
  await expect(page.getByRole('alertdialog')).toContainText('Results of other tabs');
  await page.getByRole('alertdialog').getByRole('checkbox').check();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete results' }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(results(other)).toHaveCount(0);
  expect(await storedResults(page)).toEqual([]);
  // Earlier files may be on the server.
  expect(calls).toEqual(['DELETE /api/conversions']);
});

test('without room, results and ZIPs are kept in memory, and the page says so', async ({ page }) => {
  await openHome(page);
  // The behavior of the browser with a full disk.
  await page.evaluate(() => {
    FileSystemFileHandle.prototype.createWritable = async () => {
      const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
      return new WritableStream({ write: full }) as FileSystemWritableFileStream;
    };
  });
  await choose(page, await imageFile('one.png'), await imageFile('two.png'));
  await button(page, 'Convert 2 files').click();
  await expect(results(page).getByText('Available until you close this page')).toBeVisible();
  const { content } = await download(page, results(page).getByRole('button', { name: 'Download All as ZIP' }));
  expect(readZip(content).map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg']);
});
