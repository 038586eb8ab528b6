import type { Locator, Page } from '@playwright/test';
import { type Picture, picture } from '../support/pictures.ts';
import { expect } from '../support/server.ts';

/** The batch page, hydrated. */
export async function openBatch(page: Page): Promise<void> {
  await page.goto('/batch-convert');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

export const convertAll = (page: Page): Locator => page.getByRole('button', { name: /^Convert All|^Converting/ });
export const zipButton = (page: Page): Locator => page.getByRole('button', { name: /^Download All as ZIP|^Preparing/ });
export const status = (page: Page): Locator => page.locator('#batch-status');

/** Small pictures: `1.png`, `2.png` and so on. */
export async function manyPictures(count: number): Promise<Picture[]> {
  const small = await picture('a.png', 48, 36);
  return Array.from({ length: count }, (_, index) => ({ ...small, name: `${index + 1}.png` }));
}
