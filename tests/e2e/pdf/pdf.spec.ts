import { lockedPdf, longPdf, pdfOfSizes } from '../../fixtures/pdf.ts';
import { sentFields } from '../options/option-fields.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, hydrated, openHome, overflow, results, row, steadyBox, tabTo } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { swipe } from '../support/touch.ts';
import { cell, convert, grid, order, panel, pdfFile, press, selected, typePages } from './pdf-panel.ts';

let six: Buffer;
test.beforeAll(async () => {
  six = await longPdf(6);
});
test.beforeEach(({ page }) => openHome(page));

test('pages can be selected, moved, deleted and restored, and are converted in order', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six));
  await expect(row(page, 'report.pdf')).toContainText('6 pages');
  await expect(cell(page, 1).locator('img')).toBeVisible();
  for (const name of ['Move Up', 'Move Down', 'Delete', 'Undo']) {
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await press(page, 'Select All');
  await expect.poll(() => selected(page)).toEqual([1, 2, 3, 4, 5, 6]);
  await press(page, 'Deselect All');
  await expect.poll(() => selected(page)).toEqual([]);

  await cell(page, 2).click();
  await cell(page, 5).click();
  await expect(panel(page)).toContainText('2 selected');
  await press(page, 'Move Up');
  await expect.poll(() => order(page)).toEqual([2, 1, 3, 5, 4, 6]);
  await expect(panel(page).getByRole('button', { name: 'Move Up', exact: true })).toBeEnabled();
  await press(page, 'Move Down');
  await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 5, 6]);
  await press(page, 'Move Up');
  await press(page, 'Delete');
  await expect.poll(() => order(page)).toEqual([1, 3, 4, 6]);
  await expect(panel(page).getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await press(page, 'Undo');
  await expect.poll(() => order(page)).toEqual([2, 1, 3, 5, 4, 6]);
  await expect.poll(() => selected(page)).toEqual([2, 5]);
  await typePages(page, '3, 1');
  await expect(row(page, 'report.pdf')).toContainText('2 of 6 pages');

  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('Done, 2 pages');
  await expect(results(page).getByRole('listitem')).toContainText([/report-1\.jpg.*Page 3/, /report-2\.jpg.*Page 1/]);
  await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCount(0);
});

test('an invalid range shows its reason, and Reset restores all pages', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six));
  const field = panel(page).getByLabel('Pages to convert');
  await expect(field).toHaveValue('1-6');
  await typePages(page, '2-3, 9');
  await expect(panel(page).getByText('There is no page 9: this PDF has 6 pages.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => order(page)).toHaveLength(6);
  await typePages(page, '2-3, x');
  await expect(panel(page).getByText('“x” is neither a page nor a range.')).toBeVisible();
  await typePages(page, '5-, 2–1');
  await expect.poll(() => order(page)).toEqual([5, 6, 2, 1]);
  await expect(field).toHaveValue('5, 6, 2, 1');
  await typePages(page, '2, 1, 1');
  await expect(field).toHaveValue('2, 1');
  await expect(field).toHaveAccessibleDescription('Page 1 is listed more than once. It converts once.');
  await panel(page).getByRole('button', { name: 'Reset pages' }).click();
  await expect(field).toHaveValue('1-6');
  await expect(field).toBeFocused();
});

test('typed pages apply on blur, and invalid ones block Convert until they are fixed', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six));
  const field = panel(page).getByLabel('Pages to convert');
  await field.fill('4');
  await page.getByRole('tab', { name: 'Quality' }).click();
  await page.getByRole('tab', { name: 'Page Order' }).click();
  await expect(field).toHaveValue('4');
  await expect.poll(() => order(page)).toEqual([4]);
  await field.fill('1-9');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByText('report.pdf: its pages to convert are mistyped.').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Quality' }).click();
  await page.getByRole('tab', { name: 'Page Order' }).click();
  await expect(field).toHaveValue('1-9');
  await expect(panel(page).getByText('There is no page 9: this PDF has 6 pages.')).toBeVisible();
  await press(page, 'Undo');
  await expect(field).toHaveValue('1-6');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await field.fill('1-3');
  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('Done, 3 pages');
});

test('Convert explains that all pages are deleted', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six));
  await press(page, 'Select All');
  await press(page, 'Delete');
  await expect(row(page, 'report.pdf')).toContainText('All pages are deleted');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByText('report.pdf: all pages are deleted.').first()).toBeVisible();
  await press(page, 'Undo');
  await expect(row(page, 'report.pdf')).toContainText('Ready');
});

test('a locked PDF asks until the password is right, and is converted', async ({ page }) => {
  await choose(page, pdfFile('locked.pdf', await lockedPdf('sésame')));
  await expect(row(page, 'locked.pdf')).toContainText('Password required');
  const field = panel(page).getByLabel('Password');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByText('locked.pdf: password required.').first()).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('guess');
  await field.press('Enter');
  await expect(panel(page).getByText('This password is wrong.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('sésame');
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Page Order' })).toBeFocused();
  await expect(row(page, 'locked.pdf')).toContainText('2 pages');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage) + location.href)).not.toContain('same');
  await convert(page);
  await expect(results(page).getByRole('listitem')).toContainText(['locked-page-1.jpg', 'locked-page-2.jpg']);
});

test('a failed page shows its reason, and Retry converts it', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six));
  await expect(row(page, 'report.pdf')).toContainText('6 pages');
  await typePages(page, '1-3');
  // The response of the server with a failed second page.
  await page.route(
    '**/api/convert',
    async (route) => {
      const response = await route.fetch();
      const lines = (await response.text()).trim().split('\n');
      const message = 'Converting this file took longer than 60 s, so it was stopped. Try a smaller size.';
      const failed = { index: 1, originalName: 'report.pdf', page: 2, error: { code: 'too_slow', message } };
      const isSecond = (line: string) => JSON.parse(line).page === 2;
      const body = lines.map((line) => (isSecond(line) ? JSON.stringify(failed) : line)).join('\n');
      await route.fulfill({ response, body: `${body}\n` });
    },
    { times: 1 },
  );
  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('2 of 3 pages, 1 failed');
  await expect(row(page, 'report.pdf')).toContainText('Page 2: Converting this file took longer');
  await expect(page.getByText(/^1 page could not be converted, the others are done\./).first()).toBeVisible();
  await expect(results(page)).toContainText('2 files are ready for download. 1 page could not be converted');
  await expect(results(page).getByText('2 files are ready for download.')).toBeVisible();
  await expect(results(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Retry report.pdf' }).click();
  await expect(row(page, 'report.pdf')).toContainText('Done, 3 pages');
  await expect(results(page).getByRole('listitem')).toContainText(['page-1.jpg', 'page-2.jpg', 'page-3.jpg']);
});

test('the list and the panel select the same PDF, and an image leaves the panel as it is', async ({ page }) => {
  const shown = panel(page).getByLabel('PDF', { exact: true });
  const inList = (name: string) => page.getByRole('button', { name: `Select ${name}` });
  await choose(page, pdfFile('one.pdf', six), await imageFile('photo.png'), pdfFile('two.pdf', await longPdf(2)));
  await inList('two.pdf').click();
  await expect(shown.locator('option:checked')).toHaveText('two.pdf');
  await shown.selectOption({ label: 'one.pdf' });
  await expect(inList('one.pdf')).toHaveAttribute('aria-pressed', 'true');
  await inList('photo.png').click();
  await expect(shown.locator('option:checked')).toHaveText('one.pdf');
  await shown.selectOption({ label: 'two.pdf' });
  await expect(inList('photo.png')).toHaveAttribute('aria-pressed', 'true');
});

test('two PDFs and an image are converted together, each PDF with its own pages', async ({ page }) => {
  const sizes = await pdfOfSizes([
    [200, 300],
    [400, 300],
    [300, 300],
  ]);
  await choose(page, pdfFile('report.pdf', six), await imageFile('photo.png'), pdfFile('sizes.pdf', sizes));
  await typePages(page, '6');
  await panel(page).getByLabel('PDF', { exact: true }).selectOption({ label: 'sizes.pdf' });
  await expect(panel(page).getByLabel('Pages to convert')).toHaveValue('1-3');
  await typePages(page, '3, 2');
  await panel(page).getByLabel('PDF', { exact: true }).selectOption({ label: 'report.pdf' });
  await expect.poll(() => order(page)).toEqual([6]);
  await convert(page);
  await expect(results(page).getByRole('listitem')).toContainText(['report-page-6.jpg', 'sizes-1.jpg', 'sizes-2.jpg']);
  await expect(results(page)).toContainText('833 × 625');
  await page.getByRole('button', { name: 'Remove report.pdf' }).click();
  await page.getByRole('button', { name: 'Remove sizes.pdf' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test('PDFs have their own quality, resolution and watermark', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six), await imageFile('photo.png'));
  await page.getByRole('tab', { name: 'Quality' }).click();
  const slider = panel(page).getByRole('slider', { name: 'Quality of PDF pages' });
  await expect(panel(page)).toContainText('Same as Conversion Options');
  await expect(panel(page)).toContainText('Higher quality, larger file size');
  const general = await page.getByRole('slider', { name: 'Quality', exact: true }).inputValue();
  await expect(slider).toHaveAttribute('aria-valuetext', general);
  await slider.fill('30');
  await expect(panel(page)).toContainText('Lower quality, smaller file size');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('35');
  await expect(panel(page)).toContainText('Balanced quality and file size');
  await expect(panel(page)).toContainText('Page 1, A4 at 150 DPI: 1240 × 1754 px');
  await panel(page).getByText('300', { exact: true }).click();
  await expect(panel(page)).toContainText('Page 1, A4 at 300 DPI: 2480 × 3508 px');
  const dpi = panel(page).getByLabel('DPI');
  await dpi.fill('');
  await dpi.pressSequentially('1000');
  await expect(dpi).toHaveAttribute('aria-invalid', 'true');
  await dpi.blur();
  await expect(dpi).toHaveValue('300');
  await dpi.fill('20');
  await expect(panel(page)).toContainText('A resolution is a whole number from 36 to 600.');
  await dpi.fill('36');
  await expect(panel(page)).toContainText('A4 at 36 DPI: 298 × 421 px');
  await page.getByRole('tab', { name: 'Watermark' }).click();
  await panel(page).getByRole('switch', { name: 'Watermark on every page' }).click();
  await expect(panel(page).getByRole('button', { name: 'Reset Watermark to that of images' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo.png' }).click();
  await panel(page).getByRole('radio', { name: 'Bottom center' }).check({ force: true });
  await expect(page.getByRole('tab', { name: /Quality/ }).getByRole('img', { name: 'changed' })).toBeVisible();
  expect(await sentFields(page)).toEqual({
    isPdfFile: 'true',
    quality: '35',
    pdfDpi: '36',
    hasWatermark: 'true',
    watermarkPosition: 'bottom-center',
  });
  await panel(page).getByRole('button', { name: 'Reset Watermark', exact: true }).click();
  await expect(panel(page).getByRole('switch', { name: 'Watermark on every page' })).not.toBeChecked();
});

test('works by keyboard alone', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six));
  await panel(page).getByLabel('Pages to convert').focus();
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
  await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual([1, 3, 4, 5]);
});

test('Ctrl+Z undoes in the grid and at its actions, with Shift redoes, and elsewhere undoes an option', async ({
  page,
}) => {
  await choose(page, pdfFile('report.pdf', six));
  const webp = page.getByRole('radio', { name: 'WebP' });
  await formatCard(page, 'WebP').click();
  await cell(page, 2).click();
  await page.keyboard.press('Shift+End');
  await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6, 2]);
  await press(page, 'Delete');
  await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6, 2]);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6]);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => order(page)).toEqual([1, 3, 4, 5, 6, 2]);
  await cell(page, 2).press('Control+z');
  await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 5, 6]);
  await expect(cell(page, 2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(webp).toBeChecked();
  await panel(page).getByRole('tab', { name: 'Page Order' }).press('Control+z');
  await expect(webp).not.toBeChecked();
});

test('selected pages move to the start and the end together', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six));
  await cell(page, 3).click();
  await cell(page, 5).click();
  await page.keyboard.press('Shift+End');
  await expect.poll(() => order(page)).toEqual([1, 2, 4, 6, 3, 5]);
  await expect(cell(page, 5)).toBeFocused();
  await page.keyboard.press('Shift+Home');
  await expect.poll(() => order(page)).toEqual([3, 5, 1, 2, 4, 6]);
});

test('a PDF that needs its password is displayed first', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six), pdfFile('locked.pdf', await lockedPdf('secret')));
  await panel(page).getByLabel('Password').fill('secret');
  await press(page, 'Open');
  await expect(grid(page).getByRole('option')).toHaveCount(2);
  await expect(page.getByText('locked.pdf is open, 2 pages.')).toBeAttached();
});

test('all pages are converted if the PDF panel cannot be loaded', async ({ page }) => {
  await page.route(/PdfPanel[^/]*\.js/, (route) => route.abort());
  await choose(page, pdfFile('report.pdf', six));
  await expect(panel(page)).toContainText('The PDF options could not be loaded. Converting takes all pages.');
  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('Done, 6 pages');
});

test('dragging with the mouse moves a page, and Escape cancels', async ({ page }) => {
  await choose(page, pdfFile('report.pdf', six));
  const middle = async (number: number) => {
    const { x, y, width, height } = await steadyBox(cell(page, number));
    return { x: x + width / 2, y: y + height / 3 };
  };
  await expect(cell(page, 1).locator('img')).toBeVisible();
  const drag = async (from: number, to: number) => {
    const [start, end] = [await middle(from), await middle(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x + 10, end.y, { steps: 5 });
  };
  await drag(1, 3);
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual([2, 3, 1, 4, 5, 6]);
  await expect.poll(() => selected(page)).toEqual([]);
  await drag(4, 2);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual([2, 3, 1, 4, 5, 6]);
  await expect.poll(() => selected(page)).toEqual([]);
  await cell(page, 2).click();
  await cell(page, 1).click();
  await drag(2, 5);
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual([3, 4, 5, 2, 1, 6]);
});

test('the wheel scrolls the page at the end of the list', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await choose(page, pdfFile('long.pdf', await longPdf(30)));
  await expect(cell(page, 1).locator('img')).toBeVisible();
  await cell(page, 1).hover();
  const isAllShown = async () => {
    await page.mouse.wheel(0, 200);
    return grid(page).evaluate((list) => {
      const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
      return isAtEnd && list.getBoundingClientRect().bottom <= innerHeight;
    });
  };
  await expect.poll(isAllShown).toBe(true);
});

test('dragging a page to the edge scrolls the list', async ({ page }) => {
  await choose(page, pdfFile('long.pdf', await longPdf(40)));
  await expect(cell(page, 1).locator('img')).toBeVisible();
  const box = await steadyBox(cell(page, 1));
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  const { height } = page.viewportSize() ?? { height: 0 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, height - 30, { steps: 4 });
  await expect.poll(() => grid(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(600);
  await page.mouse.up();
  await expect.poll(async () => Number(await cell(page, 1).getAttribute('data-place'))).toBeGreaterThan(9);
  await expect(panel(page).getByLabel('Pages to convert')).toHaveValue(/^2-\d+, 1, \d+-40$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('touch drags at the handle, and scrolls elsewhere', async ({ page }) => {
    await choose(page, pdfFile('report.pdf', six));
    await expect(cell(page, 1).locator('img')).toBeVisible();
    await grid(page).evaluate((list) => {
      // Below the sticky actions.
      const top = list.getBoundingClientRect().top - 120;
      scrollBy({ top, behavior: 'instant' });
    });
    const [one, two] = [await steadyBox(cell(page, 1)), await steadyBox(cell(page, 2))];
    const handle = { x: one.x + one.width - 20, y: one.y + 20 };
    await swipe(page, handle, { x: two.x + two.width - 15, y: two.y + 60 });
    await expect.poll(() => order(page)).toEqual([2, 1, 3, 4, 5, 6]);

    const list = grid(page);
    await swipe(page, { x: one.x + 60, y: one.y + 120 }, { x: one.x + 60, y: one.y + 20 });
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(20);
    await expect.poll(() => order(page)).toEqual([2, 1, 3, 4, 5, 6]);
    await expect.poll(() => selected(page)).toEqual([]);
  });

  test('a page number of five digits is shown in full', async ({ page }) => {
    await choose(page, pdfFile('report.pdf', six));
    const number = cell(page, 1).getByText('1', { exact: true });
    await expect(number).toBeVisible();
    const cutPixels = await number.evaluate((element) => {
      element.textContent = '10000';
      const whole = element.closest('[role=option]') ?? element;
      return Math.max(...[element, whole].map((one) => one.scrollWidth - one.clientWidth));
    });
    expect(cutPixels).toBe(0);
  });

  test('Undo has the color of the other actions', async ({ page }) => {
    await choose(page, pdfFile('report.pdf', six));
    await cell(page, 1).click();
    await press(page, 'Rotate');
    const colorOf = (name: string) =>
      panel(page)
        .getByRole('button', { name, exact: true })
        .evaluate((element) => getComputedStyle(element).color);
    await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeEnabled();
    // Colors change gradually once a button is enabled, so both are read until they agree.
    await expect(async () => expect(await colorOf('Undo')).toBe(await colorOf('Delete'))).toPass({ timeout: 10_000 });
  });
});

for (const [width, theme] of [
  [360, 'light'],
  [768, 'light'],
  [1366, 'dark'],
] as const) {
  test(`is accessible and fits ${width} px with two to five columns, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
    await page.reload();
    await hydrated(page);
    await choose(page, pdfFile('report.pdf', six), pdfFile('locked.pdf', await lockedPdf('secret')));
    await expect(panel(page).getByLabel('Password')).toBeVisible();
    await panel(page).getByLabel('PDF', { exact: true }).selectOption({ label: 'report.pdf' });
    await cell(page, 2).click();
    await expect(cell(page, 1).locator('img')).toBeVisible();
    const columns = () =>
      grid(page)
        .getByRole('option')
        .evaluateAll((cells) => new Set(cells.map((one) => one.getBoundingClientRect().left)).size);
    await expect.poll(columns).toBe({ 360: 2, 768: 5, 1366: 5 }[width]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const tab of ['Watermark', 'Quality']) {
      await page.getByRole('tab', { name: tab }).click();
      if (tab === 'Watermark') await panel(page).getByRole('switch').click();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await panel(page).getByLabel('PDF', { exact: true }).selectOption({ label: 'locked.pdf' });
    await expect(panel(page).getByLabel('Password')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
