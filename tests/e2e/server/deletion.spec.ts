import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, clearResults, hydrated, openHome, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Converts images. @returns the paths of their view pages */
async function convert(page: Page, ...names: string[]): Promise<string[]> {
  await choose(page, ...(await Promise.all(names.map((name) => imageFile(name, 64, 48)))));
  await page.getByRole('button', { name: /^Convert( \d+ files)?$/ }).click();
  const downloads = page.getByRole('link', { name: /^Download / });
  await expect(downloads).toHaveCount(names.length);
  await expect(page.getByRole('button', { name: 'Converting...' })).toHaveCount(0);
  return downloads.evaluateAll((links) =>
    links.map((link) => `/view/${link.getAttribute('href')?.split('/')[2] ?? ''}`),
  );
}

// The stage loads its result, before or after its deletion.
test.use({ mayBeMissing: /\/a\.jpg$/ });
test.beforeEach(({ page }) => openHome(page));

test('a result is deleted by keyboard after confirmation, and the focus moves to the next', async ({ page }) => {
  const [a = '', b = '', c = ''] = await convert(page, 'a.png', 'b.png', 'c.png');
  const open = page.getByRole('button', { name: 'More actions for b.jpg' });
  const ask = async () => {
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Compare b.jpg' })).toBeFocused();
    // The menu moves the focus after the event of the key.
    const focused = page.locator('[role=menuitem]:focus');
    for (const key of ['End', 'ArrowUp']) {
      const before = (await focused.getAttribute('aria-label')) ?? '';
      await page.keyboard.press(key);
      await expect(focused).not.toHaveAttribute('aria-label', before);
    }
    await expect(page.getByRole('menuitem', { name: 'Delete result b.jpg' })).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
  };
  await ask();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this result?' });
  await expect(dialog).toContainText('b.jpg');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  expect((await page.request.get(b)).status()).toBe(200);

  await ask();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Delete result' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'More actions for c.jpg' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Download b.jpg' })).toHaveCount(0);
  expect((await page.request.get(b)).status()).toBe(404);
  for (const kept of [a, c]) expect((await page.request.get(kept)).status()).toBe(200);
  // The bar offers the others, and the file can be converted again.
  await expect(page.locator('[data-actions-bar]').getByRole('button', { name: /^Download ZIP, / })).toBeVisible();
  await expect(row(page, 'b.png')).toContainText('Ready');
  await expect(row(page, 'a.png')).toContainText('Done');
});

test('Delete results deletes the results of the page, and everything else only if asked to', async ({ page }) => {
  const [earlier = ''] = await convert(page, 'earlier.png');
  await clearResults(page, true);
  const now = await convert(page, 'a.png', 'b.png');
  await results(page).getByRole('button', { name: 'Delete results' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete these 2 results?' });
  // Without a mail server, no file is sent by e-mail.
  await expect(dialog).toContainText('earlier files, and files behind links.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const kept of [earlier, ...now]) expect((await page.request.get(kept)).status()).toBe(200);

  await results(page).getByRole('button', { name: 'Delete results' }).click();
  await dialog.getByRole('button', { name: 'Delete results' }).click();
  await expect(page.getByText('All results deleted').first()).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await expect(page.locator('#upload-input')).toBeFocused();
  await expect(page.getByText('Your files have been converted successfully.')).toHaveCount(0);
  await expect(row(page, 'a.png')).toBeInViewport();
  for (const path of now) expect((await page.request.get(path)).status()).toBe(404);
  expect((await page.request.get(earlier)).status()).toBe(200);
  await page.reload();
  await hydrated(page);
  await expect(results(page)).toHaveCount(0);

  const [last = ''] = await convert(page, 'c.png');
  await results(page).getByRole('button', { name: 'Delete results' }).click();
  const one = page.getByRole('alertdialog', { name: 'Delete this result?' });
  await one.getByRole('checkbox', { name: 'Also delete everything else from this browser' }).check();
  await one.getByRole('button', { name: 'Delete results' }).click();
  await expect(results(page)).toHaveCount(0);
  for (const path of [earlier, last]) expect((await page.request.get(path)).status()).toBe(404);
  expect((await page.request.get('/api/download-all')).status()).toBe(404);
});

test('Clear All deletes results from the server, after a question', async ({ page }) => {
  const paths = await convert(page, 'a.png', 'b.png');
  await page.getByRole('button', { name: 'Clear All' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear all files and results?' });
  await expect(dialog).toContainText('Also delete 2 files from the server');
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
  await expect(page.getByRole('link', { name: /^Download / })).toHaveCount(2);

  await clearResults(page);
  await expect(results(page)).toHaveCount(0);
  for (const deleted of paths) expect((await page.request.get(deleted)).status()).toBe(404);
});

test('a failed deletion is reported and can be retried, and a result deleted in another tab is gone', async ({
  page,
}) => {
  const [a = ''] = await convert(page, 'a.png', 'b.png');
  await page.route('**/api/conversions/*', (route) => route.fulfill({ status: 502, body: '<p>' }), { times: 1 });
  await results(page).getByRole('button', { name: 'Delete results' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete results' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The files could not be deleted. Please try again.');
  await expect(page.getByRole('link', { name: 'Download a.jpg', includeHidden: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await test.step('deleted in another tab', async () => {
    const response = await page.request.delete(`/api/conversions/${a.split('/').at(-1)}`);
    expect(response.status()).toBe(204);
    await page.getByRole('link', { name: 'Download a.jpg' }).click();
    await expect(page.getByText('Failed to download the converted file. Please try again.').first()).toBeVisible();
    // Deleting the result here as well removes its row.
    await (await action(page, 'Delete result a.jpg')).click();
    await dialog.getByRole('button', { name: 'Delete result' }).click();
    await expect(page.getByRole('link', { name: 'Download a.jpg' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download b.jpg' })).toBeVisible();
  });

  await results(page).getByRole('button', { name: 'Delete results' }).click();
  await page.route('**/api/conversions/*', (route) => route.fulfill({ status: 502, body: '<p>' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete results' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The file could not be deleted. Please try again.');
  await dialog.getByRole('button', { name: 'Delete results' }).click();
  await expect(results(page)).toHaveCount(0);
});
