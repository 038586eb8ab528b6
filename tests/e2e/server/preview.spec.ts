import type { Page } from '@playwright/test';
import { editor, stage, tab } from '../editor/editor-panel.ts';
import { openPreview, preview, redPlusGreen } from '../editor/preview-page.ts';
import { formatCard, hold, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const RESULT = '**/api/preview/result';

const making = (page: Page) => stage(page).getByRole('progressbar', { name: 'Making the preview' });

/** The server makes previews for browsers that do not isolate pages. */
async function withoutIsolation(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'crossOriginIsolated', { value: false }));
}

test('without isolation, the server makes the preview, and requests are cancelled and repeated', async ({ page }) => {
  await withoutIsolation(page);
  await openPreview(page);

  await test.step('a newer request cancels an older one', async () => {
    const release = await hold(page, RESULT);
    const slider = editor(page).getByRole('slider', { name: 'Brightness' });
    const sent = page.waitForRequest(RESULT);
    await slider.fill('-100');
    const older = await sent;
    await expect(making(page)).toBeVisible();
    const cancelled = page.waitForEvent('requestfailed', (request) => request === older);
    await slider.fill('100');
    await cancelled;
    // The previous preview stays visible in the meantime.
    await expect(preview(page)).toBeVisible();
    release();
    await expect(making(page)).toHaveCount(0);
    await expect.poll(() => redPlusGreen(page)).toBeGreaterThan(250);
    await page.unroute(RESULT);
  });

  await test.step('an error appears beside the preview, and Try again repeats the request', async () => {
    await page.route(RESULT, (route) =>
      route.fulfill({ status: 422, contentType: 'text/plain', body: 'This image would be too large.' }),
    );
    await editor(page).getByRole('slider', { name: 'Hue' }).fill('90');
    await expect(stage(page).getByRole('alert')).toContainText('This image would be too large.');
    await expect(preview(page)).toBeVisible();
    await page.unroute(RESULT);
    await stage(page).getByRole('button', { name: 'Try again' }).click();
    await expect(stage(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('a request is repeated after Retry-After', async () => {
    await page.route(
      RESULT,
      (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, contentType: 'text/plain', body: 'Wait.' }),
      { times: 1 },
    );
    await formatCard(page, 'WebP').click();
    await expect(stage(page)).toContainText('WebP, 1600 × 1200 px');
  });
});

test('a preview by the server has the frames of smart crop and watermark', async ({ page }) => {
  await withoutIsolation(page);
  await openPreview(page);
  await page.getByRole('switch', { name: /^Watermark/ }).click();
  const text = stage(page).getByRole('slider', { name: 'Move the watermark' });
  await expect(text).toHaveAttribute('aria-valuetext', 'Bottom right');
  const before = await steadyBox(text);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2, before.y - before.height * 3, { steps: 4 });
  await page.mouse.up();
  await expect(text).toHaveAttribute('aria-valuetext', /% down$/);

  await tab(page, 'Crop').click();
  await page.getByRole('switch', { name: 'Smart crop' }).click();
  await editor(page).getByText('1:1', { exact: true }).click();
  const group = stage(page).getByRole('group', { name: 'Smart crop' });
  await expect(
    group.getByRole('img', { name: /^Chosen part: \d+ px from left, 0 px from top, 1200 px wide, 1200 px high$/ }),
  ).toBeVisible();
});

test('if the engine of the device fails, the server makes the preview', async ({ page }) => {
  await page.route('**/_astro/engine.worker-*.js', (route) => route.abort());
  const sent = page.waitForRequest(RESULT);
  await openPreview(page);
  await sent;
});
