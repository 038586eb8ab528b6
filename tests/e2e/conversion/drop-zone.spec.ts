import type { Page } from '@playwright/test';
import { longPdf } from '../../fixtures/pdf.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, files, formatCard, formatRadio, openHome, openPage, overflow, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

// The drop zone before and after the first file, on all pages.

const targets = (page: Page) => page.getByRole('radiogroup', { name: 'Convert to' });
const target = (page: Page, name: string) => targets(page).getByRole('radio', { name, exact: true });
const zone = (page: Page) => page.locator('#upload');

const screens = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1366, height: 650 },
];

test('its chips set the output format, which is the option of the panel', async ({ page }) => {
  await openHome(page);
  await expect(target(page, 'JPG')).toBeChecked();
  await targets(page).getByText('WebP').click();
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await formatCard(page, 'PNG').click();
  await expect(target(page, 'PNG')).toBeChecked();
  await target(page, 'PNG').press('ArrowRight');
  await expect(target(page, 'WebP')).toBeFocused();
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await choose(page, await imageFile('a.png'));
  await expect(targets(page)).toHaveCount(0);
  await expect(row(page, 'a.png')).toContainText('PNG → WebP');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await targets(page).getByRole('link', { name: 'PDF' }).click();
  await expect(page).toHaveURL(/\/images-to-pdf$/);
  await expect(zone(page)).toContainText('Drop images here');
  await expect(targets(page)).toHaveCount(0);
});

test('pages say the same in it, and preselect what they convert to', async ({ page }) => {
  for (const { path, checked, hasPdf } of [
    { path: '/convert/png-to-avif', checked: 'AVIF', hasPdf: true },
    { path: '/batch-convert', checked: 'JPG', hasPdf: true },
    { path: '/pdf-to-png', checked: 'PNG', hasPdf: false },
  ]) {
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(zone(page)).toContainText('Drop images or PDFs here');
      await expect(target(page, checked)).toBeChecked();
      await expect(targets(page).getByRole('link', { name: 'PDF' })).toHaveCount(hasPdf ? 1 : 0);
    });
  }
  await test.step('a page that keeps the format has no target', async () => {
    await openPage(page, '/image-compression');
    await expect(zone(page)).toContainText('Drop images or PDFs here');
    await expect(targets(page)).toHaveCount(0);
  });
});

test('the first screen has headline, drop zone, chips and Convert', async ({ page }) => {
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const path of ['/', '/batch-convert', '/convert/png-to-jpg']) {
      await test.step(`${path} at ${size.width} px`, async () => {
        await openPage(page, path);
        const { y: barTop = 0 } = (await page.locator('[data-actions-bar]').boundingBox()) ?? {};
        for (const part of [page.getByRole('heading', { level: 1 }), zone(page), page.locator('#convert')]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        const { y = 0, height = 0 } = (await targets(page).boundingBox()) ?? {};
        // One row of chips, which the bar does not cover.
        expect(height).toBeLessThan(60);
        if (size.width < 1024) expect(y + height).toBeLessThan(barTop);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      });
    }
  }
});

test('the list of files follows it closely, also with a PDF, and it becomes one row', async ({ page }) => {
  const document = pdfFile('report.pdf', await longPdf(6));
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const path of ['/', '/batch-convert']) {
      await test.step(`${path} at ${size.width} px`, async () => {
        await openPage(page, path);
        await choose(page, document, await imageFile('a.png'));
        await expect(row(page, 'report.pdf')).toContainText('6 pages');
        const [above, list] = [await zone(page).boundingBox(), await files(page).boundingBox()];
        if (!above || !list) throw new Error('not visible');
        expect(above.height).toBeLessThanOrEqual(48);
        expect(list.y - (above.y + above.height)).toBeLessThanOrEqual(24);
        expect(list.y).toBeGreaterThan(above.y);
      });
    }
  }
});
