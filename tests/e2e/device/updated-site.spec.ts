import { longPdf } from '../../fixtures/pdf.ts';
import { panel, pdfFile } from '../pdf/pdf-panel.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { watchApi } from './support.ts';

const ENGINE = '**/_astro/engine.worker-*.js';

test.use({ mayBeMissing: /engine\.worker|pdfjs|pdf\.worker/ });

test('if an update of the site has removed the engine of an open page, the page offers to reload', async ({ page }) => {
  const calls = watchApi(page);
  let isUpdated = true;
  await page.route(ENGINE, (route) => (isUpdated ? route.fulfill({ status: 404 }) : route.continue()));
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(row(page, 'sea.png')).toContainText('Part of the converter could not be loaded.');
  await expect(page.getByText('The site may have been updated. Reload the page.').first()).toBeVisible();
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

for (const script of ['_astro/pdfjs.*.js', 'pdfjs/**/pdf.worker.min.mjs']) {
  test(`without ${script}, the page does not call a PDF damaged, and offers to reload`, async ({ page }) => {
    let isMissing = true;
    await page.route(`**/${script}`, (route) => (isMissing ? route.fulfill({ status: 404 }) : route.continue()));
    await openHome(page);
    await choose(page, pdfFile('report.pdf', await longPdf(2)));
    await expect(panel(page)).toContainText('Part of the page could not be loaded, so the pages can’t be shown.');
    await expect(panel(page)).not.toContainText('damaged');

    isMissing = false;
    page.on('dialog', (dialog) => dialog.accept());
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await openHome(page);
    await choose(page, pdfFile('report.pdf', await longPdf(2)));
    await expect(row(page, 'report.pdf')).toContainText('2 pages');
  });
}
