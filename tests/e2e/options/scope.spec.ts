import type { Page } from '@playwright/test';
import { longPdf } from '../../fixtures/pdf.ts';
import { cropNumbers, editor, openEditor, tab } from '../editor/editor-panel.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import {
  choose,
  closeOptions,
  files,
  formatCard,
  openHome,
  openOptions,
  overflow,
  qualitySlider,
  row,
  tabTo,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const scope = (page: Page) => page.getByRole('radiogroup', { name: 'Settings for' });
const all = (page: Page) => scope(page).getByRole('radio', { name: /^All (files|except)/ });
const only = (page: Page, name: string) => scope(page).getByRole('radio', { name: `Only ${name}` });
const select = (page: Page, name: string) => page.getByRole('button', { name: `Select ${name}` }).click();

async function openTwoPictures(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await imageFile('sea.png'), await imageFile('lake.png'));
  await select(page, 'sea.png');
}

test('one of two pictures has its own format and crop', async ({ page }) => {
  await openTwoPictures(page);
  await expect(all(page)).toBeChecked();
  await scope(page).getByText('Only sea.png').click();
  await expect(row(page, 'sea.png')).toContainText('Own settings');
  await formatCard(page, 'WebP').click();
  await openEditor(page);
  await tab(page, 'Crop').click();
  await editor(page).getByLabel('Width', { exact: true }).fill('100');
  await expect(row(page, 'sea.png')).toContainText('320 × 240 → 100 × 240');

  await select(page, 'lake.png');
  await expect(all(page)).toBeChecked();
  await expect(all(page)).toHaveAccessibleName('All except 1 Files without their own settings');
  await expect.poll(() => cropNumbers(page)).toEqual([0, 0, 320, 240]);
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(page.getByRole('link', { name: 'Download sea.webp' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download lake.jpg' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions for sea.webp', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Use the settings of all files for sea.png' }).click();
  await expect(row(page, 'sea.png')).not.toContainText('Own settings');
  const toast = page.getByRole('listitem').filter({ hasText: 'sea.png uses the settings of all files.' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'sea.png')).toContainText('320 × 240 → 100 × 240');
  await expect(toast).toHaveCount(0);
  await scope(page).getByText('All files').click();
  await expect(toast).toBeVisible();
  await expect(row(page, 'sea.png')).not.toContainText('Own settings');
  // The result of the other picture is still up to date.
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  await expect(row(page, 'sea.png')).toContainText('320 × 240');

  await test.step('of a PDF, neither the picture nor the settings are those of another file', async () => {
    await choose(page, pdfFile('report.pdf', await longPdf(2)));
    await select(page, 'sea.png');
    const preview = page.getByRole('region', { name: 'Preview' });
    const height = (await preview.boundingBox())?.height;
    await select(page, 'report.pdf');
    await expect(preview).toContainText('report.pdf');
    await expect(preview.getByRole('img')).toHaveCount(0);
    await expect(scope(page)).toHaveCount(0);
    // The list stays where it is.
    expect((await preview.boundingBox())?.height).toBe(height);
    await select(page, 'sea.png');
    await expect(only(page, 'sea.png')).toBeVisible();
  });
});

test('by keyboard: the selection, own settings, Apply to all, and the menu of a row', async ({ page }) => {
  await openTwoPictures(page);
  await choose(page, await imageFile('hill.png'));

  await test.step('files are selected', async () => {
    const count = (text: string) => expect(files(page)).toContainText(text);
    const checkbox = (name: string) => page.getByRole('checkbox', { name: `Add ${name} to the selection` });
    await expect(checkbox('sea.png')).toBeDisabled();
    await page.getByRole('button', { name: 'Select hill.png' }).focus();
    await page.keyboard.press('Shift+Enter');
    await count('3 of 3 selected');
    await page.keyboard.press('Escape');
    await count('3 files');
    await checkbox('lake.png').focus();
    await page.keyboard.press('Space');
    await count('2 of 3 selected');
    await page.keyboard.press('Space');
    await count('3 files');
    await expect(checkbox('lake.png')).toBeFocused();
    await page.keyboard.press('Control+a');
    await count('3 of 3 selected');
    await page.getByRole('button', { name: 'Clear selection' }).focus();
    await page.keyboard.press('Enter');
    await count('3 files');
    await expect(page.getByRole('button', { name: 'Select sea.png' })).toBeFocused();
  });

  await all(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(only(page, 'sea.png')).toBeFocused();
  await tabTo(page, /^Quality$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(qualitySlider(page)).toHaveValue('89');
  await select(page, 'lake.png');
  await expect(qualitySlider(page)).toHaveValue('90');

  await page.getByRole('button', { name: 'More actions for sea.png' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Use the settings of all files for sea.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'sea.png')).not.toContainText('Own settings');
  await expect(page.getByRole('button', { name: 'Remove sea.png' })).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect(row(page, 'sea.png')).toContainText('Own settings');
  await expect(only(page, 'sea.png')).toBeChecked();
  await page.getByRole('button', { name: 'Apply to all' }).focus();
  await page.keyboard.press('Enter');
  await expect(all(page)).toBeFocused();
  await expect(row(page, 'sea.png')).not.toContainText('Own settings');
  await select(page, 'lake.png');
  await expect(qualitySlider(page)).toHaveValue('89');
});

test('several selected pictures have settings together, and are removed together', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'), await imageFile('lake.png'), await imageFile('hill.png'));
  await select(page, 'sea.png');
  await page.getByRole('button', { name: 'Select hill.png' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(files(page)).toContainText('2 of 3 selected');
  // The picture on the stage stays.
  await expect(page.getByRole('button', { name: 'Select sea.png', pressed: true })).toBeVisible();
  await scope(page).getByText('2 selected').click();
  await formatCard(page, 'WebP').click();
  for (const name of ['sea.png', 'hill.png']) await expect(row(page, name)).toContainText('Own settings');
  await expect(row(page, 'lake.png')).not.toContainText('Own settings');

  // One of them differs: its value stays until both are changed.
  await select(page, 'hill.png');
  await expect(files(page)).toContainText('3 files');
  await qualitySlider(page).fill('50');
  await page.getByRole('checkbox', { name: 'Add sea.png to the selection' }).check();
  await expect(
    page.getByText('Mixed: Quality. You see those of hill.png. Changes apply to all selected.'),
  ).toBeVisible();
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await expect(page.getByText(/^Mixed: Quality\./)).toBeVisible();
  await qualitySlider(page).fill('60');
  await expect(page.getByText(/^Mixed/)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Mixed: Quality\./)).toBeVisible();

  await page.getByRole('button', { name: 'Convert 3 files' }).click();
  for (const name of ['sea.webp', 'hill.webp', 'lake.jpg'])
    await expect(page.getByRole('link', { name: `Download ${name}` })).toBeVisible();

  // Removed and brought back by keys, with their settings.
  await page.getByRole('button', { name: 'Select hill.png' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('sea.png and hill.png removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove lake.png' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'sea.png')).toContainText('Own settings');
  await expect(files(page)).toContainText('2 of 3 selected');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('own settings, Undo at the picture, and a selection fit a phone with large text', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    const long = 'IMG_20240817_sunset at the lake 0012.png';
    await choose(
      page,
      ...(await Promise.all([long, 'sea.png', 'lake.png', 'hill.png'].map((name) => imageFile(name)))),
    );
    await page.getByRole('button', { name: `Select ${long}` }).tap();

    await test.step('Undo is also at the picture, while there is something to undo', async () => {
      const undo = page
        .getByRole('region', { name: 'Preview', exact: true })
        .getByRole('button', { name: 'Undo the last change' });
      await expect(undo).toHaveCount(0);
      await openOptions(page);
      await qualitySlider(page).fill('40');
      await undo.tap();
      await expect(qualitySlider(page)).toHaveValue('90');
      await expect(undo).toHaveCount(0);
    });

    await test.step('own settings', async () => {
      await scope(page).getByText(/^Only/).tap();
      await expect(row(page, 'IMG_20240817')).toContainText('Own settings');
      for (const target of [
        page.getByRole('button', { name: 'Apply to all' }),
        page.getByRole('button', { name: /^More actions for IMG/ }),
        scope(page).locator('label').first(),
      ])
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    });

    await test.step('a tap on a thumbnail adds the file to the selection', async () => {
      await closeOptions(page);
      await page.getByRole('button', { name: 'Select sea.png' }).tap();
      const target = page.getByRole('checkbox', { name: 'Add lake.png to the selection' }).locator('..');
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await target.tap();
      await openOptions(page);
      await expect(scope(page).getByText('2 selected')).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await closeOptions(page);
      await page.getByRole('button', { name: 'Remove 2 selected files' }).tap();
      await expect(page.getByText('sea.png and lake.png removed', { exact: true })).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
});
