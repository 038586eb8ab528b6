import { expect } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { storiesTest as test } from '../support/stories.ts';

test('every story is accessible and fits into a phone, in both themes', async ({ page, storiesUrl }) => {
  const problems: string[] = [];
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(storiesUrl);
  const links = page.getByRole('listitem').getByRole('link');
  await expect(links).not.toHaveCount(0);
  const urls = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const url of urls) {
    await page.goto(url);
    await expect(page.getByRole('region', { name: /^Story: / })).not.toHaveCount(0);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
      problems.push(...(await accessibilityProblems(page)).map((problem) => `${url} ${theme}: ${problem}`));
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) problems.push(`${url}: ${overflow} px wider than the screen`);
  }
  expect(problems).toEqual([]);
});

test('dialogs of the stories open and close by key', async ({ page, storiesUrl }) => {
  await page.goto(`${storiesUrl}?page=overlays`);
  const openers = page.getByRole('button', { name: /^Open / });
  await expect(openers).not.toHaveCount(0);
  for (const opener of await openers.all()) {
    await opener.press('Enter');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
