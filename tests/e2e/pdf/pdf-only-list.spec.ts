import type { Page } from '@playwright/test';
import { longPdf } from '../../fixtures/pdf.ts';
import { openTab } from '../options/option-fields.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatRadio, openHome, qualitySlider, recordLayoutShifts, row, sendToPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { panel, pdfFile } from './pdf-panel.ts';

// Of pages that are not about PDFs, while their list has PDFs and no image.

const report = async () => pdfFile('report.pdf', await longPdf(2));

const qualities = (page: Page) => page.getByRole('slider', { name: /quality/i });
const watermarks = (page: Page) => page.getByRole('switch', { name: /^Watermark/ });
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` }).click();

const tabs = (page: Page, panelName: string) => page.getByRole('tablist', { name: panelName }).getByRole('tab');
const pdfTabs = ['Page Order', 'Watermark', 'Quality'];

test('PDFs alone have one quality, one watermark and no social sizes, and with an image both have their own', async ({
  page,
}) => {
  await openHome(page);
  const optionTabs = tabs(page, 'Conversion Options');
  const allTabs = ['Basic Options', 'Advanced Options', 'Social Media', 'Effects'];
  await test.step('the controls', async () => {
    await expect(optionTabs).toHaveText(allTabs);
    await choose(page, await report());
    await expect(tabs(page, 'PDF Enhancement Options')).toHaveText(pdfTabs);
    await expect(optionTabs).toHaveText(['Basic Options', 'Advanced Options', 'Effects']);
    await expect(watermarks(page)).toHaveCount(0);
    await openTab(page, 'Quality');
    await expect(qualities(page)).toHaveCount(1);
    await expect(panel(page)).not.toContainText('Same as Conversion Options');
    await expect(panel(page)).toContainText('Page 1, A4 at 150 DPI: 1240 × 1754 px');
    await panel(page).getByText('Target size', { exact: true }).click();
    await expect(page.getByLabel('Maximum size')).toHaveCount(1);
    await panel(page).getByText('Quality', { exact: true }).last().click();
    await openTab(page, 'Watermark');
    await expect(watermarks(page)).toHaveCount(1);

    await choose(page, await imageFile('photo.png'));
    await expect(optionTabs).toHaveText(allTabs);
    await expect(watermarks(page)).toHaveCount(2);
    await openTab(page, 'Quality');
    await expect(qualities(page)).toHaveCount(2);
    await expect(panel(page)).toContainText('Same as Conversion Options');
    await remove(page, 'photo.png');
    await expect(qualities(page)).toHaveCount(1);
    await remove(page, 'report.pdf');
    await expect(optionTabs).toHaveText(allTabs);
    await expect(qualitySlider(page)).toBeVisible();
  });

  await test.step('the focus moves to the shown tab when its control goes, and the tab returns with an image', async () => {
    const social = page.getByRole('tab', { name: 'Social Media' });
    const basic = page.getByRole('tab', { name: 'Basic Options' });
    await openTab(page, 'Social Media');
    await social.focus();
    expect(await sendToPage(page, 'paste', await report())).toBe(true);
    await expect(basic).toBeFocused();
    await expect(basic).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('switch', { name: 'Resize' })).toBeVisible();
    await choose(page, await imageFile('photo.png'));
    await expect(social).toHaveAttribute('aria-selected', 'true');
    await remove(page, 'report.pdf');
    await remove(page, 'photo.png');

    await basic.click();
    await qualitySlider(page).focus();
    await sendToPage(page, 'paste', await report());
    await expect(basic).toBeFocused();
    await remove(page, 'report.pdf');
    // A control that stays keeps the focus.
    const png = formatRadio(page, 'PNG');
    await png.focus();
    await sendToPage(page, 'paste', await report());
    await expect(row(page, 'report.pdf')).toBeVisible();
    await expect(qualitySlider(page)).toHaveCount(0);
    await expect(png).toBeFocused();
  });

  await test.step('after a reload, the panel has the height of the page without a file', async () => {
    const shifts = await recordLayoutShifts(page);
    await formatRadio(page, 'WebP').check({ force: true });
    await page.reload();
    await expect(formatRadio(page, 'WebP')).toBeChecked();
    await expect(qualitySlider(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
});
