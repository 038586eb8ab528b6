import { imageFile } from '../support/input-files.ts';
import { choose, openHome, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('a deletion keeps the view where it is, and names the file', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openHome(page);
  await choose(
    page,
    ...(await Promise.all(Array.from({ length: 8 }, (_, index) => imageFile(`${index}.png`, 64, 48)))),
  );
  await page.getByRole('button', { name: 'Convert 8 files' }).click();
  await expect(page.getByRole('link', { name: /^Download / })).toHaveCount(8);
  await expect(page.getByRole('button', { name: /^Download ZIP, / })).toBeVisible();
  const open = page.getByRole('button', { name: 'More actions for 3.jpg' });
  await steadyBox(open);
  // The window cuts the button.
  const top = await open.evaluate((button) => {
    scrollTo({ top: button.getBoundingClientRect().top + scrollY - innerHeight + 22, behavior: 'instant' });
    return scrollY;
  });
  expect(top).toBeGreaterThan(0);
  const { x, y } = await open.evaluate((button) => button.getBoundingClientRect().toJSON() as DOMRect);
  await page.mouse.click(x + 22, y + 10);
  await page.getByRole('menuitem', { name: 'Delete result 3.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete result' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '3.jpg deleted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions for 4.jpg' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});
