import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readZip } from '../../support/images/zip.ts';
import { watchApi } from '../device/support.ts';
import { openTab } from '../options/option-fields.ts';
import { accessibilityProblems, screens, switchScreen } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, overflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Responsive images' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions for My sea, 1.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Responsive images: My sea, 1.jpg' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('a ZIP has an image in several widths and formats, with its settings and the HTML, without an upload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('My sea, 1.jpeg', 2000, 1500));
  await openTab(page, 'Effects');
  await page.getByRole('button', { name: 'Grayscale', exact: true }).click();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download My sea, 1.jpg' })).toBeVisible();
  for (const screen of screens) {
    await switchScreen(page, screen);
    await openDialog(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await button(page, 'Close').click();
  }

  await openDialog(page);
  await test.step('a run is cancelled', async () => {
    await expect(field(page, 'Widths')).toHaveValue('480, 960, 1600, 2000');
    await button(page, 'Download ZIP').click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await button(page, 'Cancel').click();
    await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  });

  await test.step('a wrong width blocks the download', async () => {
    await field(page, 'Widths').fill('160, 2001');
    await expect(dialog(page)).toContainText('Type whole numbers from 1 to 2,000, separated by commas.');
    await button(page, 'Download ZIP').click();
    await expect(field(page, 'Widths')).toBeFocused();
  });

  await field(page, 'Widths').fill('320 160');
  await field(page, 'Alt text').fill('"Sea" & sky');
  await expect(field(page, 'Widths')).toHaveValue('160, 320');
  const html = await field(page, 'HTML').inputValue();
  expect(html.split('\n').map((line) => line.trim())).toEqual([
    '<picture>',
    '<source type="image/avif" srcset="My%20sea%2C%201-160w.avif 160w, My%20sea%2C%201-320w.avif 320w" sizes="100vw">',
    '<source type="image/webp" srcset="My%20sea%2C%201-160w.webp 160w, My%20sea%2C%201-320w.webp 320w" sizes="100vw">',
    '<img src="My%20sea%2C%201-320w.jpg" srcset="My%20sea%2C%201-160w.jpg 160w, My%20sea%2C%201-320w.jpg 320w" sizes="100vw" width="320" height="240" alt="&quot;Sea&quot; &amp; sky" loading="lazy" decoding="async">',
    '</picture>',
  ]);
  await button(page, 'Copy HTML').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(html);

  const downloading = page.waitForEvent('download');
  await button(page, 'Download ZIP').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('My sea, 1-responsive.zip');
  await expect(dialog(page)).toContainText('6 images downloaded');
  const files = readZip(await readFile(await download.path()));
  expect(files.map(({ name }) => name)).toEqual([
    'My sea, 1-160w.avif',
    'My sea, 1-320w.avif',
    'My sea, 1-160w.webp',
    'My sea, 1-320w.webp',
    'My sea, 1-160w.jpg',
    'My sea, 1-320w.jpg',
    'picture.html',
  ]);
  for (const { name, content } of files.slice(0, -1)) {
    const [, width, extension] = /-(\d+)w\.(\w+)$/.exec(name) ?? [];
    const { data, info } = await sharp(content).toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height], name).toEqual([Number(width), (Number(width) * 3) / 4]);
    const { format } = await sharp(content).metadata();
    expect(format, name).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension ?? '']);
    const [red = 0, green = 0, blue = 0] = data;
    expect(Math.max(red, green, blue) - Math.min(red, green, blue), name).toBeLessThan(6);
  }
  expect(String(files.at(-1)?.content)).toBe(`${html}\n`);
  expect(calls).toEqual([]);
});
