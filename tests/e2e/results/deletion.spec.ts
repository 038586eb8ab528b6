import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, clearResults, hydrated, openHome, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Converts images. @returns the paths of their view pages */
async function convert(page: Page, ...names: string[]): Promise<string[]> {
  await choose(page, ...(await Promise.all(names.map((name) => imageFile(name, 64, 48)))));
  await page.getByRole('button', { name: /^Convert( \d+ files)?$/ }).click();
  const views = page.getByRole('link', { name: /^View / });
  await expect(views).toHaveCount(names.length);
  await expect(page.getByRole('button', { name: /^Convert/ })).not.toHaveText('Converting...');
  return views.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

test.beforeEach(({ page }) => openHome(page));

test('a result is deleted by keyboard after confirmation, and the focus moves to the next', async ({ page }) => {
  const [a = '', b = '', c = ''] = await convert(page, 'a.png', 'b.png', 'c.png');
  const open = page.getByRole('button', { name: 'Delete b.jpg' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete this file now?' });
  await expect(dialog).toContainText('b.jpg');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  expect((await page.request.get(b)).status()).toBe(200);

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Delete now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete c.jpg' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Download b.jpg' })).toHaveCount(0);
  expect((await page.request.get(b)).status()).toBe(404);
  for (const kept of [a, c]) expect((await page.request.get(kept)).status()).toBe(200);
  // The file can be converted again.
  await expect(row(page, 'b.png')).toContainText('Ready');
  await expect(row(page, 'a.png')).toContainText('Done');
});

test('Delete all now deletes all files of the visitor, earlier ones included', async ({ page }) => {
  const [earlier = ''] = await convert(page, 'earlier.png');
  await clearResults(page, true);
  const now = await convert(page, 'a.png', 'b.png');
  await results(page).getByRole('button', { name: 'Delete all now' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete all your files now?' });
  await expect(dialog).toContainText('including earlier files and files sent by e-mail');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const kept of [earlier, ...now]) expect((await page.request.get(kept)).status()).toBe(200);

  await results(page).getByRole('button', { name: 'Delete all now' }).click();
  await dialog.getByRole('button', { name: 'Delete all now' }).click();
  await expect(page.getByText('All files deleted').first()).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await expect(page.locator('#upload-input')).toBeFocused();
  for (const path of [earlier, ...now]) expect((await page.request.get(path)).status()).toBe(404);
  expect((await page.request.get('/api/download-all')).status()).toBe(404);
  await page.reload();
  await hydrated(page);
  await expect(results(page)).toHaveCount(0);
});

test('Clear All deletes results from the server, after a question', async ({ page }) => {
  const paths = await convert(page, 'a.png', 'b.png');
  await page.getByRole('button', { name: 'Clear All' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear all results?' });
  await expect(dialog).toContainText('Delete 2 files from the server, too');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(row(page, 'a.png')).toContainText('Done');
  for (const kept of paths) expect((await page.request.get(kept)).status()).toBe(200);

  // Without a connection, nothing is cleared.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Check your connection');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await page.context().setOffline(false);
  await expect(results(page).getByRole('link', { name: /^Download / })).toHaveCount(2);

  await clearResults(page);
  await expect(results(page)).toHaveCount(0);
  for (const deleted of paths) expect((await page.request.get(deleted)).status()).toBe(404);
});

test('a failed deletion is reported, changes nothing and can be retried', async ({ page }) => {
  await convert(page, 'a.png', 'b.png');
  await page.route('**/api/conversions', (route) => route.fulfill({ status: 502, body: '<p>' }), { times: 1 });
  await results(page).getByRole('button', { name: 'Delete all now' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete all now' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The files could not be deleted. Please try again.');
  await expect(page.getByRole('link', { name: 'Download a.jpg', includeHidden: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Delete all now' }).click();
  await expect(results(page)).toHaveCount(0);
});

test.describe('deleted in another tab', () => {
  // The comparison loads the result when it comes into view, before or after the deletion.
  test.use({ mayBeMissing: /\/a\.jpg$/ });

  test('a result cannot be downloaded any more, and its row can be removed', async ({ page }) => {
    const [a = ''] = await convert(page, 'a.png', 'b.png');
    const response = await page.request.delete(`/api/conversions/${a.split('/').at(-1)}`);
    expect(response.status()).toBe(204);
    await page.getByRole('link', { name: 'Download a.jpg' }).click();
    await expect(page.getByText('Failed to download the converted file. Please try again.').first()).toBeVisible();
    // Deleting the result here, too, removes its row.
    await page.getByRole('button', { name: 'Delete a.jpg' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByRole('link', { name: 'Download a.jpg' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download b.jpg' })).toBeVisible();
  });
});
