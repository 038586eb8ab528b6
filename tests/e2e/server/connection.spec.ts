import type { Page } from '@playwright/test';
import type { Batch, BatchItem } from '#lib/api.ts';
import { stage } from '../editor/editor-panel.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { choose, hold, openHome, row } from '../support/page.ts';
import { test } from '../support/restartable-server.ts';
import { expect as plain } from '../support/test.ts';

/** Retries wait between attempts. */
const expect = plain.configure({ timeout: 30_000 });

const CONVERT = '**/api/convert';

/** Collects the idempotency key of each request. */
function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/convert') keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** Items on the server of the batches that the keys belong to. */
async function recorded(page: Page, keys: readonly string[]): Promise<BatchItem[]> {
  const batchIds = [...new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))];
  const batches = await Promise.all(
    batchIds.map(async (id): Promise<Batch> => (await page.request.get(`/api/batches/${id}`)).json()),
  );
  return batches.flatMap(({ items }) => items);
}

const images = (count: number): Promise<InputFile[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => imageFile(`photo-${n + 1}.png`, 300 + n, 200)));

const convert = (page: Page) => page.getByRole('button', { name: /^Convert( \d+ files)?$/ }).click();

test.beforeEach(({ page }) => openHome(page));

test('three lost connections and a restart: every file is converted exactly once', async ({ page, server }) => {
  const keys = watchKeys(page);
  let requests = 0;
  let cuts = 0;
  const restarted = Promise.withResolvers<void>();
  await page.route(CONVERT, async (route) => {
    requests++;
    // Connections fail before the request arrives, after it has arrived, and with a restart of the server.
    if (requests === 2) {
      cuts++;
      return route.abort('connectionreset');
    }
    if (requests === 4 || requests === 7) {
      cuts++;
      await route.fetch().catch(() => {});
      return route.abort('connectionclosed');
    }
    if (requests === 10) {
      await server.end('SIGKILL');
      await route.abort('connectionrefused');
      await server.restart();
      return restarted.resolve();
    }
    await route.continue().catch(() => {});
  });
  await choose(page, ...(await images(12)));
  // The engine of the device has loaded its threads, which cannot be loaded while the server is away.
  await expect(stage(page).getByRole('img', { name: 'Result' })).toBeVisible();
  await convert(page);
  await restarted.promise;
  await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: /^Download photo/ })).toHaveCount(12);
  expect(cuts).toBe(3);
  expect(new Set(keys).size).toBe(12);
  expect(keys.length).toBeGreaterThan(12);
  const items = await recorded(page, keys);
  expect(items.map(({ originalName }) => originalName).sort()).toEqual(
    (await images(12)).map(({ name }) => name).sort(),
  );
  expect(items.filter((item) => !('url' in item))).toEqual([]);
});

test('a file is sent again after the connection was lost, and after the server was busy', async ({ page, context }) => {
  await test.step('offline', async () => {
    const release = await hold(page, CONVERT);
    await choose(page, ...(await images(5)));
    const sent = page.waitForRequest(CONVERT);
    await convert(page);
    await sent;
    await context.setOffline(true);
    release();
    await expect(row(page, 'photo-1.png')).toContainText('Offline, will retry');
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /^Download photo/ })).toHaveCount(5);
    await page.unroute(CONVERT);
  });

  await test.step('busy', async () => {
    const busy = { status: 503, contentType: 'text/plain', headers: { 'Retry-After': '1' }, body: 'Busy.' };
    await page.route(CONVERT, (route) => route.fulfill(busy), { times: 1 });
    await choose(page, await imageFile('patient.png'));
    await convert(page);
    await expect(row(page, 'patient.png')).toContainText('Server busy, will retry');
    await expect(page.getByRole('link', { name: 'Download patient.jpg' })).toBeVisible();
  });
});
