import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { difference } from '../../fixtures/gradient-image.ts';
import { editor, openEditor, stage, tab } from '../editor/editor-panel.ts';
import { choose, formatCard, openHome, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** A landscape with a subject, so that each position and direction is distinct. */
async function sourceFile() {
  const [width, height] = [600, 400];
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) data.set([x / 4 + 40, y / 3 + 40, 120], at);
  }
  const subject = { create: { width: 80, height: 60, channels: 3 as const, background: '#f0e020' } };
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  const buffer = await picture
    .composite([{ input: subject, left: 480, top: 40 }])
    .png()
    .toBuffer();
  return { name: 'a.png', mimeType: 'image/png', buffer };
}

/** The picture with one of the images only, without the label at its upper edge. */
async function pixelsAt(page: Page, key: 'Home' | 'End') {
  await stage(page).getByRole('slider', { name: 'Compare original and result' }).press(key);
  const { x, y, width, height } = await steadyBox(stage(page).getByRole('img', { name: 'Result' }));
  const clip = { x: x + 2, y: y + 48, width: width - 4, height: height - 52 };
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .blur(3)
    .raw()
    .toBuffer();
}

test('the matching part of the original lies on a result of the device and on one of the server', async ({ page }) => {
  await openHome(page);
  await choose(page, await sourceFile());
  await formatCard(page, 'PNG').click();
  await openEditor(page);
  await tab(page, 'Crop').click();
  await editor(page).getByRole('button', { name: 'Rotate right', exact: true }).click();
  await editor(page).getByRole('button', { name: 'Flip horizontally', exact: true }).click();
  await page.getByRole('switch', { name: 'Smart crop' }).click();
  await editor(page).getByText('1:1', { exact: true }).click();
  for (const [runsOn, degrees] of [
    ['device', '6'],
    ['server', '8'],
  ] as const) {
    await editor(page).getByRole('slider', { name: 'Straighten' }).fill(degrees);
    await page.getByLabel('Convert', { exact: true }).selectOption(runsOn);
    await page.getByRole('button', { name: /^(Convert|Upload and convert 1 file)$/ }).click();
    await expect(row(page, 'a.png')).toContainText(
      `Converted on ${runsOn === 'device' ? 'this device' : 'the server'}`,
    );
    const compare = async () => difference(await pixelsAt(page, 'End'), await pixelsAt(page, 'Home'));
    await expect.poll(compare, runsOn).toBeLessThan(1.5);
  }
});
