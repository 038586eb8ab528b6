import { convertAll, manyImages, openBatch, status, zipButton } from '../batch/batch-page.ts';
import { sentFields } from '../options/option-fields.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, hold, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('options apply to all files, with a quality of at least 10', async ({ page }) => {
  await openBatch(page);
  const quality = page.getByRole('slider', { name: 'Quality' });
  await quality.press('Home');
  await expect(quality).toHaveValue('10');
  await expect(quality).toHaveAttribute('min', '10');
  await expect(quality).toHaveAttribute('max', '100');
  await formatCard(page, 'WebP').click();
  await page.getByRole('switch', { name: 'Resize' }).click();
  await page.getByText('Percent', { exact: true }).click();
  await page.getByRole('button', { name: '50%', exact: true }).click();
  await page.getByRole('tab', { name: 'Effects' }).click();
  await page.getByRole('button', { name: 'Grayscale' }).click();
  await page.getByRole('tab', { name: 'Watermark' }).click();
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await choose(page, await imageFile('one.png', 400, 300));
  await expect(row(page, 'one.png')).toContainText('400 × 300 → 200 × 150');
  expect(await sentFields(page)).toMatchObject({
    outputFormat: 'webp',
    quality: '10',
    resizePercent: '50',
    effects: 'grayscale',
    hasWatermark: 'true',
    isBatchMode: 'true',
  });
  await expect(page.getByRole('link', { name: 'Download one.webp' })).toBeVisible();
});

test('uploads wait while paused or offline, can be cancelled, and the ZIP is prepared by the server', async ({
  page,
  context,
}) => {
  await openBatch(page);
  const api = '**/api/convert';
  const release = await hold(page, api);
  await choose(page, ...(await manyImages(6)));
  await convertAll(page).click();
  await expect(row(page, '1.png')).toContainText(/Uploading|Queued/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(status(page)).toContainText('Paused');
  release();
  await expect(status(page)).toHaveText('Paused · 3 of 6 files');
  await expect(row(page, '6.png')).toContainText('Queued');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(status(page)).toContainText('Offline - resumes automatically');
  await context.setOffline(false);
  await expect(status(page)).toHaveText('6 of 6 done');

  const prepare = await hold(page, '**/files/**');
  await zipButton(page).click();
  await expect(zipButton(page)).toHaveText('Preparing...');
  await expect(zipButton(page)).toBeDisabled();
  const download = page.waitForEvent('download');
  prepare();
  expect((await download).suggestedFilename()).toMatch(/^batch-conversion-.+\.zip$/);
  await expect(zipButton(page)).toHaveText('Download All as ZIP');

  const letGo = await hold(page, api);
  await formatCard(page, 'PNG').click();
  await convertAll(page).click();
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect(status(page)).toHaveText('0 of 6 done · 6 cancelled');
  await expect(convertAll(page)).toBeFocused();
  letGo();
});
