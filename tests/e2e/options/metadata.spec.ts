import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { withEverything } from '../../fixtures/make.ts';
import { download, NOTHING_UPLOADED } from '../device/support.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { choose, files, openHome, openSection, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

// The fields of the panel: tests/e2e/components/metadata.spec.ts. Here, with the metadata of files and results.

const editor = (page: Page) => page.getByRole('region', { name: 'Metadata Editor' });
const preserve = (page: Page) => editor(page).getByRole('switch', { name: 'Preserve Original Metadata' });
const tab = (page: Page, name: string) => editor(page).getByRole('tab', { name });

const located = async (name: string): Promise<InputFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await withEverything(),
});

/** The rationals 60/1 and 16/1 in EXIF, little-endian. */
const latitude = Buffer.from([60, 0, 0, 0, 1, 0, 0, 0, 16, 0, 0, 0, 1, 0, 0, 0]);

/** Converts the changed files. @returns the result of trip.jpg, and its EXIF */
async function convertTrip(page: Page, notice: string): Promise<{ content: Buffer; exif: Buffer | undefined }> {
  await page.getByRole('button', { name: /^Convert/ }).click();
  await expect(row(page, 'trip.jpg')).toContainText(notice);
  const { content } = await download(page, page.getByRole('link', { name: 'Download trip.jpg' }));
  return { content, exif: (await sharp(content).metadata()).exif };
}

test.beforeEach(({ page }) => openHome(page));

test('the form starts from the metadata of the file, and changes only what was changed', async ({ page }) => {
  await choose(page, await located('trip.jpg'));
  await openSection(page, 'Metadata Editor');
  await expect(editor(page)).toContainText('Camera: Fixture Arithmetic');
  await preserve(page).click();
  await expect(editor(page).getByLabel('Author')).toHaveValue('Tests');
  await expect(editor(page).getByLabel('Copyright')).toHaveValue('CC0');
  await editor(page).getByLabel('Title').fill('Lakes');
  await tab(page, 'Location & Date').click();
  await expect(editor(page).getByLabel('Latitude')).toHaveValue('');
  await page.getByRole('switch', { name: 'Keep location' }).click();
  await expect(editor(page).getByLabel('Latitude')).toHaveValue('60.267464');
  await expect(editor(page).getByLabel('Date taken')).toHaveValue('2024-01-02T03:04:05');
  const { content, exif } = await convertTrip(page, 'Location kept');
  for (const text of ['Tests', 'CC0', 'Arithmetic', latitude]) expect(exif?.includes(text)).toBe(true);
  expect(content.includes('Lakes')).toBe(true);

  await page.getByRole('switch', { name: 'Keep location' }).click();
  await editor(page).getByLabel('Latitude').fill('-43.4675');
  await editor(page).getByLabel('Longitude').fill('11.8851');
  await expect(page.getByText('Location will be replaced by the one you entered.')).toBeVisible();
  expect((await convertTrip(page, 'Location changed')).exif?.includes(latitude)).toBe(false);

  await test.step('an invalid coordinate has the focus after Convert, and nothing is converted', async () => {
    await editor(page).getByLabel('Latitude').fill('90.000001');
    await editor(page).getByLabel('Longitude').fill('11');
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(editor(page).getByLabel('Latitude')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Converting...' })).toHaveCount(0);
    await editor(page).getByLabel('Latitude').fill('1');
  });

  await test.step('Remove everything is one click', async () => {
    await editor(page).getByRole('button', { name: 'Remove everything' }).click();
    await tab(page, 'Basic Info').click();
    await expect(editor(page).getByLabel('Author')).toHaveValue('');
    expect((await convertTrip(page, 'Location removed')).exif?.includes('Tests') ?? false).toBe(false);
  });

  await test.step('Clear All clears the fields', async () => {
    await editor(page).getByLabel('Title').fill('Lakes');
    // Without a question, because the result has been downloaded.
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(editor(page)).toHaveCount(0);
    await choose(page, await imageFile('a.png'));
    await openSection(page, 'Metadata Editor');
    await expect(preserve(page)).toBeChecked();
    await preserve(page).click();
    await expect(editor(page).getByLabel('Title')).toHaveValue('');
  });
});

test('a file that cannot be converted has no metadata to edit', async ({ page }) => {
  await choose(page, { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('region', { name: 'Files not added' })).toContainText('This file is empty.');
  await expect(editor(page)).toHaveCount(0);
  await choose(page, await imageFile('a.png'));
  await expect(editor(page)).toBeVisible();
});

test('a location is reported before the conversion, and can be removed separately', async ({ page }) => {
  await choose(page, await located('trip.jpg'), await imageFile('plain.png'));
  await expect(row(page, 'trip.jpg')).toContainText('Contains GPS location');
  await expect(row(page, 'plain.png')).not.toContainText('location');
  await expect(files(page)).toContainText('One of these images contains a location.');
  await page.getByRole('button', { name: 'Remove plain.png' }).click();
  await expect(files(page)).toContainText('This image contains a location.');
  const keep = files(page).getByRole('switch', { name: 'Keep location' });
  await expect(keep).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);
  await keep.click();
  await expect(files(page)).toContainText('Location will be removed: GPS coordinates and place names.');
  const { exif: removed } = await convertTrip(page, 'Location removed');
  await expect(page.getByText(NOTHING_UPLOADED).first()).toBeVisible();
  await expect(row(page, 'trip.jpg')).not.toContainText('Contains GPS location');
  await expect(files(page)).not.toContainText('This image contains a location.');
  expect(removed?.includes('Fixture')).toBe(true);
  expect(removed?.includes(latitude)).toBe(false);

  await keep.click();
  expect((await convertTrip(page, 'Location kept')).exif?.includes(latitude)).toBe(true);
  // The row and the notice say it already.
  await expect(row(page, 'trip.jpg')).not.toContainText('is still in the file');

  await openSection(page, 'Metadata Editor');
  await preserve(page).click();
  await expect(keep).not.toBeChecked();
  await expect(editor(page)).toContainText('The location and everything else are removed.');
  await expect(editor(page).getByRole('button', { name: 'Remove location' })).toBeDisabled();
  await keep.click();
  await expect(editor(page)).toContainText('Everything else is removed.');
  await expect(files(page)).toContainText('GPS coordinates stay in the result.');
  await editor(page).getByRole('button', { name: 'Remove location' }).click();
  await expect(keep).not.toBeChecked();
  await editor(page).getByRole('button', { name: 'Remove everything' }).click();
  await expect(keep).toHaveCount(0);
  await expect(files(page)).toContainText('Location will be removed: original metadata is not preserved.');
});
