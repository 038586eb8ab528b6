import type { Locator, Page } from '@playwright/test';
import { nextFrames } from './page.ts';
import { expect } from './test.ts';

/** Controls that open or show another part of a page: lines, tabs, switches, menus and dialogs. */
const opening = [
  'button[aria-expanded="false"]',
  '[role="tab"][aria-selected="false"]',
  '[role="switch"][aria-checked="false"]',
  '[aria-haspopup="dialog"]',
].join(',');

/** Menus and dialogs, which lie over a page and close by Escape. */
const overlays = '[role="menu"], [role="dialog"], [role="alertdialog"]';

/**
 * Opens every part of a page or a dialog, one after another, in any language. Menus and dialogs are closed again.
 * @param look is called with the names of the controls after each part has opened
 */
export async function openParts(
  page: Page,
  look: (part: string) => Promise<void>,
  root: Locator = page.locator('body'),
  opened = new Set<string>(),
): Promise<void> {
  for (let next = await nextControl(root, opened); next; next = await nextControl(root, opened)) {
    opened.add(next.name);
    const before = await overlaysOf(page).count();
    const opensOverlay = (await next.control.getAttribute('aria-haspopup')) !== null;
    await next.control.click();
    // Some menus and dialogs are loaded by the click.
    if (opensOverlay) await expect(overlaysOf(page)).toHaveCount(before + 1);
    await settled(page);
    await look(next.name);
    if ((await overlaysOf(page).count()) <= before) continue;
    const overlay = overlaysOf(page).last();
    await openParts(page, (part) => look(`${next.name}, ${part}`), overlay, opened);
    await page.keyboard.press('Escape');
    await settled(page);
  }
}

const overlaysOf = (page: Page): Locator => page.locator(overlays).filter({ visible: true });

/** The first control that was not used. */
async function nextControl(
  root: Locator,
  used: ReadonlySet<string>,
): Promise<{ control: Locator; name: string } | undefined> {
  for (const control of await root.locator(opening).filter({ visible: true }).all()) {
    const name = await control.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
    if (!used.has(name) && (await control.isEnabled())) return { control, name };
  }
  return undefined;
}

/** Waits for parts that are loaded when they are opened. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
  await nextFrames(page);
}
