import type { Page } from '@playwright/test';
import { longPdf } from '../../fixtures/pdf.ts';
import { viewPath } from '../pages/site-paths.ts';
import { accessibilityProblems, setTheme } from '../support/accessibility.ts';
import { type InputFile, imageFile, textFile } from '../support/input-files.ts';
import {
  action,
  choose,
  dataTransferOf,
  hold,
  hydrated,
  openHome,
  overflow,
  row,
  sendToPage,
} from '../support/page.ts';
import { expect, serverTest, test } from '../support/test.ts';
import { removeFromNavigator, sharedData, watchAlerts, withDeviceShare } from './device-share.ts';

/** Opens the view page of a file that a request has converted. @returns its path */
async function openView(page: Page, file?: InputFile): Promise<string> {
  const path = await viewPath(page, file);
  await page.goto(path);
  // Share and Delete now need the page's scripts.
  await page.waitForLoadState();
  return path;
}

const canonical = async (page: Page): Promise<string> =>
  (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';

/** Scrolls to the drop zone, which is loaded when it comes into view. */
const showDropZone = (page: Page) =>
  page.getByRole('heading', { name: 'Convert Another File' }).scrollIntoViewIfNeeded();

test('View leads to the image with its facts, a download and the way back', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('sea.png', 640, 480));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await (await action(page, 'View sea.jpg')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PNG to JPG Conversion');
  await expect(page.getByRole('img', { name: 'sea.jpg' })).toBeVisible();
  await expect(page.getByText('640 × 480 px')).toBeVisible();
  await expect(page.getByText('90%')).toBeVisible();
  await expect(page.getByText('Available until')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('sea.jpg');

  await expect(page.getByRole('link', { name: 'Start New Conversion' })).toHaveAttribute('href', '/');
  const related = page.getByRole('navigation', { name: 'Related Conversions' }).getByRole('link');
  const paths = await related.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toEqual(['/convert/png-to-jpg', '/convert/png-to-webp', '/convert/png-to-avif']);
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
  await page.getByRole('link', { name: 'Back to Converter' }).click();
  await expect(page.locator('#upload')).toBeVisible();
});

test('the page is accessible, fits a long name, and does not move when its image loads', async ({ page }) => {
  await setTheme(page, 'dark');
  await page.setViewportSize({ width: 1366, height: 768 });
  const longName = 'Summer holiday at the northern lakes, third day, before breakfast.png';
  const path = await viewPath(page, await imageFile(longName, 900, 1400));
  const release = await hold(page, '**/files/**');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const image = page.locator('[data-picture]');
  await expect(image).toHaveClass(/skeleton/);
  const before = await image.boundingBox();
  release();
  await expect(image).not.toHaveClass(/skeleton/);
  expect(await image.boundingBox()).toEqual(before);
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(900 / 1400, 1);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

// Its sandbox blocks a script that `test` adds.
serverTest('a converted file opens in a tab', async ({ page }) => {
  await page.goto(await viewPath(page));
  const src = (await page.locator('figure img').getAttribute('src')) ?? '';
  await page.goto(src);
  expect(await page.evaluate(() => document.images[0]?.naturalWidth)).toBe(640);
});

test('Share passes file or link to the device, else copies the link or shows it', async ({ page, context }) => {
  const alerts = watchAlerts(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withDeviceShare(page, ['shared', 'shared', 'AbortError', 'NotAllowedError']);
  await openView(page);
  const url = await canonical(page);
  const share = () => page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share sea.jpg' });
  const link = page.getByLabel(/Copy the link yourself/);

  await share();
  await expect(dialog).toContainText(/open and download the file until .+\./);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Share the file' }).click();
  await expect.poll(async () => (await sharedData(page)).map(({ files }) => files?.[0]?.name)).toEqual(['sea.jpg']);
  await expect(dialog).toBeHidden();

  // A device that shares links only.
  await removeFromNavigator(page, 'canShare');
  await share();
  await expect
    .poll(async () => (await sharedData(page)).slice(1))
    .toEqual([{ title: 'PNG to JPG Conversion: sea.jpg', url }]);
  await share();
  await expect.poll(async () => (await sharedData(page)).length).toBe(3);
  expect(alerts).toEqual([]);
  await expect(link).toBeHidden();
  await share();
  await expect.poll(() => alerts).toEqual(['Link copied to clipboard!']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await page.evaluate(() => navigator.clipboard.writeText(''));
  await removeFromNavigator(page, 'share');
  await share();
  await expect.poll(() => alerts).toHaveLength(2);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await removeFromNavigator(page, 'clipboard');
  await share();
  await expect(link).toBeFocused();
  const selected = () =>
    link.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
  await expect.poll(selected).toBe(url);
  expect(alerts).toHaveLength(2);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the owner deletes a file by keyboard, after confirmation', async ({ page }) => {
  const path = await openView(page);
  const open = page.getByRole('button', { name: 'Delete now' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete this file now?' });
  await expect(dialog).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  expect((await page.request.get(path)).status()).toBe(200);

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Delete now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File deleted');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('img', { name: 'sea.jpg' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect((await page.request.get(path)).status()).toBe(404);
  await page.getByRole('link', { name: 'Convert another file' }).click();
  await expect(page.locator('#upload')).toBeVisible();
});

test('a failed deletion is reported and can be retried, and another visitor cannot delete', async ({
  page,
  context,
}) => {
  const path = await openView(page);
  const open = page.getByRole('button', { name: 'Delete now' });
  await open.click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Delete now' });
  const api = '**/api/conversions/**';
  await page.route(api, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<p>' }), { times: 1 });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('The file could not be deleted. Please try again.');
  await context.setOffline(true);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('Check your connection');
  await context.setOffline(false);

  const cookies = await context.cookies();
  await context.clearCookies();
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('Only the browser that converted this file');
  expect((await page.request.get(path)).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(open).toHaveCount(0);

  await context.clearCookies();
  await context.addCookies(cookies);
  await page.reload();
  await page.waitForLoadState();
  await open.click();
  const release = await hold(page, api);
  await confirm.click();
  await expect(dialog.getByRole('button', { name: 'Deleting…', disabled: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File deleted');
});

test('files that are dropped anywhere open in the converter, before and after the zone was visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const path = await openView(page);
  expect(await sendToPage(page, 'drop', await imageFile('early.png'))).toBe(true);
  await page.waitForURL('/');
  await expect(row(page, 'early.png')).toContainText('Ready');

  await page.goto(path);
  await showDropZone(page);
  await expect(page.locator('astro-island[ssr][component-export=AnotherFile]')).toHaveCount(0);
  const data = await dataTransferOf(page, await imageFile('dropped.png'));
  await page.locator('figure').dispatchEvent('drop', { dataTransfer: data });
  await page.waitForURL('/');
  await expect(row(page, 'dropped.png')).toContainText('Ready');
});

test('chosen files open in the converter once, and what cannot be converted is refused before', async ({ page }) => {
  const path = await openView(page);
  await showDropZone(page);
  await choose(page, textFile('notes.txt'));
  await expect(page.getByRole('status').filter({ hasText: /^notes\.txt: Only PNG, JPG/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  await choose(page, textFile('notes.txt'), await imageFile('next.png'), await imageFile('and next.jpg'));
  await page.waitForURL('/');
  await expect(row(page, 'next.png')).toContainText('Ready');
  await expect(row(page, 'and next.jpg')).toContainText('Ready');
  await expect(page.getByRole('region', { name: 'Files not added' })).toContainText('notes.txt');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Drop images or PDFs here')).toBeVisible();
});

test('a page of a PDF shows its number, and links to other PDF conversions', async ({ page }) => {
  const response = await page.request.post('/api/convert', {
    multipart: {
      pdfPages: '[{"pageNumber":2}]',
      files: { name: 'report.pdf', mimeType: 'application/pdf', buffer: await longPdf(2) },
    },
  });
  const [{ viewUrl }] = (await response.json()) as [{ viewUrl: string }];
  await page.goto(viewUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PDF to JPG Conversion');
  await expect(page.getByRole('figure')).toContainText('report.pdf, page 2');
  await expect(page.getByRole('region', { name: 'File Information' })).toContainText(/Page\s*2/);
  const related = page.getByRole('navigation', { name: 'Related Conversions' }).getByRole('link');
  await expect(related.first()).toHaveAttribute('href', '/pdf-to-jpg');
});

test('with any file name, title and description have a valid length and no markup is executed', async ({ page }) => {
  const alerts = watchAlerts(page);
  for (const name of [
    'a.png',
    `${'very long '.repeat(15)}.png`,
    '"><img src=x onerror=alert(1)><script>alert(2)</script>.png',
    '</script><script>alert(3)</script>.png',
    `${'👨‍👩‍👧‍👦'.repeat(8)}.png`,
    '\u05d0\u05d1\u05d2 \u202e gnp.exe.png',
  ]) {
    const { buffer, mimeType } = await imageFile('x.png');
    const response = await page.request.post('/api/convert', { multipart: { files: { name, mimeType, buffer } } });
    const [{ viewUrl, convertedName }] = (await response.json()) as [{ viewUrl: string; convertedName: string }];
    await page.goto(viewUrl);
    const title = await page.title();
    const length = (text: string) => [...new Intl.Segmenter().segment(text)].length;
    expect(length(title), title).toBeGreaterThanOrEqual(20);
    expect(length(title), title).toBeLessThanOrEqual(65);
    const text = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
    expect(length(text), text).toBeGreaterThanOrEqual(50);
    expect(length(text), text).toBeLessThanOrEqual(165);
    await expect(page.getByRole('img', { name: convertedName, exact: true })).toBeVisible();
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'ImageObject', name: convertedName });
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain('/files/');
    expect(alerts).toEqual([]);
  }
});
