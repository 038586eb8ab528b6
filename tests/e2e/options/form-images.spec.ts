import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photo } from '../../support/images/photo.ts';
import { download } from '../device/support.ts';
import { stage } from '../editor/editor-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import type { InputFile } from '../support/input-files.ts';
import { choose, files, openOptions, openPage, optionsLine, overflow, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const KB = 1024;
/** The fields of a form, in the order of the page. */
const fieldNames = ['Width', 'Height', 'Minimum', 'Maximum', 'DPI'] as const;

const panel = (page: Page) => page.getByRole('region', { name: 'Conversion Options' });
const field = (page: Page, name: (typeof fieldNames)[number]) => panel(page).getByLabel(name, { exact: true });
const values = (page: Page) => Promise.all(fieldNames.map((name) => field(page, name).inputValue()));

const portrait = async (width = 900, height = 600): Promise<InputFile> => ({
  name: 'portrait.jpg',
  mimeType: 'image/jpeg',
  buffer: await photo(width, height, { grain: 60 }).jpeg({ quality: 95 }).toBuffer(),
});

async function convert(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: /^Convert/ }).click();
  const { content } = await download(page, files(page).getByRole('link', { name: 'Download portrait.jpg' }));
  return content;
}

for (const [path, initial] of [
  ['/photo-size-kb', ['413', '531', '20', '50', '300']],
  ['/signature-size-kb', ['140', '60', '10', '20', '200']],
] as const) {
  test(`${path} begins with the numbers of a form, and the result has them`, async ({ page }) => {
    await openPage(page, path);
    await expect(field(page, 'DPI')).toBeVisible();
    const inputs = panel(page).getByRole('tabpanel').locator('input');
    const first = await inputs.evaluateAll((all) =>
      all.slice(0, 5).map((input) => (input as HTMLInputElement).labels?.[0]?.textContent),
    );
    expect(first).toEqual([...fieldNames]);
    expect(await values(page)).toEqual([...initial]);
    await choose(page, await portrait());
    const content = await convert(page);
    const [width, height, min, max, density] = initial.map(Number) as [number, number, number, number, number];
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width, height, density });
    expect(content.length).toBeGreaterThanOrEqual(min * KB);
    expect(content.length).toBeLessThanOrEqual(max * KB);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test('typed numbers apply, and a file below the minimum is filled up with a notice', async ({ page }) => {
  await openPage(page, '/photo-size-kb');
  await choose(page, await portrait());
  await field(page, 'Width').fill('40');
  await field(page, 'Height').fill('50');
  // The maximum takes the minimum along while it is typed, and gives it back.
  await field(page, 'Maximum').fill('6');
  await expect(field(page, 'Minimum')).toHaveValue('6');
  await field(page, 'Maximum').fill('60');
  await expect(field(page, 'Minimum')).toHaveValue('20');
  await field(page, 'DPI').fill('200');
  const content = await convert(page);
  expect(await sharp(content).metadata()).toMatchObject({ width: 40, height: 50, density: 200 });
  expect(content.length).toBeGreaterThanOrEqual(20 * KB);
  expect(content.length).toBeLessThanOrEqual(21 * KB);
  await expect(files(page)).toContainText(/The image needs only [\d.]+ KB, so the file was filled up to 20 KB/);
});

test('the crop around the subject can be moved, in the ratio of the form', async ({ page }) => {
  await openPage(page, '/photo-size-kb');
  await choose(page, await portrait());
  await panel(page).getByRole('button', { name: 'Adjust crop' }).click();
  const frame = stage(page).getByRole('group', { name: 'Crop frame' });
  await expect(frame).toBeVisible();
  const part = frame.getByRole('slider').first();
  await expect(part).toBeVisible();
  const crop = () => page.getByRole('region', { name: 'Advanced Image Editor' });
  await crop().getByLabel('Height', { exact: true }).fill('300');
  await expect(crop().getByLabel('Width', { exact: true })).toHaveValue(String(Math.round((300 * 413) / 531)));
  const content = await convert(page);
  expect(await sharp(content).metadata()).toMatchObject({ width: 413, height: 531 });
});

test('a border keeps the whole image', async ({ page }) => {
  await openPage(page, '/signature-size-kb');
  await choose(page, await portrait(600, 100));
  await panel(page).getByText('Add a border', { exact: true }).click();
  await expect(panel(page).getByRole('button', { name: 'Adjust crop' })).toHaveCount(0);
  const content = await convert(page);
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([140, 60]);
  // The first row is the border.
  expect(Math.min(...data.subarray(0, info.width * info.channels))).toBeGreaterThan(245);
});

test('on a small phone, all fields are in the sheet of the options', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/photo-size-kb');
  await expect(optionsLine(page)).toContainText('20 to 50 KB');
  await openOptions(page);
  for (const name of fieldNames) {
    const input = page.getByRole('dialog').getByLabel(name, { exact: true });
    await input.fill('100');
    await expect(input).toHaveValue('100');
    const box = await steadyBox(input);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.width).toBeGreaterThanOrEqual(120);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
