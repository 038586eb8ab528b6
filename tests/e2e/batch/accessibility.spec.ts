import { accessibilityProblems, screens, setTheme } from '../support/accessibility.ts';
import { brokenImage, imageFile } from '../support/input-files.ts';
import { choose, hold, overflow, row, tabTo } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { convertAll, manyImages, openBatch, status, zipButton } from './batch-page.ts';

test('100 files on a phone have small thumbnails and reachable controls', async ({ page }) => {
  test.setTimeout(120_000);
  // On a slow machine, animations of 100 rows take longer than the conversions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openBatch(page);
  const large = await imageFile('large.jpg', 2400, 1800);
  await choose(page, large, ...(await manyImages(99)));
  await expect(row(page, '99.png')).toContainText('Ready');
  const thumbnail = row(page, 'large.jpg').locator('img');
  await expect(thumbnail).toBeVisible();
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expect(page.getByRole('region', { name: 'Uploaded Files' }).locator('img')).toHaveCount(100);

  await convertAll(page).click();
  await expect(convertAll(page)).toBeInViewport();
  await expect(page.getByText('100 files have been converted successfully.').first()).toBeVisible({ timeout: 60_000 });
  await expect(status(page)).toHaveText('100 of 100 done');
  await expect(page.getByRole('link', { name: /^Download \w+\.jpg/ })).toHaveCount(100);
  for (const block of ['start', 'end'] as const) {
    await page
      .getByRole('region', { name: 'Conversion Results' })
      .evaluate((list, where) => list.scrollIntoView({ block: where }), block);
    await expect(zipButton(page)).toBeInViewport({ ratio: 1 });
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

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
  await expect(convertAll(page)).toBeFocused();
  await tabTo(page, /^Download All as ZIP/);
  await tabTo(page, /^Download keys\.jpg/);
  await tabTo(page, /^More actions for keys\.jpg/);
  // A damaged file would fail again.
  await expect(page.getByRole('button', { name: 'Retry torn.png' })).toHaveCount(0);
  await tabTo(page, /^Remove torn\.png/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove torn.png' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More actions for keys.jpg' })).toBeFocused();
});

for (const { theme, viewport } of screens) {
  test(`is accessible in every state at ${viewport.width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await setTheme(page, theme);
    await openBatch(page);
    const expectNoProblems = async () => expect(await accessibilityProblems(page)).toEqual([]);
    await choose(page, await imageFile('a.png'), brokenImage('torn.png'), await imageFile('b.jpg'));
    await expect(row(page, 'b.jpg')).toContainText('Ready');
    await expectNoProblems();
    const release = await hold(page, '**/api/convert');
    await convertAll(page).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectNoProblems();
    await page.getByRole('button', { name: 'Resume' }).click();
    release();
    await expect(status(page)).toHaveText('2 of 3 done · 1 failed');
    await expectNoProblems();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
