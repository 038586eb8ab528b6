import { emptyPagesPdf } from '../../fixtures/long-pdf.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openPage, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import {
  cell,
  chooser,
  closePages,
  convert,
  grid,
  openPages,
  order,
  panel,
  pdfFile,
  press,
  typePages,
} from './pdf-panel.ts';

const MAX_PAGE_NODES = 200;

test.beforeEach(({ page }) => openPage(page, '/pdf-to-jpg'));

test('the page for PDFs has each control once, and its pages are enlarged, rotated, moved and converted', async ({
  page,
}) => {
  await test.step('each control once, and those of images once there is one', async () => {
    const quality = page.getByRole('slider', { name: /quality/i });
    const watermark = page.getByRole('switch', { name: /^Watermark/ });
    await expect(page.getByRole('tab')).toHaveText(['Basic Options', 'Advanced Options', 'Effects']);
    await choose(page, pdfFile('report.pdf', await longPdf(3)));
    await page.getByRole('tab', { name: 'Quality' }).click();
    await expect(quality).toHaveCount(1);
    await expect(panel(page)).toContainText('Page 1, A4 at 150 DPI: 1240 × 1754 px');
    await panel(page).getByText('Target size', { exact: true }).click();
    await expect(panel(page).getByLabel('Maximum size')).toBeVisible();
    await panel(page).getByText('Quality', { exact: true }).last().click();
    await page.getByRole('tab', { name: 'Watermark' }).click();
    await expect(watermark).toHaveCount(1);
    await choose(page, await imageFile('photo.png'));
    await expect(watermark).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove photo.png' }).click();
    await page.getByRole('tab', { name: 'Page Order' }).click();
  });

  await test.step('a page is enlarged, rotated and moved by key', async () => {
    await openPages(page, 'report.pdf');
    await cell(page, 1).focus();
    await page.keyboard.press('Enter');
    const view = page.getByRole('dialog', { name: 'report.pdf, page 1' });
    await expect(view.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const second = page.getByRole('dialog', { name: 'report.pdf, page 2' });
    await expect(second.getByRole('img', { name: 'Page 2' })).toBeVisible();
    await page.keyboard.press('r');
    await page.keyboard.press('Escape');
    await expect(second).toHaveCount(0);
    await expect(cell(page, 2)).toBeFocused();
    await expect(cell(page, 2)).toHaveAccessibleName('Page 2, rotated by 90 degrees');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => order(page)).toEqual([2, 1, 3]);
    await closePages(page);
  });

  await test.step('its file is named by the new order', async () => {
    await convert(page);
    const items = results(page).getByRole('listitem');
    await expect(items).toContainText([/report-1\.jpg.*Page 2/, /report-2\.jpg.*Page 1/, /report-3\.jpg.*Page 3/]);
    await expect(items.first()).toContainText('1754 × 1240');
  });
});

test('a ratio crops images of all shapes to it, and leaves the pages of a PDF beside them whole', async ({ page }) => {
  await choose(
    page,
    await imageFile('wide.png', 400, 300),
    await imageFile('high.png', 120, 400),
    pdfFile('report.pdf', await longPdf(1)),
  );
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await page.getByRole('tab', { name: 'Crop' }).click();
  await page.getByText('1:1', { exact: true }).click();
  await expect(page.getByText('Other images are also cropped to 1:1.')).toBeVisible();
  await expect(page.getByText('Pages of PDFs are not cropped or rotated.')).toBeVisible();
  await page.getByRole('button', { name: 'Convert 3 files' }).click();
  await expect(row(page, 'wide.png')).toContainText('300 × 300');
  await expect(row(page, 'high.png')).toContainText('120 × 120');
  await expect(row(page, 'report.pdf')).toContainText('Done, 1 page');
  await expect(page.getByRole('region', { name: 'report.pdf' })).toContainText('1240 × 1754');
});

test('of 10,000 pages the limit is said, and only those near the visible part are in the document', async ({
  page,
}) => {
  await choose(page, pdfFile('long.pdf', emptyPagesPdf(10_000)));
  const limit = 'This PDF has 10,000 pages, and at most 500 convert at once: the first 500 are chosen.';
  await expect(panel(page).getByText(limit)).toBeVisible();
  await expect(page.getByText(limit)).toHaveCount(2);
  await expect(row(page, 'long.pdf')).toContainText('500 of 10,000 pages');
  await panel(page).getByRole('button', { name: 'Choose pages 501-1000' }).click();
  await openPages(page, 'long.pdf');
  await expect(chooser(page).getByLabel('Pages to convert')).toHaveValue('501-1000');
  await typePages(page, '1-');
  await expect(chooser(page).getByText('At most 500 pages convert at once.')).toBeVisible();
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

  await press(page, 'Select All');
  await expect(chooser(page)).toContainText('10,000 selected');
});
