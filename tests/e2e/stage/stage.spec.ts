import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photo } from '../../support/images/photo.ts';
import { download, watchApi } from '../device/support.ts';
import { stage } from '../editor/editor-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { choose, files, formatCard, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    /** Files that the engine was asked to convert completely. */
    conversions: number;
    /** Whether requests to workers wait. */
    isHeld: boolean;
    releaseRequests(): void;
  }
}

test.use({ convertOn: 'device', viewport: { width: 1366, height: 768 } });

const result = (page: Page) => stage(page).getByRole('img', { name: 'Result' });
const zoom = (page: Page) => stage(page).getByRole('button', { name: /^Zoom \d+%/ });
const convertButton = (page: Page) => page.getByRole('button', { name: 'Convert', exact: true });

async function photoFile(width = 1600, height = 1200): Promise<InputFile> {
  const buffer = await photo(width, height, { grain: 16 }).jpeg({ quality: 92 }).toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
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

async function openStage(page: Page, file?: InputFile): Promise<void> {
  await openHome(page);
  await choose(page, file ?? (await photoFile()));
  await expect(result(page)).toBeVisible();
}

test('the picture follows an option at once, without Convert or Apply', async ({ page }) => {
  await openStage(page);
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

async function countConversions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Object.assign(window, { conversions: 0 });
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message?.options && !message.copyOf) window.conversions++;
      return post.call(this, message, ...(rest as [StructuredSerializeOptions]));
    };
  });
  return () => page.evaluate(() => window.conversions);
}

test('Convert takes the result that the stage has made', async ({ page }) => {
  const conversions = await countConversions(page);
  await openStage(page);
  await expect(stage(page).getByText(/% (smaller|larger)/)).toBeVisible();
  expect(await conversions()).toBe(1);
  await convertButton(page).click();
  await download(page, page.getByRole('link', { name: /^Download photo/ }));
  expect(await conversions()).toBe(1);
});

test('Convert continues the conversion that the stage has begun, and can be cancelled', async ({ page }) => {
  const conversions = await countConversions(page);
  await openStage(page, await photoFile(3000, 2250));
  await expect.poll(conversions).toBe(1);
  await formatCard(page, 'AVIF').click();
  await expect.poll(conversions).toBe(2);
  await convertButton(page).click();
  await page.getByRole('button', { name: 'Cancel photo.jpg' }).click();
  await expect(files(page)).toContainText('Cancelled');
  // The stage begins anew.
  await expect.poll(conversions).toBe(3);
  await convertButton(page).click();
  await expect(files(page)).toContainText('Converting');
  await expect(page.getByRole('link', { name: 'Download photo.avif' })).toBeVisible({ timeout: 60_000 });
  expect(await conversions()).toBe(3);
  await expect(stage(page)).not.toContainText('≈');
});

/** Holds and releases the requests to workers. */
async function holdRequests(page: Page) {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    const held: (() => void)[] = [];
    Worker.prototype.postMessage = function (...message) {
      const send = () => post.apply(this, message as [unknown, StructuredSerializeOptions]);
      if (window.isHeld) held.push(send);
      else send();
    };
    window.releaseRequests = () => {
      window.isHeld = false;
      for (const send of held.splice(0)) send();
    };
  });
  return {
    hold: () => page.evaluate(() => Object.assign(window, { isHeld: true })),
    release: () => page.evaluate(() => window.releaseRequests()),
  };
}

test('arrow keys move the divider', async ({ page }) => {
  await openStage(page);
  const divider = stage(page).getByRole('slider', { name: 'Compare original and result' });
  await expect(divider).toHaveValue('50');
  await divider.press('ArrowRight');
  await divider.press('ArrowRight');
  await expect(divider).toHaveValue('52');
  await expect(divider).toHaveAttribute('aria-valuetext', '52% original, 48% result');
});

test('the sticky picture covers no control that gets the focus by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  const { buffer, mimeType } = await photoFile();
  await openHome(page);
  await choose(page, ...['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name, mimeType, buffer })));
  await expect(result(page)).toBeVisible();
  await stage(page).getByRole('button', { name: 'Keyboard shortcuts' }).focus();
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

test('keys zoom, but not while text is typed', async ({ page }) => {
  await openStage(page);
  const fit = (await zoom(page).textContent()) ?? '';
  await page.keyboard.press('1');
  await expect(zoom(page)).toHaveText('100%');
  await page.keyboard.press('+');
  await expect(zoom(page)).toHaveText('150%');
  await page.keyboard.press('-');
  await expect(zoom(page)).toHaveText('100%');
  await page.keyboard.press('0');
  await expect(zoom(page)).toHaveText(fit);
  await page.getByRole('switch', { name: /^Watermark/ }).click();
  await page.getByLabel('Text', { exact: true }).press('1');
  await expect(zoom(page)).toHaveText(fit);
});

test('at 100%, the stage shows the pixels of the real result', async ({ page }) => {
  await openStage(page);
  await page.keyboard.press('1');
  const sizes = () =>
    result(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.getBoundingClientRect().width]);
  await expect.poll(sizes).toEqual([1600, 1600]);
  const original = stage(page).getByRole('img', { name: 'Original' });
  await expect.poll(() => original.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});

test('at 100%, an original that the browser cannot draw is drawn in full', async ({ page }) => {
  const requests = await holdRequests(page);
  const buffer = await photo(3000, 2250).tiff({ compression: 'lzw' }).toBuffer();
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
  await expect.poll(width).toBe(3000);
  // It is kept.
  await page.keyboard.press('0');
  await page.keyboard.press('1');
  await expect(label('Original')).toBeVisible();
  expect(await width()).toBe(3000);
});

test('the wheel zooms at the pointer with Ctrl, and dragging pans', async ({ page }) => {
  await openStage(page);
  const box = await stage(page)
    .getByRole('slider', { name: 'Compare original and result' })
    .locator('..')
    .boundingBox();
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

test('the predicted size is that of the result', async ({ page }) => {
  await openStage(page);
  await formatCard(page, 'WebP').click();
  await expect(stage(page)).toContainText(/≈ \d+ KB, \d+% smaller/);
  await expect(stage(page)).toContainText('WebP');
  const [, predictedKb] = /≈ (\d+) KB/.exec((await stage(page).textContent()) ?? '') ?? [];
  await convertButton(page).click();
  const { content } = await download(page, page.getByRole('link', { name: 'Download photo.webp' }));
  expect(Math.abs(content.length / 1024 / Number(predictedKb) - 1)).toBeLessThan(0.1);
  // The size of the result itself is exact.
  await expect(stage(page)).not.toContainText('≈');
});

test('a result that grows is amber and says what would be smaller, with one click to take it', async ({ page }) => {
  await openStage(page);
  await formatCard(page, 'PNG').click();
  await expect(stage(page)).toContainText(/≈ .+, \d+% larger/);
  await expect(stage(page)).toContainText('PNG keeps every pixel, so photos are large.');
  await choose(page, await imageFile('other.png'));
  await stage(page).getByRole('button', { name: 'Use WebP for both files' }).click();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await expect(stage(page)).toContainText(/≈ \d+ KB, \d+% smaller/);
});

test('a result of the server that is likely to grow is announced before, and nothing is sent', async ({ page }) => {
  const calls = watchApi(page);
  await openStage(page);
  await page.getByLabel('Convert', { exact: true }).selectOption('On the server');
  await formatCard(page, 'PNG').click();
  await expect(stage(page)).toContainText('Size known after conversion');
  // A photo of 1600 px is previewed from a copy of 1024 px.
  await expect(stage(page)).toContainText('Approximate preview');
  await expect(stage(page)).toContainText('PNG is usually larger than JPEG for photos.');
  await stage(page).getByRole('button', { name: 'Use WebP' }).click();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await expect(stage(page)).not.toContainText('usually larger');
  expect(calls).toEqual([]);
});

test('an SVG is shown as the browser draws it, and with its result after the conversion', async ({ page }) => {
  await openHome(page);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>',
  );
  await choose(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(stage(page).getByRole('img', { name: 'Original' })).toBeVisible();
  await expect(stage(page).getByRole('alert')).toHaveCount(0);
  await expect(stage(page)).toContainText('Size known after conversion on the server: SVG is drawn there');
  await page.getByRole('button', { name: 'Convert 1 file on the server' }).click();
  await expect(result(page)).toBeVisible();
  await expect(stage(page).getByRole('slider')).toBeVisible();
  await expect(files(page).getByRole('listitem').first()).not.toContainText('transparent areas');
});

/** The color in the middle of each half of the stage. */
async function colorsOnStage(page: Page): Promise<string[]> {
  const { data, info } = await sharp(await stage(page).screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((x) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels;
    const [red = 0, green = 0] = data.subarray(start);
    return red > green ? 'red' : 'green';
  });
}

test('both halves of an animation play together', async ({ page }) => {
  const frame = (background: string) => ({ create: { width: 300, height: 200, channels: 3 as const, background } });
  const frames = await Promise.all(['#f00', '#0f0'].map((color) => sharp(frame(color)).png().toBuffer()));
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [700, 700], loop: 0 })
    .toBuffer();
  await openHome(page);
  await choose(page, { name: 'a.gif', mimeType: 'image/gif', buffer });
  await formatCard(page, 'WebP').click();
  await expect(stage(page)).toContainText('≈');
  const seen = new Set<string>();
  await expect(async () => {
    const [original, converted] = await colorsOnStage(page);
    expect(original).toBe(converted);
    seen.add(original ?? '');
    expect([...seen].toSorted()).toEqual(['green', 'red']);
  }).toPass();
});

test('pictures of another ratio are side by side', async ({ page }) => {
  await openStage(page);
  await page.getByRole('tab', { name: 'Social Media' }).click();
  await page.getByRole('switch', { name: 'Resize for social media' }).click();
  await page.getByRole('tab', { name: 'Advanced Options' }).click();
  await page.getByLabel('Fit method', { exact: true }).selectOption('cover');
  await expect(stage(page)).toContainText('1080 × 1080 px');
  await expect(stage(page).getByRole('slider')).toHaveCount(0);
  await expect(stage(page).getByRole('img', { name: 'Original' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the picture stays in view, never covers Convert, and collapses', async ({ page }) => {
    const file = await photoFile(900, 1200);
    expect((await sharp(file.buffer).metadata()).height).toBe(1200);
    await openStage(page, file);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 200) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      const isOnTop = await convertButton(page).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const isVisible = top >= 0 && top + height <= innerHeight;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !isVisible || button.contains(hit);
      });
      expect(isOnTop).toBe(true);
    }
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    // It gives height to the options, and stays whole.
    const bottom = async () => {
      const box = await stage(page).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    const topOf = async (image: string) => (await stage(page).getByRole('img', { name: image }).boundingBox())?.y;
    await expect.poll(bottom).toBe(192);
    await expect.poll(() => topOf('Result')).toBeGreaterThanOrEqual(0);
    // A crop frame has the full height.
    await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
    await page.getByRole('tab', { name: 'Crop' }).click();
    await expect.poll(bottom).toBe(256);
    await page.getByRole('tab', { name: 'Color' }).click();
    await expect.poll(bottom).toBe(192);
    await expect.poll(() => topOf('Result')).toBeGreaterThanOrEqual(0);
    await stage(page).getByRole('button', { name: 'Hide the picture' }).click();
    expect((await stage(page).boundingBox())?.height).toBeLessThan(64);
    expect(await accessibilityProblems(page)).toEqual([]);
    await stage(page).getByRole('button', { name: 'Show the picture' }).click();
    await expect(result(page)).toBeVisible();
  });

  test('the divider keeps its place in a picture that shrinks', async ({ page }) => {
    await openStage(page, await photoFile(900, 1200));
    await stage(page).getByRole('slider', { name: 'Compare original and result' }).fill('65');
    /** Where the visible part of the result begins, as a fraction of its width. */
    const place = () =>
      result(page).evaluate((image) => {
        const half = image.closest<HTMLElement>('[style*=clip-path]');
        const { left, width } = image.getBoundingClientRect();
        const cut = Number.parseFloat(half?.style.clipPath.match(/[\d.]+%/)?.[0] ?? '');
        return ((half?.getBoundingClientRect().left ?? 0) + ((half?.offsetWidth ?? 0) * cut) / 100 - left) / width;
      });
    const before = await place();
    expect(before).toBeGreaterThan(0.6);
    const height = async () => (await result(page).boundingBox())?.height ?? 0;
    const high = await height();
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(height).toBeLessThan(high - 20);
    await expect.poll(place).toBeCloseTo(before, 1);
  });
});
