import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { longPdf } from '../../fixtures/pdf.ts';
import { checkStructure, drawPage, readDocument } from '../../support/images/pdf-document.ts';
import { colorAt, createImage, decode, type Pixels, quarters } from '../../support/images/test-images.ts';
import { button, download, watchApi } from '../device/support.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { brokenImage, type InputFile } from '../support/input-files.ts';
import { asksBeforeLeaving, choose, files, formatCard, hydrated, nextFrames, openPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { type Point, touchScreen } from '../support/touch.ts';

test.use({ convertOn: 'device' });

type Color = [red: number, green: number, blue: number];

const colors = {
  red: [210, 30, 30],
  green: [30, 150, 40],
  blue: [40, 60, 200],
  gray: [120, 120, 120],
  white: [255, 255, 255],
} as const satisfies Record<string, Color>;

/** An image of one color. The extension of the name selects the format. */
async function plainImage(name: string, [r, g, b]: Color, width: number, height: number): Promise<InputFile> {
  const extension = name.split('.').at(-1) ?? '';
  const format = ({ jpg: 'jpeg', tif: 'tiff' }[extension] ?? extension) as 'jpeg' | 'png' | 'tiff' | 'webp';
  const create = { width, height, channels: 3, background: { r, g, b } } as const;
  const image = sharp({ create }).toFormat(format, format === 'jpeg' ? { quality: 95 } : {});
  return { name, mimeType: `image/${format}`, buffer: await image.toBuffer() };
}

/** A PNG that is transparent everywhere. */
async function clearImage(name: string): Promise<InputFile> {
  const create = { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

const pageNames = (page: Page) => page.getByRole('list', { name: 'Pages in order' }).getByRole('listitem');

/** Moves a page by its menu. */
async function move(page: Page, name: string, text: string): Promise<void> {
  await button(page, `More actions for ${name}`).click();
  await page.getByRole('menuitem', { name: `${text}: ${name}`, exact: true }).click();
}

async function drawPages(pdf: Buffer, count: number): Promise<Pixels[]> {
  const folder = await mkdtemp(join(tmpdir(), 'to-pdf-'));
  try {
    const path = join(folder, 'created.pdf');
    await writeFile(path, pdf);
    const drawn: Pixels[] = [];
    for (let number = 1; number <= count; number++) drawn.push(await decode(await drawPage(path, number, 36)));
    return drawn;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Colors in the middle of all pages. */
const pageColors = async (pdf: Buffer, count: number): Promise<number[][]> =>
  (await drawPages(pdf, count)).map((pixels) => colorAt(pixels, 0.5, 0.5).slice(0, 3));

function expectColors(found: readonly number[][], expected: readonly Color[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [index, color] of expected.entries()) {
    const differences = color.map((value, at) => Math.abs(value - (found[index]?.[at] ?? -100)));
    expect(Math.max(...differences), `page ${index + 1}: ${found[index]}`).toBeLessThanOrEqual(6);
  }
}

test('five images in a changed order become one PDF, on the device', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/images-to-pdf');
  const red = await plainImage('red.jpg', colors.red, 300, 200);
  await choose(
    page,
    red,
    await plainImage('green.png', colors.green, 200, 300),
    await plainImage('blue.tif', colors.blue, 240, 240),
    await plainImage('gray.webp', colors.gray, 320, 160),
    await clearImage('clear.png'),
  );
  await expect(pageNames(page)).toHaveCount(5);
  await expect(page.locator('[aria-label="Pages in order"] img')).toHaveCount(5);
  expect(await accessibilityProblems(page)).toEqual([]);

  // By the menu, by a key, and by the mouse.
  await move(page, 'red.jpg', 'Move later');
  await page.getByRole('button', { name: /^Move clear\.png, page 5 of 5/ }).press('Home');
  await expect(page.getByRole('button', { name: /^Move clear\.png, page 1 of 5/ })).toBeFocused();
  await pageNames(page)
    .filter({ hasText: 'gray.webp' })
    .locator('img')
    .dragTo(pageNames(page).filter({ hasText: 'green.png' }).locator('img'), { targetPosition: { x: 5, y: 20 } });
  const moved = ['clear.png', 'gray.webp', 'green.png', 'red.jpg', 'blue.tif'];
  await expect(pageNames(page)).toContainText(moved);
  await button(page, 'Sort by name').click();
  await expect(pageNames(page).first()).toContainText('blue.tif');
  await button(page, 'Undo the last change of the pages').click();
  await expect(pageNames(page)).toContainText(moved);

  await page.getByLabel('Title and file name').fill('Ferien – 写真');
  await button(page, 'Create PDF').click();
  await expect(page.getByText('Made on your device. Nothing was uploaded.')).toBeVisible();
  const fitted = await download(page, button(page, 'Download PDF'));
  expect(fitted.download.suggestedFilename()).toBe('Ferien – 写真.pdf');
  const { title, pages } = await readDocument(fitted.content);
  expect(title).toBe('Ferien – 写真');
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [60, 60],
    [240, 120],
    [150, 225],
    [225, 150],
    [180, 180],
  ]);
  expectColors(await pageColors(fitted.content, 5), [colors.white, colors.gray, colors.green, colors.red, colors.blue]);
  const streams = checkStructure(fitted.content).map(({ data }) => Buffer.from(data));
  expect(streams.some((stream) => stream.equals(red.buffer))).toBe(true);

  // A changed option makes another PDF necessary.
  await page.getByText('A4', { exact: true }).click();
  await page.getByText('Small', { exact: true }).click();
  await button(page, 'Create PDF').click();
  const onPaper = await download(page, button(page, 'Download PDF'));
  const sizes = (await readDocument(onPaper.content)).pages.map(({ width, height }) => [
    Math.round(width),
    Math.round(height),
  ]);
  expect(sizes).toEqual([
    [595, 842],
    [842, 595],
    [595, 842],
    [842, 595],
    [595, 842],
  ]);
  expect(calls).toEqual([]);
});

test('the menu of a page has the moves that change the order, and stays focused', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/images-to-pdf');
  const { buffer, mimeType } = await plainImage('x.png', colors.red, 30, 20);
  await choose(page, { name: 'a.png', mimeType, buffer });
  const menu = button(page, 'More actions for a.png');
  await expect(pageNames(page)).toHaveCount(1);
  await expect(menu).toHaveCount(0);
  await choose(page, ...['b.png', 'c.png', 'd.png'].map((name) => ({ name, mimeType, buffer })));
  const names = pageNames(page).locator('p [title]');
  await expect(names).toHaveText(['a.png', 'b.png', 'c.png', 'd.png']);

  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Move later', 'Move to end']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await move(page, 'a.png', 'Move to end');
  await expect(names).toHaveText(['b.png', 'c.png', 'd.png', 'a.png']);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Move to start', 'Move earlier']);
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['a.png', 'b.png', 'c.png', 'd.png']);
  await button(page, 'More actions for b.png').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Move earlier', 'Move later', 'Move to end']);
});

test('rotated pages are rotated in the PDF, with the bytes of their photos', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/images-to-pdf');
  // Stored on its side: a quarter turn more makes a half turn.
  const stored = await createImage({ width: 300, height: 200, format: 'jpeg' });
  const buffer = await sharp(stored).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
  const small = await plainImage('small.png', colors.green, 30, 20);
  await choose(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }, small);
  const picture = pageNames(page).first().locator('img');
  const proportion = () => picture.boundingBox().then((box) => (box ? box.width / box.height : 0));
  await expect.poll(proportion).toBeCloseTo(2 / 3, 1);
  await button(page, 'Rotate photo.jpg clockwise').click();
  await expect.poll(proportion).toBeCloseTo(3 / 2, 1);
  await page.getByRole('button', { name: /^Move small\.png, page 2/ }).press('r');
  await page.keyboard.press('R');
  await button(page, 'Undo the last change of the pages').click();
  // All pages, and back.
  await button(page, 'Rotate all').click();
  await expect.poll(proportion).toBeCloseTo(2 / 3, 1);
  await button(page, 'Undo the last change of the pages').click();
  await expect.poll(proportion).toBeCloseTo(3 / 2, 1);
  await page.getByRole('button', { name: /^Move small\.png, page 2/ }).press('Shift+R');
  await expect.poll(proportion).toBeCloseTo(2 / 3, 1);
  await page.keyboard.press('Control+z');
  await expect.poll(proportion).toBeCloseTo(3 / 2, 1);
  expect(await accessibilityProblems(page)).toEqual([]);

  await button(page, 'Create PDF').click();
  const { content } = await download(page, button(page, 'Download PDF'));
  const [first, second] = await drawPages(content, 2);
  if (!first || !second) throw new Error('a page is missing');
  expect([first.width > first.height, second.width > second.height]).toEqual([true, false]);
  for (const [index, color] of [...quarters].reverse().entries()) {
    const found = colorAt(first, index % 2 ? 0.75 : 0.25, index < 2 ? 0.25 : 0.75);
    const expected = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expectColors([found.slice(0, 3)], [expected as Color]);
  }
  expect(checkStructure(content).some(({ data }) => buffer.equals(Buffer.from(data)))).toBe(true);

  // The PDF no longer matches its pages, until the change is undone.
  await button(page, 'Rotate photo.jpg clockwise').click();
  await expect(button(page, 'Create PDF')).toBeVisible();
  await button(page, 'Undo the last change of the pages').click();
  await expect(button(page, 'Download PDF')).toBeVisible();
});

test('a page that a key moves in a long list stays in view, with the focus', async ({ page }) => {
  await openPage(page, '/images-to-pdf');
  const { buffer, mimeType } = await plainImage('x.png', colors.red, 30, 20);
  await choose(page, ...Array.from({ length: 40 }, (_, index) => ({ name: `${index}.png`, mimeType, buffer })));
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
});

test('keys undo and redo moves, and undo removals, except in a text field', async ({ page }) => {
  await openPage(page, '/images-to-pdf');
  const { buffer, mimeType } = await plainImage('x.png', colors.red, 30, 20);
  await choose(page, ...['a.png', 'b.png', 'c.png'].map((name) => ({ name, mimeType, buffer })));
  const names = pageNames(page).locator('p [title]');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await button(page, 'Keyboard shortcuts (?)').click();
  await expect(keys).toContainText(/Undo the last change of the pages.*Ctrl.*Z/);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await page.getByRole('button', { name: /^Move a\.png, page 1 of 3/ }).press('End');
  await button(page, 'Remove b.png').click();
  await expect(names).toHaveText(['c.png', 'a.png']);
  await page.getByLabel('Title and file name').press('Control+z');
  await expect(names).toHaveText(['c.png', 'a.png']);
  const handle = page.getByRole('button', { name: /^Move a\.png/ });
  await handle.press('Control+z');
  await expect(names).toHaveText(['b.png', 'c.png', 'a.png']);
  await handle.press('Control+z');
  await expect(names).toHaveText(['a.png', 'b.png', 'c.png']);
  await handle.press('Control+Shift+z');
  await expect(names).toHaveText(['b.png', 'c.png', 'a.png']);
  await handle.press('Control+z');
  await expect(names).toHaveText(['a.png', 'b.png', 'c.png']);
  await expect(handle).toBeFocused();

  for (const name of ['a.png', 'b.png', 'c.png']) await button(page, `Remove ${name}`).click();
  await expect(names).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(names).toHaveText(['c.png']);
  await button(page, 'Undo the last change of the pages').click();
  await expect(names).toHaveText(['b.png', 'c.png']);
});

test('Clear All leads back to the drop zone', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openPage(page, '/images-to-pdf');
  const { buffer, mimeType } = await plainImage('x.png', colors.red, 30, 20);
  await choose(page, ...Array.from({ length: 24 }, (_, index) => ({ name: `${index}.png`, mimeType, buffer })));
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await button(page, 'Clear All').evaluate((element: HTMLElement) => element.click());
  await expect(page.locator('#upload')).toBeInViewport();
});

test('leaving the page asks for confirmation until the PDF is downloaded', async ({ page }) => {
  await openPage(page, '/images-to-pdf');
  expect(await asksBeforeLeaving(page)).toBe(false);
  await choose(page, await plainImage('a.png', colors.red, 30, 20), await plainImage('b.png', colors.red, 30, 20));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  await button(page, 'Create PDF').click();
  await expect(button(page, 'Download PDF')).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(true);
  await download(page, button(page, 'Download PDF'));
  expect(await asksBeforeLeaving(page)).toBe(false);
  await button(page, 'Remove a.png').click();
  expect(await asksBeforeLeaving(page)).toBe(true);
});

test('after a removal and a PDF by key, the focus moves to the next control', async ({ page }) => {
  await openPage(page, '/images-to-pdf');
  const { buffer, mimeType } = await plainImage('x.png', colors.red, 30, 20);
  await choose(page, ...['a.png', 'b.png', 'c.png'].map((name) => ({ name, mimeType, buffer })));
  await button(page, 'Create PDF').press('Enter');
  await expect(button(page, 'Download PDF')).toBeFocused();
  await button(page, 'Remove b.png').press('Enter');
  await expect(button(page, 'Remove c.png')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove a.png')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Choose images to convert')).toBeFocused();
});

test('Clear All can be undone, with the order and the options', async ({ page }) => {
  await openPage(page, '/images-to-pdf');
  await choose(
    page,
    await plainImage('red.png', colors.red, 30, 20),
    await plainImage('green.png', colors.green, 30, 20),
  );
  await move(page, 'red.png', 'Move later');
  await page.getByLabel('Title and file name').fill('Trip');
  await button(page, 'Clear All').click();
  await expect(pageNames(page)).toHaveCount(0);
  await page.getByRole('listitem').filter({ hasText: 'Cleared' }).getByRole('button', { name: 'Undo' }).click();
  await expect(pageNames(page)).toContainText(['green.png', 'red.png']);
  await expect(page.getByLabel('Title and file name')).toHaveValue('Trip');
});

test('a file that cannot be read is named, and the others become a PDF without it', async ({ page }) => {
  await openPage(page, '/png-to-pdf');
  await choose(page, await plainImage('red.jpg', colors.red, 90, 60), brokenImage('broken.png'));
  await button(page, 'Create PDF').click();
  const broken = pageNames(page).filter({ hasText: 'broken.png' });
  await expect(broken).toContainText('This file is damaged or incomplete');
  await expect(page.getByText('1 page', { exact: true })).toBeVisible();
  await button(page, 'Create PDF without 1 image').click();
  const { download: saved, content } = await download(page, button(page, 'Download PDF'));
  expect(saved.suggestedFilename()).toBe('red.pdf');
  expect((await readDocument(content)).pages).toHaveLength(1);
});

test('a photo whose file ends early is named beside the PDF', async ({ page }) => {
  await openPage(page, '/images-to-pdf');
  const { buffer, ...photo } = await plainImage('cut.jpg', colors.red, 400, 300);
  await choose(page, { ...photo, buffer: buffer.subarray(0, buffer.length - 60) });
  await choose(page, await plainImage('whole.jpg', colors.blue, 40, 30));
  await button(page, 'Create PDF').click();
  await expect(button(page, 'Download PDF')).toBeVisible();
  await expect(page.getByText('cut.jpg: The file ends early. What could be read was converted')).toBeVisible();
  await expect(page.getByText('whole.jpg: The file ends early')).toHaveCount(0);
});

test('a drawing is sent only after consent, and its result is deleted', async ({ page }) => {
  const calls = watchApi(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/images-to-pdf');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#2832c8" d="M0 0h40v20H0z"/></svg>';
  await choose(page, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const create = button(page, 'Create PDF, 1 image on the server');
  await expect(create).toHaveAccessibleDescription(/^1 image needs the server/);
  await choose(page, { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  const blocked = button(page, 'Create PDF');
  await expect(blocked).toBeDisabled();
  await expect(blocked).toHaveAccessibleDescription('1 image cannot be used.');
  // Two rows: the pages need the space.
  expect((await page.locator('[data-actions-bar]').boundingBox())?.height).toBeLessThan(140);
  await button(page, 'Leave out 1 unreadable image').click();
  await expect(pageNames(page)).toHaveCount(1);
  await expect(create).toBeEnabled();
  expect(calls).toEqual([]);
  await create.click();
  const { content } = await download(page, button(page, 'Download PDF'));
  expectColors(await pageColors(content, 1), [[40, 50, 200]]);
  await expect.poll(() => calls.filter((call) => call.startsWith('DELETE /api/conversions/'))).toHaveLength(1);
});

for (const { width, height, hasTouch } of [
  { width: 1366, height: 650, hasTouch: false },
  { width: 390, height: 844, hasTouch: true },
]) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch });

    test('a drag scrolls only near the edge, and the page lands at the pointer', async ({ page }) => {
      await openPage(page, '/images-to-pdf');
      const { buffer, mimeType } = await plainImage('x.jpg', colors.red, 30, 20);
      const names = Array.from({ length: 20 }, (_, index) => `${String(index + 1).padStart(2, '0')}.jpg`);
      await choose(page, ...names.map((name) => ({ name, mimeType, buffer })));
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
      await expect(page.locator('[data-drag-label]')).toHaveText('07.jpg');
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
      const target = await pageNames(page).evaluateAll((cells, bottom) => {
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
      const order = await pageNames(page).locator('p [title]').allTextContents();
      expect(order.indexOf('07.jpg'), `before ${target.name}`).toBe(order.indexOf(target.name) - 1);

      // The first press after a drag counts.
      await page.getByRole('button', { name: 'Remove 07.jpg' }).click();
      await expect(pageNames(page)).toHaveCount(order.length - 1);
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

test('on a phone, the end of a long file name is visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/images-to-pdf');
  const name = 'IMG_20261102_0090.jpg';
  await choose(page, await plainImage(name, colors.red, 300, 200));
  const shown = pageNames(page).getByTitle(name, { exact: true });
  await expect(shown).toHaveText(name);
  expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('on a phone the page fits, and its controls are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/jpg-to-pdf', '/webp-to-pdf', '/heic-to-pdf']) {
    await openPage(page, path);
    await expect(button(page, 'Create PDF')).toBeInViewport();
  }
  await choose(page, await plainImage('a.jpg', colors.red, 300, 200), await plainImage('b.jpg', colors.blue, 200, 300));
  await expect(page.locator('[aria-label="Pages in order"] img')).toHaveCount(2);
  const options = page.getByRole('button', { name: /^PDF Options/ });
  await expect(options).toContainText('Fit to image, no margins');
  await expect(options).toBeInViewport();
  await options.click();
  await page.getByText('Small', { exact: true }).click();
  await page.getByText('Compressed', { exact: true }).click();
  await expect(options).toContainText('Fit to image, small margins, compressed images');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await accessibilityProblems(page)).toEqual([]);
  await button(page, 'Create PDF').click();
  await expect(button(page, 'Download PDF')).toBeInViewport();
});

/** Number of files that are stored for the next page. */
const storedTransfers = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('handover'));
    const count = await settled(database.transaction('files').objectStore('files').count());
    database.close();
    return count;
  });

test('images in the converter come with a link to this page, which takes them along', async ({ page }) => {
  const calls = watchApi(page);
  await openPage(page, '/');
  const link = page.getByText('Need a PDF? Images to PDF').getByRole('link');
  await expect(formatCard(page, 'AVIF')).toBeVisible();
  await expect(link).toHaveCount(0);
  await choose(
    page,
    await plainImage('b.png', colors.red, 90, 60),
    pdfFile('document.pdf', await longPdf(1)),
    await plainImage('c.jpg', colors.green, 90, 60),
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    await plainImage('a.webp', colors.blue, 90, 60),
  );
  await expect(files(page).getByRole('listitem')).toHaveCount(5);
  await link.click();
  await expect(page).toHaveURL(/\/images-to-pdf$/);
  await expect(pageNames(page).locator('p [title]')).toHaveText(['b.png', 'c.jpg', 'a.webp']);
  await expect(page.getByText('document.pdf')).toHaveCount(0);
  expect(calls).toEqual([]);

  // They are taken once: after a reload, the page has only what is chosen there.
  expect(await storedTransfers(page)).toBe(0);
  await page.reload();
  await hydrated(page);
  await choose(page, await plainImage('d.png', colors.gray, 90, 60));
  await expect(pageNames(page).locator('p [title]')).toHaveText(['d.png']);
});
