import { expectReachableControls, manyImages, openBatch } from '../batch/batch-page.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('100 files are converted on a phone, whose controls stay reachable', async ({ page }) => {
  // On a slow machine, animations of 100 rows take longer than the conversions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openBatch(page);
  await choose(page, await imageFile('large.jpg', 2400, 1800), ...(await manyImages(99)));
  await expect(row(page, '99.png')).toContainText('Ready');
  await expectReachableControls(page, 100);
});
