import { lockedPdf, longPdf, pdfOfSizes } from '../../fixtures/pdf.ts';
import { stage } from '../editor/editor-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, openPage, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { cell, closePages, openPages, panel, pdfFile, press } from './pdf-panel.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('a page of a PDF is on the stage with the options, and the strip has the pages to convert', async ({ page }) => {
  await openPage(page, '/pdf-to-jpg');
  await choose(page, pdfFile('report.pdf', await longPdf(4)));
  const result = stage(page).getByRole('img', { name: 'Result' });
  await expect(result).toBeVisible();
  await expect(stage(page)).toContainText('Page 1');
  await expect(stage(page).getByRole('slider', { name: 'Compare original and result' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await test.step('it follows the strip and the options', async () => {
    const first = await result.getAttribute('src');
    await stage(page).getByRole('option', { name: 'Page 3' }).click();
    await expect(stage(page)).toContainText('Page 3');
    await expect.poll(() => result.getAttribute('src')).not.toBe(first);
    const third = await result.getAttribute('src');
    await formatCard(page, 'WebP').click();
    await expect.poll(() => result.getAttribute('src')).not.toBe(third);
  });

  await test.step('a removed page is gone from the strip', async () => {
    await openPages(page, 'report.pdf');
    await cell(page, 3).click();
    await press(page, 'Delete');
    await closePages(page);
    await expect(stage(page).getByRole('option', { name: 'Page 3' })).toHaveCount(0);
    await expect(stage(page)).toContainText('Page 1');
    for (const shown of ['Page 2', 'Page 4']) {
      await stage(page).getByRole('button', { name: 'Next', exact: true }).click();
      await expect(stage(page)).toContainText(shown);
    }
  });

  await test.step('a page has a size once it is converted, which is not compared with the document', async () => {
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(stage(page)).toContainText(/\d KB/);
    await expect(stage(page)).not.toContainText(/smaller|larger/);
  });

  await test.step('the actions of a converted page stay in its tile, and the main button in view', async () => {
    const tile = page.getByRole('region', { name: 'report.pdf' }).getByRole('listitem').first();
    const { right: edge } = await tile.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const rights = await tile
      .locator('button, a')
      .evaluateAll((actions) => actions.map((action) => action.getBoundingClientRect().right));
    expect(rights.length).toBeGreaterThan(2);
    expect(Math.max(...rights)).toBeLessThanOrEqual(edge + 4);
    await expect(page.getByRole('button', { name: /^Download ZIP, / })).toBeInViewport({ ratio: 1 });
  });
});

test('a page is as large as its result, and a locked PDF says what it needs', async ({ page }) => {
  await openPage(page, '/pdf-to-jpg');
  await choose(page, pdfFile('wide.pdf', await pdfOfSizes([[720, 360]])));
  await expect(stage(page)).toContainText('1500 × 750 px');
  await choose(page, pdfFile('locked.pdf', await lockedPdf('secret')), await imageFile('a.png'));
  await row(page, 'locked.pdf').getByRole('button', { name: 'Select locked.pdf' }).click();
  await expect(stage(page)).toContainText('Enter the password of this PDF to see its pages.');
  await stage(page).getByRole('button', { name: 'Enter password' }).click();
  await expect(panel(page).getByLabel('Password').first()).toBeFocused();
  await page.keyboard.type('secret');
  await page.keyboard.press('Enter');
  await expect(stage(page).getByRole('img', { name: 'Result' })).toBeVisible();
  await row(page, 'a.png').getByRole('button', { name: 'Select a.png' }).click();
  await expect(stage(page)).toContainText('320 × 240 px');
});
