import type { Page } from '@playwright/test';
import { expect } from '../support/server.ts';

/** The Advanced Image Editor, as its visitor names its parts. */
export const editor = (page: Page) => page.getByRole('region', { name: 'Advanced Image Editor' });

/** Opens the editor and waits for the picture in it. */
export async function openEditor(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await expect(editor(page).getByRole('img').first()).toBeVisible();
}

export const tab = (page: Page, name: string) => editor(page).getByRole('tab', { name });

/** The four numbers of the crop. */
export const cropNumbers = (page: Page): Promise<number[]> =>
  Promise.all(
    ['X', 'Y', 'Width', 'Height'].map(async (label) =>
      Number(await editor(page).getByLabel(label, { exact: true }).inputValue()),
    ),
  );

/** The middle of a grip of the crop's frame, on the screen. */
export async function grip(page: Page, name: string): Promise<{ x: number; y: number }> {
  const slider = editor(page).getByRole('slider', { name });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How large the picture under the frame is on the screen. */
export async function framedPicture(page: Page): Promise<{ width: number; height: number }> {
  const box = await editor(page).getByRole('group', { name: 'Crop frame' }).getByRole('img').boundingBox();
  return box ?? { width: 0, height: 0 };
}
