import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Opens a tab of the options panel. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/**
 * Converts the files in the list.
 * @returns the form fields of the request without files and batch id; a repeated field as a list
 */
export async function sentFields(page: Page): Promise<Record<string, string | string[]>> {
  // Playwright returns no body of a request that contains files.
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sentForm: [...body] });
      send.call(this, body);
    };
  });
  const request = page.waitForRequest('**/api/convert');
  await page.getByRole('button', { name: /^Convert/ }).click();
  await request;
  const entries = await page.evaluate(() => (window as unknown as { sentForm: [string, unknown][] }).sentForm);
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of entries) {
    if (name === 'files' || name === 'batchId') continue;
    const before = fields[name];
    fields[name] = before === undefined ? String(value) : [...[before].flat(), String(value)];
  }
  return fields;
}
