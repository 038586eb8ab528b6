import type { Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { accessibilityProblems, choose, openHome, row, test } from '../support/visitor.ts';

/** Converts pictures on the page. @returns the paths of their pages */
async function convert(page: Page, ...names: string[]): Promise<string[]> {
  await choose(page, ...(await Promise.all(names.map((name) => picture(name, 64, 48)))));
  await page.getByRole('button', { name: /^Convert( \d+ files)?$/ }).click();
  const views = page.getByRole('link', { name: /^View / });
  await expect(views).toHaveCount(names.length);
  await expect(page.getByRole('button', { name: /^Convert/ })).not.toHaveText('Converting...');
  return views.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

test.beforeEach(({ page }) => openHome(page));

const results = (page: Page) => page.getByRole('region', { name: 'Conversion Results' });

test('one result is deleted by keyboard, after being asked, and the focus goes on to the next', async ({ page }) => {
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
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete c.jpg' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Download b.jpg' })).toHaveCount(0);
  expect((await page.request.get(b)).status()).toBe(404);
  for (const kept of [a, c]) expect((await page.request.get(kept)).status()).toBe(200);
  // It can be converted again.
  await expect(row(page, 'b.png')).toContainText('Ready');
  await expect(row(page, 'a.png')).toContainText('Done');
});

test('all of a visitor is deleted at once, earlier ones too, and the page is as before', async ({ page }) => {
  const [earlier = ''] = await convert(page, 'earlier.png');
  await page.getByRole('button', { name: 'Clear All' }).click();
  const now = await convert(page, 'a.png', 'b.png');
  await results(page).getByRole('button', { name: 'Delete all now' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete all your files now?' });
  await expect(dialog).toContainText('including earlier ones and what was sent by e-mail');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const kept of [earlier, ...now]) expect((await page.request.get(kept)).status()).toBe(200);

  await results(page).getByRole('button', { name: 'Delete all now' }).click();
  await dialog.getByRole('button', { name: 'Delete all now' }).click();
  await expect(page.getByText('All files deleted').first()).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await expect(page.locator('#upload-input')).toBeFocused();
  for (const gone of [earlier, ...now]) expect((await page.request.get(gone)).status()).toBe(404);
  expect((await page.request.get('/api/download-all')).status()).toBe(404);
  await page.reload();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(results(page)).toHaveCount(0);
});

test('a deletion that does not work says so, leaves everything and can be tried again', async ({ page }) => {
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

test.describe('deleted elsewhere', () => {
  // The comparison shows the result itself, as soon as it is near the view: before or after it is deleted.
  test.use({ gone: /\/a\.jpg$/ });

  test('it cannot be downloaded, and its row says so', async ({ page }) => {
    const [a = ''] = await convert(page, 'a.png', 'b.png');
    const elsewhere = await page.request.delete(`/api/conversions/${a.split('/').at(-1)}`);
    expect(elsewhere.status()).toBe(204);
    await page.getByRole('link', { name: 'Download a.jpg' }).click();
    await expect(page.getByText('Failed to download the converted file. Please try again.').first()).toBeVisible();
    // Deleting it here as well takes its row away.
    await page.getByRole('button', { name: 'Delete a.jpg' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByRole('link', { name: 'Download a.jpg' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download b.jpg' })).toBeVisible();
  });
});
