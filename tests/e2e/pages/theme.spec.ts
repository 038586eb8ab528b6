import { channelsOf, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('the system theme follows the operating system, and the dark theme is stored and applies before scripts', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHome(page);
  await expect(root).not.toHaveClass('dark');
  await page.getByTitle('System theme').first().click();
  await expect(root).toHaveClass('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).not.toHaveClass('dark');

  await page.getByTitle('Dark theme').first().click();
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');
  await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(root).toHaveClass('dark');
  expect(Math.max(...(await channelsOf(page, 'html', 'backgroundColor')).slice(0, 3))).toBeLessThan(40);
});

test('on a phone, every page has a theme switch', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/nowhere', '/view/gone']) {
    await page.goto(path);
    await page.getByTitle('Dark theme').last().click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0c1213');
    await page.evaluate(() => localStorage.clear());
  }
});
