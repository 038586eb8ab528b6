import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, openHome, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { sharedData, withDeviceShare } from './device-share.ts';

async function convertOne(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await imageFile('sea.png', 320, 240));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
}

async function viewLink(page: Page): Promise<string> {
  const link = await action(page, 'View sea.jpg');
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  await page.keyboard.press('Escape');
  return address;
}

/** The button that opens the actions of the result, and gets the focus back. */
const opener = (page: Page) => page.getByRole('button', { name: 'More actions for sea.jpg' });
const share = async (page: Page) => (await action(page, 'Share sea.jpg')).click();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share sea.jpg' });

function alerts(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  return messages;
}

test('with a device that shares files, the visitor chooses between file and link', async ({ page }) => {
  await withDeviceShare(page, ['shared', 'shared']);
  await convertOne(page);
  await share(page);
  await expect(dialogOf(page)).toContainText(/open and download the file until .+\./);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Share the file' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Download sea.jpg' }).getAttribute('href')) ?? '',
  );
  const bytes = (await file.body()).length;
  await expect.poll(() => sharedData(page)).toEqual([{ files: [{ name: 'sea.jpg', type: 'image/jpeg', bytes }] }]);

  await share(page);
  await dialogOf(page).getByRole('button', { name: 'Share the link' }).click();
  await expect
    .poll(async () => (await sharedData(page)).at(-1))
    .toEqual({ title: 'sea.jpg', url: await viewLink(page) });
});

test('after the user activation has expired, a second click shares', async ({ page }) => {
  await withDeviceShare(page, ['NotAllowedError', 'shared']);
  await convertOne(page);
  await share(page);
  await dialogOf(page).getByRole('button', { name: 'Share the file' }).click();
  await dialogOf(page).getByRole('button', { name: 'Share now' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect.poll(async () => (await sharedData(page)).length).toBe(2);
});

test('a file that the device rejects is reported, and the link can be shared', async ({ page }) => {
  await withDeviceShare(page, ['DataError', 'AbortError']);
  await convertOne(page);
  await share(page);
  await dialogOf(page).getByRole('button', { name: 'Share the file' }).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    'This device did not take the file. Share the link instead.',
  );
  await dialogOf(page).getByRole('button', { name: 'Share the file' }).click();
  // Cancelling in the share dialog of the device is not an error.
  await expect.poll(async () => (await sharedData(page)).length).toBe(2);
  await expect(dialogOf(page).getByRole('alert')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
});

test('a deleted file is not shared', async ({ page }) => {
  await withDeviceShare(page, []);
  await convertOne(page);
  // The image of the result may only be loaded now, and its 404 would fail the test.
  await page.route('**/files/**', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  );
  await page.request.delete('/api/conversions');
  await share(page);
  await dialogOf(page).getByRole('button', { name: 'Share the file' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('The file could not be fetched.');
  expect(await sharedData(page)).toEqual([]);
});

test('without Web Share the link is copied, and without clipboard it is displayed', async ({ page, context }) => {
  const messages = alerts(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await convertOne(page);
  const link = await viewLink(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await share(page);
  await expect.poll(() => messages).toEqual(['Link copied to clipboard!']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
  await share(page);
  const field = dialogOf(page).getByLabel(/Copy the link yourself/);
  await expect(field).toHaveValue(link);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the view page shares the file, too', async ({ page }) => {
  await withDeviceShare(page, ['shared']);
  await convertOne(page);
  await (await action(page, 'View sea.jpg')).click();
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialogOf(page)).toContainText(/open and download the file until .+\./);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Share the file' }).click();
  await expect.poll(async () => (await sharedData(page)).map(({ files }) => files?.[0]?.name)).toEqual(['sea.jpg']);
  await expect(dialogOf(page)).toBeHidden();
});

test('several results are downloaded as one ZIP with the displayed names', async ({ page }) => {
  await openHome(page);
  const same = await imageFile('same.png', 64, 48);
  await choose(page, same, await imageFile('other.png', 64, 48), same);
  await page.getByRole('button', { name: 'Convert 3 files' }).click();
  await expect(page.getByRole('link', { name: /^Download / })).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    results(page).getByRole('button', { name: 'Download All as ZIP' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('converted-images.zip');
  const zip = await readFile(await download.path());
  for (const name of ['same.jpg', 'other.jpg', 'same (2).jpg']) expect(zip.includes(name), name).toBe(true);
  await expect(page.getByText('All 3 files have been downloaded as a ZIP archive.').first()).toBeVisible();
  await expect(results(page).getByRole('button', { name: 'Download All as ZIP' })).toBeVisible();
});

test('one result has no ZIP button', async ({ page }) => {
  await convertOne(page);
  await expect(page.getByRole('button', { name: 'Download All as ZIP' })).toHaveCount(0);
});
