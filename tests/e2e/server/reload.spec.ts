import type { Page } from '@playwright/test';
import { brokenImage, imageFile } from '../support/input-files.ts';
import { choose, clearResults, hydrated, openHome, results, row } from '../support/page.ts';
import { expect as plain, test } from '../support/test.ts';

/** The page polls restored files at growing intervals. */
const expect = plain.configure({ timeout: 30_000 });

const downloads = (page: Page) => page.getByRole('link', { name: /^Download .*\.jpg$/ });
const convert = (page: Page) => page.getByRole('button', { name: /^Convert( \d+ files)?$/ }).click();

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openHome(page);
});

test('results come back after a reload, before those of new files, until Clear All', async ({ page }) => {
  await choose(page, await imageFile('one.png'), await imageFile('two.png'));
  await convert(page);
  await expect(downloads(page)).toHaveCount(2);
  await page.reload();
  await expect(downloads(page)).toHaveCount(2);
  await expect(downloads(page).first()).toHaveAccessibleName('Download one.jpg');
  await page.goto('/about');
  await page.goBack();
  await expect(downloads(page)).toHaveCount(2);

  await choose(page, await imageFile('after.png'));
  await expect(row(page, 'after.png')).toContainText('Ready');
  await convert(page);
  await expect(page.getByRole('button', { name: 'Earlier results (2)' })).toHaveAttribute('aria-expanded', 'false');
  await expect(downloads(page)).toHaveAccessibleName('Download after.jpg');
  await page.reload();
  await expect(downloads(page)).toHaveCount(3);
  await expect(downloads(page).first()).toHaveAccessibleName('Download one.jpg');
  await expect(downloads(page).last()).toHaveAccessibleName('Download after.jpg');

  // Cleared results do not come back.
  await clearResults(page);
  await expect(results(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('batch:')))).toEqual([]);
});

test('after a reload during uploads, received files finish and the others are listed', async ({ page }) => {
  let count = 0;
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/convert', async (route) => {
    // The first request arrives, but its response is lost. The others do not arrive.
    if (++count > 1) return;
    await route.fetch().catch(() => {});
    arrived.resolve();
  });
  await choose(page, await imageFile('first.png'), await imageFile('second.png'), brokenImage('third.png'));
  await convert(page);
  await arrived.promise;
  await page.reload();
  await expect(page.getByRole('link', { name: 'Download first.jpg' })).toBeVisible();
  await expect(downloads(page)).toHaveCount(1);
  // Files that were not sent are listed until they are chosen again.
  await expect(page.getByText('2 files were not converted')).toBeVisible();
  const names = () =>
    page.evaluate(() =>
      JSON.parse(sessionStorage.getItem('batch:/') ?? '[]').map(({ name }: { name: string }) => name),
    );
  await expect.poll(names).toEqual(['first.png', 'second.png', 'third.png']);
  await choose(page, await imageFile('second.png'));
  await expect.poll(names).toEqual(['first.png', 'third.png']);
});
