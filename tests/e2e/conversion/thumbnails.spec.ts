import type { ConsoleMessage, Page } from '@playwright/test';
import { withEverything } from '../../fixtures/make.ts';
import { brokenImage, type InputFile, imageFile } from '../support/input-files.ts';
import { choose, files, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** A damaged TIFF, of which only the signature is valid. Browsers do not draw TIFF. */
const brokenTiff: InputFile = {
  name: 'scan.tiff',
  mimeType: 'image/tiff',
  buffer: Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(64, 7)]),
};

const failedLoads = (page: Page): string[] => {
  const texts: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') texts.push(`${message.text()} ${message.location().url}`);
  });
  return texts;
};

/** Leaves the pages without an engine, as in browsers without isolation: the server draws what they cannot. */
const withoutEngine = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'crossOriginIsolated', { value: false }));

for (const drawsOn of ['device', 'server'] as const) {
  test(`a file without a thumbnail causes no console error, drawn by the ${drawsOn}`, async ({ page }) => {
    const errors = failedLoads(page);
    const previews: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/preview')) previews.push(response.status());
    });
    if (drawsOn === 'server') await withoutEngine(page);
    await openHome(page);
    await choose(page, brokenTiff, await imageFile('sea.tiff'), brokenImage('damaged.png'));
    await expect(row(page, 'sea.tiff').locator('img')).toBeVisible();
    for (const name of ['scan.tiff', 'damaged.png']) {
      await expect(row(page, name).locator('.skeleton')).toHaveCount(0);
      await expect(row(page, name).locator('img')).toHaveCount(0);
    }
    expect(previews.toSorted()).toEqual(drawsOn === 'server' ? [200, 204, 204] : []);
    expect(errors).toEqual([]);
  });
}

test('files that the engine draws do not keep the others waiting', async ({ page, context }) => {
  // Held back, the engine takes as long as it may on a slow device.
  await context.route('**/*.wasm', () => {});
  await openHome(page);
  await choose(page, await imageFile('sea.tiff'), await imageFile('lake.tiff'), await imageFile('photo.png'));
  await expect(row(page, 'photo.png').locator('img')).toBeVisible();
  await expect(row(page, 'sea.tiff').locator('.skeleton')).toBeVisible();
});

test('the location notice stays inside the rounded corners of its card', async ({ page }) => {
  // Without an engine, it is the last part of the card.
  await withoutEngine(page);
  await openHome(page);
  await choose(page, { name: 'trip.jpg', mimeType: 'image/jpeg', buffer: await withEverything() });
  await expect(files(page).getByText('This photo contains a location.')).toBeVisible();
  const corners = await files(page).evaluate((card) => {
    card.scrollIntoView({ block: 'end', behavior: 'instant' });
    const { left, right, bottom } = card.getBoundingClientRect();
    const radius = Number.parseFloat(getComputedStyle(card).borderBottomLeftRadius);
    const isCovered = (x: number, y: number) => card.contains(document.elementFromPoint(x, y));
    return {
      outside: [left + 2, right - 2].map((x) => isCovered(x, bottom - 2)),
      inside: [left + radius, right - radius].map((x) => isCovered(x, bottom - radius)),
    };
  });
  expect(corners).toEqual({ outside: [false, false], inside: [true, true] });
});
