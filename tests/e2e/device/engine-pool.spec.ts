import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import { assetUrl, convertInPool, openPool } from '../../support/device/engine-pool-page.ts';
import { photo } from '../../support/images/photo.ts';
import { hold } from '../support/page.ts';
import { expect, serverTest as test } from '../support/test.ts';
import { loseRequests } from './support.ts';

const large = () => photo(4000, 3000).jpeg().toBuffer();
const small = () => photo(400, 300).jpeg().toBuffer();
const open = async (page: Page, file: Promise<Buffer>): Promise<void> => openPool(page, '/about', [await file]);

const engines = (page: Page) => page.workers().filter((worker) => worker.url().includes('engine.worker'));

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

test('a cancelled conversion ends its engine, a crash fails as an engine, and the next one has a new engine', async ({
  page,
}) => {
  await open(page, large());
  await expectConversion(page);
  const [first] = engines(page);
  const ended = first?.waitForEvent('close');
  const reason = await page.evaluate(
    (options) => {
      const cancellation = new AbortController();
      const [source = new Blob()] = window.files;
      const request = { source, originalName: 'photo', options, wantsPreview: false };
      const cancel = (step: string) => step === 'converting' && cancellation.abort('cancelled');
      return window.pool.convertOnDevice(request, cancellation.signal, cancel).then(
        () => 'converted',
        (reason: unknown) => reason,
      );
    },
    optionsSchema.parse({ outputFormat: 'avif' }),
  );
  expect(reason).toBe('cancelled');
  await ended;
  await expectConversion(page);
  const [second] = engines(page);
  expect(engines(page)).toHaveLength(1);
  expect(second).not.toBe(first);

  const converted = convertInPool(page, { outputFormat: 'avif' });
  await second?.evaluate(() => {
    setTimeout(() => {
      throw new Error('a crash');
    });
  });
  expect((await converted).error).toMatch(/^EngineFailure: .*a crash/);
  await expectConversion(page);
  await expect.poll(() => engines(page)).not.toContain(second);
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

test('the download of the engine may take longer, and files wait for it if a second one cannot start', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, small());
  const release = await hold(page, '**/*.wasm');
  const asked = page.waitForRequest('**/*.wasm');
  const downloaded = convertInPool(page, { outputFormat: 'jpg' });
  await asked;
  await page.clock.fastForward(60_000);
  release();
  expect((await downloaded).sizeBytes).toBeGreaterThan(1000);

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

test('an image that needs more memory than there is fails as an engine', async ({ page }) => {
  const flat = sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#345' } });
  await open(page, flat.png({ compressionLevel: 9 }).toBuffer());
  await convertInPool(page, { outputFormat: 'jpg', width: 10 });
  const { error } = await convertInPool(page, { outputFormat: 'avif' });
  expect(error).toMatch(/^EngineFailure.*memory/);
});
