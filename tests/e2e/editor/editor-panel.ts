import type { Page } from '@playwright/test';
import { type Box, steadyBox } from '../support/page.ts';
import { expect } from '../support/test.ts';

/** The panel of the Advanced Image Editor. */
export const editor = (page: Page) => page.getByRole('region', { name: 'Advanced Image Editor' });

/** The names of the edits, beside the switch of the editor. */
export const edits = (page: Page) => editor(page).locator('[data-edits]');

/** The picture with the result of the current options. */
export const stage = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });

/** Opens the editor and waits for the picture. */
export async function openEditor(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await expect(tab(page, 'Color')).toBeVisible();
  await expect(stage(page).getByRole('img', { name: 'Original' })).toBeVisible();
}

export const tab = (page: Page, name: string) => editor(page).getByRole('tab', { name });

/** X, Y, width and height of the crop, in pixels. */
export const cropNumbers = (page: Page): Promise<number[]> =>
  Promise.all(
    ['X', 'Y', 'Width', 'Height'].map(async (label) =>
      Number(await editor(page).getByLabel(label, { exact: true }).inputValue()),
    ),
  );

/** Center of a handle of the crop frame, in the viewport. */
export async function handleCenter(page: Page, name: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await steadyBox(stage(page).getByRole('slider', { name }));
  return { x: x + width / 2, y: y + height / 2 };
}

/** Box of the image in the crop frame, in the viewport. */
export const cropImage = (page: Page): Promise<Box> =>
  steadyBox(stage(page).getByRole('group', { name: 'Crop frame' }).getByRole('img'));
