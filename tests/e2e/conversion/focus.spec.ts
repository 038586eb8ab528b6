import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import { choose, hold, nextFrames, openHome, qualitySlider, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Label, id or text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return element?.getAttribute('aria-label') ?? (element?.id || element?.textContent) ?? '';
  });

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

test.beforeEach(({ page }) => openHome(page));

test('Remove moves the focus to the next, then the previous row, then the file input', async ({ page }) => {
  await choose(page, await imageFile('a.png'), await imageFile('b.png'), await imageFile('c.png'));
  await press(page, 'Remove b.png');
  await expect.poll(() => focused(page)).toBe('Remove c.png');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Remove a.png');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Choose images or PDFs to convert');
  const toast = page.getByRole('listitem').filter({ hasText: 'a.png removed' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove a.png' })).toBeVisible();
});

test('Remove in the menu of a converted file moves the focus to the next row', async ({ page }) => {
  await choose(page, await imageFile('a.png'), await imageFile('b.png'));
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(page.getByRole('link', { name: /^Download [ab]\.jpg$/ })).toHaveCount(2);
  await press(page, 'More actions for a.jpg');
  const remove = page.getByRole('menuitem', { name: 'Remove file from list: a.png' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('More actions for b.jpg');
});

test('a click beside an open menu only closes it', async ({ page }) => {
  await choose(page, await imageFile('a.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download a.jpg' })).toBeVisible();
  const watermark = page.getByRole('switch', { name: 'Watermark' });
  await watermark.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'More actions for a.jpg' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const { x, y } = await steadyBox(watermark);
  await page.mouse.click(x + 5, y + 5);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(watermark).not.toBeChecked();
  await page.mouse.click(x + 5, y + 5);
  await expect(watermark).toBeChecked();
});

test('the Delete key moves the focus to the next selected row', async ({ page }) => {
  await choose(page, await imageFile('a.png'), await imageFile('b.png'), await imageFile('c.png'));
  // The keys are loaded when the page is idle.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await press(page, 'Select a.png');
  await page.keyboard.press('Delete');
  await expect.poll(() => focused(page)).toBe('Select b.png');
});

test('Convert keeps the focus, and Cancel and Retry exchange it', async ({ page }) => {
  const release = await hold(page, '**/api/convert');
  await choose(page, await imageFile('a.png'));
  await press(page, 'Convert');
  await expect(page.getByRole('button', { name: 'Converting...' })).toBeFocused();
  await press(page, 'Cancel a.png');
  await expect.poll(() => focused(page)).toBe('Retry a.png');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Cancel a.png');
  release();
  await expect(row(page, 'a.png')).toContainText('Done');
  await expect.poll(() => focused(page)).toBe('Download a.jpg');
});

test('Cancel all moves the focus to Convert, and is announced', async ({ page }) => {
  const release = await hold(page, '**/api/convert');
  const one = await imageFile('a.png');
  await choose(page, ...['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name) => ({ ...one, name })));
  await press(page, 'Convert 5 files');
  await press(page, 'Cancel e.png');
  await expect(row(page, 'e.png')).toContainText('Cancelled');
  await press(page, 'Cancel all');
  await expect.poll(() => focused(page)).toBe('convert');
  await expect(page.getByText('Conversion cancelled.')).toHaveCount(1);
  release();
});

test('Reset moves the focus to its option', async ({ page }) => {
  await qualitySlider(page).fill('40');
  await press(page, 'Reset Quality');
  await expect.poll(() => focused(page)).toBe('Quality');
  await page.getByRole('switch', { name: 'Resize' }).click();
  await page.getByLabel('Width').fill('99');
  await press(page, 'Reset Resize');
  await expect(page.getByRole('switch', { name: 'Resize' })).toBeFocused();
});

test('the page does not scroll when the focus moves to Convert or into a menu', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, await imageFile('a.png'), await imageFile('b.png'), await imageFile('c.png'));
  const convert = page.getByRole('button', { name: 'Convert 3 files' });
  await expect(convert).toBeEnabled();
  await page.evaluate(() => scrollTo(0, 200));
  await nextFrames(page);
  await convert.focus();
  await nextFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await page.keyboard.press('Enter');
  // Then the rows scroll into view.
  await expect(page.getByText('Conversion completed successfully!')).toBeVisible();
  const more = page.getByRole('button', { name: 'More actions for c.jpg' });
  await steadyBox(more);
  await more.focus();
  await nextFrames(page);
  const { y } = await steadyBox(more);
  await page.keyboard.press('Enter');
  for (const item of ['View c.jpg', 'Compare c.jpg', 'Share c.jpg']) {
    await expect.poll(() => focused(page)).toBe(item);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Escape');
  await nextFrames(page);
  expect((await steadyBox(more)).y).toBe(y);
});

test('after Undo in a toast, the focus is on the shown file, and a toast that ends by itself moves nothing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, await imageFile('a.png'), await imageFile('b.png'));
  await press(page, 'Convert 2 files');
  const report = page.getByText('Your files have been converted successfully.');
  await expect(report.first()).toBeVisible();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  const scrolled = await page.evaluate(() => scrollY);
  await expect(report).toHaveCount(0);
  await nextFrames(page);
  expect(await page.evaluate(() => [scrollY, document.activeElement === document.body])).toEqual([scrolled, true]);

  await page.getByRole('button', { name: 'Select a.png' }).press('Delete');
  await expect(page.getByText('a.png removed').first()).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Select a.png');
});

test('Clear All shows the start of the page, with the focus on the file input', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await choose(page, await imageFile('a.png'), await imageFile('b.png'));
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(page.getByRole('button', { name: 'Download All as ZIP' }).first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await press(page, 'Clear All');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Choose images or PDFs to convert');
  await expect(page.locator('#upload')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const) {
  test(`at ${width} × ${height} no fixed bar covers the focused element`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await choose(page, ...(await Promise.all(['a.png', 'b.png', 'c.png', 'd.png'].map((name) => imageFile(name)))));
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      await nextFrames(page);
      const covered = () =>
        page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          // A control that is hidden visually is shown by its parent.
          const target = element.closest('label, :has(> input.sr-only:focus)') ?? element;
          const { left, top, width, height } = target.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return seen && (target.contains(seen) || seen.contains(target))
            ? undefined
            : `${element.outerHTML.slice(0, 80)}`;
        });
      // Scrolling to the focused element may take several frames.
      await expect.poll(covered).toBeUndefined();
    }
  });
}
