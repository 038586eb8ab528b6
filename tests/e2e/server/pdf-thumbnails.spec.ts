import type { CDPSession, Locator, Page } from '@playwright/test';
import { MAX_KEPT } from '../../../src/islands/pdf/thumbnails/thumbnails.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { cell, chooser, closePages, grid, openPages, pdfFile } from '../pdf/pdf-panel.ts';
import { choose, nextFrames, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

// With conversions on the server, because the engine of the device keeps workers and object URLs.

const thumbnail = (page: Page, number: number): Locator => cell(page, number).locator('img');

/** Number of objects of a class after a garbage collection. */
async function live(session: CDPSession, className: string): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { result } = await session.send('Runtime.evaluate', { expression: `${className}.prototype` });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  // The array of the query must not retain the objects.
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return count.value as number;
}

test('of 300 pages, those near the viewport are rendered, the first one first, and the others released', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    const urls = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (object) => {
      const url = createObjectURL.call(URL, object);
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      urls.delete(url);
      revokeObjectURL.call(URL, url);
    };
    Object.assign(window, { objectUrls: urls });
    // Pages that are rendered once the first one is shown.
    const drawn = new Promise((resolve) => {
      const look = () => {
        const first = document.querySelector<HTMLImageElement>('[data-page="1"] img');
        const cells = document.querySelectorAll<HTMLElement>('[data-page]:has(img)');
        if (first?.complete && first.naturalWidth > 0) resolve([...cells].map((one) => Number(one.dataset.page)));
        else requestAnimationFrame(look);
      };
      look();
    });
    Object.assign(window, { drawnWithFirst: () => drawn });
  });
  const session = await page.context().newCDPSession(page);
  await openHome(page);
  await choose(page, pdfFile('long.pdf', await longPdf(300)));
  await openPages(page, 'long.pdf');
  await expect(thumbnail(page, 1)).toBeVisible();
  const drawn = await page.evaluate(() =>
    (window as unknown as { drawnWithFirst(): Promise<number[]> }).drawnWithFirst(),
  );
  expect(drawn).toContain(1);
  expect(Math.max(...drawn)).toBeLessThan(60);
  await expect(cell(page, 1)).toHaveAttribute('aria-setsize', '300');
  await expect(thumbnail(page, 5)).toBeVisible();
  await expect(thumbnail(page, 300)).toHaveCount(0);

  const measured = async () => ({
    heap: (await session.send('Runtime.getHeapUsage')).usedSize,
    bitmaps: (await live(session, 'ImageBitmap')) + (await live(session, 'OffscreenCanvas')),
    urls: await page.evaluate(() => (window as unknown as { objectUrls: Set<string> }).objectUrls.size),
    images: await chooser(page).locator('[data-page] img').count(),
  });
  const scrollTo = async (number: number) => {
    await grid(page).evaluate((list, part) => list.scrollTo({ top: list.scrollHeight * part }), number / 300);
    await nextFrames(page);
  };
  const scroll = async (from: number, to: number, step: number) => {
    for (let number = from; step > 0 ? number < to : number > to; number += step) await scrollTo(number);
    await scrollTo(to === 1 ? 0 : to);
    await cell(page, to).scrollIntoViewIfNeeded();
    await expect(thumbnail(page, to)).toBeVisible();
  };
  const start = await measured();
  await scroll(5, 300, 20);
  await expect(thumbnail(page, 1)).toHaveCount(0);
  await scroll(295, 1, -20);
  const back = await measured();
  for (const { bitmaps, urls, images } of [start, back]) {
    // Two pages may be in progress, each with a canvas and a bitmap from the worker.
    expect(bitmaps).toBeLessThanOrEqual(4);
    expect(images).toBeLessThan(60);
    // Pages near the viewport, and the cache.
    expect(urls).toBeLessThanOrEqual(60 + MAX_KEPT);
  }
  expect(back.heap).toBeLessThan(start.heap + 20e6);

  await closePages(page);
  await page.getByRole('button', { name: /^Remove long\.pdf/ }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { objectUrls: Set<string> }).objectUrls.size))
    .toBe(0);
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('/pdfjs/')).length).toBe(0);
});
