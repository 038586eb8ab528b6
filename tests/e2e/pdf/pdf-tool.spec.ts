import { emptyPagesPdf } from '../../fixtures/long-pdf.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, hold, openPage, results, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { cell, convert, grid, order, panel, pdfFile, press, typePages } from './pdf-panel.ts';

const MAX_PAGE_NODES = 200;

test.beforeEach(({ page }) => openPage(page, '/pdf-to-jpg'));

test('the page for PDFs has each control once, and those of images once there is one', async ({ page }) => {
  await expect(page.getByText('Drop your PDF here')).toBeVisible();
  const quality = page.getByRole('slider', { name: /quality/i });
  const watermark = page.getByRole('switch', { name: /^Watermark/ });
  await expect(page.getByRole('tab')).toHaveText(['Basic Options', 'Advanced Options', 'Effects']);
  await choose(page, pdfFile('report.pdf', await longPdf(2)));
  await page.getByRole('tab', { name: 'Quality' }).click();
  await expect(quality).toHaveCount(1);
  await expect(panel(page)).toContainText('Page 1, A4 at 150 DPI: 1240 × 1754 px');
  await panel(page).getByText('Target size', { exact: true }).click();
  await expect(panel(page).getByLabel('Maximum size')).toBeVisible();
  await page.getByRole('tab', { name: 'Watermark' }).click();
  await expect(watermark).toHaveCount(1);
  await choose(page, await imageFile('photo.png'));
  await expect(watermark).toHaveCount(2);
});

test('a page is enlarged, rotated and moved, and its file is named by the new order', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', await longPdf(3)));
  await cell(page, 1).focus();
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog', { name: 'report.pdf, page 1' });
  await expect(view.getByRole('img', { name: 'Page 1' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'report.pdf, page 2' });
  await expect(second.getByRole('img', { name: 'Page 2' })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell(page, 2)).toBeFocused();
  await expect(cell(page, 2)).toHaveAccessibleName('Page 2, rotated by 90 degrees');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => order(page)).toEqual([2, 1, 3]);
  await convert(page);
  const items = results(page).getByRole('listitem');
  await expect(items).toContainText([/report-1\.jpg.*Page 2/, /report-2\.jpg.*Page 1/, /report-3\.jpg.*Page 3/]);
  await expect(items.first()).toContainText('1754 × 1240');
});

test('a crop of images beside a PDF leaves its pages whole', async ({ page }) => {
  await choose(page, await imageFile('a.png', 400, 300), pdfFile('report.pdf', await longPdf(2)));
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await page.getByRole('tab', { name: 'Crop' }).click();
  await page.getByText('1:1', { exact: true }).click();
  await expect(page.getByText('Pages of PDFs are not cropped or rotated.')).toBeVisible();
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(row(page, 'a.png')).toContainText('300 × 300');
  await expect(row(page, 'report.pdf')).toContainText('Done, 2 pages');
  await expect(page.getByRole('region', { name: 'report.pdf' })).toContainText('1240 × 1754');
});

test('the row and the stage lead to the converted pages', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', await longPdf(3)), await imageFile('a.png'));
  const stage = page.getByRole('region', { name: 'Preview', exact: true });
  const document = row(page, 'report.pdf');
  await document.getByRole('button', { name: 'Select report.pdf' }).click();
  await stage.getByRole('button', { name: 'Choose pages' }).click();
  await expect(panel(page)).toBeFocused();
  // Nothing covers the panel.
  await panel(page).getByRole('button', { name: 'Select All' }).click();
  await expect(panel(page)).toContainText('3 selected');
  const convertImage = await hold(page, '**/api/convert');
  await page.route('**/api/convert', (convertDocument) => convertDocument.continue(), { times: 1 });
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  const pages = page.getByRole('region', { name: 'report.pdf' });
  await document.getByRole('button', { name: 'Pages of report.pdf' }).click();
  await expect(pages).toBeFocused();
  await steadyBox(pages);
  // The end of the conversion leaves the visitor there.
  convertImage();
  await expect(page.getByText('Conversion completed successfully!')).toBeVisible();
  await steadyBox(page.locator('body'));
  await expect(pages).toBeInViewport();
  await stage.getByRole('button', { name: 'Show converted pages' }).click();
  await expect(pages).toBeInViewport();
});

// The durations depend on the machine, so they are reported but not checked.
test('of 10,000 pages the limit is said, and only those near the visible part are in the document', async ({
  page,
}) => {
  await page.evaluate(() => {
    addEventListener('change', () => performance.mark('added'), { capture: true, once: true });
    const look = () => {
      if (document.querySelector('[data-page="1"]')) performance.mark('shown');
      else requestAnimationFrame(look);
    };
    look();
  });
  await choose(page, pdfFile('long.pdf', emptyPagesPdf(10_000)));
  const limit = 'This PDF has 10,000 pages, and at most 500 convert at once: the first 500 are chosen.';
  await expect(panel(page).getByText(limit)).toBeVisible();
  await expect(page.getByText(limit)).toHaveCount(2);
  await expect(row(page, 'long.pdf')).toContainText('500 of 10,000 pages');
  await press(page, 'Choose pages 501-1000');
  await expect(panel(page).getByLabel('Pages to convert')).toHaveValue('501-1000');
  await typePages(page, '1-');
  await expect(panel(page).getByText('At most 500 pages convert at once.')).toBeVisible();
  await expect(cell(page, 1)).toHaveAttribute('aria-setsize', '10000');

  const nodes = () => page.locator('[data-page]').count();
  const counts = [await nodes()];
  await cell(page, 1).focus();
  await page.keyboard.press('End');
  await expect(cell(page, 10_000)).toBeFocused();
  await expect(cell(page, 10_000)).toBeInViewport();
  counts.push(await nodes());
  await grid(page).evaluate((list) => list.scrollTo({ top: list.scrollHeight / 2 }));
  await expect(cell(page, 5000)).toBeVisible();
  counts.push(await nodes());
  for (const count of counts) expect(count).toBeLessThanOrEqual(MAX_PAGE_NODES);

  const selectAllMs = await panel(page)
    .getByRole('button', { name: 'Select All' })
    .evaluate(async (button: HTMLElement) => {
      const start = performance.now();
      button.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    });
  await expect(panel(page)).toContainText('10,000 selected');
  const openMs = await page.evaluate(() => performance.measure('open', 'added', 'shown').duration);
  const description = JSON.stringify({ openMs: Math.round(openMs), selectAllMs: Math.round(selectAllMs), counts });
  test.info().annotations.push({ type: '10,000 pages', description });
});
