import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { imagesOfIcon } from '../../support/images/icons.ts';
import { readZip } from '../../support/images/zip.ts';
import { accessibilityProblems, screens, switchScreen } from '../support/accessibility.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { openPage, overflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const icons = (page: Page) => page.getByRole('region', { name: 'Icons' });
const choose = (page: Page, file: InputFile) => page.getByLabel('Choose an image to make icons of').setInputFiles(file);

/** A logo of a square on transparency. */
const logo: InputFile = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path d="M0 0h32v32H0z" fill="#2040c0"/><path d="M12 12h8v8h-8z" fill="#fff"/></svg>',
  ),
};
const round: InputFile = {
  name: 'round.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32" width="64" height="32"><circle cx="16" cy="16" r="14" fill="#e03131"/></svg>',
  ),
};

/** Downloads the ZIP. @returns its files by name */
async function downloadSet(page: Page): Promise<Map<string, Buffer>> {
  const download = page.waitForEvent('download');
  await icons(page).getByRole('button', { name: 'Download ZIP' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('favicon.zip');
  const entries = readZip(await readFile(await file.path()));
  return new Map(entries.map(({ name, content }) => [name, Buffer.from(content)]));
}

async function colorAt(png: Buffer | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

test.beforeEach(async ({ page }) => {
  await openPage(page, '/tools/favicon-generator');
});

test('an SVG gives every icon, the manifest and the lines to copy, without an upload', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await choose(page, logo);
  await expect(icons(page).getByRole('img')).toHaveCount(6);

  const files = await downloadSet(page);
  expect([...files.keys()]).toEqual([
    'favicon.ico',
    'favicon.svg',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'site.webmanifest',
  ]);
  expect(files.get('favicon.svg')?.equals(logo.buffer)).toBe(true);
  const images = imagesOfIcon(files.get('favicon.ico') ?? Buffer.alloc(0));
  expect(images.map(({ width }) => width)).toEqual([16, 32, 48]);
  for (const { width, png } of images) {
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height: width });
    expect(await colorAt(png, 0.1, 0.1)).toEqual([0x20, 0x40, 0xc0, 255]);
    expect(await colorAt(png, 0.5, 0.5)).toEqual([255, 255, 255, 255]);
  }
  for (const [name, side] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const) {
    expect(await sharp(files.get(name)).metadata(), name).toMatchObject({ width: side, height: side });
  }
  const manifest = JSON.parse(String(files.get('site.webmanifest')));
  for (const { src } of manifest.icons) expect(files.has(src.slice(1)), src).toBe(true);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await icons(page).getByRole('button', { name: 'Copy HTML' }).click();
  await expect(page.getByText('Copied HTML')).toHaveCount(1);
  const lines = await page.evaluate(() => navigator.clipboard.readText());
  for (const [, path = ''] of lines.matchAll(/href="\/([^"]+)"/g)) expect(files.has(path), path).toBe(true);
  expect(lines.split('\n')).toHaveLength(4);
  expect(sent).toEqual([]);

  for (const screen of screens) {
    await switchScreen(page, screen);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});

test('the background fills the icons that cannot be transparent, and the logo stays in the safe zone', async ({
  page,
}) => {
  await choose(page, round);
  await expect(icons(page).getByRole('img')).toHaveCount(6);
  await icons(page).getByRole('textbox', { name: 'Background', exact: true }).fill('#102030');
  await page.keyboard.press('Tab');
  const isFilled = async () => {
    const files = await downloadSet(page);
    const [apple, maskable, plain] = await Promise.all(
      ['apple-touch-icon.png', 'icon-maskable-512.png', 'icon-512.png'].map((name) =>
        colorAt(files.get(name), 0.02, 0.02),
      ),
    );
    return { apple, maskable, plain, manifest: JSON.parse(String(files.get('site.webmanifest'))).theme_color };
  };
  const filled = [0x10, 0x20, 0x30, 255];
  await expect.poll(isFilled).toEqual({ apple: filled, maskable: filled, plain: [0, 0, 0, 0], manifest: '#102030' });
  const { data, info } = await sharp((await downloadSet(page)).get('icon-maskable-512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isBackground = (at: number) => Math.abs((data[at] ?? 0) - 0x10) < 3 && Math.abs((data[at + 1] ?? 0) - 0x20) < 3;
  let outside = 0;
  for (let y = 0; y < 512; y++) {
    for (let x = 0; x < 512; x++) {
      const isOutside = Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512 + 2;
      if (isOutside && !isBackground((y * 512 + x) * info.channels)) outside++;
    }
  }
  expect(outside).toBe(0);
});

test('a photo gives no SVG, and a file that is no image is reported', async ({ page }) => {
  await choose(page, await imageFile('photo.jpg', 900, 600));
  await expect(icons(page).getByRole('img')).toHaveCount(6);
  const files = await downloadSet(page);
  expect(files.has('favicon.svg')).toBe(false);
  await expect(icons(page).locator('pre')).not.toContainText('svg');
  expect(await colorAt(files.get('icon-512.png'), 0.5, 0.05)).toEqual([0, 0, 0, 0]);

  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') });
  await expect(icons(page)).toContainText('This browser can’t open this as an image.');
  await icons(page).getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(page.getByLabel('Choose an image to make icons of')).toBeFocused();
});
