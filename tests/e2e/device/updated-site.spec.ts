import { imageFile } from '../support/input-files.ts';
import { choose, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { watchApi } from './support.ts';

const ENGINE = '**/_astro/engine.worker-*.js';

test.use({ mayBeMissing: /engine\.worker/ });

test('if an update of the site has removed the engine of an open page, the page offers to reload', async ({ page }) => {
  const calls = watchApi(page);
  let isUpdated = true;
  await page.route(ENGINE, (route) => (isUpdated ? route.fulfill({ status: 404 }) : route.continue()));
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(row(page, 'sea.png')).toContainText('A part of the converter could not be loaded.');
  await expect(page.getByText('If the site has been updated meanwhile, reload the page.').first()).toBeVisible();
  expect(calls).toEqual([]);

  isUpdated = false;
  page.on('dialog', (dialog) => dialog.accept());
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(row(page, 'sea.png')).toContainText('Converted on this device');
});
