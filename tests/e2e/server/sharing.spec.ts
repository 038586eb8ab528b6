import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { removeFromNavigator, sharedData, watchAlerts, withDeviceShare } from './device-share.ts';

test('a result is shared as a file or as a link, by the device or by the clipboard', async ({ page, context }) => {
  const alerts = watchAlerts(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withDeviceShare(page, ['shared', 'shared', 'NotAllowedError', 'shared', 'DataError', 'AbortError']);
  await openHome(page);
  await choose(page, await imageFile('sea.png', 320, 240));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const download = page.getByRole('link', { name: 'Download sea.jpg' });
  await expect(download).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download All as ZIP' })).toHaveCount(0);
  const link = await (await action(page, 'View sea.jpg')).evaluate((element: HTMLAnchorElement) => element.href);
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: 'Share sea.jpg' });
  const share = async () => (await action(page, 'Share sea.jpg')).click();
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  const shares = async () => (await sharedData(page)).length;

  await test.step('the file', async () => {
    await share();
    await expect(dialog).toContainText('Anyone with the link can open the result for 7 days.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await press('Share the file');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'More actions for sea.jpg' })).toBeFocused();
    const file = await page.request.get((await download.getAttribute('href')) ?? '');
    const bytes = (await file.body()).length;
    await expect.poll(() => sharedData(page)).toEqual([{ files: [{ name: 'sea.jpg', type: 'image/jpeg', bytes }] }]);
  });

  await test.step('the link, which keeps the result for as long as links last', async () => {
    await share();
    await press('Get a link');
    const created = page.getByRole('dialog', { name: 'Get a link' });
    await expect(created.getByRole('textbox')).toHaveValue(link);
    const { expiresAt } = (await (await page.request.get(link.replace('/view/', '/api/conversions/'))).json()) as {
      expiresAt: string;
    };
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    // The result is nowhere else.
    await expect(created.getByRole('button', { name: 'Delete link' })).toHaveCount(0);
    await created.getByRole('button', { name: 'Share' }).click();
    await expect.poll(async () => (await sharedData(page)).at(-1)).toEqual({ title: 'sea.jpg', url: link });
    await page.keyboard.press('Escape');
    await share();
    await expect(dialog).toContainText(/open and download the file until .+\./);
    await expect(dialog.getByRole('button', { name: 'Share the link' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('after the user activation has expired, a second click shares', async () => {
    await share();
    await press('Share the file');
    await press('Share now');
    await expect(dialog).toBeHidden();
    await expect.poll(shares).toBe(4);
  });

  await test.step('a file that the device rejects is reported, and cancelling is no error', async () => {
    await share();
    await press('Share the file');
    await expect(dialog.getByRole('alert')).toHaveText('This device did not accept the file. Share the link instead.');
    await press('Share the file');
    await expect.poll(shares).toBe(6);
    await expect(dialog.getByRole('alert')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('without Web Share the link is copied, and without clipboard it is displayed', async () => {
    await removeFromNavigator(page, 'share');
    await share();
    await expect.poll(() => alerts).toEqual(['Link copied to clipboard!']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await removeFromNavigator(page, 'clipboard');
    await share();
    await expect(dialog.getByLabel(/Copy the link yourself/)).toHaveValue(link);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test('a deleted file is not shared', async ({ page }) => {
  await withDeviceShare(page, []);
  await openHome(page);
  await choose(page, await imageFile('sea.png', 320, 240));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  // The image of the result may only be loaded now, and its 404 would fail the test.
  await page.route('**/files/**', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  );
  await page.request.delete('/api/conversions');
  await (await action(page, 'Share sea.jpg')).click();
  const dialog = page.getByRole('dialog', { name: 'Share sea.jpg' });
  await dialog.getByRole('button', { name: 'Share the file' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The file could not be loaded.');
  expect(await sharedData(page)).toEqual([]);
});
