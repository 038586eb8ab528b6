import { lockedPdf, longPdf, pdfOfSizes } from '../../fixtures/pdf.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, formatRadio, openHome, results, row, tabTo } from '../support/page.ts';
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
  selected,
  typePages,
} from './pdf-panel.ts';

let six: Buffer;
test.beforeAll(async () => {
  six = await longPdf(6);
});
test.beforeEach(({ page }) => openHome(page));

test('pages are chosen by buttons and by text, and are converted in that order', async ({ page }) => {
  const field = chooser(page).getByLabel('Pages to convert');
  await choose(page, pdfFile('report.pdf', six));
  await test.step('selected, moved, deleted and restored', async () => {
    await expect(row(page, 'report.pdf')).toContainText('6 pages');
    await openPages(page, 'report.pdf');
    await expect(cell(page, 1).locator('img')).toBeVisible();
    for (const name of ['Move Up', 'Move Down', 'Delete', 'Undo']) {
      await expect(chooser(page).getByRole('button', { name, exact: true })).toBeDisabled();
    }
    // A tick would look like the choice of what is converted.
    await expect(chooser(page).getByRole('checkbox')).toHaveCount(0);
    await press(page, 'Select All');
    await expect.poll(() => selected(page)).toEqual([1, 2, 3, 4, 5, 6]);
    await expect(chooser(page)).toContainText('All 6 pages will be converted.');
    await press(page, 'Deselect All');
    await expect.poll(() => selected(page)).toEqual([]);

    await cell(page, 2).click();
    await cell(page, 5).click({ modifiers: ['Shift'] });
    await expect.poll(() => selected(page)).toEqual([2, 3, 4, 5]);
    await cell(page, 3).click();
    await cell(page, 4).click();
    await expect(chooser(page)).toContainText('2 selected');
    await press(page, 'Convert only these 2 pages');
    await expect.poll(() => order(page)).toEqual([2, 5]);
    await expect(cell(page, 2)).toBeFocused();
    await expect(chooser(page)).toContainText('2 of 6 pages will be converted.');
    // All that is left is selected.
    await expect(chooser(page).getByRole('button', { name: /^Convert only/ })).toHaveCount(0);
    await press(page, 'Undo');
    await expect.poll(() => selected(page)).toEqual([2, 5]);
    await press(page, 'Move Up');
    await expect.poll(() => order(page)).toEqual([2, 1, 3, 5, 4, 6]);
    await expect(chooser(page).getByRole('button', { name: 'Move Up', exact: true })).toBeEnabled();
    await press(page, 'Move Down');
    await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 5, 6]);
    await press(page, 'Move Up');
    await press(page, 'Delete');
    await expect.poll(() => order(page)).toEqual([1, 3, 4, 6]);
    await expect(chooser(page).getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
    const leftOut = chooser(page).getByRole('region', { name: 'Left out' });
    await expect(leftOut).toContainText('2 left out');
    await expect(chooser(page)).toContainText('4 of 6 pages will be converted.');
    await leftOut.getByRole('button', { name: 'Put back page 2' }).click();
    await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 6]);
    await expect(cell(page, 2)).toBeFocused();
    await expect(leftOut).toContainText('1 left out');
    await press(page, 'Undo');
    await press(page, 'Undo');
    await expect(leftOut).toHaveCount(0);
    await expect(chooser(page)).toContainText('All 6 pages will be converted.');
    await expect.poll(() => order(page)).toEqual([2, 1, 3, 5, 4, 6]);
    await expect.poll(() => selected(page)).toEqual([2, 5]);
  });

  await test.step('all deleted, which Convert explains', async () => {
    await press(page, 'Select All');
    await press(page, 'Delete');
    await closePages(page);
    await expect(row(page, 'report.pdf')).toContainText('All pages are deleted');
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByText('report.pdf: all pages are deleted.').first()).toBeVisible();
    await openPages(page, 'report.pdf');
    await press(page, 'Undo');
    await expect(row(page, 'report.pdf')).toContainText('Ready');
  });

  await test.step('typed, with the reason why a text is invalid, and reset', async () => {
    await field.fill('2-3, 5');
    await expect(field).toHaveAccessibleDescription('3 of 6 pages. Press Enter to choose them.');
    await typePages(page, '2-3, 9');
    await expect(chooser(page).getByText('There is no page 9: this PDF has 6 pages.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => order(page)).toHaveLength(6);
    await typePages(page, '2-3, x');
    await expect(chooser(page).getByText('“x” isn’t a page or range.')).toBeVisible();
    await typePages(page, '5-, 2–1');
    await expect.poll(() => order(page)).toEqual([5, 6, 2, 1]);
    await expect(field).toHaveValue('5, 6, 2, 1');
    await typePages(page, '2, 1, 1');
    await expect(field).toHaveValue('2, 1');
    await expect(field).toHaveAccessibleDescription('Page 1 is listed more than once. It converts once.');
    await chooser(page).getByRole('button', { name: 'Reset pages' }).click();
    await expect(field).toHaveValue('1-6');
    await expect(field).toBeFocused();
  });

  await test.step('typed pages apply on leaving the field, and a wrong text until then changes nothing', async () => {
    await field.fill('4');
    await chooser(page).getByRole('button', { name: 'Select All' }).focus();
    await expect(field).toHaveValue('4');
    await expect.poll(() => order(page)).toEqual([4]);
    await field.fill('1-9');
    await closePages(page);
    await expect(row(page, 'report.pdf')).toContainText('1 of 6 pages');
    await openPages(page, 'report.pdf');
    await expect(field).toHaveValue('4');
    await press(page, 'Undo');
    await expect(field).toHaveValue('1-6');
  });

  // Applied by the click on Done.
  await field.fill('3, 1');
  await closePages(page);
  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('Done, 2 pages');
  await expect(results(page).getByRole('listitem')).toContainText([/report-1\.jpg.*Page 3/, /report-2\.jpg.*Page 1/]);
  await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCount(0);
  await openPages(page, 'report.pdf');
  await typePages(page, '1-2');
  await expect(row(page, 'report.pdf')).toContainText('2 of 6 pages');
});

test('a locked PDF is displayed first, asks until the password is right, and is converted', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six), pdfFile('locked.pdf', await lockedPdf('sésame')));
  await expect(row(page, 'locked.pdf')).toContainText('Password required');
  const field = panel(page).getByLabel('Password');
  await expect(field).toBeVisible();
  await page.getByRole('button', { name: 'Remove report.pdf' }).click();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByText('locked.pdf: password required.').first()).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('guess');
  await field.press('Enter');
  await expect(panel(page).getByText('This password is wrong.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('sésame');
  await panel(page).getByRole('button', { name: 'Open', exact: true }).click();
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Page Order' })).toBeFocused();
  await openPages(page, 'locked.pdf');
  await expect(grid(page).getByRole('option')).toHaveCount(2);
  await closePages(page);
  await expect(page.getByText('locked.pdf is open, 2 pages.')).toBeAttached();
  await expect(row(page, 'locked.pdf')).toContainText('2 pages');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage) + location.href)).not.toContain('same');
  await convert(page);
  await expect(results(page).getByRole('listitem')).toContainText(['locked-page-1.jpg', 'locked-page-2.jpg']);
});

test('two PDFs and an image are selected in list and panel, and converted, each PDF with its own pages', async ({
  page,
}) => {
  const sizes = await pdfOfSizes([
    [200, 300],
    [400, 300],
    [300, 300],
  ]);
  const shown = panel(page).getByLabel('PDF', { exact: true });
  const inList = (name: string) => page.getByRole('button', { name: `Select ${name}` });
  await choose(page, pdfFile('report.pdf', six), await imageFile('photo.png'), pdfFile('sizes.pdf', sizes));

  await test.step('the list and the panel select the same PDF, and an image leaves the panel as it is', async () => {
    await inList('sizes.pdf').click();
    await expect(shown.locator('option:checked')).toHaveText('sizes.pdf');
    await shown.selectOption({ label: 'report.pdf' });
    await expect(inList('report.pdf')).toHaveAttribute('aria-pressed', 'true');
    await inList('photo.png').click();
    await expect(shown.locator('option:checked')).toHaveText('report.pdf');
    await shown.selectOption({ label: 'sizes.pdf' });
    await expect(inList('photo.png')).toHaveAttribute('aria-pressed', 'true');
    await shown.selectOption({ label: 'report.pdf' });
  });

  await openPages(page, 'report.pdf');
  await typePages(page, '6');
  await chooser(page).getByLabel('PDF').selectOption({ label: 'sizes.pdf' });
  await expect(chooser(page).getByLabel('Pages to convert')).toHaveValue('1-3');
  await typePages(page, '3, 2');
  await chooser(page).getByLabel('PDF').selectOption({ label: 'report.pdf' });
  await expect.poll(() => order(page)).toEqual([6]);
  await closePages(page);
  await convert(page);
  await expect(results(page).getByRole('listitem')).toContainText(['report-page-6.jpg', 'sizes-1.jpg', 'sizes-2.jpg']);
  await expect(results(page)).toContainText('833 × 625');
  await page.getByRole('button', { name: 'Remove report.pdf' }).click();
  await page.getByRole('button', { name: 'Remove sizes.pdf' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test('works by keyboard alone, with undo', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six));
  await formatCard(page, 'WebP').click();
  await page.getByRole('button', { name: 'Choose pages of report.pdf' }).press('Enter');
  await expect(chooser(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await test.step('move, select and delete', async () => {
    await chooser(page).getByLabel('Pages to convert').focus();
    await tabTo(page, /^Page 1$/, 12);
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 2)).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => order(page)).toEqual([1, 3, 2, 4, 5, 6]);
    await expect(cell(page, 2)).toBeFocused();
    await page.keyboard.press('Shift+Home');
    await expect.poll(() => order(page)).toEqual([2, 1, 3, 4, 5, 6]);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+End');
    await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6, 2]);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect.poll(() => selected(page)).toEqual([6, 2]);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => order(page)).toEqual([1, 3, 4, 6, 2, 5]);
  });

  await test.step('move the selection to the start and the end', async () => {
    await page.keyboard.press('Shift+Home');
    await expect.poll(() => order(page)).toEqual([6, 2, 1, 3, 4, 5]);
    await page.keyboard.press('Shift+End');
    await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6, 2]);
    await expect(cell(page, 6)).toBeFocused();
  });

  await test.step('delete, leave the list, and undo', async () => {
    await page.keyboard.press('Delete');
    await expect.poll(() => order(page)).toEqual([1, 3, 4, 5]);
    await expect(cell(page, 5)).toBeFocused();
    // The next Tab leaves the list.
    await page.keyboard.press('Tab');
    await expect(grid(page).getByRole('option').and(page.locator(':focus'))).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+a');
    await expect.poll(() => selected(page)).toEqual([1, 3, 4, 5]);
    await page.keyboard.press('Delete');
    await expect(chooser(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => order(page)).toEqual([1, 3, 4, 5]);
    await chooser(page).getByRole('button', { name: 'Reset pages' }).click();
  });

  await test.step('Ctrl+Z in the grid and at its actions, with Shift redo, and on the page an option', async () => {
    const webp = formatRadio(page, 'WebP');
    await cell(page, 2).focus();
    await page.keyboard.press('Shift+End');
    await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6, 2]);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect.poll(() => order(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6, 2]);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => order(page)).toEqual([]);
    await chooser(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6, 2]);
    await cell(page, 2).press('Control+z');
    await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 5, 6]);
    await expect(cell(page, 2)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Choose pages of report.pdf' })).toBeFocused();
    await expect(webp).toBeChecked();
  });
});

test('all pages are converted if the PDF panel cannot be loaded', async ({ page }) => {
  await page.route(/PdfPanel[^/]*\.js/, (route) => route.abort());
  await choose(page, pdfFile('report.pdf', await longPdf(2)));
  await expect(page.getByText('The PDF options could not be loaded. All pages will be converted.')).toBeVisible();
  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('Done, 2 pages');
});

test('a PDF that is removed while it opens leaves no error, and opens when it is added again', async ({ page }) => {
  // Holds the reads of pdf.js, which are larger than those of the file list.
  const reads = await page.evaluateHandle(() => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const state = { held: 0, release };
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      if (this.size > 2 ** 16) {
        state.held++;
        await promise;
      }
      return read.call(this);
    };
    return state;
  });
  const file = pdfFile('report.pdf', await longPdf(500));
  await choose(page, file);
  await expect.poll(() => reads.evaluate(({ held }) => held)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove report.pdf' }).click();
  await expect(row(page, 'report.pdf')).toHaveCount(0);
  await reads.evaluate(({ release }) => release());
  await choose(page, file);
  await expect(row(page, 'report.pdf')).toContainText('500 pages');
});
