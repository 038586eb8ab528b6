import type { Page } from '@playwright/test';
import { assetUrl } from '../../support/device/engine-pool-page.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const files = ['engine.worker', 'sharp', 'sharp-thread'] as const;

/** Collects the names of the engine's files that the page or its workers request. */
function watchEngine(page: Page): Set<string> {
  const names = new Set<string>();
  page.context().on('request', (request) => {
    const name = files.find((file) => request.url().endsWith(assetUrl(file)));
    if (name) names.add(name);
  });
  return names;
}

const engines = (page: Page) => page.workers().filter((worker) => worker.url().includes('engine.worker'));

test('the engine is downloaded when the visitor approaches the drop zone, and the first image starts it', async ({
  page,
}) => {
  const requested = watchEngine(page);
  await openHome(page);
  await page.waitForLoadState('networkidle');
  expect([...requested]).toEqual([]);

  await page.getByLabel('Choose images or PDFs to convert').hover();
  await expect.poll(() => [...requested].toSorted()).toEqual([...files].toSorted());
  expect(engines(page)).toEqual([]);

  await choose(page, await imageFile('sea.png'));
  // With two jobs during its start, there are two.
  await expect.poll(() => engines(page).length).toBeGreaterThan(0);
});

test('the keyboard also downloads the engine', async ({ page }) => {
  const requested = watchEngine(page);
  await openHome(page);
  await page.getByLabel('Choose images or PDFs to convert').focus();
  await expect.poll(() => requested.has('sharp')).toBe(true);
});
