import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, hold, qualitySlider, row, sendToPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('options that are set before hydration apply', async ({ page }) => {
  const release = await hold(page, '**/_astro/Converter*.js');
  await page.goto('/');
  await formatCard(page, 'WebP').click();
  await qualitySlider(page).fill('25');
  release();
  await expect(page.getByText('Low quality, smallest size')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await choose(page, await imageFile('early.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download early.webp' })).toBeVisible();
});

test('a file that is chosen before hydration is added', async ({ page }) => {
  const release = await hold(page, '**/_astro/Converter*.js');
  await page.goto('/');
  await choose(page, await imageFile('early.png'));
  release();
  await expect(row(page, 'early.png')).toContainText('Ready');
});

for (const [name, path] of [
  ['drop', '/'],
  ['paste', '/batch-convert'],
  ['drop', '/images-to-pdf'],
  ['paste', '/tools/color-palette'],
] as const) {
  test(`a file of a ${name} before hydration is added on ${path}`, async ({ page }) => {
    const release = await hold(page, '**/_astro/{Converter,Batch,ImagesToPdf,PaletteTool}*.js');
    await page.goto(path);
    const isPrevented = await sendToPage(page, name, await imageFile('early.png'));
    // Otherwise the browser would open the dropped file instead of the page.
    expect(isPrevented).toBe(true);
    release();
    await expect(page.getByText('early.png').first()).toBeVisible();
  });
}
