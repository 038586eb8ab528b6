import type { Page } from '@playwright/test';
import { photo } from '../../support/images/photo.ts';
import { download, watchApi } from '../device/support.ts';
import { stage } from '../editor/editor-panel.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, files, formatCard, formatRadio, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openStage, photoFile, result } from './stage-page.ts';

declare global {
  interface Window {
    /** Files that the engine was asked to convert completely. */
    conversions: number;
    /** Whether requests to workers wait. */
    isHeld: boolean;
    releaseRequests(): void;
  }
}

test.use({ viewport: { width: 1366, height: 768 } });

const zoom = (page: Page) => stage(page).getByRole('button', { name: /^Zoom \d+%/ });
const convertButton = (page: Page) => page.getByRole('button', { name: 'Convert', exact: true });

/** Counts and, while they are held, keeps the requests to workers. */
async function watchRequests(page: Page) {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    const held: (() => void)[] = [];
    Object.assign(window, { conversions: 0 });
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message?.options && !message.copyOf) window.conversions++;
      const send = () => post.call(this, message, ...(rest as [StructuredSerializeOptions]));
      if (window.isHeld) held.push(send);
      else send();
    };
    window.releaseRequests = () => {
      window.isHeld = false;
      for (const send of held.splice(0)) send();
    };
  });
  return {
    conversions: () => page.evaluate(() => window.conversions),
    hold: () => page.evaluate(() => Object.assign(window, { isHeld: true })),
    release: () => page.evaluate(() => window.releaseRequests()),
  };
}

/** Runs in the page. Resolves once the page has not scrolled for 15 frames. */
function waitForSteadyScroll(): Promise<void> {
  return new Promise((resolve) => {
    let last = -1;
    let unchanged = 0;
    const look = () => {
      unchanged = scrollY === last ? unchanged + 1 : 0;
      last = scrollY;
      if (unchanged === 15) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

test('the picture is compared, enlarged, panned, shown on the whole screen, and follows the options', async ({
  page,
}) => {
  await openStage(page);
  const fit = (await zoom(page).textContent()) ?? '';
  const divider = stage(page).getByRole('slider', { name: 'Compare original and result' });

  await test.step('arrow keys move the divider', async () => {
    await expect(divider).toHaveValue('50');
    await divider.press('ArrowRight');
    await divider.press('ArrowRight');
    await expect(divider).toHaveValue('52');
    await expect(divider).toHaveAttribute('aria-valuetext', '52% original, 48% result');
  });

  await test.step('at 100%, by key, it has the pixels of the real result', async () => {
    await page.keyboard.press('1');
    await expect(zoom(page)).toHaveText('100%');
    const sizes = () =>
      result(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.getBoundingClientRect().width]);
    await expect.poll(sizes).toEqual([1600, 1600]);
    const original = stage(page).getByRole('img', { name: 'Original' });
    await expect.poll(() => original.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  });

  await test.step('keys zoom, but not while text is typed', async () => {
    await page.keyboard.press('+');
    await expect(zoom(page)).toHaveText('150%');
    await page.keyboard.press('-');
    await expect(zoom(page)).toHaveText('100%');
    await page.keyboard.press('0');
    await expect(zoom(page)).toHaveText(fit);
    await page.getByRole('switch', { name: /^Watermark/ }).click();
    await page.getByLabel('Text', { exact: true }).press('1');
    await expect(zoom(page)).toHaveText(fit);
    await page.getByRole('switch', { name: /^Watermark/ }).click();
  });

  await test.step('the wheel zooms at the pointer with Ctrl, and dragging pans', async () => {
    const box = await divider.locator('..').boundingBox();
    if (!box) throw new Error('no stage');
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -800);
    await page.keyboard.up('Control');
    await expect.poll(async () => Number.parseInt((await zoom(page).textContent()) ?? '', 10)).toBeGreaterThan(100);
    const left = async () => (await result(page).boundingBox())?.x ?? 0;
    const before = await left();
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4 - 60, box.y + box.height / 2);
    await page.mouse.up();
    await expect.poll(left).toBeCloseTo(before - 60, 0);
  });

  await test.step('it fills the screen by its button and by a key', async () => {
    const isFullScreen = () => page.evaluate(() => document.fullscreenElement?.hasAttribute('data-stage') ?? false);
    await stage(page).getByRole('button', { name: 'Full screen (F)' }).click();
    await expect.poll(isFullScreen).toBe(true);
    await stage(page).getByRole('button', { name: 'Exit full screen (F)' }).click();
    await expect.poll(isFullScreen).toBe(false);
    await page.keyboard.press('f');
    await expect.poll(isFullScreen).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(isFullScreen).toBe(false);
  });

  await test.step('it follows an option at once, without Convert or Apply', async () => {
    const before = await result(page).getAttribute('src');
    await page.getByRole('slider', { name: 'Quality' }).fill('5');
    await expect.poll(() => result(page).getAttribute('src')).not.toBe(before);
    await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
    await page.getByRole('slider', { name: 'Brightness' }).fill('-100');
    const brightness = () =>
      result(page).evaluate((image: HTMLImageElement) => {
        const canvas = new OffscreenCanvas(1, 1);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, 1, 1);
        return Math.max(...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [255]));
      });
    await expect.poll(brightness).toBeLessThan(60);
  });

  await test.step('a result of another ratio is beside its original', async () => {
    await page.getByRole('tab', { name: 'Social Media' }).click();
    await page.getByRole('switch', { name: 'Resize for social media' }).click();
    await page.getByRole('tab', { name: 'Advanced Options' }).click();
    await page.getByLabel('Fit method', { exact: true }).selectOption('cover');
    await expect(stage(page)).toContainText('1080 × 1080 px');
    await expect(stage(page).getByRole('slider')).toHaveCount(0);
    await expect(stage(page).getByRole('img', { name: 'Original' })).toBeVisible();
  });
});

test('Convert takes the result that the stage has made, with its size', async ({ page }) => {
  const requests = await watchRequests(page);
  await openHome(page);
  await formatCard(page, 'WebP').click();
  await choose(page, await photoFile());
  await expect(stage(page)).toContainText(/≈ \d+ KB, \d+% smaller/);
  await expect(stage(page)).toContainText('WebP');
  expect(await requests.conversions()).toBe(1);
  const [, predictedKb] = /≈ (\d+) KB/.exec((await stage(page).textContent()) ?? '') ?? [];
  await convertButton(page).click();
  const { content } = await download(page, page.getByRole('link', { name: 'Download photo.webp' }));
  expect(await requests.conversions()).toBe(1);
  expect(Math.abs(content.length / 1024 / Number(predictedKb) - 1)).toBeLessThan(0.1);
  // The size of the result itself is exact.
  await expect(stage(page)).not.toContainText('≈');
});

test('Convert continues the conversion that the stage has begun, and can be cancelled', async ({ page }) => {
  const requests = await watchRequests(page);
  await openStage(page, await photoFile(800, 600));
  await expect(stage(page)).toContainText('≈');
  await requests.hold();
  await formatCard(page, 'WebP').click();
  await expect.poll(requests.conversions).toBe(2);
  await convertButton(page).click();
  await page.getByRole('button', { name: 'Cancel photo.jpg' }).click();
  await expect(files(page)).toContainText('Cancelled');
  // The stage begins anew.
  await expect.poll(requests.conversions).toBe(3);
  await convertButton(page).click();
  await expect(page.getByRole('button', { name: 'Cancel photo.jpg' })).toBeVisible();
  await requests.release();
  await expect(page.getByRole('link', { name: 'Download photo.webp' })).toBeVisible();
  expect(await requests.conversions()).toBe(3);
  await expect(stage(page)).not.toContainText('≈');
});

test('the sticky picture covers no control that gets the focus by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { buffer, mimeType } = await photoFile(800, 600);
  await openHome(page);
  await choose(page, ...['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name, mimeType, buffer })));
  await expect(result(page)).toBeVisible();
  await stage(page).getByRole('button', { name: 'Hide preview' }).focus();
  const covered = () =>
    page.evaluate(() => {
      const picture = document.querySelector('[data-stage]');
      const focused = document.activeElement;
      if (!picture || !focused || picture.contains(focused) || !picture.parentElement?.contains(focused)) return 0;
      return Math.max(0, picture.getBoundingClientRect().bottom - focused.getBoundingClientRect().top);
    });
  const last = page.getByRole('combobox', { name: 'Convert' });
  for (let presses = 0; presses < 16; presses++) {
    await page.keyboard.press('Tab');
    await page.evaluate(waitForSteadyScroll);
    await expect.poll(covered).toBe(0);
    if (await last.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab did not reach the end of the list');
});

test('at 100%, an original that the browser cannot draw is drawn in full', async ({ page }) => {
  const requests = await watchRequests(page);
  const buffer = await photo(2000, 1500).tiff({ compression: 'lzw' }).toBuffer();
  await openStage(page, { name: 'scan.tiff', mimeType: 'image/tiff', buffer });
  await expect(stage(page)).toContainText('≈');
  const label = (text: string) => stage(page).getByText(text, { exact: true });
  await expect(label('Original')).toBeVisible();
  await requests.hold();
  await page.keyboard.press('1');
  await expect(label('Original (reduced preview)')).toBeVisible();
  await requests.release();
  await expect(label('Original')).toBeVisible();
  const original = stage(page).getByRole('img', { name: 'Original' });
  const width = () => original.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(2000);
  // It is kept.
  await page.keyboard.press('0');
  await page.keyboard.press('1');
  await expect(label('Original')).toBeVisible();
  expect(await width()).toBe(2000);
});

test('a result that grows, or will on the server, is announced before with what would be smaller', async ({ page }) => {
  const calls = watchApi(page);
  await openStage(page, await photoFile(1200, 900));
  await formatCard(page, 'PNG').click();
  await expect(stage(page)).toContainText(/≈ .+, \d+% larger/);
  await expect(stage(page)).toContainText('Photos are large as PNG.');
  await choose(page, await imageFile('other.png'));
  await stage(page).getByRole('button', { name: 'Use WebP for both files' }).click();
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await expect(stage(page)).toContainText(/≈ \d+ KB, \d+% smaller/);

  await page.getByRole('button', { name: 'Remove other.png' }).click();
  await page.getByLabel('Convert', { exact: true }).selectOption('On the server');
  await formatCard(page, 'PNG').click();
  await expect(stage(page)).toContainText('Size known after conversion');
  // A photo of 1200 px is previewed from a copy of 1024 px.
  await expect(stage(page)).toContainText('Approximate preview');
  await expect(stage(page)).toContainText('PNG is usually larger than JPEG for photos.');
  await stage(page).getByRole('button', { name: 'Use WebP' }).click();
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await expect(stage(page)).not.toContainText('usually larger');
  expect(calls).toEqual([]);
});

test('an SVG is shown beside its result on the device before the conversion', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>',
  );
  await choose(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(stage(page).getByRole('img', { name: 'Original' })).toBeVisible();
  await expect(stage(page).getByRole('alert')).toHaveCount(0);
  await expect(result(page)).toBeVisible();
  await expect(stage(page)).toContainText('60 × 40');
  await expect(stage(page).getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download a.jpg' })).toBeVisible();
  await expect(files(page).getByRole('listitem').first()).not.toContainText('transparent areas');
  expect(calls).toEqual([]);
});
