import type { Page } from '@playwright/test';
import { button, download, sha256, watchApi } from '../device/support.ts';
import { stage } from '../editor/editor-panel.ts';
import { openTab } from '../options/option-fields.ts';
import { flatGraphic, imageFile } from '../support/input-files.ts';
import { choose, files, formatRadio } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openStage, photoFile, result } from './stage-page.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const card = (page: Page) => page.getByRole('region', { name: 'Compare formats' });
const option = (page: Page, format: string) =>
  card(page).getByRole('radio', { name: new RegExp(`^${format}, [\\d.]+ (KB|Bytes)`) });
const formats = ['JPEG', 'PNG', 'WebP', 'AVIF', 'JPEG XL'];

async function compareFormats(page: Page): Promise<void> {
  await button(page, 'Compare formats').filter({ visible: true }).click();
  await expect(card(page)).toBeFocused();
  for (const format of formats) await expect(option(page, format)).toBeEnabled({ timeout: 100_000 });
}

/** Bytes of each format, as its name says. */
const sizesOf = (page: Page): Promise<number[]> =>
  Promise.all(
    formats.map(async (format) => {
      const name = (await option(page, format).getAttribute('aria-label')) ?? '';
      const [, size = '0', unit] = /, ([\d.]+) (KB|Bytes)/.exec(name) ?? [];
      return Number(size) * (unit === 'KB' ? 1024 : 1);
    }),
  );

/** The bytes of the image that the stage shows as the result. */
async function shownBytes(page: Page): Promise<Buffer> {
  const url = await result(page).getAttribute('src');
  const bytes = await page.evaluate(
    async (src) => Array.from(new Uint8Array(await (await fetch(src)).arrayBuffer())),
    url ?? '',
  );
  return Buffer.from(bytes);
}

test('a photo is compared in five formats, one is shown at 100%, chosen and converted to the same bytes', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const calls = watchApi(page);
  await openStage(page, await photoFile(1000, 750));
  await compareFormats(page);
  await expect(card(page).getByText('Smallest', { exact: true })).toBeVisible();
  const [jpeg = 0, png = 0, webp = 0] = await sizesOf(page);
  expect(Math.max(jpeg, webp)).toBeLessThan(png);

  await card(page).locator('[data-format=webp]').click();
  await expect(stage(page).getByRole('button', { name: 'Zoom 100%, show at 100%' })).toBeVisible();
  await expect(stage(page).getByText(/^WebP, \d+ KB$/)).toBeVisible();
  await expect(formatRadio(page, 'JPEG')).toBeChecked();
  const shown = await shownBytes(page);
  expect(Math.round(shown.length / 1024)).toBe(webp / 1024);

  await button(page, 'Use WebP').click();
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await expect(button(page, 'WebP is in use')).toBeVisible();
  await button(page, 'Convert').click();
  const { content } = await download(page, files(page).getByRole('link', { name: 'Download photo.webp' }));
  expect(sha256(content)).toBe(sha256(shown));
  expect(calls).toEqual([]);
});

test('a flat graphic is smallest without loss, and formats are flipped and chosen by keyboard', async ({ page }) => {
  test.setTimeout(300_000);
  await openStage(page, await flatGraphic('chart.png'));
  await compareFormats(page);
  for (const format of ['png', 'webp'])
    await expect(card(page).locator(`[data-format=${format}]`)).toContainText('lossless');
  const [jpeg = 0, png = 0, webp = 0] = await sizesOf(page);
  expect(Math.max(png, webp)).toBeLessThan(jpeg);

  await option(page, 'JPEG').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(option(page, 'PNG')).toBeChecked();
  await expect(stage(page).getByText(/^PNG, \d+ (KB|Bytes)$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(formatRadio(page, 'PNG')).toBeChecked();
  await page.keyboard.press('Tab');
  await button(page, 'Close the comparison of formats').press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(button(page, 'Compare formats').filter({ visible: true })).toBeFocused();
});

for (const height of [768, 650])
  test(`at 1366 × ${height}, the whole card is beside the picture, with one file and with several`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height });
    await openStage(page, await photoFile(480, 360));
    for (const others of [0, 2]) {
      if (others > 0) {
        await choose(page, await imageFile('b.png'), await imageFile('c.png'));
        await page.evaluate(() => scrollTo(0, 0));
      }
      await button(page, 'Compare formats').filter({ visible: true }).click();
      await expect(card(page)).toBeFocused();
      const [top, bottom, stageBottom] = await card(page).evaluate((element) => [
        element.getBoundingClientRect().top,
        element.getBoundingClientRect().bottom,
        document.querySelector('[data-stage]')?.getBoundingClientRect().bottom ?? 0,
      ]);
      expect(top).toBeGreaterThan(stageBottom ?? 0);
      expect(bottom).toBeLessThanOrEqual(height);
      await button(page, 'Close the comparison of formats').click();
    }
  });

test('a change of the options ends the comparison, which can be repeated at another level', async ({ page }) => {
  test.setTimeout(300_000);
  await openStage(page, await photoFile(480, 360));
  await button(page, 'Compare formats').filter({ visible: true }).click();
  await expect(
    card(page)
      .getByRole('radio', { name: /Encoding…$/ })
      .first(),
  ).toBeAttached();
  await openTab(page, 'Effects');
  await page.getByRole('button', { name: 'Vintage', exact: true }).click();
  await expect(card(page).getByText('The image or its options have changed.')).toBeVisible();
  await button(page, 'Compare again').click();
  for (const format of formats) await expect(option(page, format)).toBeEnabled({ timeout: 100_000 });
  const [before = 0] = await sizesOf(page);
  await card(page).getByLabel('Quality').selectOption('Good enough for the web');
  await expect(option(page, 'JPEG')).toBeEnabled({ timeout: 100_000 });
  expect((await sizesOf(page))[0]).toBeLessThan(before);
});
