import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import { choose, hold, nextFrames, openHome, row, steadyBox } from '../support/page.ts';
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

test('after a removal, the focus is on the next row, then the previous one, then the file input', async ({ page }) => {
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

  await test.step('by the Delete key, the next selected row', async () => {
    await choose(page, await imageFile('d.png'), await imageFile('e.png'));
    // The keys are loaded when the page is idle.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await press(page, 'Select a.png');
    await page.keyboard.press('Delete');
    await expect.poll(() => focused(page)).toBe('Select d.png');
  });
});

test('Convert keeps the focus, Cancel and Retry exchange it, and Cancel all moves it to Convert', async ({ page }) => {
  const release = await hold(page, '**/_astro/engine.worker-*.js');
  const one = await imageFile('a.png');
  await choose(page, ...['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name) => ({ ...one, name })));
  await press(page, 'Convert 5 files');
  await expect(page.getByRole('button', { name: 'Converting...' })).toBeFocused();
  await press(page, 'Cancel a.png');
  await expect.poll(() => focused(page)).toBe('Retry a.png');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Cancel a.png');
  await press(page, 'Cancel e.png');
  await expect(row(page, 'e.png')).toContainText('Cancelled');
  await press(page, 'Cancel all');
  await expect.poll(() => focused(page)).toBe('convert');
  await expect(page.getByText('Conversion cancelled.')).toHaveCount(1);
  await press(page, 'Retry a.png');
  await expect.poll(() => focused(page)).toBe('Cancel a.png');
  release();
  await expect(row(page, 'a.png')).toContainText('Done');
  await expect.poll(() => focused(page)).toBe('View a.jpg');
});

test('neither the focus nor the page moves without a reason, from Convert to Clear All', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, await imageFile('a.png'), await imageFile('b.png'), await imageFile('c.png'));
  const report = page.getByText('Your files have been converted successfully.');

  await test.step('the page does not scroll when the focus moves to Convert', async () => {
    const convert = page.getByRole('button', { name: 'Convert 3 files' });
    await expect(convert).toBeEnabled();
    await page.evaluate(() => scrollTo(0, 200));
    await nextFrames(page);
    await convert.focus();
    await nextFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(200);
    await page.keyboard.press('Enter');
    await expect(report.first()).toBeVisible();
    // Download has taken the place of Convert. What is on the screen stays.
    expect(await page.evaluate(() => scrollY)).toBe(200);
  });

  await test.step('a toast that ends by itself moves nothing', async () => {
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    const scrolled = await page.evaluate(() => scrollY);
    await expect(report).toHaveCount(0);
    await nextFrames(page);
    expect(await page.evaluate(() => [scrollY, document.activeElement === document.body])).toEqual([scrolled, true]);
  });

  await test.step('the page does not scroll when the focus moves into a menu', async () => {
    const more = page.getByRole('button', { name: 'More actions for c.jpg' });
    await steadyBox(more);
    await more.focus();
    await nextFrames(page);
    const { y } = await steadyBox(more);
    await page.keyboard.press('Enter');
    for (const item of ['Compare c.jpg', 'Copy image: c.jpg']) {
      await expect.poll(() => focused(page)).toBe(item);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Escape');
    await nextFrames(page);
    expect((await steadyBox(more)).y).toBe(y);
  });

  await test.step('a click beside an open menu only closes it', async () => {
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
    await watermark.click();
  });

  await test.step('after Undo in a toast, the focus is on the shown file', async () => {
    await page.getByRole('button', { name: 'Select a.png' }).press('Delete');
    const toast = page.getByRole('listitem').filter({ hasText: 'a.png removed' });
    await toast.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Select a.png');
  });

  await test.step('Remove in the menu of a converted file moves the focus to the next row', async () => {
    await press(page, 'More actions for b.jpg');
    const remove = page.getByRole('menuitem', { name: 'Remove b.png' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('More actions for c.jpg');
  });

  await test.step('Clear All shows the start of the page, with the focus on the file input', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await press(page, 'Clear All');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Choose images or PDFs to convert');
    await expect(page.locator('#upload')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });
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
