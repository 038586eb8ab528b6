import type { Locator, Page } from '@playwright/test';
import { openPage } from '../support/page.ts';
import { type Picture, picture } from '../support/pictures.ts';

export const openBatch = (page: Page): Promise<void> => openPage(page, '/batch-convert');

export const convertAll = (page: Page): Locator => page.getByRole('button', { name: /^Convert All|^Converting/ });
export const zipButton = (page: Page): Locator => page.getByRole('button', { name: /^Download All as ZIP|^Preparing/ });
export const status = (page: Page): Locator => page.locator('#batch-status');

/** Small images named `1.png`, `2.png` and so on. */
export async function manyPictures(count: number): Promise<Picture[]> {
  const small = await picture('a.png', 48, 36);
  return Array.from({ length: count }, (_, index) => ({ ...small, name: `${index + 1}.png` }));
}
