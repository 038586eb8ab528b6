import sharp from 'sharp';
import { rendererBytes } from '../../support/device/browser-memory.ts';
import { convertInPool, openPool } from '../../support/device/engine-pool-page.ts';
import { photo } from '../../support/images/photo.ts';
import { expect, serverTest as test } from '../support/test.ts';

test('an image that needs more memory than there is fails within a second', async ({ page }) => {
  const flat = sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#345' } });
  await openPool(page, '/about', [await flat.png({ compressionLevel: 9 }).toBuffer()]);
  await convertInPool(page, { outputFormat: 'jpg', width: 10 });
  const { error, ms } = await convertInPool(page, { outputFormat: 'avif' });
  expect(error).toMatch(/^EngineFailure.*memory/);
  expect(ms).toBeLessThan(1000);
});

test('memory after a hundred photos of 12 MP is as after ten', async ({ page }) => {
  test.setTimeout(300_000);
  await openPool(page, '/about', [await photo(4000, 3000).jpeg().toBuffer()]);
  const convertMany = async (count: number): Promise<number> => {
    for (let index = 0; index < count; index++) await convertInPool(page, { outputFormat: 'jpg', effort: 'fast' });
    return rendererBytes(page);
  };
  const afterTen = await convertMany(10);
  const engines = () => page.workers().filter((worker) => worker.url().includes('engine.worker'));
  const [engine] = engines();
  // Garbage varies by 50 of 250 MB. A leak of the results alone would add 150.
  expect((await convertMany(90)) / afterTen).toBeLessThan(1.4);
  // The same engine converted all of them.
  expect(engines()).toEqual([engine]);
});
