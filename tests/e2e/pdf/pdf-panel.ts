import type { Page } from '@playwright/test';
import type { InputFile } from '../support/input-files.ts';
import { expect } from '../support/test.ts';

/** A PDF for a file input. */
export const pdfFile = (name: string, buffer: Buffer): InputFile => ({ name, mimeType: 'application/pdf', buffer });

export const panel = (page: Page) => page.getByRole('region', { name: 'PDF Enhancement Options' });

/** Dialog in which the pages of a PDF are chosen. */
export const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose pages' });

/** Opens the dialog from the row of a PDF. */
export async function openPages(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Choose pages of ${name}` }).click();
  await expect(chooser(page)).toBeVisible();
}

export async function closePages(page: Page): Promise<void> {
  await chooser(page).getByRole('button', { name: 'Done' }).click();
  await expect(chooser(page)).toHaveCount(0);
}

export const grid = (page: Page) => chooser(page).getByRole('listbox', { name: 'Pages', exact: true });

/** A page in the grid, by its number in the document. */
export const cell = (page: Page, number: number) => chooser(page).locator(`[role=option][data-page="${number}"]`);

/** Page numbers in the order of the grid. */
export const order = (page: Page): Promise<number[]> =>
  grid(page)
    .getByRole('option')
    .evaluateAll((cells) => cells.map((one) => Number((one as HTMLElement).dataset.page)));

export const selected = (page: Page): Promise<number[]> =>
  grid(page)
    .getByRole('option', { selected: true })
    .evaluateAll((cells) => cells.map((one) => Number((one as HTMLElement).dataset.page)));

export const press = (page: Page, name: string) => chooser(page).getByRole('button', { name, exact: true }).click();

export async function typePages(page: Page, text: string): Promise<void> {
  const field = chooser(page).getByLabel('Pages to convert');
  await field.fill(text);
  await field.press('Enter');
}

export async function convert(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Convert/ }).click();
  await expect(page.getByRole('button', { name: 'Converting...' })).toHaveCount(0, { timeout: 60_000 });
}
