import { imageFile } from '../support/input-files.ts';
import { choose, files, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openTab } from './option-fields.ts';

// The fields of all tabs: tests/e2e/components/options.spec.ts.

test('an impossible width is not converted, a valid one gives the announced size, and Clear All resets all', async ({
  page,
}) => {
  await openHome(page);
  await choose(page, await imageFile('photo.png', 1200, 900));
  await page.getByRole('switch', { name: 'Resize' }).click();
  const width = page.getByLabel('Width', { exact: true });
  const panel = page.getByRole('region', { name: 'Conversion Options' });
  const error = panel.getByText('Width is a whole number from 1 to 16,383.');
  await width.fill('abc');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(width).toBeFocused();
  await expect(error).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conversion Results' })).toHaveCount(0);

  await width.fill('600');
  await expect(error).toHaveCount(0);
  await expect(panel).toContainText('1200 × 900 becomes 600 × 450 px');
  await openTab(page, 'Effects');
  await page.getByRole('button', { name: 'Vintage', exact: true }).click();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(files(page).getByRole('link', { name: 'Download photo.jpg' })).toBeVisible();
  await expect(files(page)).toContainText('1200 × 900 → 600 × 450');

  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Cleared').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Basic Options' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab').filter({ has: page.getByRole('img', { name: 'changed' }) })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('conversion-options'))).toBe(null);
  await openTab(page, 'Advanced Options');
  await expect(page.getByLabel('Resize mode', { exact: true })).toHaveValue('custom');
  await expect(width).toHaveValue('');
});
