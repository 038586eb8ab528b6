import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, formatRadio, hold, qualitySlider, row, sendToPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('options that are set and a file that is chosen before hydration apply', async ({ page }) => {
  const release = await hold(page, '**/_astro/Converter*.js');
  await page.goto('/');
  await formatCard(page, 'WebP').click();
  await qualitySlider(page).fill('25');
  await choose(page, await imageFile('early.png'));
  release();
  await expect(page.getByText('Low quality, smallest size')).toBeVisible();
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await expect(row(page, 'early.png')).toContainText('Ready');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download early.webp' })).toBeVisible();
});

test('a file that is dropped or pasted before hydration is added', async ({ page }) => {
  // A page with files asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const island = '**/_astro/{Converter,Batch,ImagesToPdf,PaletteTool}*.js';
  for (const [name, path] of [
    ['drop', '/'],
    ['paste', '/batch-convert'],
    ['drop', '/images-to-pdf'],
    ['paste', '/tools/color-palette'],
  ] as const) {
    await test.step(`${name} on ${path}`, async () => {
      const release = await hold(page, island);
      await page.goto(path);
      const isPrevented = await sendToPage(page, name, await imageFile('early.png'));
      // Otherwise the browser would open the dropped file instead of the page.
      expect(isPrevented).toBe(true);
      release();
      await expect(page.getByText('early.png').first()).toBeVisible();
      await page.unroute(island);
    });
  }
});
