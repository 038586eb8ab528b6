import type { Page } from '@playwright/test';
import { button, download } from '../device/support.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import {
  asksBeforeLeaving,
  choose,
  closeOptions,
  nextFrames,
  openOptions,
  openPage,
  optionsLine,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { type Point, touchScreen } from '../support/touch.ts';
import {
  colors,
  downloadButton,
  move,
  pageCells,
  pageNames,
  plainImage,
  plainImages,
  undoButton,
} from './to-pdf-page.ts';

// The list of pages of Images to PDF, by mouse, finger and keys. src/islands/to-pdf/image-board.test.ts has each change of the order.

test('keys and buttons change the pages and undo that, and leaving asks until the PDF is downloaded', async ({
  page,
}) => {
  await openPage(page, '/images-to-pdf');
  const names = pageNames(page);
  const title = page.getByLabel('Title and file name');
  const handle = page.getByRole('button', { name: /^Move a\.png/ });
  expect(await asksBeforeLeaving(page)).toBe(false);
  await choose(page, ...(await plainImages('a.png', 'b.png', 'c.png')));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);

  await test.step('the dialog lists the keys', async () => {
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await button(page, 'Keyboard shortcuts (?)').click();
    await expect(keys).toContainText(/Undo the last change of the pages.*Ctrl.*Z/);
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  });

  await test.step('keys undo and redo moves, and undo removals, except in a text field', async () => {
    await page.getByRole('button', { name: /^Move a\.png, page 1 of 3/ }).press('End');
    await button(page, 'Remove b.png').click();
    await expect(names).toHaveText(['c.png', 'a.png']);
    await title.press('Control+z');
    await expect(names).toHaveText(['c.png', 'a.png']);
    await handle.press('Control+z');
    await expect(names).toHaveText(['b.png', 'c.png', 'a.png']);
    await handle.press('Control+z');
    await expect(names).toHaveText(['a.png', 'b.png', 'c.png']);
    await handle.press('Control+Shift+z');
    await expect(names).toHaveText(['b.png', 'c.png', 'a.png']);
    await handle.press('Control+z');
    await expect(names).toHaveText(['a.png', 'b.png', 'c.png']);
    await expect(handle).toBeFocused();
  });

  await test.step('the focus moves to the next control', async () => {
    await button(page, 'Create PDF').press('Enter');
    await expect(downloadButton(page)).toBeFocused();
    expect(await asksBeforeLeaving(page)).toBe(true);
    await download(page, downloadButton(page));
    expect(await asksBeforeLeaving(page)).toBe(false);
    await button(page, 'Remove b.png').press('Enter');
    expect(await asksBeforeLeaving(page)).toBe(true);
    await expect(button(page, 'Remove c.png')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Remove a.png')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Choose images to convert')).toBeFocused();
  });

  await test.step('an empty list is also undone', async () => {
    await expect(names).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(names).toHaveText(['a.png']);
    await undoButton(page).click();
    await expect(names).toHaveText(['a.png', 'c.png']);
  });

  await test.step('Clear All is undone, with the order and the options', async () => {
    await move(page, 'a.png', 'Move later');
    await title.fill('Trip');
    await button(page, 'Clear All').click();
    await expect(names).toHaveCount(0);
    await page.getByRole('listitem').filter({ hasText: 'Cleared' }).getByRole('button', { name: 'Undo' }).click();
    await expect(names).toHaveText(['c.png', 'a.png']);
    await expect(title).toHaveValue('Trip');
  });
});

test('pages are selected by mouse and keys, and are moved, rotated and removed together', async ({ page }) => {
  await openPage(page, '/images-to-pdf');
  await choose(page, ...(await plainImages('a.png', 'b.png', 'c.png', 'd.png', 'e.png')));
  const names = pageNames(page);
  const selected = () =>
    pageCells(page)
      .filter({ has: page.getByRole('checkbox', { checked: true }) })
      .locator('p [title]');
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}, page`) });

  await test.step('by clicks, with Shift up to a page', async () => {
    await expect(button(page, 'Rotate all')).toBeVisible();
    await expect(button(page, 'Move Up')).toHaveCount(0);
    await pageCells(page).nth(1).getByText('b.png').click();
    await pageCells(page)
      .nth(3)
      .getByText('d.png')
      .click({ modifiers: ['Shift'] });
    await expect(selected()).toHaveText(['b.png', 'c.png', 'd.png']);
    await page.getByRole('checkbox', { name: 'Select c.png' }).press('Space');
    await expect(selected()).toHaveText(['b.png', 'd.png']);
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await expect(button(page, 'Rotate all')).toHaveCount(0);
  });

  await test.step('moved by buttons, and by keys on a handle', async () => {
    await button(page, 'Move Up').click();
    await expect(names).toHaveText(['b.png', 'a.png', 'd.png', 'c.png', 'e.png']);
    await handle('b.png').press('End');
    await expect(names).toHaveText(['a.png', 'c.png', 'e.png', 'b.png', 'd.png']);
    await expect(handle('b.png')).toBeFocused();
    await handle('d.png').press('ArrowLeft');
    await expect(names).toHaveText(['a.png', 'c.png', 'b.png', 'd.png', 'e.png']);
  });

  await test.step('rotated, removed and brought back', async () => {
    await button(page, 'Rotate').click();
    await expect(page.getByText('2 pages rotated.')).toBeAttached();
    await handle('b.png').press('Delete');
    await expect(names).toHaveText(['a.png', 'c.png', 'e.png']);
    await expect(handle('e.png')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(names).toHaveText(['a.png', 'c.png', 'b.png', 'd.png', 'e.png']);
    await expect(selected()).toHaveText(['b.png', 'd.png']);
  });

  await test.step('all, and none', async () => {
    await handle('a.png').press('Control+a');
    await expect(selected()).toHaveCount(5);
    await button(page, 'Deselect All').click();
    await expect(selected()).toHaveCount(0);
    await handle('a.png').press('Space');
    await expect(selected()).toHaveText(['a.png']);
  });
});

test('in a long list, a page that a key moves stays in view, and Clear All leads back to the drop zone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openPage(page, '/images-to-pdf');
  await choose(page, ...(await plainImages(...Array.from({ length: 40 }, (_, index) => `${index}.png`))));
  const handle = page.getByRole('button', { name: /^Move 39\.png/ });
  await handle.press('Home');
  await expect(handle).toHaveAccessibleName(/page 1 of 40/);
  await expect(handle).toBeFocused();
  await expect(handle).toBeInViewport();
  await page.keyboard.press('End');
  await expect(handle).toHaveAccessibleName(/page 40 of 40/);
  await expect(handle).toBeFocused();
  await expect(handle).toBeInViewport();
  await expect(button(page, 'Create PDF')).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await button(page, 'Clear All').evaluate((element: HTMLElement) => element.click());
  await expect(page.locator('#upload')).toBeInViewport();
});

test('on a phone the page fits, and its controls are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/jpg-to-pdf', '/webp-to-pdf', '/heic-to-pdf']) {
    await openPage(page, path);
    await expect(button(page, 'Create PDF')).toBeInViewport();
  }
  const name = 'IMG_20261102_0090.jpg';
  const names = pageNames(page);
  const menu = button(page, `More actions for ${name}`);

  await test.step('the end of a long file name is visible', async () => {
    await choose(page, await plainImage(name, colors.red, 300, 200));
    const shown = pageCells(page).getByTitle(name, { exact: true });
    await expect(shown).toHaveText(name);
    expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect(menu).toHaveCount(0);
  });

  await test.step('the options and Create PDF are in view', async () => {
    await choose(page, await plainImage('b.jpg', colors.blue, 200, 300));
    await expect(page.locator('[aria-label="Pages in order"] img')).toHaveCount(2);
    const options = optionsLine(page);
    await expect(options).toContainText('Fit to image, no margins');
    await expect(options).toBeInViewport();
    await openOptions(page);
    await page.getByText('Small', { exact: true }).click();
    await page.getByText('Compressed', { exact: true }).click();
    await closeOptions(page);
    await expect(options).toContainText('Fit to image, small margins, compressed images');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Create PDF').click();
    await expect(downloadButton(page)).toBeInViewport();
  });

  await test.step('the menu of a page has the moves that change the order, and stays focused', async () => {
    await choose(page, ...(await plainImages('c.png', 'd.png')));
    await expect(names).toHaveText([name, 'b.jpg', 'c.png', 'd.png']);
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Move later', 'Move to end']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await move(page, name, 'Move to end');
    await expect(names).toHaveText(['b.jpg', 'c.png', 'd.png', name]);
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Move to start', 'Move earlier']);
    await page.keyboard.press('Enter');
    await expect(names).toHaveText([name, 'b.jpg', 'c.png', 'd.png']);
    await button(page, 'More actions for b.jpg').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Move earlier', 'Move later', 'Move to end']);
  });
});

for (const { width, height, hasTouch } of [
  { width: 1366, height: 650, hasTouch: false },
  { width: 390, height: 844, hasTouch: true },
]) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch });

    test('a drag scrolls only near the edge, and the page lands at the pointer', async ({ page }) => {
      await openPage(page, '/images-to-pdf');
      const names = Array.from({ length: 20 }, (_, index) => `${String(index + 1).padStart(2, '0')}.jpg`);
      await choose(page, ...(await plainImages(...names)));
      await expect(page.locator('[aria-label="Pages in order"] img')).toHaveCount(20);
      const pointer = await dragPointer(page, hasTouch);
      const scrolled = () => page.evaluate(() => Math.round(scrollY));
      const staysAt = async (expected: number) => {
        for (let times = 0; times < 5; times++) await nextFrames(page);
        expect(await scrolled()).toBe(expected);
      };
      const bar = await page.locator('[data-actions-bar]').evaluate((one) => one.getBoundingClientRect().top);
      const edge = hasTouch ? bar : height;
      /** Puts the handle of a page at a height of the viewport. */
      const handleAt = async (name: string, y: number) => {
        const handle = page.getByRole('button', { name: new RegExp(`^Move ${name}, page`) });
        await handle.evaluate((one, top) => {
          const { y: now, height: size } = one.getBoundingClientRect();
          scrollBy({ top: now + size / 2 - top, behavior: 'instant' });
        }, y);
        const box = await handle.boundingBox();
        return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
      };

      // A page that lies at the edge, moved away from it.
      const low = await handleAt('07.jpg', edge - 30);
      const before = await scrolled();
      await pointer.down(low);
      await pointer.move({ x: low.x, y: low.y - 25 });
      await expect(page.locator('[data-drag-ghost]')).toBeVisible();
      await staysAt(before);
      await pointer.move({ x: low.x, y: edge - 80 });
      await staysAt(before);

      // Toward the edge, and back.
      await pointer.move({ x: low.x, y: edge - 4 });
      await expect.poll(scrolled).toBeGreaterThan(before + 80);
      await pointer.move({ x: low.x, y: 300 });
      await nextFrames(page);
      await staysAt(await scrolled());

      // Wherever the list is now.
      const target = await pageCells(page).evaluateAll((cells, bottom) => {
        const shown = cells.map((cell) => {
          const { left, top, width, height: size } = cell.getBoundingClientRect();
          const name = cell.querySelector('p [title]')?.textContent ?? '';
          return { name, x: left + width / 4, y: top + size / 2 };
        });
        return shown.find(({ name, y }) => name !== '07.jpg' && y > 100 && y < bottom);
      }, edge - 100);
      if (!target) throw new Error('no page is visible');
      await pointer.move(target);
      await pointer.up();
      const order = await pageNames(page).allTextContents();
      expect(order.indexOf('07.jpg'), `before ${target.name}`).toBe(order.indexOf(target.name) - 1);

      // The first press after a drag counts.
      await page.getByRole('button', { name: 'Remove 07.jpg' }).click();
      await expect(pageCells(page)).toHaveCount(order.length - 1);
    });
  });
}

/** Mouse or finger of a drag. */
async function dragPointer(page: Page, hasTouch: boolean) {
  const { mouse } = page;
  if (!hasTouch) {
    return {
      down: ({ x, y }: Point) => mouse.move(x, y).then(() => mouse.down()),
      move: ({ x, y }: Point) => mouse.move(x, y, { steps: 4 }),
      up: () => mouse.up(),
    };
  }
  const touch = await touchScreen(page);
  return {
    down: (point: Point) => touch('touchStart', point),
    move: (point: Point) => touch('touchMove', point),
    up: () => touch('touchEnd'),
  };
}
