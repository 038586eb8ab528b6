import { accessibilityProblems, screens } from '../support/accessibility.ts';
import { brokenImage, imageFile } from '../support/input-files.ts';
import { choose, hold, overflow, row, tabTo } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { convertAll, openBatch, status, zipButton } from './batch-page.ts';

test('works by keyboard alone', async ({ page }) => {
  await openBatch(page);
  // Before the keys: Chromium takes a moment until it reports a chooser instead of opening it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, /^Choose images/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([await imageFile('keys.png'), brokenImage('torn.png')]);
  await expect(row(page, 'torn.png')).toContainText('Ready');
  await tabTo(page, /^Format/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Effects' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, /^Convert All/);
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('1 of 2 done · 1 failed');
  await expect(convertAll(page)).toHaveCount(0);
  await expect(zipButton(page)).toBeFocused();
  await tabTo(page, /^Download keys\.jpg/);
  await tabTo(page, /^More actions for keys\.jpg/);
  // A damaged file would fail again.
  await expect(page.getByRole('button', { name: 'Retry torn.png' })).toHaveCount(0);
  await tabTo(page, /^Remove torn\.png/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove torn.png' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More actions for keys.jpg' })).toBeFocused();
});

test('is accessible in every state, on a phone and in the dark theme of a laptop', async ({ page }) => {
  await openBatch(page);
  const expectNoProblems = async () => {
    for (const { theme, viewport } of screens) {
      await page.setViewportSize(viewport);
      await page.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
      expect(await accessibilityProblems(page), theme).toEqual([]);
      expect(await overflow(page), theme).toBeLessThanOrEqual(0);
    }
  };
  const release = await hold(page, '**/*.wasm');
  await choose(page, await imageFile('a.png'), brokenImage('torn.png'), await imageFile('b.jpg'));
  await expect(row(page, 'b.jpg')).toContainText('Ready');
  await expectNoProblems();
  await convertAll(page).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectNoProblems();
  await page.getByRole('button', { name: 'Resume' }).click();
  release();
  await expect(status(page)).toHaveText('2 of 3 done · 1 failed');
  await expectNoProblems();
});
