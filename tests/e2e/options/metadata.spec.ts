import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { withEverything } from '../../fixtures/make.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { choose, openHome, overflow, row, scrollIntoView, tabTo } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const editor = (page: Page) => page.getByRole('region', { name: 'Metadata Editor' });
const preserve = (page: Page) => editor(page).getByRole('switch', { name: 'Preserve Original Metadata' });
const tab = (page: Page, name: string) => editor(page).getByRole('tab', { name });

const located = async (name: string): Promise<InputFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await withEverything(),
});

/** Converts and returns the text fields of the request. Playwright returns no body that contains files. */
async function convertAndReadFields(page: Page): Promise<Record<string, unknown>> {
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const texts = body instanceof FormData ? [...body].filter(([, value]) => typeof value === 'string') : [];
      document.documentElement.dataset.sent = JSON.stringify(Object.fromEntries(texts));
      XMLHttpRequest.prototype.send = send;
      send.call(this, body);
    };
  });
  await page.getByRole('button', { name: /^Convert/ }).click();
  const html = page.locator('html[data-sent]');
  const fields = JSON.parse((await html.getAttribute('data-sent')) ?? '') as Record<string, unknown>;
  await html.evaluate((element) => element.removeAttribute('data-sent'));
  await expect(page.getByRole('region', { name: 'Uploaded Files' })).toContainText('Done');
  return fields;
}

test.beforeEach(({ page }) => openHome(page));

test('a PDF says that the images of its pages do not get its metadata', async ({ page }) => {
  await choose(page, pdfFile('a.pdf', await longPdf(1)));
  await expect(editor(page)).toContainText('The images of PDF pages do not get the metadata of the PDF.');
});

test('metadata is preserved by default, with hidden tabs', async ({ page }) => {
  await choose(page, await imageFile('a.png'));
  await expect(preserve(page)).toBeChecked();
  await expect(editor(page)).toContainText('Original metadata will be preserved.');
  await expect(editor(page).getByRole('tab')).toHaveCount(0);
  await preserve(page).click();
  await expect(tab(page, 'Basic Info')).toHaveAttribute('aria-selected', 'true');
  await expect(editor(page)).toContainText('Camera details and the fields below are kept, with your changes.');
  await editor(page).getByLabel('Title').fill('Lakes');
  await preserve(page).click();
  await expect(editor(page).getByRole('tab')).toHaveCount(0);
  const fields = await convertAndReadFields(page);
  expect(fields).not.toHaveProperty('metadata');
  expect(fields).not.toHaveProperty('preserveMetadata');
});

test('every field can be filled in and is sent', async ({ page }) => {
  await choose(page, await imageFile('a.png'));
  await preserve(page).click();
  await editor(page).getByLabel('Title').fill('Lakes');
  await editor(page).getByLabel('Description').fill('Two lakes');
  await editor(page).getByLabel('Copyright').fill('CC0');
  await editor(page).getByLabel('Author').fill('A. Person');
  await expect(tab(page, 'Basic Info').getByRole('img', { name: 'filled in' })).toBeVisible();
  await tab(page, 'Location & Date').click();
  await editor(page).getByLabel('Latitude').fill('60.267464');
  await expect(editor(page)).toContainText('A place needs both');
  await editor(page).getByLabel('Longitude').fill('-8.5');
  await expect(editor(page)).not.toContainText('A place needs both');
  const date = editor(page).getByLabel('Date taken');
  await date.focus();
  await page.keyboard.type('01022024');
  await date.blur();
  await expect(date).toHaveAccessibleDescription('Enter the date and the time.');
  await date.fill('2024-01-02T03:04');
  await date.blur();
  await expect(date).not.toHaveAttribute('aria-invalid');
  await tab(page, 'Tags & Custom').click();
  const tag = editor(page).getByLabel('Tag', { exact: true });
  await tag.fill('  lake ');
  await tag.press('Enter');
  await expect(tag).toHaveValue('');
  await tag.fill('lake');
  await expect(editor(page)).toContainText('That tag is there already.');
  await expect(editor(page).getByRole('button', { name: 'Add tag' })).toBeDisabled();
  await tag.fill('water');
  await editor(page).getByRole('button', { name: 'Add tag' }).click();
  await editor(page).getByLabel('Name').fill('Roll');
  await expect(editor(page).getByRole('button', { name: 'Add custom field' })).toBeDisabled();
  await editor(page).getByLabel('Value').fill('7');
  await editor(page).getByRole('button', { name: 'Add custom field' }).click();
  await expect(editor(page).getByLabel('Name')).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  const fields = await convertAndReadFields(page);
  expect(fields.preserveMetadata).toBe('false');
  expect(JSON.parse(String(fields.metadata))).toEqual({
    title: 'Lakes',
    description: 'Two lakes',
    copyright: 'CC0',
    author: 'A. Person',
    location: { latitude: 60.267464, longitude: -8.5 },
    dateTaken: '2024-01-02T03:04',
    tags: ['lake', 'water'],
    customFields: [{ key: 'Roll', value: '7' }],
  });
  await expect(page.getByRole('link', { name: 'Download a.jpg' })).toBeVisible();
});

test('the form starts from the metadata of the file, and changes only what was changed', async ({ page }) => {
  await choose(page, await located('trip.jpg'));
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
  const fields = await convertAndReadFields(page);
  expect(fields).toMatchObject({ preserveMetadata: 'false', keepFields: 'true', metadata: '{"title":"Lakes"}' });
  const exif = await exifOfResult(page, 'trip.jpg');
  for (const text of ['Tests', 'CC0', 'Arithmetic', latitude]) expect(exif?.includes(text)).toBe(true);
  await expect(row(page, 'trip.jpg')).toContainText('Location kept');
  await page.getByRole('switch', { name: 'Keep location' }).click();
  await editor(page).getByLabel('Latitude').fill('-43.4675');
  await editor(page).getByLabel('Longitude').fill('11.8851');
  await expect(page.getByText('Location will be replaced by the one that you entered.')).toBeVisible();
  await convertAndReadFields(page);
  await expect(row(page, 'trip.jpg')).toContainText('Location changed');
});

test('Remove everything is one click', async ({ page }) => {
  await choose(page, await located('trip.jpg'));
  await editor(page).getByRole('button', { name: 'Remove everything' }).click();
  await expect(preserve(page)).not.toBeChecked();
  await expect(editor(page).getByLabel('Author')).toHaveValue('');
  await convertAndReadFields(page);
  const exif = await exifOfResult(page, 'trip.jpg');
  expect(exif?.includes('Tests') ?? false).toBe(false);
});

test('an invalid coordinate shows an error and is not sent, an empty one is valid', async ({ page }) => {
  await choose(page, await imageFile('a.png'));
  await preserve(page).click();
  await tab(page, 'Location & Date').click();
  const latitude = editor(page).getByLabel('Latitude');
  await expect(latitude).toHaveAttribute('step', '0.000001');
  await latitude.fill('90.000001');
  await expect(latitude).toHaveAttribute('aria-invalid', 'true');
  await expect(latitude).toHaveAccessibleDescription('Latitude is a number from -90 to 90.');
  await editor(page).getByLabel('Longitude').fill('-180');
  await expect(editor(page).getByLabel('Longitude')).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(latitude).toBeFocused();
  await expect(row(page, 'a.png')).toContainText('Ready');
  await latitude.fill('');
  const first = await convertAndReadFields(page);
  expect(JSON.parse(String(first.metadata))).toEqual({ location: { longitude: -180 } });
  await expect(page.getByRole('link', { name: 'Download a.jpg' })).toBeVisible();
  await expect(latitude).not.toHaveAttribute('aria-invalid');
  await editor(page).getByLabel('Longitude').fill('');
  expect(await convertAndReadFields(page)).not.toHaveProperty('metadata');
});

test('works by keyboard alone, without losing the focus', async ({ page }) => {
  await choose(page, await imageFile('a.png'));
  await preserve(page).focus();
  await page.keyboard.press('Space');
  await tabTo(page, /^Basic Info/);
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Location & Date')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Tags & Custom')).toBeFocused();
  await page.keyboard.press('Tab');
  const tag = editor(page).getByLabel('Tag', { exact: true });
  await expect(tag).toBeFocused();
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
  await expect(tag).toBeFocused();
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

test('Clear All clears the fields', async ({ page }) => {
  await choose(page, await imageFile('a.png'));
  await preserve(page).click();
  await editor(page).getByLabel('Title').fill('Lakes');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(editor(page)).toHaveCount(0);
  await choose(page, await imageFile('a.png'));
  await expect(preserve(page)).toBeChecked();
  await preserve(page).click();
  await expect(editor(page).getByLabel('Title')).toHaveValue('');
});

test('a location is reported before the upload, and can be removed separately', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await choose(page, await located('trip.jpg'), await imageFile('plain.png'));
  const files = page.getByRole('region', { name: 'Uploaded Files' });
  await expect(row(page, 'trip.jpg')).toContainText('Contains GPS location');
  await expect(row(page, 'plain.png')).not.toContainText('location');
  await expect(files).toContainText('One of these photos contains a location.');
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Remove plain.png' }).click();
  await expect(files).toContainText('This photo contains a location.');
  const keep = files.getByRole('switch', { name: 'Keep location' });
  await expect(keep).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);
  await keep.click();
  await expect(files).toContainText(
    'Location will be removed: GPS coordinates and named places (city, state, country).',
  );
  expect((await convertAndReadFields(page)).keepLocation).toBe('false');
  await expect(row(page, 'trip.jpg')).toContainText('Location removed');
  await expect(row(page, 'trip.jpg')).not.toContainText('Contains GPS location');
  await expect(files).not.toContainText('This photo contains a location.');
  const exif = await exifOfResult(page, 'trip.jpg');
  expect(exif?.includes('Fixture')).toBe(true);
  expect(exif?.includes(latitude)).toBe(false);

  await keep.click();
  await convertAndReadFields(page);
  await expect.poll(async () => (await exifOfResult(page, 'trip.jpg'))?.includes(latitude)).toBe(true);
  await expect(row(page, 'trip.jpg')).toContainText('Location kept');
  // The row and the notice say it already.
  await expect(row(page, 'trip.jpg')).not.toContainText('the converted file keeps it');

  await preserve(page).click();
  await expect(keep).not.toBeChecked();
  await expect(editor(page)).toContainText('The location and other metadata are left out.');
  await expect(editor(page).getByRole('button', { name: 'Remove location' })).toBeDisabled();
  await keep.click();
  await expect(editor(page)).toContainText('Other metadata is left out.');
  await expect(files).toContainText('GPS coordinates stay in the converted file.');
  await editor(page).getByRole('button', { name: 'Remove location' }).click();
  await expect(keep).not.toBeChecked();
  await editor(page).getByRole('button', { name: 'Remove everything' }).click();
  await expect(keep).toHaveCount(0);
  await expect(files).toContainText('Location will be removed: original metadata is not preserved.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('works by touch, within the viewport', async ({ page }) => {
    await choose(page, await located('trip.jpg'));
    await scrollIntoView(editor(page));
    await preserve(page).tap();
    for (const name of ['Basic Info', 'Location & Date', 'Tags & Custom']) {
      await tab(page, name).tap();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await editor(page)
      .getByLabel('Tag', { exact: true })
      .fill('a tag of very many characters that is a whole sentence in itself');
    await editor(page).getByRole('button', { name: 'Add tag' }).tap();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const remove = await editor(page)
      .getByRole('button', { name: /^Remove tag/ })
      .boundingBox();
    expect(Math.min(remove?.width ?? 0, remove?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});

/** The rationals 60/1 and 16/1 in EXIF, little-endian. */
const latitude = Buffer.from([60, 0, 0, 0, 1, 0, 0, 0, 16, 0, 0, 0, 1, 0, 0, 0]);

async function exifOfResult(page: Page, name: string): Promise<Buffer | undefined> {
  const link = page.getByRole('link', { name: `Download ${name}` });
  await expect(link).toBeVisible();
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  return (await sharp(await response.body()).metadata()).exif;
}
