import type { Page } from '@playwright/test';
import { expect } from '../support/server.ts';

/** A tab of the options panel, opened by a click. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/**
 * Converts what is in the list.
 * @returns the form fields that were sent, but for those that name batch and file; a field given more than once as a list
 */
export async function sentFields(page: Page): Promise<Record<string, string | string[]>> {
  // The browser does not tell its debugger of a body with files in it, so it is read where it is handed over.
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
