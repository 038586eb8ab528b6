import sharp from 'sharp';
import { choose, openHome, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { cropNumbers, editor, openEditor, stage, tab } from './editor-panel.ts';

test('the crop tab shows the part that smart crop has found', async ({ page }) => {
  const subject = { create: { width: 80, height: 80, channels: 3 as const, background: '#e02020' } };
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: '#888' } });
  const buffer = await picture
    .composite([{ input: subject, left: 680, top: 280 }])
    .png()
    .toBuffer();
  await openHome(page);
  await choose(page, { name: 'a.png', mimeType: 'image/png', buffer });
  await openEditor(page);
  await tab(page, 'Crop').click();
  await page.getByRole('switch', { name: 'Smart crop' }).click();
  await editor(page).getByText('1:1', { exact: true }).click();

  const group = stage(page).getByRole('group', { name: 'Smart crop' });
  const part = group.getByRole('img', {
    name: /^Chosen part: \d+ px from left, 0 px from top, 400 px wide, 400 px high$/,
  });
  await expect(part).toBeVisible();
  await expect(group.getByRole('slider')).toHaveCount(0);
  const [x, ...others] = await cropNumbers(page);
  expect(others).toEqual([0, 400, 400]);
  await expect(part).toHaveAccessibleName(new RegExp(`^Chosen part: ${x} px from left`));
  const [image, frame] = [await steadyBox(group.getByRole('img', { name: 'a.png' })), await steadyBox(part)];
  const share = (x: number): number => (x - image.x) / image.width;
  // The square is at 85% to 95% of the width.
  expect(share(frame.x)).toBeLessThan(0.85);
  expect(share(frame.x + frame.width)).toBeGreaterThan(0.95);

  await page.getByRole('switch', { name: 'Smart crop' }).click();
  await expect(stage(page).getByRole('group', { name: 'Crop frame' })).toBeVisible();

  // The chosen part of the original lies under the result.
  await page.getByRole('switch', { name: 'Smart crop' }).click();
  const divider = stage(page).getByRole('slider', { name: 'Compare original and result' });
  await tab(page, 'Color').click();
  await expect(divider).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'a.png')).toContainText('400 × 400');
  await expect(divider).toBeVisible();
});
