import { animatedPng } from '../../fixtures/apng.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, openPage, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const shades = Array.from({ length: 11 }, (_, index) => 20 * index);
const buffer = animatedPng(
  shades.map((shade) => ({ left: 0, top: 0, width: 40, height: 30, pixels: [shade, 0, 0, 255] })),
  { width: 40, height: 30 },
);

test('the choice is not there for still images and for formats that can be animated', async ({ page }) => {
  await openPage(page, '/convert/png-to-jpg');
  await choose(page, await imageFile('still.png', 40, 30));
  const every = page.getByRole('radio', { name: 'Every frame' });
  await expect(row(page, 'still.png')).toContainText('Ready');
  await expect(every).toHaveCount(0);
  await choose(page, { name: 'wave.png', mimeType: 'image/png', buffer });
  await expect(every).toBeVisible();
  await formatCard(page, 'WebP').click();
  await expect(every).toHaveCount(0);
});
