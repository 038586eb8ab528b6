import type { Locator, Page } from '@playwright/test';
import { openEditor, stage, tab } from '../editor/editor-panel.ts';
import { imageFile, largeDrawing, textFile } from '../support/input-files.ts';
import {
  choose,
  closeOptions,
  formatCard,
  haveLittleMemory,
  openHome,
  openOptions,
  openPage,
  overflow,
  qualitySlider,
  row,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const bar = (page: Page): Locator => page.locator('[data-actions-bar]');
const download = (page: Page, name: string): Locator => page.getByRole('link', { name: `Download ${name}` });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)]);
  expect(a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y).toBe(true);
}

/** All visible actions of the bar are beside each other, and no text is cut off. */
async function expectOneRow(page: Page): Promise<void> {
  // A phone shows the options on a line above them.
  const actions = await bar(page).locator('a:visible, button:not([aria-controls]):visible').all();
  const boxes = await Promise.all(actions.map(boxOf));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test('in a small window, only the bar with Convert is sticky', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png', 900, 600));
  await expect(stage(page)).toBeVisible();
  for (const { name, width, height, textSize } of [
    { name: 'a laptop at 200 %', width: 683, height: 325, textSize: 16 },
    { name: 'a low laptop', width: 1366, height: 650, textSize: 16 },
    { name: 'a phone held sideways', width: 640, height: 360, textSize: 16 },
    { name: 'a phone with text of 200 %', width: 360, height: 640, textSize: 32 },
  ]) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), textSize);
      await page.evaluate(() => {
        const top = document.getElementById('file-list')?.getBoundingClientRect().top ?? 0;
        scrollBy({ top, behavior: 'instant' });
      });
      await expect(stage(page)).not.toBeInViewport();
      await expect(page.getByRole('navigation', { name: 'Main, small screen' })).not.toBeInViewport();
      await expectOneRow(page);
      const { y, bottom } = await boxOf(bar(page));
      expect(bottom).toBeLessThanOrEqual(height);
      expect(bottom - y).toBeLessThanOrEqual(width < 560 ? 128 : 80);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('after Convert, the bar offers the download until an option changes, and the stage shows the result', async ({
    page,
  }) => {
    await openPage(page, '/tools/color-palette');
    await expect(page.getByText('Tap to choose an image')).toBeVisible();
    await openHome(page);
    await expect(page.getByText('Tap to choose images or PDFs')).toBeVisible();
    // Another font has other widths.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { width } = await boxOf(button(page, 'Convert'));
    await choose(page, await imageFile('a.png', 900, 600));
    await openOptions(page);
    await openEditor(page);
    await tab(page, 'Crop').click();
    const frame = stage(page).getByRole('img', { name: 'a.png' });
    await expect(frame).toBeVisible();
    await closeOptions(page);
    await button(page, 'Convert').click();
    // It stays while the pointer is on it.
    const toast = page.getByRole('listitem').filter({ hasText: 'Success!' });
    await toast.hover();
    const inBar = bar(page).getByRole('link', { name: /^Download, / });
    await expect(inBar).toBeVisible();
    await expect(inBar).toHaveAttribute('download', 'a.jpg');
    await expectOneRow(page);
    await expect(stage(page).getByRole('img', { name: 'Result' })).toBeVisible();
    // The row scrolls into view.
    await expect(() => expectApart(toast, download(page, 'a.jpg'))).toPass();
    await expectApart(toast, bar(page));
    await toast.getByRole('button', { name: 'Close' }).click();
    await button(page, 'Edit crop').click();
    await expect(frame).toBeVisible();
    await openOptions(page);
    await formatCard(page, 'PNG').click();
    await closeOptions(page);
    await expect(inBar).toBeHidden();
    await choose(page, await imageFile('b.png', 90, 60));
    await button(page, 'Convert 2 files').click();
    // There is no room for the size.
    await expect(bar(page).getByRole('button', { name: 'Download ZIP', exact: true })).toBeVisible();
    await expectOneRow(page);
    // It ends by itself, although the one before was closed under the pointer.
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);

    // With earlier results and no file, Convert is as wide as before.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('region', { name: /^Earlier results/ })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect.poll(async () => (await boxOf(button(page, 'Convert'))).width).toBe(width);
  });
});

test('on a tablet, a link leads to the batch page, which gets the files', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openHome(page);
  await choose(page, await imageFile('a.png'), textFile('notes.txt'), await imageFile('b.png'));
  await expect(row(page, 'b.png')).toContainText('Ready');
  await page.getByRole('link', { name: 'Convert many files at once' }).click();
  await expect(page).toHaveURL(/\/batch-convert$/);
  await expect(row(page, 'a.png')).toContainText('Ready');
  await expect(row(page, 'b.png')).toContainText('Ready');
  await expect(page.getByText('notes.txt')).toHaveCount(0);
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 650 } });

  test('a long list shows three rows below the stage, and after Convert, the page stays and the download is in sight', async ({
    page,
  }) => {
    await openHome(page);
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}.png`);
    await choose(page, ...(await Promise.all(names.map((name) => imageFile(name, 900, 600)))));
    await expect(button(page, 'Convert 7 files')).toBeVisible();
    const list = page.locator('#file-list');

    await test.step('the stage keeps its height while rows are removed', async () => {
      await list.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
      const { bottom, height } = await boxOf(stage(page));
      const rows = await Promise.all((await list.getByRole('listitem').all()).slice(0, 3).map(boxOf));
      expect(Math.min(...rows.map(({ y }) => y))).toBeGreaterThanOrEqual(bottom);
      expect(Math.max(...rows.map((row) => row.bottom))).toBeLessThanOrEqual(650);
      await button(page, 'Remove b.png').click();
      await expect(button(page, 'Convert 6 files')).toBeVisible();
      expect((await boxOf(stage(page))).height).toBe(height);
    });

    const scrolledTo = await page.evaluate(() => scrollY);
    await button(page, 'Convert 6 files').press('Enter');
    const zip = bar(page).getByRole('button', { name: /^Download ZIP, / });
    await expect(zip).toBeVisible();
    await expect(row(page, 'g.png')).toContainText('Done');
    expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
    for (const width of [1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 650 });
      await expect(zip).toBeInViewport({ ratio: 1 });
      await expectOneRow(page);
      expect((await boxOf(button(page, 'Clear All'))).right).toBeLessThanOrEqual((await boxOf(bar(page))).right);
      expect((await boxOf(zip)).height).toBe(48);
      expect((await boxOf(zip)).width).toBeGreaterThan((await boxOf(button(page, 'Clear All'))).width);
    }
    await formatCard(page, 'PNG').click();
    await expect(zip).toBeHidden();
  });

  test('mixed files are converted from one row, their quality is visible, and the stage stays beside the list', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await haveLittleMemory(page);
    await openHome(page);
    await choose(page, await imageFile('a.png', 900, 600), await imageFile('b.png'), largeDrawing('drawing.svg'));
    await expect(button(page, 'Upload and convert 1 file')).toBeVisible();
    await expectOneRow(page);
    await expect(button(page, 'Clear All')).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 1366, height: 650 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.getByRole('radiogroup', { name: 'Settings for' })).toBeVisible();
    expect((await boxOf(qualitySlider(page))).bottom).toBeLessThanOrEqual((await boxOf(bar(page))).y);
    const last = page.getByRole('button', { name: 'Select drawing.svg' });
    await last.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await last.click();
    await expect(stage(page).locator('header').getByText('drawing.svg')).toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await expect(() => expectApart(page.locator(':focus'), stage(page))).toPass();
  });

  test('the size is visible on the page that resizes, and Convert with all options open', async ({ page }) => {
    await openPage(page, '/image-resizer');
    await choose(page, await imageFile('a.png', 900, 600));
    await expect(button(page, 'Convert')).toBeVisible();
    for (const name of ['Width', 'Height']) {
      const field = page.getByLabel(name, { exact: true });
      await expect(field).toBeInViewport({ ratio: 1 });
      expect((await boxOf(field)).bottom).toBeLessThanOrEqual((await boxOf(bar(page))).y);
    }
    await page.getByRole('tab', { name: 'Advanced Options' }).click();
    const upscale = page.getByRole('switch', { name: 'Enlarge' });
    await upscale.scrollIntoViewIfNeeded();
    await upscale.click();
    await expect(upscale).toBeChecked();
    expect((await boxOf(button(page, 'Convert'))).bottom).toBeLessThanOrEqual(650);
  });

  test('the choice of files whose settings are shown stays above the options, and covers none', async ({ page }) => {
    await openHome(page);
    await choose(page, await imageFile('a.png', 900, 600), await imageFile('b.png', 900, 600));
    const scope = page.getByRole('region', { name: 'Settings for' });
    await openEditor(page);
    await tab(page, 'Crop').click();
    await tab(page, 'Crop').evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(scope).toBeInViewport({ ratio: 1 });
    await tab(page, 'Crop').focus();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Shift+Tab');
      await expect(() => expectApart(page.locator(':focus'), scope)).toPass();
    }
    await expect(scope).toBeInViewport({ ratio: 1 });
  });

  test('undo moves the focus to the format that it restores, and a large screen has a larger work area', async ({
    page,
  }) => {
    await openHome(page);
    await page.getByRole('radio', { name: 'JPEG' }).focus();
    const focused = page.getByRole('radiogroup', { name: 'Output format' }).locator('input:focus');
    // The history is loaded when the page is idle, and includes earlier changes.
    await page.keyboard.press('ArrowRight');
    await expect(button(page, 'Undo')).toBeEnabled();
    const changed = await focused.inputValue();
    // The keys are also loaded when the page is idle.
    await expect(async () => {
      await page.keyboard.press('Control+z');
      await expect(button(page, 'Undo')).toBeDisabled({ timeout: 1000 });
    }).toPass();
    await expect(focused).toBeChecked();
    await expect(focused).not.toHaveValue(changed);

    await page.setViewportSize({ width: 1920, height: 1080 });
    await choose(page, await imageFile('a.png', 900, 600));
    expect((await boxOf(stage(page))).width).toBeGreaterThan(1100);
    // Lines of text are no longer.
    const lines = page.locator('main :is(h2, h3) + p');
    const widths = await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBeLessThan(800);
  });
});
