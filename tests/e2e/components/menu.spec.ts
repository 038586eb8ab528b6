import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { storiesTest as test } from '../support/stories.ts';

const label = 'More actions for harbor.webp';
const button = (page: Page) => page.getByRole('button', { name: label, exact: true }).first();
const menu = (page: Page) => page.getByRole('menu', { name: label });
const item = (page: Page, text: string) => page.getByRole('menuitem', { name: `${text} harbor.webp` });

test('a menu is used by keyboard, and its button has the focus afterwards', async ({ page, storiesUrl }) => {
  await page.goto(`${storiesUrl}?page=buttons`);
  await button(page).press('Enter');
  await expect(item(page, 'Share')).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  for (const [key, focused] of [
    ['ArrowDown', 'Delete'],
    ['ArrowDown', 'Share'],
    ['ArrowUp', 'Delete'],
    ['Home', 'Share'],
    ['End', 'Delete'],
    ['Home', 'Share'],
    ['d', 'Delete'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(page, focused)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(item(page, 'Share')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toHaveCount(0);
  await expect(button(page)).not.toBeFocused();
});

test('a press before its code is loaded opens the menu, inside a small screen in both themes', async ({
  page,
  storiesUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const loading = Promise.withResolvers<void>();
  await page.route('**/ui/MenuItems.tsx', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.goto(`${storiesUrl}?page=buttons`);
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page)).toHaveCount(0);
  loading.resolve();
  await expect(item(page, 'Share')).toBeFocused();
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.mouse.click(5, 5);
  await expect(menu(page)).toHaveCount(0);
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});
