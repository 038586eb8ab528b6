import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { photo } from '../../support/images/photo.ts';
import { editor, edits, openEditor, stage, tab } from '../editor/editor-panel.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { choose, formatCard, formatRadio, openHome, openPage, openSection, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

// The notes of the stage about the result. src/islands/stage has the tests of each advice and of inherited edits.

test.use({ viewport: { width: 1366, height: 768 } });

const result = (page: Page) => stage(page).getByRole('img', { name: 'Result' });
const note = (page: Page, text: string) => stage(page).getByText(text);
const useWebp = (page: Page) => stage(page).getByRole('button', { name: 'Use WebP' }).click();
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` }).click();

/** A red frame and a green one. */
async function twoFrames(): Promise<Sharp> {
  const frame = (background: string) => ({ create: { width: 300, height: 200, channels: 3 as const, background } });
  const frames = await Promise.all(['#f00', '#0f0'].map((color) => sharp(frame(color)).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
}

const animation = async (): Promise<InputFile> => ({
  name: 'two.gif',
  mimeType: 'image/gif',
  buffer: await (await twoFrames()).gif({ delay: [700, 700], loop: 0 }).toBuffer(),
});

/** A flat logo on a transparent ground. */
async function logo(name: string, side: number): Promise<InputFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle r="50%" fill="#25c"/></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/** The color in the middle of each half of the stage. */
async function colorsOnStage(page: Page): Promise<string[]> {
  const { data, info } = await sharp(await stage(page).screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.4, 0.6].map((x) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels;
    const [red = 0, green = 0] = data.subarray(start);
    return red > green ? 'red' : 'green';
  });
}

test('losses are pointed out before the conversion, and WebP is one click away', async ({ page }) => {
  await openHome(page);
  await test.step('an animation that would stop, and whose halves play together as WebP', async () => {
    const still = 'The animation becomes a still image.';
    await formatCard(page, 'PNG').click();
    await choose(page, await animation());
    await expect(note(page, still)).toBeVisible();
    await useWebp(page);
    await expect(formatRadio(page, 'WebP')).toBeChecked();
    await expect(note(page, still)).toBeHidden();
    await expect(stage(page)).toContainText('≈');
    const seen = new Set<string>();
    await expect(async () => {
      const [original, converted] = await colorsOnStage(page);
      expect(original).toBe(converted);
      seen.add(original ?? '');
      expect([...seen].toSorted()).toEqual(['green', 'red']);
    }).toPass();
    await remove(page, 'two.gif');
  });

  await test.step('the pages of a document, which become files of their own', async () => {
    await choose(page, {
      name: 'scan.bin',
      mimeType: 'application/octet-stream',
      buffer: await (await twoFrames()).tiff().toBuffer(),
    });
    await expect(row(page, 'scan-page-1.bin')).toContainText('TIFF');
    await expect(note(page, 'Only the first page is converted.')).toHaveCount(0);
    await remove(page, 'scan-page-1.bin');
    await remove(page, 'scan-page-2.bin');
  });

  await test.step('transparency, before the size; the picture keeps its place as the advice goes', async () => {
    const filled = 'Transparent areas become white.';
    await formatCard(page, 'JPEG').click();
    await choose(page, await logo('logo.png', 300));
    // The JPEG is also larger.
    await expect(stage(page)).toContainText(/≈ .+ larger/);
    await expect(note(page, filled)).toBeVisible();
    await expect(note(page, 'Drawings are usually smaller')).toBeHidden();
    // Within the stage, because a click can scroll the page.
    const place = async () => {
      const [box, around] = await Promise.all([result(page).boundingBox(), stage(page).boundingBox()]);
      return box && around && { ...box, y: box.y - around.y };
    };
    const withAdvice = await place();
    await useWebp(page);
    await expect(formatRadio(page, 'WebP')).toBeChecked();
    await expect(stage(page)).toContainText(/≈ .+ smaller/);
    await expect(note(page, filled)).toHaveCount(0);
    expect(await place()).toEqual(withAdvice);
    await remove(page, 'logo.png');
  });

  await test.step('a watermark that is left out', async () => {
    const tooSmall = 'The image is too small for the watermark';
    await choose(page, await logo('icon.png', 16));
    await page.getByRole('switch', { name: 'Watermark' }).click();
    await expect(note(page, tooSmall)).toBeVisible();
    await page.getByRole('switch', { name: 'Watermark' }).click();
    await expect(note(page, tooSmall)).toBeHidden();
  });
});

test('edits are asked about after a reload and for added files, and do not reach another page', async ({ page }) => {
  const metadata = page.getByRole('region', { name: 'Metadata Editor' });
  const title = metadata.getByRole('textbox', { name: 'Title' });
  const remains = note(page, 'Your last edits still apply: rotate, metadata fields.');
  const rotate = async () => {
    await openEditor(page);
    await tab(page, 'Crop').click();
    await editor(page).getByRole('button', { name: 'Rotate right', exact: true }).click();
    await expect(edits(page)).toHaveText('Rotate');
  };
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await rotate();
  await openSection(page, 'Metadata Editor');
  await metadata.getByRole('switch', { name: 'Preserve Original Metadata' }).click();
  await title.fill('Ann');
  await expect(note(page, 'Your last edits')).toHaveCount(0);

  await test.step('after a reload', async () => {
    await page.reload();
    await choose(page, await imageFile('c.png'), await imageFile('d.png'));
    await expect(stage(page)).toContainText('240 × 320 px');
    await expect(remains).toBeVisible();
    await openSection(page, 'Metadata Editor');
    await expect(title).toHaveValue('Ann');
    await stage(page).getByRole('button', { name: 'Don’t apply' }).click();
    await expect(remains).toHaveCount(0);
    await expect(stage(page)).toContainText('320 × 240 px');
    await expect(title).toHaveValue('');
  });

  await test.step('for an added file, with the edits or without', async () => {
    await rotate();
    await title.fill('Ann');
    await choose(page, await imageFile('e.png'));
    await expect(note(page, 'The new image gets the same edits: rotate, metadata fields.')).toBeVisible();
    await stage(page).getByRole('button', { name: 'Don’t apply' }).click();
    await expect(note(page, 'new image')).toHaveCount(0);
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await expect(stage(page)).toContainText('e.png');
    await expect(edits(page)).toHaveCount(0);
    await choose(page, await imageFile('f.png'));
    await expect(note(page, 'The new image gets')).toBeVisible();
    await stage(page).getByRole('button', { name: 'Keep' }).click();
    await expect(note(page, 'new image')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(stage(page)).toContainText('f.png');
    await expect(edits(page)).toHaveText('Rotate');
  });

  await test.step('not on another page', async () => {
    await openPage(page, '/convert/png-to-webp');
    await choose(page, await imageFile('b.png'));
    await expect(stage(page)).toContainText('320 × 240 px');
    await openSection(page, 'Metadata Editor');
    await expect(metadata.getByRole('switch', { name: 'Preserve Original Metadata' })).toBeChecked();
  });
});

test('a size that cannot be reached is amber before the conversion, and one click reaches it', async ({ page }) => {
  await openPage(page, '/image-compression?targetSizeKb=5');
  await test.step('because of the metadata', async () => {
    const image = photo(120, 80).withExif({ IFD0: { ImageDescription: 'long '.repeat(1000) } });
    await choose(page, { name: 'described.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() });
    const withMetadata = note(page, 'Smallest possible with the metadata: about 6 KB.');
    await expect(withMetadata).toBeVisible();
    await stage(page).getByRole('button', { name: 'Remove metadata' }).click();
    await expect(withMetadata).toHaveCount(0);
    await expect(stage(page)).toContainText(/≈ [1-5] KB, \d+% smaller/);
    await expect(note(page, 'Smallest possible')).toHaveCount(0);
    await remove(page, 'described.jpg');
  });

  await test.step('because of the pixels', async () => {
    const buffer = await photo(1400, 1000, { grain: 60 }).jpeg().toBuffer();
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
});
