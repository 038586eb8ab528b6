import { slowPdf } from '../../fixtures/pdf-slow.ts';
import { button, NOTHING_UPLOADED, watchApi } from '../device/support.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { choose, openHome, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('of 500 pages, one that takes longer than 15 seconds fails, and the others are converted', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, pdfFile('long.pdf', slowPdf(500, [250])));
  await button(page, 'Convert').click();
  await expect(row(page, 'long.pdf')).toContainText('499 of 500 pages', { timeout: 90_000 });
  await expect(row(page, 'long.pdf')).toContainText('took longer than 15 seconds a page');
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  expect(calls).toEqual([]);
});
