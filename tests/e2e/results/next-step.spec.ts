import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { download as downloadFile } from '../device/support.ts';
import { imageFile, largeDrawing } from '../support/input-files.ts';
import {
  channelsOf,
  choose,
  chooseMoreFormat,
  formatCard,
  haveLittleMemory,
  openHome,
  openPage,
  results,
  row,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const bar = (page: Page) => page.locator('[data-actions-bar]');
const convert = (page: Page) => page.getByRole('button', { name: /^Convert( \d+ files)?$/ });
const download = (page: Page) => bar(page).getByRole('link', { name: /^Download, [\d.]+ KB$/ });
const more = (page: Page) => bar(page).getByRole('button', { name: 'More actions' });

async function convertOne(page: Page): Promise<void> {
  await choose(page, await imageFile('sea.png', 64, 48));
  await convert(page).click();
  await expect(download(page)).toBeVisible();
}

/** Type and size of the image in the clipboard. */
const copiedImage = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const [type = ''] = item?.types ?? [];
    const image = await createImageBitmap((await item?.getType(type)) ?? new Blob());
    return [type, image.width, image.height];
  });

test('once nothing is left to convert, Download takes the place of Convert, with a menu of the rest', async ({
  page,
}) => {
  await openHome(page);
  await convertOne(page);
  await expect(convert(page)).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Clear All' })).toBeVisible();
  // Nothing opens by itself.
  await expect(results(page).getByRole('button', { name: 'QR Code Generator' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(results(page).getByRole('button', { name: 'Get a link' })).toBeVisible();

  await more(page).click();
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    'Download',
    'Copy image',
    'Copy as data URI',
    'Responsive images',
    'Get a link',
    'QR Code',
  ]);
  await items.filter({ hasText: 'QR Code' }).click();
  const section = results(page).getByRole('button', { name: 'QR Code Generator' });
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await expect(section).toBeFocused();

  await more(page).click();
  await page.getByRole('menuitem', { name: 'Get a link' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await choose(page, await imageFile('hill.png', 64, 48));
  await expect(download(page)).toHaveCount(0);
  await convert(page).press('Enter');
  const zip = bar(page).getByRole('button', { name: /^Download ZIP, [\d.]+ KB$/ });
  await expect(zip).toBeFocused();
  await expect(convert(page)).toHaveCount(0);
  // Of several results, the menu copies none.
  await more(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Download', 'Get a link', 'QR Code']);
});

test('one key converts the image and copies the result, and the menu copies it as well', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page);
  await choose(page, await imageFile('sea.png', 64, 48));
  const copied = page.getByRole('listitem').filter({ hasText: 'Image copied' });
  // The keys are loaded when the page is idle.
  await expect(async () => {
    await page.keyboard.press('Control+c');
    await expect(copied).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(download(page)).toBeVisible();
  expect(await copiedImage(page)).toEqual(['image/png', 64, 48]);
  await copied.getByRole('button', { name: 'Close' }).click();
  await expect(copied).toHaveCount(0);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Copy image: sea.jpg' }).click();
  await expect(copied).toBeVisible();
  expect(await copiedImage(page)).toEqual(['image/png', 64, 48]);
});

test('the menu of each result copies it, as a picture or as a data URI of up to 4 MB', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page);
  const side = 1300;
  const noise = await sharp(randomBytes(3 * side * side), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  await choose(page, await imageFile('sea.png', 64, 48), { name: 'noise.png', mimeType: 'image/png', buffer: noise });
  // No browser but Safari shows a TIFF.
  await chooseMoreFormat(page, 'TIFF');
  await convert(page).click();
  const file = page.getByRole('link', { name: 'Download sea.tiff' });
  await expect(page.getByRole('link', { name: 'Download noise.tiff' })).toBeVisible();
  const copy = async (action: string, name: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: `${action}: ${name}` }).click();
  };
  const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text });

  await copy('Copy image', 'sea.tiff');
  await expect(toast('Image copied')).toBeVisible();
  expect(await copiedImage(page)).toEqual(['image/png', 64, 48]);

  await copy('Copy as data URI', 'sea.tiff');
  await expect(toast('Data URI copied')).toBeVisible();
  const { content } = await downloadFile(page, file);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `data:image/tiff;base64,${content.toString('base64')}`,
  );

  await copy('Copy as data URI', 'noise.tiff');
  await expect(toast('Data URI not copied')).toContainText('The image is over the 4 MB limit.');
});

test('a result of old settings is gray and named so, and Convert is back', async ({ page }) => {
  await openHome(page);
  await convertOne(page);
  const current = await channelsOf(page, 'a[aria-label="Download sea.jpg"]', 'color');
  await formatCard(page, 'PNG').click();
  await expect(download(page)).toHaveCount(0);
  await expect(convert(page)).toBeVisible();
  const old = row(page, 'sea.png').getByRole('link', { name: 'Download sea.jpg, old settings' });
  await expect(old).toHaveText('Downloadold settings');
  const [red = 0, green = 0, blue = 0] = await channelsOf(page, 'a[aria-label$="old settings"]', 'color');
  expect(current).not.toEqual([red, green, blue, 255]);
  // Gray, with the tint of the other grays.
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(24);
  await expect(row(page, 'sea.png')).toContainText('Old settings');
  await expect(results(page)).toContainText('This result has old settings.');
  await expect(results(page)).not.toContainText('Conversion completed successfully!');
});

test('View is beside Download', async ({ page }) => {
  await openHome(page);
  await convertOne(page);
  const view = row(page, 'sea.png').getByRole('button', { name: 'View sea.jpg' });
  await view.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const path of ['/', '/batch-convert']) {
  test(`on ${path}, a file that waits for the consent to the server does not take the place of Download`, async ({
    page,
  }) => {
    await haveLittleMemory(page);
    await openPage(page, path);
    await choose(page, await imageFile('sea.png', 64, 48), largeDrawing('drawing.svg'));
    await bar(page)
      .getByRole('button', { name: /^Convert/ })
      .click();
    const main = bar(page).locator('#download');
    await expect(main).toHaveText(path === '/' ? /^Download, / : 'Download All as ZIP');
    const upload = bar(page).getByRole('button', { name: 'Upload and convert 1 file' });
    await expect(upload).toBeVisible();
    const colors = [main, upload].map((one) => one.evaluate((button) => getComputedStyle(button).backgroundColor));
    expect(new Set(await Promise.all(colors)).size).toBe(2);
    await upload.click();
    await expect(upload).toHaveCount(0);
    await expect(main).toHaveText(path === '/' ? /^Download ZIP, / : 'Download All as ZIP');
  });
}

/** Names of the controls whose center a toast covers. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelector('[role=region][aria-label^="Notifications"] ol');
    const { left = 0, right = 0, top = 0, bottom = 0 } = toasts?.getBoundingClientRect() ?? {};
    return [...document.querySelectorAll('a[href], button, input, select')]
      .filter((control) => !toasts?.contains(control))
      .filter((control) => {
        const rect = control.getBoundingClientRect();
        const isSurface = rect.width > right - left && rect.height > bottom - top && !control.matches('[type=file]');
        if (rect.width <= 1 || isSurface) return false;
        return rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.id);
  });

/** Texts of the titles that a toast covers, and whether it is beside the cards of the page. */
const coveredTitles = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[role=region][aria-label^="Notifications"] ol')?.getBoundingClientRect();
    const range = document.createRange();
    const titles = [...document.querySelectorAll('h1, h2, h3')].filter((title) => {
      range.selectNodeContents(title);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isApart =
        !toast || right <= toast.left || left >= toast.right || bottom <= toast.top || top >= toast.bottom;
      return title.getBoundingClientRect().width > 1 && !isApart;
    });
    const left = document.querySelector('main astro-island section')?.getBoundingClientRect().left ?? 0;
    return [...titles.map(({ textContent }) => textContent), ...(toast && toast.left < left ? ['beside a card'] : [])];
  });

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1366, 650],
  [1366, 768],
  [1920, 1080],
] as const) {
  test(`at ${width} × ${height}, success is said once by a toast that covers no control and no title`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/batch-convert']) {
      await openPage(page, path);
      await choose(page, await imageFile('a.png', 640, 480), await imageFile('b.png', 64, 48));
      await page.getByRole('button', { name: /^Convert/ }).click();
      const toast = page.getByRole('listitem').filter({ hasText: 'Success!' });
      await expect(toast).toBeVisible();
      await toast.hover();
      await expect.poll(() => coveredControls(page)).toEqual([]);
      await expect.poll(() => coveredTitles(page)).toEqual([]);
      await expect(toast).toHaveCount(1);
      // Scrolled to the results, too.
      await page.getByRole('heading', { name: 'Conversion Results' }).scrollIntoViewIfNeeded();
      await expect.poll(() => coveredTitles(page)).toEqual([]);
      await expect.poll(() => coveredControls(page)).toEqual([]);
      await expect(page.getByText('Conversion completed successfully!')).toHaveCount(path === '/' ? 1 : 0);
    }
  });
}

test('after Clear All on a phone, the toast is not over the field that adds files', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openHome(page);
  await choose(page, await imageFile('a.png', 64, 48));
  await bar(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cleared' })).toBeVisible();
  await expect.poll(() => coveredControls(page)).toEqual([]);
});

test('a photo ends in four cards, and the texts begin within 2,000 px', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openHome(page);
  await choose(page, await imageFile('a.png', 1600, 1200));
  await convert(page).click();
  await expect(download(page)).toBeVisible();
  await expect(results(page)).toBeVisible();
  const cards = await page.evaluate(() =>
    [...document.querySelectorAll('main astro-island section')]
      .filter((section) => !section.parentElement?.closest('section') && section.getBoundingClientRect().height > 0)
      .map((section) => section.getAttribute('aria-label') ?? section.querySelector('h2')?.textContent),
  );
  expect(cards).toEqual(['Preview', 'Uploaded Files', 'Conversion Options', 'Conversion Results']);
  const bottom = await results(page).evaluate((card) => card.getBoundingClientRect().bottom + scrollY);
  expect(bottom).toBeLessThanOrEqual(2000);
});
