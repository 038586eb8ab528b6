import { longPdf } from '../../fixtures/pdf.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { choose, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('a PDF that the server converts loads nothing of the engine', async ({ page }) => {
  const requested: string[] = [];
  page.context().on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openHome(page);
  await choose(page, pdfFile('report.pdf', await longPdf(1)));
  await expect(row(page, 'report.pdf')).toContainText('1 page');
  await page.waitForLoadState('networkidle');
  expect(requested.length).toBeGreaterThan(10);
  expect(requested.filter((path) => /^\/_astro\/(engine\.worker|sharp)[.-]/.test(path))).toEqual([]);
});
