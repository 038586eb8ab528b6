import type { Page } from '@playwright/test';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { viewPath } from '../pages/site-paths.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, clearResults, openHome, scrollIntoView } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const qrCard = (page: Page) => page.getByRole('region', { name: 'QR Code' });
const barcodeCard = (page: Page) => page.getByRole('region', { name: 'Barcode' });
/** Opens a card, which loads when it comes into view. */
async function openCard(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: title, exact: true });
  await expect(async () => {
    await scrollIntoView(button);
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click({ timeout: 2000 });
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
}

const qr = (page: Page) => qrCard(page).getByRole('img', { name: /^QR code of/ });
const barcode = (page: Page) => barcodeCard(page).getByRole('img', { name: /^barcode of/ });

/** Decodes an image from a data URL. */
async function pixelsOf(source: string) {
  const { data, info } = await sharp(Buffer.from(source.split(',')[1] ?? '', 'base64'))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  return { width: info.width, height: info.height, at };
}

const srcOf = async (image: ReturnType<typeof qr>): Promise<string> => (await image.getAttribute('src')) ?? '';

/** Checks every module of a QR code against a reference. */
async function expectCode(
  source: string,
  {
    text,
    level,
    margin,
    width,
    dark,
    light,
  }: { text: string; level: 'L' | 'M' | 'Q' | 'H'; margin: number; width: number; dark: number[]; light: number[] },
): Promise<void> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: level });
  const drawn = await pixelsOf(source);
  expect([drawn.width, drawn.height]).toEqual([width, width]);
  const scale = width / (modules.size + 2 * margin);
  for (let row = -margin; row < modules.size + margin; row++) {
    for (let column = -margin; column < modules.size + margin; column++) {
      const inside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      const color = drawn.at(Math.floor((column + margin + 0.5) * scale), Math.floor((row + margin + 0.5) * scale));
      expect(color, `${row}, ${column}`).toEqual(inside && modules.get(row, column) ? dark : light);
    }
  }
}

const black = [0, 0, 0];
const white = [255, 255, 255];

/** Widths of bars and gaps of a barcode, in pixels. */
async function barsOf(source: string): Promise<number[]> {
  const drawn = await pixelsOf(source);
  const runs: number[] = [];
  let last: boolean | undefined;
  for (let x = 0; x < drawn.width; x++) {
    const dark = (drawn.at(x, 20)[0] ?? 255) < 128;
    if (dark === last) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
    last = dark;
  }
  // Without the quiet zones.
  return runs.slice(1, -1);
}

test('the QR code is loaded when it is opened, contains the URL of the page, follows every setting and is saved', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1366, height: 500 });
  const path = await viewPath(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const codes = () => scripts.filter((name) => /Qr|Barcode|barcode|qrcode|browser/.test(name));
  expect(codes()).toEqual([]);
  await scrollIntoView(qrCard(page));
  await expect(qrCard(page).getByRole('button', { name: 'QR Code' })).toHaveAttribute('aria-expanded', 'false');
  await expect(qr(page)).toHaveCount(0);
  expect(codes().filter((name) => /barcode|qrcode|browser/.test(name))).toEqual([]);

  const text = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  expect(text.endsWith(path)).toBe(true);
  const card = qrCard(page);
  await openCard(page, 'QR Code');
  await expect(card.getByText('Scan to view this converted file')).toBeVisible();
  await expect(qr(page)).toBeVisible();
  expect(codes().length).toBeGreaterThan(0);
  const first = await srcOf(qr(page));
  await expectCode(first, { text, level: 'M', margin: 4, width: 200, dark: black, light: white });

  const changed = async (change: () => Promise<unknown>) => {
    const before = await srcOf(qr(page));
    await change();
    await expect(qr(page)).not.toHaveAttribute('src', before);
  };
  await changed(() => card.getByLabel('Error correction').selectOption('H'));
  await changed(() => card.getByLabel('Dark color', { exact: true }).fill('#003366'));
  await changed(() => card.getByLabel('Light color', { exact: true }).fill('#fe9'));
  await changed(() => card.getByRole('slider', { name: 'Margin' }).fill('1'));
  await changed(() => card.getByRole('slider', { name: 'Width' }).fill('400'));
  const settings = { level: 'H', margin: 1, width: 400, dark: [0, 0x33, 0x66], light: [255, 0xee, 0x99] } as const;
  await expectCode(await srcOf(qr(page)), { text, ...settings, dark: [...settings.dark], light: [...settings.light] });

  const before = await srcOf(qr(page));
  await card.getByLabel('Dark color', { exact: true }).fill('darkish');
  await expect(card.getByText('A color looks like #ffffff.')).toBeVisible();
  await expect(card.getByLabel('Dark color', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(qr(page)).toHaveAttribute('src', before);
  expect(await accessibilityProblems(page)).toEqual([]);

  await changed(() => card.getByLabel('Dark color', { exact: true }).fill('#ffee00'));
  await expect(card.getByText('Many scanners can’t tell these colors apart.')).toBeVisible();

  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download QR code' }).click();
  expect((await download).suggestedFilename()).toBe('sea-qrcode.png');
  const saved = await sharp(await (await download).path()).metadata();
  expect([saved.format, saved.width, saved.height]).toEqual(['png', 400, 400]);

  await card.getByRole('button', { name: 'Reset the QR code' }).click();
  await expect(qr(page)).toHaveAttribute('src', first);
});

test('the barcode initially contains the id, follows every setting and explains invalid content', async ({ page }) => {
  const path = await viewPath(page);
  await page.goto(path);
  const card = barcodeCard(page);
  await openCard(page, 'Barcode');
  await expect(barcode(page)).toHaveAccessibleName(`barcode of ${path.split('/').at(-1)}`);
  const content = card.getByLabel('Content');
  await expect(content).toHaveAttribute('maxlength', '25');
  const first = await srcOf(barcode(page));

  await card.getByLabel('Format').selectOption('EAN13');
  await expect(card.getByText(/EAN13 takes 12 digits, or 13 with the right check digit/)).toBeVisible();
  await expect(content).toHaveAttribute('aria-invalid', 'true');
  await expect(barcode(page)).toHaveAttribute('src', first);
  expect(await accessibilityProblems(page)).toEqual([]);

  // The check digit of 400638133393 is 1 (example of GS1): the bars are equal with and without it.
  await content.fill('400638133393');
  await expect(barcode(page)).toHaveAccessibleName('barcode of 400638133393');
  const bars = await barsOf(await srcOf(barcode(page)));
  expect(bars.reduce((sum, bar) => sum + bar)).toBe(95 * 2);
  await content.fill('4006381333931');
  await expect(barcode(page)).toHaveAccessibleName('barcode of 4006381333931');
  expect(await barsOf(await srcOf(barcode(page)))).toEqual(bars);
  await content.fill('4006381333930');
  await expect(card.getByText(/EAN13 takes/)).toBeVisible();
  await expect(barcode(page)).toHaveAccessibleName('barcode of 4006381333931');

  const takes = {
    CODE39: 'ABC-123',
    EAN8: '9638507',
    UPC: '03600029145',
    ITF14: '1540014128876',
    MSI: '123',
    pharmacode: '131070',
  };
  for (const [format, text] of Object.entries(takes)) {
    await card.getByLabel('Format').selectOption(format);
    await content.fill(text);
    await expect(barcode(page)).toHaveAccessibleName(`barcode of ${text}`);
    await content.fill('é');
    await expect(content).toHaveAttribute('aria-invalid', 'true');
  }
  await content.fill('3');
  await card.getByLabel('Format').selectOption('CODE128');
  await expect(barcode(page)).toHaveAccessibleName('barcode of 3');

  const sizes = async () => pixelsOf(await srcOf(barcode(page)));
  const { width, height } = await sizes();
  await card.getByRole('slider', { name: 'Bar width' }).fill('4');
  await expect.poll(async () => (await sizes()).width).toBe((width - 20) * 2 + 20);
  await card.getByRole('slider', { name: 'Bar height' }).fill('150');
  await expect.poll(async () => (await sizes()).height).toBe(height + 50);
  await card.getByLabel('Line color', { exact: true }).fill('#cc0000');
  await expect.poll(async () => (await sizes()).at(12, 20)).toEqual([0xcc, 0, 0]);
  await card.getByRole('slider', { name: 'Font size' }).fill('30');
  await expect.poll(async () => (await sizes()).height).toBe(height + 60);
  await card.getByRole('slider', { name: 'Text margin' }).fill('10');
  await expect.poll(async () => (await sizes()).height).toBe(height + 68);
  await card.getByRole('switch', { name: 'Show value' }).click();
  await expect.poll(async () => (await sizes()).height).toBe(170);
  await expect(card.getByRole('slider', { name: 'Font size' })).toHaveCount(0);
  await expect(card.getByRole('slider', { name: 'Text margin' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download barcode' }).click();
  expect((await download).suggestedFilename()).toBe('sea-barcode.png');
  await card.getByRole('button', { name: 'Reset the barcode' }).click();
  await expect(barcode(page)).toHaveAttribute('src', first);
});

test('below the results, the code contains the URL of the selected image', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('one.png', 64, 48), await imageFile('two.png', 64, 48));
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(page.getByRole('link', { name: 'Download two.jpg' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'QR Code Generator' });
  await openCard(page, 'QR Code Generator');
  const code = panel.getByRole('img', { name: /^QR code of/ });
  const fixed = { level: 'M', margin: 4, width: 200, dark: black, light: white } as const;
  for (const name of ['one.jpg', 'two.jpg']) {
    const href = await page.getByRole('link', { name: `Download ${name}` }).getAttribute('href');
    const text = new URL(new URL(href ?? '', page.url()).pathname, page.url()).href;
    await panel.getByLabel('Converted image').selectOption({ label: name });
    // A code is a link, which keeps the result as long.
    await panel.getByRole('button', { name: 'Get a link' }).click();
    await expect(page.getByRole('dialog', { name: 'Get a link' })).toContainText(
      'Anyone with the link can open it until',
    );
    await page.keyboard.press('Escape');
    await expect(code).toHaveAccessibleName(`QR code of ${text}`);
    await expectCode(await srcOf(code), { text, ...fixed });
    expect((await page.request.get(text)).headers()['content-type']).toBe('image/jpeg');
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download QR code' }).click();
    expect((await download).suggestedFilename()).toBe(name.replace('.jpg', '-qrcode.png'));
  }
  expect(await accessibilityProblems(page)).toEqual([]);

  await panel.getByLabel('Error correction').selectOption('H');
  await clearResults(page);
  await expect(panel).toHaveCount(0);
  await choose(page, await imageFile('three.png', 64, 48));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await openCard(page, 'QR Code Generator');
  await panel.getByRole('button', { name: 'Get a link' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByLabel('Error correction')).toHaveValue('M');
  await expect(code).toHaveAccessibleName(/three\.jpg$/);
});

test('an error appears if the code libraries cannot be loaded, and nothing can be downloaded', async ({ page }) => {
  // Only the libraries are missing, the cards are loaded.
  await page.route(/_astro\/(browser|JsBarcode)\.[^/]*\.js$/, (route) => route.abort());
  await page.goto(await viewPath(page));
  await openCard(page, 'QR Code');
  await expect(qrCard(page).getByText(/The QR code could not be made/)).toBeVisible();
  await expect(qrCard(page).getByRole('button', { name: 'Download QR code' })).toHaveAttribute('aria-disabled', 'true');
  await openCard(page, 'Barcode');
  await expect(barcodeCard(page).getByText(/The barcode could not be made/)).toBeVisible();
});
