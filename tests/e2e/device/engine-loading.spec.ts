import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { longPdf } from '../../fixtures/pdf.ts';
import { assetUrl } from '../../support/device/engine-pool-page.ts';
import { projectDir } from '../../support/server/server.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, row } from '../support/page.ts';
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

test('a page loads nothing of the engine before the visitor approaches the drop zone', async ({ page }) => {
  const requested = watchEngine(page);
  await openHome(page);
  await page.waitForLoadState('networkidle');
  expect([...requested]).toEqual([]);

  await page.getByLabel('Choose images or PDFs to convert').hover();
  await expect.poll(() => [...requested].toSorted()).toEqual([...files].toSorted());
  expect(engines(page)).toEqual([]);
});

test('the keyboard downloads the engine too', async ({ page }) => {
  const requested = watchEngine(page);
  await openHome(page);
  await page.getByLabel('Choose images or PDFs to convert').focus();
  await expect.poll(() => requested.has('sharp')).toBe(true);
});

test('the first image starts one engine', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await expect.poll(() => engines(page).length).toBe(1);
  await choose(page, await imageFile('hill.png'));
  await expect(row(page, 'hill.png')).toBeVisible();
  expect(engines(page)).toHaveLength(1);
});

test('a PDF starts none', async ({ page }) => {
  const requested = watchEngine(page);
  await openHome(page);
  await choose(page, { name: 'report.pdf', mimeType: 'application/pdf', buffer: await longPdf(1) });
  await expect(row(page, 'report.pdf')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...requested]).toEqual([]);
});

test('the scripts of the engine contain no module of Node', () => {
  for (const name of ['engine.worker', 'sharp-thread']) {
    const script = readFileSync(join(projectDir, 'dist/client', assetUrl(name)), 'utf8');
    expect(script.length).toBeGreaterThan(10_000);
    expect(
      script.match(/\b(?:from|import)\s*\(?["'](?:node:[\w/]+|fs|path|crypto|stream|buffer|zlib)["']/g) ?? [],
    ).toEqual([]);
    expect(script).not.toMatch(/readable-stream|browserify|feross/);
  }
});
