import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { OFFLINE_PATH, SERVICE_WORKER_PATH } from '../../../src/lib/site.ts';
import { corpusDir, corpusIsThere } from '../../support/images/corpus.ts';
import { editor, openEditor, stage } from '../editor/editor-panel.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, formatCard, openHome, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

// The service worker's requests are recorded too.
test.use({ serviceWorkers: 'allow' });

interface RecordedRequest {
  method: string;
  url: string;
  /** Headers besides those that the browser sets for every page. */
  headers: string;
  body: string | null;
}

/** Records every request of the page and its workers. */
function recordRequests(page: Page): RecordedRequest[] {
  const record: RecordedRequest[] = [];
  page.context().on('request', (request: Request) => {
    if (!request.url().startsWith('http')) return;
    record.push({
      method: request.method(),
      url: request.url(),
      headers: JSON.stringify(request.headers()),
      body: request.postData(),
    });
  });
  return record;
}

const workPages =
  /^\/(batch-convert|image-(compression|effects|resizer)|(images|jpg|png|webp|heic)-to-pdf|(photo|signature)-size-kb|tools(\/(image-comparison|color-palette|favicon-generator))?)?$/;
const NAME = 'holiday-secret';
const TEXT = 'watermark-secret';

/** A photo of a phone, which is not part of the repository. */
function heicFiles() {
  if (!corpusIsThere) return [];
  const buffer = readFileSync(join(corpusDir, 'heic/IMG_1034.heic'));
  return [{ name: `${NAME}.heic`, mimeType: 'image/heic', buffer }];
}

test('a whole session sends nothing of a file, its name or its options', async ({ page, baseURL }) => {
  const record = recordRequests(page);
  await openHome(page);
  // Thumbnails of formats that the browser cannot decode come from the device too.
  const undecodable = [await imageFile(`${NAME}.tiff`, 600, 400), ...heicFiles()];
  const chosen = [await imageFile(`${NAME}.jpg`, 900, 700), ...undecodable];
  await choose(page, ...chosen);
  for (const { name } of undecodable) {
    await expect(row(page, name).locator('img')).toBeVisible();
    await expect(row(page, name)).toContainText('On this device');
  }
  await page.getByRole('switch', { name: /^Watermark/ }).click();
  await page.getByLabel('Text', { exact: true }).fill(TEXT);
  await formatCard(page, 'WebP').click();

  // The editor and the stage.
  await openEditor(page);
  await editor(page).getByRole('slider', { name: 'Brightness' }).fill('20');
  await expect(stage(page).getByRole('img', { name: 'Result' })).toBeVisible();

  await page.getByRole('button', { name: `Convert ${chosen.length} files` }).click();
  await expect(results(page)).toContainText('Converted on your device. Nothing was uploaded.', { timeout: 60_000 });
  // Names of results that are equal but for their order change until all are there.
  await expect(results(page)).toContainText('Conversion completed successfully!', { timeout: 60_000 });
  await (await action(page, `Compare ${NAME}.webp`)).click();
  await expect(page.getByRole('region', { name: 'Image Comparison' })).toBeVisible();

  for (const start of [
    page.getByRole('link', { name: `Download ${NAME}.webp` }),
    results(page).getByRole('button', { name: 'Download All as ZIP' }),
  ]) {
    const download = page.waitForEvent('download');
    await start.click();
    await (await download).path();
  }
  await (await action(page, `View ${NAME}.webp`)).click();
  await page.keyboard.press('Escape');

  await page.goto('/tools/image-comparison');
  await page
    .getByLabel('Choose images to compare')
    .setInputFiles([await imageFile(`${NAME}.png`), ...undecodable.slice(-1)]);
  await expect(page.getByRole('region', { name: 'Metrics' })).toContainText('SSIM');
  await page.goto('/tools/color-palette');
  await page.getByLabel('Choose an image to get colors from').setInputFiles(undecodable.slice(-1));
  await expect(page.getByRole('region', { name: 'Palette' }).locator('ol > li').first()).toBeVisible();

  const workerRequests = record.filter(({ url }) => url.endsWith(OFFLINE_PATH) || url.endsWith('/batch-convert'));
  expect(workerRequests.map(({ url }) => new URL(url).pathname)).toEqual([OFFLINE_PATH, '/batch-convert']);
  expect(record.length).toBeGreaterThan(10);
  const isStatic = ({ url }: RecordedRequest) => {
    const { pathname, search } = new URL(url);
    return (
      search === '' &&
      (workPages.test(pathname) ||
        [OFFLINE_PATH, SERVICE_WORKER_PATH].includes(pathname) ||
        /^\/(_astro|fonts)\/|\.(svg|png|ico|webmanifest)$/.test(pathname))
    );
  };
  expect(record.filter((one) => one.method !== 'GET' || one.body !== null || !isStatic(one))).toEqual([]);
  expect(record.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([]);
  expect(record.filter((one) => JSON.stringify(one).includes('secret'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
