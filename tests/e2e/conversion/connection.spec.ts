import type { Page } from '@playwright/test';
import type { Batch, BatchItem } from '#lib/api.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { asksBeforeLeaving, choose, hold, openHome, row } from '../support/page.ts';
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

test('conversions pause while offline and continue when online', async ({ page, context }) => {
  const release = await hold(page, CONVERT);
  await choose(page, ...(await images(5)));
  const sent = page.waitForRequest(CONVERT);
  await convert(page);
  await sent;
  await context.setOffline(true);
  release();
  await expect(row(page, 'photo-1.png')).toContainText('No connection, will be sent again');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /^Download photo/ })).toHaveCount(5);
});

test('retries wait for the time in Retry-After', async ({ page }) => {
  const sentAt: number[] = [];
  await page.route(CONVERT, async (route) => {
    sentAt.push(Date.now());
    if (sentAt.length > 1) return route.continue();
    await route.fulfill({
      status: 503,
      contentType: 'text/plain',
      headers: { 'Retry-After': '4' },
      body: 'The service is busy. Please try again in a moment.',
    });
  });
  await choose(page, ...(await images(2)));
  await page.getByRole('button', { name: 'Remove photo-2.png' }).click();
  await convert(page);
  await expect(row(page, 'photo-1.png')).toContainText('Server busy, will be sent again');
  await expect(page.getByRole('link', { name: 'Download photo-1.jpg' })).toBeVisible();
  expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(4000);
});

test('cancelling is repeated until the server has cancelled, too', async ({ page }) => {
  const keys = watchKeys(page);
  await page.route(CONVERT, async (route) => {
    await route.fetch().catch(() => {});
    await page.waitForEvent('close').catch(() => {});
  });
  let tries = 0;
  await page.route('**/api/requests/*', (route) => (++tries === 1 ? route.abort() : route.continue()));
  await choose(page, await imageFile('unwanted.png'));
  await convert(page);
  await expect.poll(async () => (await recorded(page, keys)).length).toBe(1);
  await page.getByRole('button', { name: 'Cancel unwanted.png' }).click();
  await expect(row(page, 'unwanted.png')).toContainText('Cancelled');
  await expect.poll(async () => (await recorded(page, keys)).length).toBe(0);
  expect(tries).toBe(2);
});

test('leaving the page asks for confirmation as long as a file is not converted', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const release = await hold(page, CONVERT);
  expect(await asksBeforeLeaving(page)).toBe(false);
  await choose(page, await imageFile('going.png'));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  await convert(page);
  await expect(page.getByRole('button', { name: 'Converting...' })).toBeVisible();
  await page.evaluate(() => location.reload());
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  release();
  await expect(page.getByRole('link', { name: 'Download going.jpg' })).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(false);
  await page.goto('/about');
  expect(dialogs).toHaveLength(1);
});

test('leaving the page for one that gets its files needs no confirmation', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await choose(page, await imageFile('going.png'));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  await page.getByRole('link', { name: 'Images to PDF', exact: true }).first().click();
  await expect(page).toHaveURL(/\/images-to-pdf$/);
  await expect(page.getByText('going.png').first()).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('a response of a captive portal or proxy counts as a network error, and the file is sent again', async ({
  page,
}) => {
  const responses = [{ body: '<p>Log in</p>' }, { status: 502, body: '<p>' }];
  await page.route('**/api/convert', (route) => route.fulfill({ contentType: 'text/html', ...responses.shift() }), {
    times: responses.length,
  });
  await choose(page, await imageFile('captive.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download captive.jpg' })).toBeVisible({ timeout: 30_000 });
  expect(responses).toEqual([]);
  await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible();
});
