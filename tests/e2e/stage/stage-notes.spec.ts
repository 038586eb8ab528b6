import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photo } from '../../support/images/photo.ts';
import { editor, openEditor, stage, tab } from '../editor/editor-panel.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, openHome, openPage, overflow, results, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.use({ convertOn: 'device', viewport: { width: 1366, height: 768 } });

const result = (page: Page) => stage(page).getByRole('img', { name: 'Result' });
const note = (page: Page, text: string) => stage(page).getByText(text);

/** Two frames of different colors. */
async function animation() {
  const frames = Buffer.alloc(40 * 60 * 3, 60).fill(200, 40 * 30 * 3);
  const pages = sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } });
  return { name: 'two.gif', mimeType: 'image/gif', buffer: await pages.gif({ loop: 0 }).toBuffer() };
}

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

test('a crop from before a reload is pointed out, and can be reset', async ({ page }) => {
  const remains = 'Your last crop and rotation still apply.';
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  await tab(page, 'Crop').click();
  await editor(page).getByRole('button', { name: 'Rotate right', exact: true }).click();
  await expect(editor(page)).toContainText('Applied: Rotate');
  await expect(note(page, remains)).toBeHidden();
  await page.reload();
  await choose(page, await imageFile('b.png'));
  await expect(note(page, remains)).toBeVisible();
  await stage(page).getByRole('button', { name: 'Reset crop' }).click();
  await expect(note(page, remains)).toBeHidden();
  await expect(stage(page)).toContainText('320 × 240 px');
});

test('a crop that applies to a file added later is pointed out, and can be reset for it alone', async ({ page }) => {
  const inherits = 'The crop and rotation of earlier files apply to this one, too.';
  await openHome(page);
  await choose(page, await imageFile('a.png', 400, 300));
  await openEditor(page);
  await tab(page, 'Crop').click();
  const width = editor(page).getByLabel('Width', { exact: true });
  await width.fill('100');
  await width.blur();
  await choose(page, await imageFile('b.png', 400, 300));
  await expect(note(page, inherits)).toBeHidden();
  await page.keyboard.press('n');
  await expect(note(page, inherits)).toBeVisible();
  await stage(page).getByRole('button', { name: 'Reset for this file' }).click();
  await expect(note(page, inherits)).toBeHidden();
  await expect(width).toHaveValue('400');
  await page.keyboard.press('p');
  await expect(width).toHaveValue('100');
  await expect(note(page, inherits)).toBeHidden();
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
