import type { Page } from '@playwright/test';
import { longPdf } from '../../fixtures/pdf.ts';
import { openTab, sentFields } from '../options/option-fields.ts';
import { closePages, convert, openPages, panel, pdfFile, typePages } from '../pdf/pdf-panel.ts';
import { imageFile } from '../support/input-files.ts';
import {
  choose,
  hold,
  openHome,
  openPage,
  qualitySlider,
  results,
  row,
  sendToPage,
  steadyBox,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const report = async (pageCount: number) => pdfFile('report.pdf', await longPdf(pageCount));
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` }).click();

test('PDFs have their own quality, resolution and watermark', async ({ page }) => {
  await openHome(page);
  await choose(page, await report(2), await imageFile('photo.png'));
  await test.step('quality', async () => {
    await page.getByRole('tab', { name: 'Quality' }).click();
    const slider = panel(page).getByRole('slider', { name: 'Quality of PDF pages' });
    await expect(panel(page)).toContainText('Same as Conversion Options');
    await expect(panel(page)).toContainText('Higher quality, larger file size');
    const general = await page.getByRole('slider', { name: 'Quality', exact: true }).inputValue();
    await expect(slider).toHaveAttribute('aria-valuetext', general);
    await slider.fill('30');
    await expect(panel(page)).toContainText('Lower quality, smaller file size');
    await slider.press('ArrowRight');
    await expect(slider).toHaveValue('35');
    await expect(panel(page)).toContainText('Balanced quality and file size');
  });
  await test.step('resolution', async () => {
    await expect(panel(page)).toContainText('Page 1, A4 at 150 DPI: 1240 × 1754 px');
    await panel(page).getByText('300', { exact: true }).click();
    await expect(panel(page)).toContainText('Page 1, A4 at 300 DPI: 2480 × 3508 px');
    const dpi = panel(page).getByLabel('DPI');
    await dpi.fill('');
    await dpi.pressSequentially('1000');
    await expect(dpi).toHaveAttribute('aria-invalid', 'true');
    await dpi.blur();
    await expect(dpi).toHaveValue('1000');
    await dpi.fill('20');
    await expect(panel(page)).toContainText('A resolution is a whole number from 36 to 600.');
    await dpi.fill('36');
    await expect(panel(page)).toContainText('A4 at 36 DPI: 298 × 421 px');
  });
  await test.step('watermark', async () => {
    await page.getByRole('tab', { name: 'Watermark' }).click();
    await panel(page).getByRole('switch', { name: 'Watermark on every page' }).click();
    await expect(panel(page).getByRole('button', { name: 'Reset Watermark to that of images' })).toBeVisible();
    await remove(page, 'photo.png');
    await panel(page).getByRole('radio', { name: 'Bottom center' }).check({ force: true });
    await expect(page.getByRole('tab', { name: /Quality/ }).getByRole('img', { name: 'changed' })).toBeVisible();
  });
  expect(await sentFields(page)).toEqual({
    isPdfFile: 'true',
    quality: '35',
    pdfDpi: '36',
    hasWatermark: 'true',
    watermarkPosition: 'bottom-center',
  });
  await panel(page).getByRole('button', { name: 'Reset Watermark', exact: true }).click();
  await expect(panel(page).getByRole('switch', { name: 'Watermark on every page' })).not.toBeChecked();
});

test('the values that are shown are sent, and none is lost between a list of PDFs and one with images', async ({
  page,
}) => {
  await openHome(page);
  await choose(page, await imageFile('photo.png'));
  await qualitySlider(page).fill('40');
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Draft');
  await choose(page, await report(2));
  await remove(page, 'photo.png');
  await openTab(page, 'Quality');
  const quality = panel(page).getByRole('slider', { name: 'Quality of PDF pages' });
  await expect(quality).toHaveValue('40');
  await openTab(page, 'Watermark');
  await expect(panel(page).getByLabel('Text', { exact: true })).toHaveValue('Draft');
  await openTab(page, 'Quality');
  await quality.fill('60');
  await quality.focus();

  expect(await sendToPage(page, 'paste', await imageFile('sea.png'))).toBe(true);
  await expect(qualitySlider(page)).toHaveValue('40');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Draft');
  await expect(quality).toHaveValue('60');
  await expect(quality).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Reset Quality to that of images' })).toBeVisible();
  await remove(page, 'sea.png');
  await expect(qualitySlider(page)).toHaveCount(0);
  await expect(quality).toHaveValue('60');
  expect(await sentFields(page)).toEqual({
    isPdfFile: 'true',
    quality: '60',
    hasWatermark: 'true',
    watermarkText: 'Draft',
  });
});

test('a failed page shows its reason, and Retry converts it', async ({ page }) => {
  await openHome(page);
  await choose(page, await report(4));
  await expect(row(page, 'report.pdf')).toContainText('4 pages');
  await openPages(page, 'report.pdf');
  await typePages(page, '1-3');
  await closePages(page);
  // The response of the server with a failed second page.
  await page.route(
    '**/api/convert',
    async (route) => {
      const response = await route.fetch();
      const lines = (await response.text()).trim().split('\n');
      const message = 'This file took longer than 60 s, so it was stopped. Try a smaller size.';
      const failed = { index: 1, originalName: 'report.pdf', page: 2, error: { code: 'too_slow', message } };
      const isSecond = (line: string) => JSON.parse(line).page === 2;
      const body = lines.map((line) => (isSecond(line) ? JSON.stringify(failed) : line)).join('\n');
      await route.fulfill({ response, body: `${body}\n` });
    },
    { times: 1 },
  );
  await convert(page);
  await expect(row(page, 'report.pdf')).toContainText('2 of 3 pages, 1 failed');
  await expect(row(page, 'report.pdf')).toContainText('Page 2: This file took longer');
  await expect(page.getByText(/^1 page could not be converted, the others are done\./).first()).toBeVisible();
  await expect(results(page)).toContainText('2 files are ready for download. 1 page could not be converted');
  await expect(results(page).getByText('2 files are ready for download.')).toBeVisible();
  await expect(results(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Retry report.pdf' }).click();
  await expect(row(page, 'report.pdf')).toContainText('Done, 3 pages');
  await expect(results(page).getByRole('listitem')).toContainText(['page-1.jpg', 'page-2.jpg', 'page-3.jpg']);
});

test('the row leads to the converted pages', async ({ page }) => {
  await openPage(page, '/pdf-to-jpg');
  await choose(page, await report(3), await imageFile('a.png'));
  const document = row(page, 'report.pdf');
  await document.getByRole('button', { name: 'Select report.pdf' }).click();
  const convertImage = await hold(page, '**/api/convert');
  await page.route('**/api/convert', (convertDocument) => convertDocument.continue(), { times: 1 });
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  const pages = page.getByRole('region', { name: 'report.pdf' });
  await document.getByRole('button', { name: 'Pages of report.pdf', exact: true }).click();
  await expect(pages).toBeFocused();
  await steadyBox(pages);
  // The end of the conversion leaves the visitor there.
  convertImage();
  await expect(page.getByText('Conversion completed successfully!')).toBeVisible();
  await steadyBox(page.locator('body'));
  await expect(pages).toBeInViewport();
});
