import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { openSection, overflow, tabTo } from '../support/page.ts';
import { storiesTest as test } from '../support/stories.ts';
import { expectFields, openPanels } from './panels.ts';

const editor = (page: Page) => page.getByRole('region', { name: 'Metadata Editor' });
const preserve = (page: Page) => editor(page).getByRole('switch', { name: 'Preserve Original Metadata' });
const tab = (page: Page, name: string) => editor(page).getByRole('tab', { name });
const tag = (page: Page) => editor(page).getByLabel('Tag', { exact: true });

/** Fields of a conversion that keeps the metadata of the file except its location. */
const kept = { preserveMetadata: 'false', keepFields: 'true', keepLocation: 'false' };

async function openMetadata(page: Page, storiesUrl: string, ...names: string[]): Promise<void> {
  await openPanels(page, storiesUrl, ...names);
  await openSection(page, 'Metadata Editor');
  await expect(editor(page).getByRole('status')).toBeVisible();
}

test('every field can be filled in, and invalid ones say why', async ({ page, storiesUrl }) => {
  await test.step('a PDF has no metadata to preserve', async () => {
    await openMetadata(page, storiesUrl, 'report.pdf');
    await expect(editor(page)).toContainText('Pages of a PDF have no metadata. Only what you enter is written.');
    await expect(preserve(page)).toHaveCount(0);
    await expect(editor(page).getByRole('tab', { name: 'Basic Info' })).toBeVisible();
  });

  await test.step('metadata is preserved by default, with hidden tabs', async () => {
    await openMetadata(page, storiesUrl);
    await expect(preserve(page)).toBeChecked();
    await expect(editor(page)).toContainText('Original metadata will be preserved.');
    await expect(editor(page).getByRole('tab')).toHaveCount(0);
    await preserve(page).click();
    await expect(tab(page, 'Basic Info')).toHaveAttribute('aria-selected', 'true');
    await expect(editor(page)).toContainText('Keeps camera details and the fields below.');
    await editor(page).getByLabel('Title').fill('Lakes');
    await preserve(page).click();
    await expect(editor(page).getByRole('tab')).toHaveCount(0);
    // Switching it off has removed the location.
    await expectFields(page, { keepLocation: 'false' });
    await preserve(page).click();
  });

  await test.step('an invalid coordinate shows an error and does not apply, an empty one is valid', async () => {
    await editor(page).getByLabel('Title').fill('');
    await tab(page, 'Location & Date').click();
    const latitude = editor(page).getByLabel('Latitude');
    const longitude = editor(page).getByLabel('Longitude');
    await latitude.fill('90.000001');
    await expect(latitude).toHaveAttribute('aria-invalid', 'true');
    await expect(latitude).toHaveAccessibleDescription('Latitude is a number from -90 to 90.');
    await longitude.fill('-180');
    await expect(longitude).not.toHaveAttribute('aria-invalid');
    const metadata = JSON.stringify({ location: { longitude: -180 } });
    await expectFields(page, { ...kept, metadata });
    await latitude.fill('');
    await expect(latitude).not.toHaveAttribute('aria-invalid');
    await longitude.fill('');
    await expectFields(page, kept);
  });

  await test.step('every field', async () => {
    await tab(page, 'Basic Info').click();
    await editor(page).getByLabel('Title').fill('Lakes');
    await editor(page).getByLabel('Description').fill('Two lakes');
    await editor(page).getByLabel('Copyright').fill('CC0');
    await editor(page).getByLabel('Author').fill('A. Person');
    await expect(tab(page, 'Basic Info').getByRole('img', { name: 'filled in' })).toBeVisible();
    await tab(page, 'Location & Date').click();
    await editor(page).getByLabel('Latitude').fill('60.267464');
    await expect(editor(page)).toContainText('Enter both.');
    await editor(page).getByLabel('Longitude').fill('-8.5');
    await expect(editor(page)).not.toContainText('Enter both.');
    const date = editor(page).getByLabel('Date taken');
    await date.focus();
    await page.keyboard.type('01022024');
    await date.blur();
    await expect(date).toHaveAccessibleDescription('Enter the date and the time.');
    await date.fill('2024-01-02T03:04');
    await date.blur();
    await expect(date).not.toHaveAttribute('aria-invalid');
    await tab(page, 'Tags & Custom').click();
    await tag(page).fill('  lake ');
    await tag(page).press('Enter');
    await expect(tag(page)).toHaveValue('');
    await tag(page).fill('lake');
    await expect(editor(page)).toContainText('This tag is already there.');
    await expect(editor(page).getByRole('button', { name: 'Add tag' })).toBeDisabled();
    await tag(page).fill('water');
    await editor(page).getByRole('button', { name: 'Add tag' }).click();
    await editor(page).getByLabel('Name').fill('Roll');
    await expect(editor(page).getByRole('button', { name: 'Add custom field' })).toBeDisabled();
    await editor(page).getByLabel('Value').fill('7');
    await editor(page).getByRole('button', { name: 'Add custom field' }).click();
    await expect(editor(page).getByLabel('Name')).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expectFields(page, {
      ...kept,
      metadata: JSON.stringify({
        title: 'Lakes',
        description: 'Two lakes',
        copyright: 'CC0',
        author: 'A. Person',
        location: { latitude: 60.267464, longitude: -8.5 },
        dateTaken: '2024-01-02T03:04',
        tags: ['lake', 'water'],
        customFields: [{ key: 'Roll', value: '7' }],
      }),
    });
  });
});

test('works by keyboard alone, without losing the focus', async ({ page, storiesUrl }) => {
  await openMetadata(page, storiesUrl);
  await preserve(page).focus();
  await page.keyboard.press('Space');
  await tabTo(page, /^Basic Info/);
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Location & Date')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Tags & Custom')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tag(page)).toBeFocused();
  for (const text of ['one', 'two', 'three']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await editor(page).getByRole('button', { name: 'Remove tag two' }).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('button', { name: 'Remove tag three' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('button', { name: 'Remove tag one' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tag(page)).toBeFocused();
  await editor(page).getByLabel('Name').focus();
  await page.keyboard.type('Roll');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('list', { name: 'Custom fields added' })).toContainText('Roll');
  await editor(page).getByRole('button', { name: 'Remove Roll' }).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page).getByLabel('Name')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('works by touch, within the viewport', async ({ page, storiesUrl }) => {
    await openMetadata(page, storiesUrl);
    await preserve(page).tap();
    for (const name of ['Basic Info', 'Location & Date', 'Tags & Custom']) {
      await tab(page, name).tap();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await tag(page).fill('a tag of very many characters that is a whole sentence in itself');
    await editor(page).getByRole('button', { name: 'Add tag' }).tap();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const remove = await editor(page)
      .getByRole('button', { name: /^Remove tag/ })
      .boundingBox();
    expect(Math.min(remove?.width ?? 0, remove?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});
