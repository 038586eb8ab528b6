import type { Page } from '@playwright/test';
import { longPdf } from '../../fixtures/pdf.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile, textFile } from '../support/input-files.ts';
import { action, choose, dataTransferOf, hold, hydrated, openHome, row, sendToPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

async function openView(page: Page, name = 'sea.png'): Promise<void> {
  await openHome(page);
  await choose(page, await imageFile(name, 640, 480));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await (await action(page, `View ${name.replace('.png', '.jpg')}`)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PNG to JPG Conversion');
  // Share and Delete now need the page's scripts.
  await page.waitForLoadState();
}

const description = (page: Page): Promise<string | null> =>
  page.locator('meta[name=description]').getAttribute('content');

/** Replaces `navigator.share`, which opens a dialog of the operating system. */
const withShare = (page: Page, outcome: 'shared' | 'AbortError' | 'NotAllowedError' | 'missing') =>
  page.addInitScript((how) => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    const share = async (data: unknown) => {
      shared.push(data);
      if (how !== 'shared') throw new DOMException('', how);
    };
    Object.defineProperty(navigator, 'share', { value: how === 'missing' ? undefined : share, configurable: true });
  }, outcome);

function alerts(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  return messages;
}

test('Share passes title and URL to the device, and cancelling is not an error', async ({ page }) => {
  const messages = alerts(page);
  await withShare(page, 'shared');
  await openView(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const url = await page.locator('link[rel=canonical]').getAttribute('href');
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(shared).toEqual([{ title: 'PNG to JPG Conversion: sea.jpg', url }]);

  await withShare(page, 'AbortError');
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(shared).toHaveLength(1);
  expect(messages).toEqual([]);
  await expect(page.getByLabel(/Copy the link yourself/)).toBeHidden();
});

for (const outcome of ['NotAllowedError', 'missing'] as const) {
  test(`with Web Share ${outcome}, the link is copied and an alert reports it`, async ({ page, context }) => {
    const messages = alerts(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withShare(page, outcome);
    await openView(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => messages).toEqual(['Link copied to clipboard!']);
    const url = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });
}

test('without Web Share and clipboard, the link can be copied manually', async ({ page }) => {
  const messages = alerts(page);
  await withShare(page, 'missing');
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openView(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByLabel(/Copy the link yourself/);
  await expect(link).toBeFocused();
  const selected = () =>
    link.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
  await expect.poll(selected).toBe(await page.locator('link[rel=canonical]').getAttribute('href'));
  expect(messages).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the owner deletes a file by keyboard, after confirmation', async ({ page }) => {
  await openView(page);
  const { pathname } = new URL(page.url());
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
  expect((await page.request.get(pathname)).status()).toBe(200);

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Delete now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File deleted');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('img', { name: 'sea.jpg' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect((await page.request.get(pathname)).status()).toBe(404);
  await page.getByRole('link', { name: 'Convert another file' }).click();
  await expect(page.locator('#upload')).toBeVisible();
});

test('a failed deletion is reported and can be retried', async ({ page, context }) => {
  await openView(page);
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Delete now' }).click();
  const dialog = page.getByRole('alertdialog');
  const sure = dialog.getByRole('button', { name: 'Delete now' });
  const api = '**/api/conversions/**';
  await page.route(api, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<p>' }), { times: 1 });
  await sure.click();
  await expect(dialog.getByRole('alert')).toHaveText('The file could not be deleted. Please try again.');
  await context.setOffline(true);
  await sure.click();
  await expect(dialog.getByRole('alert')).toContainText('Check your connection');
  await context.setOffline(false);
  const cookies = await context.cookies();
  await context.clearCookies();
  await sure.click();
  await expect(dialog.getByRole('alert')).toContainText('Only the browser that converted this file');
  expect((await page.request.get(pathname)).status()).toBe(200);
  await context.addCookies(cookies);
  const release = await hold(page, api);
  await sure.click();
  await expect(dialog.getByRole('button', { name: 'Deleting…', disabled: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File deleted');
});

test('another visitor sees the file, but no delete button', async ({ page, browser, baseURL }) => {
  await openView(page);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Delete now' })).toHaveCount(0);
  await context.close();
});

test('a file that is dropped before its zone was visible opens in the converter', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openView(page);
  expect(await sendToPage(page, 'drop', await imageFile('next.png'))).toBe(true);
  await page.waitForURL('/');
  await expect(row(page, 'next.png')).toContainText('Ready');
});

test('files for another conversion open in the converter once', async ({ page }) => {
  await openView(page);
  await page.getByRole('heading', { name: 'Convert Another File' }).scrollIntoViewIfNeeded();
  await choose(page, await imageFile('next.png'), await imageFile('and next.jpg'));
  await page.waitForURL('/');
  await expect(row(page, 'next.png')).toContainText('Ready');
  await expect(row(page, 'and next.jpg')).toContainText('Ready');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Drop images or PDFs here')).toBeVisible();
});

test('files that are dropped anywhere on the page open in the converter', async ({ page }) => {
  await openView(page);
  await page.getByRole('heading', { name: 'Convert Another File' }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr][component-export=AnotherFile]')).toHaveCount(0);
  const data = await dataTransferOf(page, await imageFile('dropped.png'));
  await page.locator('figure').dispatchEvent('drop', { dataTransfer: data });
  await page.waitForURL('/');
  await expect(row(page, 'dropped.png')).toContainText('Ready');
});

test('files that cannot be converted are refused before the page changes', async ({ page }) => {
  await openView(page);
  await page.getByRole('heading', { name: 'Convert Another File' }).scrollIntoViewIfNeeded();
  const path = new URL(page.url()).pathname;
  await choose(page, textFile('notes.txt'));
  await expect(page.getByRole('status').filter({ hasText: /^notes\.txt: Only PNG, JPG/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  await choose(page, textFile('notes.txt'), await imageFile('next.png'));
  await page.waitForURL('/');
  await expect(row(page, 'next.png')).toContainText('Ready');
  await expect(page.getByRole('region', { name: 'Files not added' })).toContainText('notes.txt');
});

test('links lead to a new conversion and to other formats of the original', async ({ page }) => {
  await openView(page);
  await expect(page.getByRole('link', { name: 'Start New Conversion' })).toHaveAttribute('href', '/');
  const related = page.getByRole('navigation', { name: 'Related Conversions' }).getByRole('link');
  expect(await related.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/convert/png-to-jpg',
    '/convert/png-to-webp',
    '/convert/png-to-avif',
  ]);
  const answers = await Promise.all(
    (await related.all()).map(async (link) => page.request.get((await link.getAttribute('href')) ?? '')),
  );
  expect(answers.map((response) => response.status())).toEqual([200, 200, 200]);
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
  const messages = alerts(page);
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
    const text = (await description(page)) ?? '';
    expect(length(text), text).toBeGreaterThanOrEqual(50);
    expect(length(text), text).toBeLessThanOrEqual(165);
    await expect(page.getByRole('img', { name: convertedName, exact: true })).toBeVisible();
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'ImageObject', name: convertedName });
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain('/files/');
    expect(messages).toEqual([]);
  }
});

test('image, facts, download and form work without JavaScript', async ({ page, browser, baseURL }) => {
  await openView(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(new URL(page.url()).pathname);
  await expect(plain.getByRole('img', { name: 'sea.jpg' })).toBeVisible();
  await expect(plain.getByText('640 × 480 px')).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Download' })).toBeVisible();
  for (const name of ['Share', 'Download QR code', 'Download barcode']) {
    await expect(plain.getByRole('button', { name: name })).toBeHidden();
  }
  // With `no-referrer`, a form on this page would be posted with `Origin: null`, so the page links to the converter's form.
  await plain.getByRole('link', { name: 'Choose a file in the converter' }).click();
  await expect(plain).toHaveURL('/convert/jpg#upload');
  await plain.getByLabel(/^Image or PDF/).setInputFiles(await imageFile('plain.png'));
  await plain.getByRole('button', { name: 'Convert' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('PNG to JPG Conversion');
  await expect(plain.getByText('plain.jpg').first()).toBeVisible();
  await context.close();
});
