import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photo } from '../../support/images/photo.ts';
import { editor, openEditor, stage, tab } from '../editor/editor-panel.ts';
import { imageFile } from '../support/input-files.ts';
import {
  choose,
  formatCard,
  openHome,
  openPage,
  overflow,
  results,
  row,
  scrollIntoView,
  steadyBox,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.use({ convertOn: 'device', viewport: { width: 1366, height: 768 } });

const result = (page: Page) => stage(page).getByRole('img', { name: 'Result' });
const note = (page: Page, text: string) => stage(page).getByText(text);

/** Two frames of different colors. */
function twoFrames() {
  const frames = Buffer.alloc(40 * 60 * 3, 60).fill(200, 40 * 30 * 3);
  return sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } });
}

const animation = async () => ({
  name: 'two.gif',
  mimeType: 'image/gif',
  buffer: await twoFrames().gif({ loop: 0 }).toBuffer(),
});

test('a format that would stop an animation is pointed out, and WebP is one click away', async ({ page }) => {
  await openHome(page);
  await formatCard(page, 'PNG').click();
  await choose(page, await animation());
  const still = 'The animation becomes a still picture.';
  await expect(note(page, still)).toBeVisible();
  await stage(page).getByRole('button', { name: 'Use WebP' }).click();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await expect(note(page, still)).toBeHidden();
});

/** A flat logo on a transparent ground. */
async function logo(side: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle r="50%" fill="#25c"/></svg>`;
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

test('a document of several pages says before the conversion that only the first is converted', async ({ page }) => {
  await openHome(page);
  await choose(page, { name: 'scan.tif', mimeType: 'image/tiff', buffer: await twoFrames().tiff().toBuffer() });
  await expect(note(page, 'Only the first page is converted.')).toBeVisible();
});

test('a format that would fill transparency is pointed out before its size, and WebP is one click away', async ({
  page,
}) => {
  await openHome(page);
  await choose(page, await logo(300));
  // The JPEG is larger, too.
  await expect(stage(page)).toContainText(/≈ .+ larger/);
  const filled = 'Transparent areas become white.';
  await expect(note(page, filled)).toBeVisible();
  await expect(note(page, 'Drawings are usually smaller')).toBeHidden();
  await stage(page).getByRole('button', { name: 'Use WebP' }).click();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await expect(note(page, filled)).toBeHidden();
});

test('the picture keeps its place while advice appears and goes', async ({ page }) => {
  await openHome(page);
  await choose(page, await logo(300));
  await expect(note(page, 'Transparent areas become')).toBeVisible();
  // Within the stage, because a click can scroll the page.
  const place = async () => {
    const [box, around] = await Promise.all([result(page).boundingBox(), stage(page).boundingBox()]);
    return box && around && { ...box, y: box.y - around.y };
  };
  const withAdvice = await place();
  await stage(page).getByRole('button', { name: 'Use WebP' }).click();
  await expect(stage(page)).toContainText(/≈ .+ smaller/);
  await expect(note(page, 'Transparent areas become')).toHaveCount(0);
  expect(await place()).toEqual(withAdvice);
});

test('advice for several files covers neither the picture nor its labels on a phone', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openHome(page);
  const others = await Promise.all(Array.from({ length: 10 }, (_, index) => imageFile(`${index}.png`)));
  await choose(page, await animation(), ...others);
  const advice = page.locator('[data-advice]');
  await expect(advice).toContainText('The animation becomes a still picture.');
  await expect(advice.getByRole('button')).toHaveText('Use WebP for all 11 files');
  const { y } = await steadyBox(advice);
  const picture = await steadyBox(result(page));
  expect(picture.y + picture.height).toBeLessThanOrEqual(y);
  const label = await steadyBox(stage(page).getByText('Result', { exact: true }));
  expect(label.y + label.height).toBeLessThanOrEqual(y);
  await page.close();
});

test('the labels of a phone are below the picture, where they cover no watermark', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await openHome(page);
  await choose(page, await imageFile('a.png', 900, 600));
  await expect(stage(page)).toContainText(/≈ .+ smaller/);
  const picture = await steadyBox(result(page));
  for (const label of ['Original', 'Result']) {
    const box = await stage(page).getByText(label, { exact: true }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  }
  await page.close();
});

test('a picture that is too small for its watermark is pointed out', async ({ page }) => {
  await openHome(page);
  await formatCard(page, 'WebP').click();
  await choose(page, await logo(16));
  await page.getByRole('switch', { name: 'Watermark' }).click();
  const tooSmall = 'The picture is too small for the watermark';
  await expect(note(page, tooSmall)).toBeVisible();
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await expect(note(page, tooSmall)).toBeHidden();
});

test('a crop from before a reload is asked about, and does not reach another page', async ({ page }) => {
  const remains = 'Your last edits still apply: rotate.';
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  await tab(page, 'Crop').click();
  await editor(page).getByRole('button', { name: 'Rotate right', exact: true }).click();
  await expect(editor(page)).toContainText('Applied: Rotate');
  await expect(note(page, remains)).toHaveCount(0);
  await openPage(page, '/convert/png-to-webp');
  await choose(page, await imageFile('b.png'));
  await expect(stage(page)).toContainText('320 × 240 px');
  await openHome(page);
  await choose(page, await imageFile('b.png'));
  await expect(stage(page)).toContainText('320 × 240 px');

  await openEditor(page);
  await tab(page, 'Crop').click();
  await editor(page).getByRole('button', { name: 'Rotate right', exact: true }).click();
  await page.reload();
  await choose(page, await imageFile('c.png'), await imageFile('d.png'));
  await expect(stage(page)).toContainText('240 × 320 px');
  await expect(note(page, remains)).toBeVisible();
  await stage(page).getByRole('button', { name: 'Don’t apply' }).click();
  await expect(note(page, remains)).toHaveCount(0);
  await expect(stage(page)).toContainText('320 × 240 px');
});

test('a crop is asked about when files are added to those that it was made for', async ({ page }) => {
  const inherits = '2 new images get the same edits: crop.';
  const width = editor(page).getByLabel('Width', { exact: true });
  await openHome(page);
  await choose(page, await imageFile('a.png', 400, 300));
  await openEditor(page);
  await tab(page, 'Crop').click();
  await width.fill('100');
  await width.blur();
  await expect(note(page, 'new image')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'a.png')).toContainText('100 × 300');
  await choose(page, await imageFile('b.png', 400, 300), await imageFile('c.png', 400, 300));
  await expect(note(page, inherits)).toBeVisible();
  await stage(page).getByRole('button', { name: 'Don’t apply' }).click();
  await expect(note(page, inherits)).toHaveCount(0);
  await expect(width).toHaveValue('100');
  await page.keyboard.press('n');
  await expect(width).toHaveValue('400');
  await page.keyboard.press('n');
  await expect(width).toHaveValue('400');

  await choose(page, await imageFile('d.png', 400, 300));
  await expect(note(page, 'The new image gets the same edits: crop.')).toBeVisible();
  await stage(page).getByRole('button', { name: 'Keep' }).click();
  await expect(note(page, 'new image')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(width).toHaveValue('100');
});

test('colors are asked about like a crop', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  await editor(page).getByRole('slider', { name: 'Brightness' }).press('PageUp');
  await expect(editor(page)).toContainText('Applied: Color');
  await choose(page, await imageFile('b.png'));
  await expect(note(page, 'The new image gets the same edits: color.')).toBeVisible();
  await stage(page).getByRole('button', { name: 'Don’t apply' }).click();
  await expect(note(page, 'new image')).toHaveCount(0);
  await expect(editor(page)).toContainText('Applied: Color');
  await page.keyboard.press('n');
  await expect(stage(page)).toContainText('b.png');
  await expect(editor(page)).not.toContainText('Applied');
});

test('a ratio crops files of other shapes to the same ratio', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('wide.png', 400, 300), await imageFile('high.png', 120, 400));
  await openEditor(page);
  await tab(page, 'Crop').click();
  await editor(page).getByText('1:1', { exact: true }).click();
  await expect(editor(page)).toContainText('The other images are cropped to 1:1, too.');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'wide.png')).toContainText('300 × 300');
  await expect(row(page, 'high.png')).toContainText('120 × 120');
});

test('the picture fills the screen by its button and by a key', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await expect(result(page)).toBeVisible();
  const isFullScreen = () => page.evaluate(() => document.fullscreenElement?.hasAttribute('data-stage') ?? false);
  await stage(page).getByRole('button', { name: 'Full screen (F)' }).click();
  await expect.poll(isFullScreen).toBe(true);
  await stage(page).getByRole('button', { name: 'Exit full screen (F)' }).click();
  await expect.poll(isFullScreen).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(isFullScreen).toBe(true);
});

test('a size that cannot be reached is amber before the conversion, and one click reaches it', async ({ page }) => {
  const buffer = await photo(1800, 1200, { grain: 60 }).jpeg().toBuffer();
  await openPage(page, '/image-compression?targetSizeKb=5');
  await choose(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  const smallest = note(page, 'Resize to get below 5 KB.');
  await expect(smallest).toHaveText(/^Smallest possible: about \d+ KB/);
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(results(page)).toContainText('The file is larger than 5 KB. Choose smaller dimensions');
  await expect(results(page)).not.toContainText('successfully');
  await stage(page)
    .getByRole('button', { name: /^Resize to \d+%$/ })
    .click();
  await expect(stage(page)).toContainText(/≈ \d+ KB/);
  await expect(smallest).toHaveCount(0);
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(results(page)).toContainText('Conversion completed successfully!');
});

test('metadata that keeps a file above its target size is named, and removed by one click', async ({ page }) => {
  const image = photo(120, 80).withExif({ IFD0: { ImageDescription: 'long '.repeat(1000) } });
  await openPage(page, '/image-compression?targetSizeKb=5');
  await choose(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() });
  const withMetadata = note(page, 'Smallest possible with the metadata: about 6 KB.');
  await expect(withMetadata).toBeVisible();
  await stage(page).getByRole('button', { name: 'Remove metadata' }).click();
  await expect(withMetadata).toHaveCount(0);
  await expect(stage(page)).toContainText(/≈ [1-5] KB, \d+% smaller/);
  await expect(note(page, 'Smallest possible')).toHaveCount(0);
});

test('metadata fields from before a reload are asked about, and do not reach another page', async ({ page }) => {
  const fields = page.getByRole('region', { name: 'Metadata Editor' });
  const title = fields.getByRole('textbox', { name: 'Title' });
  const enterTitle = async () => {
    await scrollIntoView(fields);
    await fields.getByRole('switch', { name: 'Preserve Original Metadata' }).click();
    await title.fill('Ann');
  };
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await enterTitle();
  await expect(note(page, 'Your last edits')).toHaveCount(0);
  await openPage(page, '/convert/png-to-webp');
  await choose(page, await imageFile('b.png'));
  await scrollIntoView(fields);
  await expect(title).toHaveValue('');

  await title.fill('Ann');
  await page.reload();
  await choose(page, await imageFile('c.png'));
  const remains = note(page, 'Your last edits still apply: metadata fields.');
  await expect(remains).toBeVisible();
  await scrollIntoView(fields);
  await expect(title).toHaveValue('Ann');
  await stage(page).getByRole('button', { name: 'Don’t apply' }).click();
  await expect(remains).toHaveCount(0);
  await expect(title).toHaveValue('');
});

test('a phone names the picture among several, on the line of its format', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await openHome(page);
  const first = { ...(await imageFile('a.png', 900, 600)), name: 'IMG_20240611_holiday-in-the-mountains-0042.png' };
  await choose(page, first);
  const facts = note(page, 'JPEG, 900 × 600 px');
  await expect(facts).toBeVisible();
  const footer = stage(page).locator('footer');
  await expect(footer).toContainText('≈');
  const name = footer.getByTitle(first.name);
  await expect(name).toHaveCount(0);
  await choose(page, await imageFile('b.png', 900, 600));
  await expect(name).toBeVisible();
  const [nameBox, factsBox] = [await name.boundingBox(), await facts.boundingBox()];
  expect(nameBox?.y).toBe(factsBox?.y);
  expect(nameBox?.width).toBeGreaterThan(80);
  // Two lines of text, as without the name.
  expect((await footer.boundingBox())?.height).toBeLessThan(50);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.close();
});
