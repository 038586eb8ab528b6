import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { choose, hold, openHome, openPage, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openTab } from './option-fields.ts';

/** Color in the middle of a tile, once it has a picture. */
const colorOf = (page: Page, effect: string): Promise<number[]> =>
  page
    .getByRole('button', { name: effect, exact: true })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []).slice(0, 3),
    ]);

/** Thumbnails are lossy. */
const MAX_DIFFERENCE = 3;

const expectColor = (page: Page, effect: string, color: readonly number[]): Promise<void> =>
  expect
    .poll(async () => {
      const seen = await colorOf(page, effect);
      return Math.max(...color.map((channel, index) => Math.abs(channel - (seen[index] ?? Number.NaN))));
    })
    .toBeLessThanOrEqual(MAX_DIFFERENCE);

async function plainRed(name: string): Promise<InputFile> {
  const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#e02010' } });
  return { name, mimeType: 'image/png', buffer: await red.png().toBuffer() };
}

test('tiles show the selected picture with each effect, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));

  // A page with files asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());

  await test.step('a click counts while the picture of its tile appears', async () => {
    const release = await hold(page, '**/effect-tiles.*');
    await openHome(page);
    await openTab(page, 'Effects');
    const tile = page.getByRole('button', { name: 'Grayscale', exact: true });
    await tile.scrollIntoViewIfNeeded();
    await expect(tile.locator('.skeleton')).toBeVisible();
    const box = await steadyBox(tile);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    await page.mouse.down();
    release();
    await expect(tile.locator('canvas')).toBeVisible();
    await page.mouse.up();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('without a picture, a sample shows the effects', async () => {
    await expect.poll(async () => new Set(await colorOf(page, 'Grayscale')).size).toBe(1);
  });

  await test.step('the selected picture', async () => {
    // The middle is rgb(34, 85, 204).
    await choose(page, await imageFile('blue.png'), await plainRed('red.png'));
    await expectColor(page, 'Negative', [221, 170, 51]);
    await expectColor(page, 'Grayscale', [83, 83, 83]);
    await expect(page.locator('fieldset canvas')).toHaveCount(10);
    await page.getByRole('button', { name: 'Select red.png' }).click();
    await expectColor(page, 'Negative', [31, 223, 239]);
  });

  await test.step('on the batch page, the first file', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await openPage(page, '/batch-convert');
    await choose(page, await plainRed('red.png'), await imageFile('blue.png'));
    await openTab(page, 'Effects');
    await expectColor(page, 'Negative', [31, 223, 239]);
    const tile = page.getByRole('button', { name: 'Negative', exact: true });
    await tile.focus();
    await page.keyboard.press('Space');
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
  });
  expect(sent).toEqual([]);
});
