import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityProblems } from '../support/accessibility.ts';
import { type InputFile, imageFile, textFile } from '../support/input-files.ts';
import { choose, files, openHome, openMore } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openTab } from './option-fields.ts';

const svgLogo: InputFile = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#f0f"/></svg>',
  ),
};

const logoInput = (page: Page) => page.getByLabel('Logo file');

async function convertedFile(page: Page, name: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const link = files(page).getByRole('link', { name: `Download ${name}` });
  const download = page.waitForEvent('download');
  await link.click();
  return readFile(await (await download).path());
}

async function colorAt(file: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(file).removeAlpha().extract(area).raw().toBuffer())];
}

const isMagenta = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean => red > 220 && green < 50 && blue > 220;

test('a logo is drawn, can be undone and removed, and is not in stored options', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('photo.png', 400, 300));
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await page.getByLabel('Text', { exact: true }).fill('');
  await logoInput(page).setInputFiles(svgLogo);
  await expect(page.getByText('logo.svg')).toBeVisible();
  await page.getByLabel('Logo position').selectOption('Center');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(isMagenta(await colorAt(await convertedFile(page, 'photo.jpg'), 200, 150))).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem('conversion-options'))).not.toContain('"watermarkImage"');

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('logo.svg')).toHaveCount(0);
  await expect(logoInput(page)).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('logo.svg')).toBeVisible();
});

test('a file that is no logo is refused with its reason', async ({ page }) => {
  await openHome(page);
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await logoInput(page).setInputFiles(textFile('words.png'));
  await expect(page.getByText('It must be a PNG, JPEG, WebP or SVG.').first()).toBeVisible();
  await logoInput(page).setInputFiles({ ...svgLogo, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('It is over the 5 MB limit.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
});

test('a resolution shows the printed size and is written into the result', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('photo.png', 600, 300));
  await openTab(page, 'Advanced Options');
  await openMore(page);
  const dpi = page.getByLabel('DPI', { exact: true });
  await dpi.fill('300');
  await expect(page.getByText('5.1 × 2.5 cm (2.0 × 1.0 in)')).toBeVisible();
  expect((await sharp(await convertedFile(page, 'photo.jpg')).metadata()).density).toBe(300);
  await dpi.fill('2401');
  await expect(page.getByText('DPI is a whole number from 1 to 2,400.')).toBeVisible();
});
