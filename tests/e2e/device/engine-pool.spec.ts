import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import { rendererBytes } from '../../support/device/browser-memory.ts';
import { assetUrl, convertInPool, openPool } from '../../support/device/engine-pool-page.ts';
import { photo } from '../../support/images/photo.ts';
import { hold } from '../support/page.ts';
import { expect, serverTest as test } from '../support/test.ts';
import { loseRequests } from './support.ts';

const large = () => photo(4000, 3000).jpeg().toBuffer();
const small = () => photo(400, 300).jpeg().toBuffer();
const open = async (page: Page, file: Promise<Buffer>): Promise<void> => openPool(page, '/about', [await file]);

const engines = (page: Page) => page.workers().filter((worker) => worker.url().includes('engine.worker'));

async function startEngine(page: Page) {
  await page.evaluate(() => window.pool.prepareEngine());
  await expect.poll(() => engines(page).length).toBe(1);
  return engines(page)[0];
}

/** Makes the next engines hang after their download, as some browsers do. */
async function hangStarts(page: Page): Promise<void> {
  await page.route(`**${assetUrl('engine.worker')}`, async (route) => {
    const body = "postMessage({ type: 'downloaded', heapBytes: 0 });";
    await route.fulfill({ response: await route.fetch(), body });
  });
}

/** Advances the clock by ten seconds at a time until these engines are left. */
const expectEngines = (page: Page, expected: readonly unknown[]): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(10_000);
    expect(engines(page)).toEqual(expected);
  }).toPass();

const expectConversion = async (page: Page): Promise<void> =>
  expect((await convertInPool(page, { outputFormat: 'jpg', width: 100 })).sizeBytes).toBeGreaterThan(1000);

test('a cancelled conversion ends its engine, and the next one has a new engine', async ({ page }) => {
  await open(page, large());
  // The engine has started then. Otherwise cancelling would not end it.
  await expectConversion(page);
  const [first] = engines(page);
  const ended = first?.waitForEvent('close');
  const reason = await page.evaluate(
    (options) => {
      const cancellation = new AbortController();
      const [source = new Blob()] = window.files;
      const request = { source, originalName: 'photo', options, wantsPreview: false };
      const converted = window.pool.convertOnDevice(request, cancellation.signal);
      setTimeout(() => cancellation.abort('cancelled'), 300);
      return converted.then(
        () => 'converted',
        (reason: unknown) => reason,
      );
    },
    optionsSchema.parse({ outputFormat: 'avif' }),
  );
  expect(reason).toBe('cancelled');
  await ended;
  await expectConversion(page);
  expect(engines(page)).toHaveLength(1);
  expect(engines(page)[0]).not.toBe(first);
});

test('an engine that crashes fails its conversion as an engine, and is replaced', async ({ page }) => {
  await open(page, large());
  const engine = await startEngine(page);
  const converted = convertInPool(page, { outputFormat: 'avif' });
  await engine?.evaluate(() => {
    setTimeout(() => {
      throw new Error('a crash');
    });
  });
  expect((await converted).error).toMatch(/^EngineFailure: .*a crash/);
  await expectConversion(page);
});

test('an engine that cannot be loaded fails as an engine, and the next conversion tries again', async ({ page }) => {
  await open(page, small());
  const restore = await loseRequests(page, '**/*.wasm');
  expect((await convertInPool(page, { outputFormat: 'jpg' })).error).toMatch(/^EngineFailure/);
  restore();
  await expectConversion(page);
});

test('an engine that is not ready ten seconds after its download is given up', async ({ page }) => {
  await page.clock.install();
  await open(page, small());
  await hangStarts(page);
  const converted = convertInPool(page, { outputFormat: 'jpg' });
  await expect.poll(() => engines(page).length).toBe(1);
  await expectEngines(page, []);
  expect((await converted).error).toBe('EngineFailure: not started in time');
});

test('the download of the engine may take longer', async ({ page }) => {
  await page.clock.install();
  await open(page, small());
  const release = await hold(page, '**/*.wasm');
  const asked = page.waitForRequest('**/*.wasm');
  const converted = convertInPool(page, { outputFormat: 'jpg' });
  await asked;
  await page.clock.fastForward(60_000);
  release();
  expect((await converted).sizeBytes).toBeGreaterThan(1000);
});

test('files wait for the first engine if a second one cannot start', async ({ page }) => {
  await page.clock.install();
  await open(page, small());
  await expectConversion(page);
  await hangStarts(page);
  const [first] = engines(page);
  const converted = page.evaluate(
    async (options) => {
      const [source = new Blob()] = window.files;
      const request = { source, originalName: 'photo', options, wantsPreview: false };
      const { signal } = new AbortController();
      const all = Array.from({ length: 4 }, () => window.pool.convertOnDevice(request, signal));
      return (await Promise.all(all)).map(({ file }) => file.length);
    },
    optionsSchema.parse({ outputFormat: 'jpg' }),
  );
  expect(await converted).toHaveLength(4);
  await expect.poll(() => engines(page).length).toBe(2);
  await expectEngines(page, [first]);
});

test('an image that needs more memory than there is fails within a second', async ({ page }) => {
  const flat = sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#345' } });
  await open(page, flat.png({ compressionLevel: 9 }).toBuffer());
  await convertInPool(page, { outputFormat: 'jpg', width: 10 });
  const { error, ms } = await convertInPool(page, { outputFormat: 'avif' });
  expect(error).toMatch(/^EngineFailure.*memory/);
  expect(ms).toBeLessThan(1000);
});

test('memory after a hundred photos of 12 MP is as after ten', async ({ page }) => {
  test.setTimeout(300_000);
  await open(page, large());
  const convertMany = async (count: number): Promise<number> => {
    for (let index = 0; index < count; index++) await convertInPool(page, { outputFormat: 'jpg', effort: 'fast' });
    return rendererBytes(page);
  };
  const afterTen = await convertMany(10);
  const [engine] = engines(page);
  // Garbage varies by 50 of 250 MB. A leak of the results alone would add 150.
  expect((await convertMany(90)) / afterTen).toBeLessThan(1.4);
  // The same engine converted all of them.
  expect(engines(page)).toEqual([engine]);
});
