import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome } from '../support/page.ts';
import { expect } from '../support/test.ts';
import { openEditor, stage } from './editor-panel.ts';

/** The result of the current options on the stage. */
export const preview = (page: Page) => stage(page).getByRole('img', { name: 'Result' });

/** Opens the editor with an image of 1600 × 1200 px and waits for its preview. */
export async function openPreview(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await imageFile('a.png', 1600, 1200));
  await openEditor(page);
  await expect(preview(page)).toBeVisible();
}

/** RGBA of the preview at a point, given as fractions of its width and height. */
export const colorAt = (page: Page, x: number, y: number): Promise<number[]> =>
  preview(page).evaluate(
    async (image: HTMLImageElement, point) => {
      // Not `decode`, which rejects when the next preview replaces the image.
      while (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(canvas.width * point.x, canvas.height * point.y, 1, 1);
      return Array.from(data);
    },
    { x, y },
  );

/** Brightness near the left edge, which is between red and green. */
export async function redPlusGreen(page: Page): Promise<number> {
  const [red = 0, green = 0] = await colorAt(page, 0.05, 0.5);
  return red + green;
}
