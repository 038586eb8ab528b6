import { stage } from '../editor/editor-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { choose, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { manyImages, openBatch } from './batch-page.ts';

test('the stage opens above the list for a thumbnail, and closes again', async ({ page }) => {
  await openBatch(page);
  await choose(page, ...(await manyImages(3)));
  await expect(stage(page)).toHaveCount(0);
  const preview = row(page, '2.png').getByRole('button', { name: 'Preview 2.png' });
  await preview.click();
  await expect(stage(page)).toContainText('2 of 3');
  await expect(stage(page).getByRole('img', { name: 'Result' })).toBeVisible();
  const [above, list] = [await stage(page).boundingBox(), await row(page, '1.png').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('1');
  await expect(stage(page).getByRole('button', { name: /^Zoom 100%/ })).toBeVisible();
  await page.keyboard.press('0');
  await page.keyboard.down('o');
  await expect(stage(page).getByText('Result', { exact: true })).toHaveCount(0);
  await page.keyboard.up('o');
  await expect(stage(page).getByText('Result', { exact: true })).toBeVisible();
  await stage(page).getByRole('button', { name: 'Next', exact: true }).click();
  await expect(stage(page)).toContainText('3 of 3');
  await stage(page).getByRole('button', { name: 'Close the preview' }).click();
  await expect(stage(page)).toHaveCount(0);
});
