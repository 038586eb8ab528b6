import type { Page } from '@playwright/test';
import { run } from '../../fixtures/engine.ts';
import { photo } from '../../support/images/photo.ts';
import { download, NOTHING_UPLOADED } from '../device/support.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { choose, files, hydrated, openPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Conversion Options' });

test('a photo becomes the smallest file of a level, with the bytes that the server would write', async ({ page }) => {
  const buffer = await photo(900, 600, { grain: 30 }).png().toBuffer();
  await openPage(page, '/');
  await choose(page, { name: 'photo.png', mimeType: 'image/png', buffer });
  await panel(page).getByText('JPEG', { exact: true }).click();
  await panel(page).getByText('Looks the same', { exact: true }).click();
  await expect(panel(page).getByRole('radio', { name: /^Identical to the eye/ })).toBeChecked();
  await panel(page)
    .getByText(/^Very good/)
    .click();
  await expect(page.getByText(/^Quality \d+ · looks very good$/)).toBeVisible();
  await page.getByRole('button', { name: /^Convert/ }).click();
  const { content } = await download(page, files(page).getByRole('link', { name: 'Download photo.jpg' }));
  const expected = await run(buffer, { options: { outputFormat: 'jpg', perceptualTarget: 'very-good' } });
  expect(content.equals(expected.file)).toBe(true);
  await expect(page.getByText(NOTHING_UPLOADED).first()).toBeVisible();
  await expect(page.getByText(`Quality ${expected.result.quality} · looks very good`)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the level is chosen by keyboard, survives a reload, and is undone', async ({ page }) => {
  await openPage(page, '/');
  await panel(page).getByRole('radio', { name: 'Target size' }).focus();
  await panel(page).getByRole('radio', { name: 'Quality' }).press('ArrowLeft');
  await expect(panel(page).getByRole('radio', { name: 'Looks the same' })).toBeChecked();
  await panel(page)
    .getByRole('radio', { name: /^Identical/ })
    .press('ArrowUp');
  const web = panel(page).getByRole('radio', { name: /^Good enough for the web/ });
  await expect(web).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(web).toBeChecked();
  await panel(page)
    .getByText(/^Very good/)
    .click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(web).toBeChecked();
  await panel(page).getByText('Quality', { exact: true }).click();
  await expect(panel(page).getByRole('slider', { name: 'Quality' })).toHaveValue('90');
});

test('a link selects a level, in place of the size of the page', async ({ page }) => {
  await openPage(page, '/image-compression?perceptualTarget=web');
  await expect(panel(page).getByRole('radio', { name: 'Looks the same' })).toBeChecked();
  await expect(panel(page).getByRole('radio', { name: /^Good enough/ })).toBeChecked();
});
