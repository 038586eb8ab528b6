import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { brokenImage, imageFile } from '../support/input-files.ts';
import { choose, formatCard, hold, openHome, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { editor, openEditor, stage, tab } from './editor-panel.ts';

const RESULT = '**/api/preview/result';

const preview = (page: Page) => stage(page).getByRole('img', { name: 'Result' });

/** RGBA of the preview at a point, given as fractions of its width and height. */
const colorAt = (page: Page, x: number, y: number): Promise<number[]> =>
  preview(page).evaluate(
    async (image: HTMLImageElement, point) => {
      // Not `decode`, which rejects when the next preview replaces the image.
      while (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(canvas.width * point.x, canvas.height * point.y, 1, 1);
      return Array.from(data);
    },
    { x, y },
  );

async function redPlusGreen(page: Page): Promise<number> {
  const [red = 0, green = 0] = await colorAt(page, 0.05, 0.5);
  return red + green;
}

/** The server makes previews for browsers that do not isolate pages. */
async function withoutIsolation(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'crossOriginIsolated', { value: false }));
}

async function openPreview(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await imageFile('a.png', 1600, 1200));
  await openEditor(page);
  await expect(preview(page)).toBeVisible();
}

test('the preview shows the result of the settings', async ({ page }) => {
  await openPreview(page);
  const disc = await colorAt(page, 0.5, 0.5);
  expect(disc[2]).toBeGreaterThan(180);
  await expect.poll(() => preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);
  await expect(stage(page)).toContainText('JPEG, 1600 × 1200 px');
  await editor(page).getByRole('slider', { name: 'Saturation' }).fill('-100');
  await expect
    .poll(async () => {
      const [red = 0, green = 0, blue = 255] = await colorAt(page, 0.5, 0.5);
      return Math.max(red, green, blue) - Math.min(red, green, blue);
    })
    .toBeLessThan(6);
});

test('the preview follows format, size and crop', async ({ page }) => {
  await openPreview(page);
  await formatCard(page, 'WebP').click();
  await expect(stage(page)).toContainText('WebP, 1600 × 1200 px');
  await tab(page, 'Crop').click();
  await editor(page).getByLabel('Width', { exact: true }).fill('800');
  await expect(stage(page)).toContainText('WebP, 800 × 1200 px');
  await tab(page, 'Color').click();
  // The original is cropped too, so that both align.
  const width = async (name: string) => (await stage(page).getByRole('img', { name }).boundingBox())?.width ?? 0;
  await expect.poll(async () => (await width('Original')) / (await width('Result'))).toBeCloseTo(2, 1);
  await expect(stage(page).getByRole('slider', { name: 'Compare original and result' })).toBeVisible();
});

test('on the device, the newest change is shown, and nothing is sent', async ({ page }) => {
  await openPreview(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    // Scripts of the engine may still load.
    if (request.url().startsWith('http') && !request.url().includes('/_astro/')) sent.push(request.url());
  });
  const slider = editor(page).getByRole('slider', { name: 'Brightness' });
  await slider.fill('-100');
  await expect.poll(() => redPlusGreen(page)).toBeLessThan(100);
  for (const value of ['-50', '0', '50', '100']) await slider.fill(value);
  await expect.poll(() => redPlusGreen(page)).toBeGreaterThan(250);
  await expect(stage(page).getByRole('progressbar', { name: 'Making the preview' })).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a preview by the server has the frames of smart crop and watermark', async ({ page }) => {
  await withoutIsolation(page);
  await openPreview(page);
  await page.getByRole('switch', { name: /^Watermark/ }).click();
  const text = stage(page).getByRole('slider', { name: 'Move the watermark' });
  await expect(text).toHaveAttribute('aria-valuetext', 'Bottom right');
  const before = await steadyBox(text);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2, before.y - before.height * 3, { steps: 4 });
  await page.mouse.up();
  await expect(text).toHaveAttribute('aria-valuetext', /% down$/);

  await tab(page, 'Crop').click();
  await page.getByRole('switch', { name: 'Smart crop' }).click();
  await editor(page).getByText('1:1', { exact: true }).click();
  const group = stage(page).getByRole('group', { name: 'Smart crop' });
  await expect(
    group.getByRole('img', { name: /^Chosen part: \d+ px from left, 0 px from top, 1200 px wide, 1200 px high$/ }),
  ).toBeVisible();
});

test('if the engine of the device fails, the server makes the preview', async ({ page }) => {
  await page.route('**/_astro/engine.worker-*.js', (route) => route.abort());
  const sent = page.waitForRequest(RESULT);
  await openPreview(page);
  await sent;
});

test('the Preview button shows the original alone, and the result again', async ({ page }) => {
  await openPreview(page);
  const button = editor(page).getByRole('button', { name: 'Preview', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(preview(page)).toHaveCount(0);
  await expect(stage(page).getByRole('img', { name: 'Original' })).toBeVisible();
  await button.click();
  await expect(preview(page)).toBeVisible();
  // It does not stay hidden where the button is gone, nor after a conversion.
  await button.click();
  await expect(preview(page)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('b');
  await expect(preview(page)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(preview(page)).toBeVisible();
});

test('a newer request cancels an older one', async ({ page }) => {
  await withoutIsolation(page);
  await openPreview(page);
  const release = await hold(page, RESULT);
  const slider = editor(page).getByRole('slider', { name: 'Brightness' });
  const sent = page.waitForRequest(RESULT);
  await slider.fill('-100');
  const older = await sent;
  await expect(stage(page).getByRole('progressbar', { name: 'Making the preview' })).toBeVisible();
  const cancelled = page.waitForEvent('requestfailed', (request) => request === older);
  await slider.fill('100');
  await cancelled;
  // The previous preview stays visible in the meantime.
  await expect(preview(page)).toBeVisible();
  release();
  await expect(stage(page).getByRole('progressbar', { name: 'Making the preview' })).toHaveCount(0);
  await expect.poll(() => redPlusGreen(page)).toBeGreaterThan(250);
});

test('an error appears beside the preview, and Try again repeats the request', async ({ page }) => {
  await withoutIsolation(page);
  await openPreview(page);
  await page.route(RESULT, (route) =>
    route.fulfill({ status: 422, contentType: 'text/plain', body: 'This picture would be too large.' }),
  );
  await editor(page).getByRole('slider', { name: 'Hue' }).fill('90');
  await expect(stage(page).getByRole('alert')).toContainText('This picture would be too large.');
  await expect(preview(page)).toBeVisible();
  await page.unroute(RESULT);
  await stage(page).getByRole('button', { name: 'Try again' }).click();
  await expect(stage(page).getByRole('alert')).toHaveCount(0);
});

test('a request is repeated after Retry-After', async ({ page }) => {
  await withoutIsolation(page);
  await openPreview(page);
  await page.route(
    RESULT,
    (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, contentType: 'text/plain', body: 'Wait.' }),
    { times: 1 },
  );
  await formatCard(page, 'WebP').click();
  await expect(stage(page)).toContainText('WebP, 1600 × 1200 px');
});

test('a damaged file shows an error', async ({ page }) => {
  await openHome(page);
  await choose(page, brokenImage('broken.png'));
  await expect(stage(page).getByRole('alert')).toContainText('damaged or incomplete');
});

test('the editor and the preview apply the EXIF orientation', async ({ page }) => {
  await openHome(page);
  const lying = await imageFile('turned.jpg', 400, 300);
  const buffer = await sharp(lying.buffer).withMetadata({ orientation: 6 }).toBuffer();
  await choose(page, { ...lying, buffer });
  await openEditor(page);
  const image = stage(page).getByRole('img', { name: 'Original' });
  const size = () => image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]);
  await expect.poll(size).toEqual([300, 400]);
  await expect(stage(page)).toContainText('JPEG, 300 × 400 px');
});
