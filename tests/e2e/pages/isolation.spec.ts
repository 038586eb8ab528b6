import type { Page } from '@playwright/test';
import { isolationHeaders, workerPolicy } from '../../../src/lib/server/site/security.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { imageFile, textFile } from '../support/input-files.ts';
import { expect, serverTest, test } from '../support/test.ts';
import { sitemapPaths, unlisted, viewPath } from './site-paths.ts';

const isolated = { crossOriginIsolated: true, sharedMemory: 'function' };
const isolationOf = (page: Page) =>
  page.evaluate(() => ({ crossOriginIsolated, sharedMemory: typeof SharedArrayBuffer }));

/** Sources of images that have ended without one. */
const missingImages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  );

test('every page is cross-origin isolated and loads its images', async ({ page }) => {
  test.setTimeout(180_000);
  const problems: Record<string, unknown> = {};
  const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: await longPdf(1) };
  for (const path of [...(await sitemapPaths(page)), ...unlisted, await viewPath(page), await viewPath(page, report)]) {
    await page.goto(path);
    const found = { ...(await isolationOf(page)), missing: await missingImages(page) };
    if (JSON.stringify(found) !== JSON.stringify({ ...isolated, missing: [] })) problems[path] = found;
  }
  expect(problems).toEqual({});
});

// Its sandbox blocks a script that `test` adds.
serverTest('a converted file opens in a tab', async ({ page }) => {
  await page.goto(await viewPath(page));
  const src = (await page.locator('figure img').getAttribute('src')) ?? '';
  await page.goto(src);
  expect(await page.evaluate(() => document.images[0]?.naturalWidth)).toBe(640);
});

serverTest.describe('without JavaScript', () => {
  serverTest.use({ javaScriptEnabled: false });

  for (const [kind, file, title] of [
    ['a result', imageFile('sea.png'), 'PNG to JPG Conversion'],
    ['an error', textFile('words.txt'), /./],
  ] as const) {
    serverTest(`the page with ${kind} is cross-origin isolated`, async ({ page }) => {
      await page.goto('/convert/jpg');
      await page.getByLabel('Image or PDF').setInputFiles(await file);
      await page.getByRole('button', { name: 'Convert' }).click();
      await expect(page.getByLabel('Image or PDF')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await isolationOf(page)).toEqual(isolated);
    });
  }
});

/** Runs in the page and in workers. @returns the name of the error, or `compiled` */
function compileEmptyModule(): string {
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    return 'compiled';
  } catch (error) {
    return (error as Error).name;
  }
}

// A refused compilation is a CSP violation, so these tests do not fail on one.
serverTest('a page cannot compile WebAssembly', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(compileEmptyModule)).toBe('CompileError');
});

const { 'Cross-Origin-Embedder-Policy': embedderPolicy = '' } = isolationHeaders;
for (const [kind, headers, outcome] of [
  ['with its headers can', { csp: workerPolicy, coep: embedderPolicy }, { ...isolated, wasm: 'compiled' }],
  [
    'without its policy cannot',
    { csp: "script-src 'self'", coep: embedderPolicy },
    { ...isolated, wasm: 'CompileError' },
  ],
  ['without the embedder policy is blocked and cannot', { csp: workerPolicy, coep: 'unsafe-none' }, 'blocked'],
] as const) {
  serverTest(`a worker ${kind} compile WebAssembly`, async ({ page }) => {
    await page.route('/_astro/engine.worker-test.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Content-Security-Policy': headers.csp, 'Cross-Origin-Embedder-Policy': headers.coep },
        body: `${compileEmptyModule}
          postMessage({ crossOriginIsolated, sharedMemory: typeof SharedArrayBuffer, wasm: compileEmptyModule() });`,
      }),
    );
    await page.goto('/');
    const answer = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const worker = new Worker('/_astro/engine.worker-test.js', { type: 'module' });
          worker.addEventListener('message', ({ data }) => resolve(data));
          worker.addEventListener('error', () => resolve('blocked'));
        }),
    );
    expect(answer).toEqual(outcome);
  });
}
