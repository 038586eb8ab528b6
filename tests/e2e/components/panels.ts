import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

// The panels of the converter page without a server and an engine: tests/stories/panels.stories.tsx.

/** Opens the panels with these files, and waits until their options are restored. */
export async function openPanels(page: Page, storiesUrl: string, ...names: string[]): Promise<void> {
  await page.goto(`${storiesUrl}?page=panels${names.length > 0 ? `&files=${names.join(',')}` : ''}`);
  await expect(page.getByRole('region', { name: 'Conversion Options' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-restoring');
}

/** Returns options, editor and metadata to their initial state. */
export const resetPanels = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Reset the panels' }).click();

/** Checks the form fields that a conversion of the first file would have; a repeated field as a list. */
export const expectFields = (page: Page, expected: Readonly<Record<string, unknown>>): Promise<void> =>
  expect.poll(() => shownFields(page)).toEqual(expected);

async function shownFields(page: Page): Promise<Record<string, string | string[]>> {
  const entries = JSON.parse((await page.getByLabel('Fields', { exact: true }).textContent()) ?? '') as [
    string,
    string,
  ][];
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of entries) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [...[before].flat(), value];
  }
  return fields;
}

export const options = (page: Page): Locator => page.getByRole('region', { name: 'Conversion Options' });

/** Opens a tab of the options. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = options(page).getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Button of an effect. */
export const effect = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
