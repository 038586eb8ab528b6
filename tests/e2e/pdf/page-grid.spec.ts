import { lockedPdf, longPdf } from '../../fixtures/pdf.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { choose, closeOptions, openHome, openOptions, overflow, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { swipe } from '../support/touch.ts';
import { cell, chooser, closePages, grid, openPages, order, panel, pdfFile, press, selected } from './pdf-panel.ts';

// The grid of pages on screens of all widths, and by pointer.

test.beforeEach(({ page }) => openHome(page));

test('the mouse drags pages, also beyond the visible ones, and the page itself follows it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await choose(page, pdfFile('long.pdf', await longPdf(40)));
  await openPages(page, 'long.pdf');
  await expect(cell(page, 1).locator('img')).toBeVisible();
  const first = async () => (await order(page)).slice(0, 6);
  const middle = async (number: number) => {
    const { x, y, width, height } = await steadyBox(cell(page, number));
    return { x: x + width / 2, y: y + height / 3 };
  };
  const drag = async (from: number, to: number) => {
    const [start, end] = [await middle(from), await middle(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x + 10, end.y, { steps: 5 });
  };

  await test.step('a page, the selected ones, and none after Escape', async () => {
    await drag(1, 3);
    await expect(page.locator('[data-drag-ghost] img')).toBeVisible();
    await page.mouse.up();
    await expect.poll(first).toEqual([2, 3, 1, 4, 5, 6]);
    await expect.poll(() => selected(page)).toEqual([]);
    await drag(4, 2);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(first).toEqual([2, 3, 1, 4, 5, 6]);
    await expect.poll(() => selected(page)).toEqual([]);
    await cell(page, 2).click();
    await cell(page, 1).click();
    await drag(2, 5);
    await expect(page.locator('[data-drag-ghost]')).toHaveText('2');
    await page.mouse.up();
    await expect.poll(first).toEqual([3, 4, 5, 2, 1, 6]);
  });

  await test.step('to the edge, which scrolls the list', async () => {
    const box = await steadyBox(cell(page, 3));
    const [x, y] = [box.x + box.width / 2, box.y + 40];
    const { height } = page.viewportSize() ?? { height: 0 };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, height - 90, { steps: 4 });
    await expect.poll(() => grid(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(900);
    await page.mouse.up();
    await expect.poll(async () => Number(await cell(page, 3).getAttribute('data-place'))).toBeGreaterThan(9);
    await expect(chooser(page).getByLabel('Pages to convert')).toHaveValue(/^4, 5, 2, 1, 6-\d+, 3, \d+-40$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('touch drags at the handle and scrolls elsewhere, and labels and icons are whole', async ({ page }) => {
    await choose(page, pdfFile('report.pdf', await longPdf(6)));
    await openPages(page, 'report.pdf');
    await expect(cell(page, 1).locator('img')).toBeVisible();
    await test.step('touch', async () => {
      const [one, two] = [await steadyBox(cell(page, 1)), await steadyBox(cell(page, 2))];
      const handle = { x: one.x + 22, y: one.y + one.height - 22 };
      await swipe(page, handle, { x: two.x + two.width - 15, y: two.y + 60 });
      await expect.poll(() => order(page)).toEqual([2, 1, 3, 4, 5, 6]);

      const list = grid(page);
      await swipe(page, { x: one.x + 60, y: one.y + 120 }, { x: one.x + 60, y: one.y + 20 });
      await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(20);
      await expect.poll(() => order(page)).toEqual([2, 1, 3, 4, 5, 6]);
      await expect.poll(() => selected(page)).toEqual([]);
    });

    await test.step('a page number of five digits', async () => {
      const number = cell(page, 1).getByText('1', { exact: true });
      const cutPixels = await number.evaluate((element) => {
        element.textContent = '10000';
        const whole = element.closest('[role=option]') ?? element;
        const cut = Math.max(...[element, whole].map((one) => one.scrollWidth - one.clientWidth));
        element.textContent = '1';
        return cut;
      });
      expect(cutPixels).toBe(0);
    });
  });
});

test('is accessible and fits all widths, with two to five columns', async ({ page }) => {
  const show = async (name: string) => panel(page).getByLabel('PDF', { exact: true }).selectOption({ label: name });
  const columns = () =>
    grid(page)
      .getByRole('option')
      .evaluateAll((cells) => new Set(cells.map((one) => one.getBoundingClientRect().left)).size);
  const expectFit = async (withAxe: boolean) => {
    if (withAxe) expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  };
  await choose(page, pdfFile('report.pdf', await longPdf(6)), pdfFile('locked.pdf', await lockedPdf('secret')));
  await expect(panel(page).getByLabel('Password')).toBeVisible();
  await show('report.pdf');
  await page.getByRole('tab', { name: 'Watermark' }).click();
  await panel(page).getByRole('switch').click();
  // Contrast depends on the theme, and layout on the width.
  for (const [width, theme, count] of [
    [360, 'Light', 2],
    [768, undefined, 5],
    [1366, 'Dark', 5],
  ] as const) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      if (theme) await page.getByTitle(`${theme} theme`).locator('visible=true').click();
      const isSheet = width < 1024;
      if (isSheet) await openOptions(page);
      for (const tab of ['Page Order', 'Watermark', 'Quality']) {
        await page.getByRole('tab', { name: tab }).click();
        await expectFit(theme !== undefined);
      }
      await show('locked.pdf');
      await expect(panel(page).getByLabel('Password')).toBeVisible();
      await expectFit(theme !== undefined);
      await show('report.pdf');
      if (isSheet) await closeOptions(page);
      await openPages(page, 'report.pdf');
      await expect(cell(page, 1).locator('img')).toBeVisible();
      await expect.poll(columns).toBe(count);
      await expectFit(theme !== undefined);
      await closePages(page);
    });
  }
});

test('the grid fills the dialog with whole rows, and the focus returns to what opened it', async ({ page }) => {
  await choose(page, pdfFile('long.pdf', await longPdf(40)), pdfFile('short.pdf', await longPdf(2)));
  await expect(row(page, 'short.pdf')).toContainText('2 pages');
  for (const size of [
    { width: 1366, height: 650 },
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      await openPages(page, 'long.pdf');
      await expect(cell(page, 1).locator('img')).toBeVisible();
      const [frame, first] = [await steadyBox(grid(page)), await steadyBox(cell(page, 1))];
      expect(frame.y + frame.height).toBeGreaterThan(size.height - 100);
      const rows = (frame.height - 16 + 12) / (first.height + 12);
      expect(Math.abs(rows - Math.round(rows))).toBeLessThan(0.03);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Choose pages of long.pdf' })).toBeFocused();
    });
  }
  await test.step('another PDF is chosen in it', async () => {
    await openPages(page, 'long.pdf');
    await chooser(page).getByLabel('PDF').selectOption({ label: 'short.pdf' });
    await expect(grid(page).getByRole('option')).toHaveCount(2);
    await cell(page, 2).click();
    await press(page, 'Delete');
    await closePages(page);
    await expect(row(page, 'short.pdf')).toContainText('1 of 2 pages');
    await expect(row(page, 'long.pdf')).toContainText('40 pages');
  });
});
