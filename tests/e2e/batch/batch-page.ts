import type { Locator, Page } from '@playwright/test';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { openPage, overflow } from '../support/page.ts';
import { expect } from '../support/test.ts';

export const openBatch = (page: Page): Promise<void> => openPage(page, '/batch-convert');

export const convertAll = (page: Page): Locator => page.getByRole('button', { name: /^Convert All|^Converting/ });
export const zipButton = (page: Page): Locator => page.getByRole('button', { name: /^Download All as ZIP|^Preparing/ });
export const status = (page: Page): Locator => page.locator('#batch-status');

/** Small images named `1.png`, `2.png` and so on. */
export async function manyImages(count: number): Promise<InputFile[]> {
  const small = await imageFile('a.png', 48, 36);
  return Array.from({ length: count }, (_, index) => ({ ...small, name: `${index + 1}.png` }));
}

/** Converts the files in the list on a small screen. The bar with the ZIP has to stay in sight from the first to the last result. */
export async function expectReachableControls(page: Page, count: number): Promise<void> {
  await convertAll(page).click();
  await expect(convertAll(page)).toBeInViewport();
  const toast = page.getByText(`${count} files have been converted successfully.`).first();
  await expect(toast).toBeVisible({ timeout: 60_000 });
  await expect(status(page)).toHaveText(`${count} of ${count} done`);
  await expect(page.getByRole('link', { name: /^Download \w+\.jpg/ })).toHaveCount(count);
  for (const block of ['start', 'end'] as const) {
    await page
      .getByRole('region', { name: 'Conversion Results' })
      .evaluate((results, where) => results.scrollIntoView({ block: where }), block);
    await expect(zipButton(page)).toBeInViewport({ ratio: 1 });
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}
