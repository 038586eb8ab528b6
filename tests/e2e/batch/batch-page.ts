import type { Locator, Page } from '@playwright/test';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { openPage } from '../support/page.ts';

export const openBatch = (page: Page): Promise<void> => openPage(page, '/batch-convert');

export const convertAll = (page: Page): Locator => page.getByRole('button', { name: /^Convert All|^Converting/ });
export const zipButton = (page: Page): Locator => page.getByRole('button', { name: /^Download All as ZIP|^Preparing/ });
export const status = (page: Page): Locator => page.locator('#batch-status');

/** Small images named `1.png`, `2.png` and so on. */
export async function manyImages(count: number): Promise<InputFile[]> {
  const small = await imageFile('a.png', 48, 36);
  return Array.from({ length: count }, (_, index) => ({ ...small, name: `${index + 1}.png` }));
}
