import type { Page } from '@playwright/test';
import type { Batch, BatchItem } from '#lib/api.ts';
import { type Picture, picture } from '../support/pictures.ts';
import { test } from '../support/restartable-server.ts';
import { expect as plain } from '../support/server.ts';
import { choose, hold, openHome, row } from '../support/visitor.ts';

/** What is sent again by itself takes its time. */
const expect = plain.configure({ timeout: 30_000 });

const CONVERT = '**/api/convert';

/** The keys that went out with requests, each time. */
function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/convert') keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** What the server has recorded of the batches that these keys belong to. */
async function recorded(page: Page, keys: readonly string[]): Promise<BatchItem[]> {
  const batchIds = [...new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))];
  const batches = await Promise.all(
    batchIds.map(async (id): Promise<Batch> => (await page.request.get(`/api/batches/${id}`)).json()),
  );
  return batches.flatMap(({ items }) => items);
}

const pictures = (count: number): Promise<Picture[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => picture(`photo-${n + 1}.png`, 300 + n, 200)));

const results = (page: Page) => page.getByRole('region', { name: 'Conversion Results' });
const convert = (page: Page) => page.getByRole('button', { name: /^Convert( \d+ files)?$/ }).click();

test.beforeEach(({ page }) => openHome(page));

test('the connection cut three times and the server restarted once: everything ends done, nothing twice', async ({
  page,
  server,
}) => {
  const keys = watchKeys(page);
  let answers = 0;
  let cuts = 0;
  const restarted = Promise.withResolvers<void>();
  await page.route(CONVERT, async (route) => {
    answers++;
    // Before it gets there, after it got there and before the answer comes, and in the middle.
    if (answers === 2) {
      cuts++;
      return route.abort('connectionreset');
    }
    if (answers === 4 || answers === 7) {
      cuts++;
      await route.fetch().catch(() => {});
      return route.abort('connectionclosed');
    }
    if (answers === 10) {
      await server.end('SIGKILL');
      await route.abort('connectionrefused');
      await server.restart();
      return restarted.resolve();
    }
    await route.continue().catch(() => {});
  });
  await choose(page, ...(await pictures(12)));
  await convert(page);
  await restarted.promise;
  await expect(results(page).getByRole('link', { name: /^Download photo/ })).toHaveCount(12);
  await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible();
  expect(cuts).toBe(3);
  expect(new Set(keys).size).toBe(12);
  expect(keys.length).toBeGreaterThan(12);
  const items = await recorded(page, keys);
  expect(items.map(({ originalName }) => originalName).sort()).toEqual(
    (await pictures(12)).map(({ name }) => name).sort(),
  );
  expect(items.filter((item) => !('url' in item))).toEqual([]);
});

test('offline pauses, and what is left goes on with the connection', async ({ page, context }) => {
  const release = await hold(page, CONVERT);
  await choose(page, ...(await pictures(5)));
  await convert(page);
  await context.setOffline(true);
  release();
  await expect(row(page, 'photo-1.png')).toContainText('No connection, will be sent again');
  await context.setOffline(false);
  await expect(results(page).getByRole('link', { name: /^Download photo/ })).toHaveCount(5);
});

test('a busy server gets the time it asks for, from every file', async ({ page }) => {
  const sent: number[] = [];
  await page.route(CONVERT, async (route) => {
    sent.push(Date.now());
    if (sent.length > 1) return route.continue();
    await route.fulfill({
      status: 503,
      contentType: 'text/plain',
      headers: { 'Retry-After': '4' },
      body: 'The service is busy. Please try again in a moment.',
    });
  });
  await choose(page, ...(await pictures(2)));
  await page.getByRole('button', { name: 'Remove photo-2.png' }).click();
  await convert(page);
  await expect(row(page, 'photo-1.png')).toContainText('Server busy, will be sent again');
  await expect(page.getByRole('link', { name: 'Download photo-1.jpg' })).toBeVisible();
  expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(4000);
});

test('what is cancelled is called off on the server too, however often that takes', async ({ page }) => {
  const keys = watchKeys(page);
  await page.route(CONVERT, async (route) => {
    await route.fetch().catch(() => {});
    await page.waitForEvent('close').catch(() => {});
  });
  let tries = 0;
  await page.route('**/api/requests/*', (route) => (++tries === 1 ? route.abort() : route.continue()));
  await choose(page, await picture('unwanted.png'));
  await convert(page);
  await expect.poll(async () => (await recorded(page, keys)).length).toBe(1);
  await page.getByRole('button', { name: 'Cancel unwanted.png' }).click();
  await expect(row(page, 'unwanted.png')).toContainText('Cancelled');
  await expect.poll(async () => (await recorded(page, keys)).length).toBe(0);
  expect(tries).toBe(2);
});

test('leaving asks while files are under way, and not otherwise', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const release = await hold(page, CONVERT);
  await choose(page, await picture('going.png'));
  await convert(page);
  await expect(page.getByRole('button', { name: 'Converting...' })).toBeVisible();
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  release();
  await expect(page.getByRole('link', { name: 'Download going.jpg' })).toBeVisible();
  await page.goto('/about');
  expect(asked).toHaveLength(1);
});
