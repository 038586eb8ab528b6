import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { difference, gradientImage } from '../../fixtures/gradient-image.ts';
import { choose, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { cropImage, cropNumbers, editor, openEditor, stage, tab } from './editor-panel.ts';

/** Side of the compared part in the middle of the stage, in pixels. */
const SHOWN = 100;

const button = (page: Page, name: string) => editor(page).getByRole('button', { name, exact: true });

test('the picture, its crop frame and the result are rotated, flipped and straightened', async ({ page }) => {
  await openHome(page);
  await choose(page, {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await gradientImage(3, 400, 300).png().toBuffer(),
  });
  await openEditor(page);
  await tab(page, 'Crop').click();
  await editor(page).getByText('16:9', { exact: true }).click();
  await editor(page).getByLabel('Width', { exact: true }).fill('320');
  await editor(page).getByLabel('X', { exact: true }).fill('0');
  const [x, y, width, height] = await cropNumbers(page);
  expect([x, width, height]).toEqual([0, 320, 180]);

  await button(page, 'Rotate right').click();
  await expect.poll(() => cropNumbers(page)).toEqual([300 - 180 - (y ?? 0), 0, 180, 320]);
  await expect(editor(page).getByRole('radio', { name: '9:16' })).toBeChecked();
  await expect(editor(page)).toContainText('300 × 400 is cropped to 180 × 320 px.');
  const image = await cropImage(page);
  expect(image.width / image.height).toBeCloseTo(3 / 4, 2);
  await expect(tab(page, 'Crop')).toHaveAccessibleName(/changed/);

  await button(page, 'Flip vertically').press('Enter');
  await expect.poll(() => cropNumbers(page)).toEqual([300 - 180 - (y ?? 0), 80, 180, 320]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => cropNumbers(page)).toEqual([300 - 180 - (y ?? 0), 0, 180, 320]);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => cropNumbers(page)).toEqual([300 - 180 - (y ?? 0), 80, 180, 320]);

  await editor(page).getByRole('slider', { name: 'Straighten' }).fill('7.5');
  // The picture is smaller now, and the frame fits into it.
  const [, , straightWidth, straightHeight] = await cropNumbers(page);
  expect([straightWidth, straightHeight]).toEqual([180, 320]);

  // The stage shows the original rotated like the result, in the same box.
  await tab(page, 'Color').click();
  await expect(stage(page).getByRole('img', { name: 'Result' })).toBeVisible();
  const divider = stage(page).getByRole('slider', { name: 'Compare original and result' });
  const shownWith = async (position: string): Promise<Buffer> => {
    await divider.fill(position);
    const image = sharp(await stage(page).screenshot()).removeAlpha();
    const { width: stageWidth, height: stageHeight } = await image.metadata();
    const [left, top] = [Math.round(stageWidth / 2 - SHOWN / 2), Math.round(stageHeight / 2 - SHOWN / 2)];
    return image.extract({ left, top, width: SHOWN, height: SHOWN }).raw().toBuffer();
  };
  await expect.poll(async () => difference(await shownWith('100'), await shownWith('0'))).toBeLessThan(6);

  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(row(page, 'a.png')).toContainText('Done');
  await expect(row(page, 'a.png')).toContainText(`${straightWidth} × ${straightHeight}`);

  await tab(page, 'Crop').click();
  await button(page, 'Reset crop').click();
  await expect.poll(() => cropNumbers(page)).toEqual([0, 0, 400, 300]);
  await expect(editor(page)).not.toContainText('Applied');
  await expect(editor(page)).toContainText('The whole image is kept, 400 × 300 px.');
  await editor(page).getByRole('slider', { name: 'Straighten' }).fill('0.8');
  const [, , trimmedWidth, trimmedHeight] = await cropNumbers(page);
  await expect(editor(page)).toContainText(`Straightening trims 400 × 300 to ${trimmedWidth} × ${trimmedHeight} px.`);
});
