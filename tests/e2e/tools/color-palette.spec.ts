import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readZip } from '../../support/images/zip.ts';
import { accessibilityProblems, screens, switchScreen } from '../support/accessibility.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { dataTransferOf, hydrated, openPage, overflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const palette = (page: Page) => page.getByRole('region', { name: 'Palette' });
const colors = (page: Page) => palette(page).locator('ol > li');
const choose = (page: Page, ...files: InputFile[]) =>
  page.getByLabel('Choose an image to get colors from').setInputFiles(files[0] ? files[0] : []);

/** Three stripes of 50, 30 and 20 % of the width. `alpha` is the opacity of the last one. */
async function stripes(name: string, alpha = 1): Promise<InputFile> {
  const width = [250, 150, 100] as const;
  const stripe = (at: number, color: string, opacity = 1) =>
    `<rect x="${width.slice(0, at).reduce((sum, one) => sum + one, 0)}" width="${width[at]}" height="400" fill="${color}" fill-opacity="${opacity}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400" shape-rendering="crispEdges">
    ${stripe(0, '#c81e32')}${stripe(1, '#0a7d4f')}${stripe(2, '#fafafa', alpha)}</svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
}

/** Percentage and hex value of each color. */
const paletteOf = async (page: Page) => {
  const shares = await colors(page).locator('p').allTextContents();
  const copies = await colors(page).getByRole('button', { name: 'HEX' }).allTextContents();
  return shares.map((share, index) => `${share} ${copies[index]?.split(' ').at(-1)}`);
};

/** Requests that send something. */
function watchUploads(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  return sent;
}

test.beforeEach(async ({ page }) => {
  await openPage(page, '/tools/color-palette');
});

test('finds the exact colors ordered by area, 3 to 12 by keyboard, without uploading the image', async ({ page }) => {
  const sent = watchUploads(page);
  const count = page.getByRole('slider', { name: 'Number of colors' });
  await test.step('fewer colors than are requested', async () => {
    await choose(page, await stripes('flag.png'));
    await expect(colors(page)).toHaveCount(3);
    await expect(palette(page)).toContainText('This image has only 3 clearly different colors.');
    await expect.poll(() => paletteOf(page)).toEqual(['50% #c81e32', '30% #0a7d4f', '20% #fafafa']);
    for (const text of ['RGB rgb(200, 30, 50)', 'HSL hsl(352.9, 73.9%, 45.1%)', 'OKLCH oklch(53.7% 0.2008 22.48)']) {
      await expect(
        colors(page)
          .first()
          .getByRole('button', { name: `Copy ${text}` }),
      ).toBeVisible();
    }
  });

  await test.step('as many as are requested', async () => {
    await count.focus();
    await page.keyboard.press('Home');
    await expect(palette(page)).not.toContainText('only');
    await choose(page, await stripes('half.png', 0));
    await expect(colors(page)).toHaveCount(2);
    await expect.poll(() => paletteOf(page)).toEqual(['62.5% #c81e32', '37.5% #0a7d4f']);
  });

  await test.step('3 to 12', async () => {
    await page.reload();
    await hydrated(page);
    await choose(page, await imageFile('gradient.png', 600, 400));
    await expect(colors(page)).toHaveCount(6);
    await expect(count).toHaveValue('6');
    await count.focus();
    await page.keyboard.press('End');
    await expect(count).toHaveValue('12');
    await expect.poll(() => colors(page).count()).toBeGreaterThan(8);
    await page.keyboard.press('Home');
    await expect(count).toHaveValue('3');
    await expect(colors(page)).toHaveCount(3);
  });
  expect(sent).toEqual([]);

  await test.step('accessible on a phone and a laptop', async () => {
    for (const screen of screens) {
      await switchScreen(page, screen);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
});

test('colors and the palette are copied and exported, without uploading the image', async ({ page }) => {
  const sent = watchUploads(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, await stripes('flag.png'));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step('copies', async () => {
    await page.getByRole('button', { name: 'Copy HEX #c81e32' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Copied #c81e32')).toHaveCount(1);
    expect(await copied()).toBe('#c81e32');
    await page.getByRole('button', { name: 'Copy CSS' }).click();
    await expect(page.getByText('Copied CSS')).toHaveCount(1);
    expect(await copied()).toContain('--color-2: #0a7d4f; /* 30% */');
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await expect(page.getByText('Copied JSON')).toHaveCount(1);
    expect(JSON.parse(await copied())).toMatchObject([{ hex: '#c81e32', share: 0.5 }, {}, {}]);
  });

  await test.step('exports', async () => {
    const exported = async (button: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const file = await download;
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
    };
    const css = await exported('Export CSS variables');
    expect(css.name).toBe('palette.css');
    expect(css.content.toString()).toBe(
      ':root {\n  --color-1: #c81e32; /* 50% */\n  --color-2: #0a7d4f; /* 30% */\n  --color-3: #fafafa; /* 20% */\n}\n',
    );
    const json = await exported('Export JSON');
    expect(json.name).toBe('palette.json');
    expect(JSON.parse(json.content.toString())).toMatchObject([{ hex: '#c81e32', share: 0.5 }, { share: 0.3 }, {}]);
    const png = await exported('Export PNG');
    expect(png.name).toBe('palette.png');
    const { data, info } = await sharp(png.content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([900, 330]);
    expect([...data.subarray(0, 3)]).toEqual([0xc8, 0x1e, 0x32]);
    expect([...data.subarray(-3)]).toEqual([0xfa, 0xfa, 0xfa]);
    const ase = await exported('Export ASE');
    expect(ase.name).toBe('palette.ase');
    expect(ase.content.subarray(0, 12).toString('latin1')).toBe('ASEF\0\x01\0\0\0\0\0\x05');
    const zip = await exported('Download all');
    expect(zip.name).toBe('palette.zip');
    const entries = readZip(zip.content);
    expect(entries.map(({ name }) => name)).toEqual(['palette.css', 'palette.json', 'palette.png', 'palette.ase']);
    expect(String(entries[0]?.content)).toContain('--color-1: #c81e32;');
  });

  await test.step('a copy that fails is reported, a long one without its text', async () => {
    const alert = palette(page).getByRole('alert');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy RGB rgb(10, 125, 79)' }).click();
    await expect(alert).toHaveText(/did not allow copying.*rgb\(10, 125, 79\)/);
    await page.getByRole('button', { name: 'Copy CSS' }).click();
    await expect(alert).toHaveText(/did not allow copying the CSS\. Export the file instead\.$/);
  });
  expect(sent).toEqual([]);
});

test('a TIFF is drawn on the device, a dropped image replaces the current one, and a damaged one is reported', async ({
  page,
}) => {
  const sent = watchUploads(page);
  await test.step('a TIFF has the colors of its PNG', async () => {
    const small = await stripes('flag.png');
    // Larger than the sampled grid.
    const flag = sharp(small.buffer).resize(1500, 1200, { kernel: 'nearest' });
    await choose(page, { ...small, buffer: await flag.png().toBuffer() });
    await expect(colors(page)).toHaveCount(3);
    const expected = await paletteOf(page);
    await choose(page, {
      name: 'flag.tiff',
      mimeType: 'image/tiff',
      buffer: await flag.tiff({ compression: 'lzw' }).toBuffer(),
    });
    await expect(page.getByRole('progressbar', { name: 'Opening flag.tiff' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'flag.tiff' })).toBeVisible();
    await expect.poll(() => paletteOf(page)).toEqual(expected);
  });

  await test.step('the first of several dropped images is used', async () => {
    const dataTransfer = await dataTransferOf(page, await imageFile('a.png'), await imageFile('b.png'));
    await page.dispatchEvent('body', 'drop', { dataTransfer });
    await expect(page.getByRole('alert').filter({ hasText: 'One image at a time: a.png was added.' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'a.png' })).toBeVisible();
  });

  await test.step('a damaged one', async () => {
    const scan = await imageFile('scan.tiff');
    await choose(page, { ...scan, buffer: scan.buffer.subarray(0, 300) });
    await expect(page.getByText('This TIFF file is damaged, or this browser can’t open it.')).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove scan.tiff' }).click();
    await expect(page.getByLabel('Choose an image to get colors from')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Image' })).toHaveCount(0);
  });
  expect(sent).toEqual([]);
});
