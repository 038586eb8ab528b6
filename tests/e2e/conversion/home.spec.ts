import { brokenImage, imageFile, textFile } from '../support/input-files.ts';
import {
  choose,
  dataTransferOf,
  files,
  formatCard,
  hold,
  hydrated,
  openHome,
  qualitySlider,
  results,
  row,
  scrollIntoView,
  sendToPage,
  steadyBox,
  tabTo,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ page }) => openHome(page));

test('choosing, setting options, converting and downloading work by mouse', async ({ page }) => {
  await choose(page, await imageFile('holiday.png', 1200, 900));
  await expect(row(page, 'holiday.png')).toContainText('PNG');
  await expect(row(page, 'holiday.png')).toContainText('1200 × 900');
  await formatCard(page, 'WebP').click();
  await page.getByRole('switch', { name: 'Resize' }).click();
  await expect(page.getByLabel('Width')).toHaveValue('800');
  await expect(page.getByText('1200 × 900 becomes 800 × 600 px')).toBeVisible();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();

  await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible();
  await expect(
    results(page).getByText('Conversion completed successfully! Your files are ready for download.'),
  ).toBeVisible();
  await expect(files(page).getByRole('listitem')).toContainText(['1200 × 900 → 800 × 600']);
  await expect(results(page).getByRole('listitem')).toHaveCount(0);
  await expect(results(page)).toContainText('On the server until');

  const download = page.waitForEvent('download');
  await files(page).getByRole('link', { name: 'Download holiday.webp' }).click();
  expect((await download).suggestedFilename()).toBe('holiday.webp');
});

test('works by keyboard alone', async ({ page }) => {
  // Before the keys: Chromium takes a moment until it reports a chooser instead of opening it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, /^Choose images/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await imageFile('keys.jpg'));
  await tabTo(page, /^JPEG/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked();
  await tabTo(page, /^Compression Level/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(qualitySlider(page)).toHaveValue('89');
  await tabTo(page, /^Convert/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Download keys.png' })).toBeVisible();
});

test('files can be dropped anywhere, with a highlighted drop zone', async ({ page }) => {
  const dataTransfer = await dataTransferOf(page, await imageFile('a.png'), await imageFile('b.jpg'));
  const zone = page.locator('#upload');
  await page.dispatchEvent('footer', 'dragenter', { dataTransfer });
  await expect(zone).toHaveAttribute('data-dragging');
  await expect(zone).toContainText('Drop to add');
  await page.dispatchEvent('footer', 'drop', { dataTransfer });
  await expect(zone).not.toHaveAttribute('data-dragging');
  await expect(row(page, 'a.png')).toContainText('Ready');
  await expect(row(page, 'b.jpg')).toContainText('Ready');
});

test('an image can be pasted from the clipboard', async ({ page }) => {
  expect(await sendToPage(page, 'paste', await imageFile('pasted.png'))).toBe(true);
  await expect(row(page, 'pasted.png')).toContainText('Ready');
});

for (const [title, isIsolated] of [
  ['the device draws a thumbnail of a format that the browser cannot draw, and sends nothing', true],
  ['the server draws it for a browser that cannot run the engine, and the page says so', false],
] as const) {
  test(title, async ({ page }) => {
    if (!isIsolated) {
      await page.addInitScript(() => Object.defineProperty(globalThis, 'crossOriginIsolated', { value: false }));
      await page.reload();
      await hydrated(page);
    }
    let sentCount = 0;
    page.on('request', (request) => void (request.method() === 'POST' && sentCount++));
    await choose(page, await imageFile('scan.tiff'));
    const thumbnail = row(page, 'scan.tiff').locator('img');
    await expect(thumbnail).toBeVisible();
    // It is loaded once it is near the window.
    await scrollIntoView(thumbnail);
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(sentCount).toBe(isIsolated ? 0 : 1);
    await expect(page.getByText('was sent here for its thumbnail')).toHaveCount(isIsolated ? 0 : 1);
  });
}

test('a toast reports an invalid file type, and the other files are added', async ({ page }) => {
  await choose(page, textFile('notes.txt'), await imageFile('fine.png'));
  await expect(page.getByText('Invalid file type').first()).toBeVisible();
  await expect(page.getByText(/^Only PNG, JPG, GIF, BMP, WEBP, and PDF files are supported\./).first()).toBeVisible();
  await expect(row(page, 'fine.png')).toContainText('Ready');
  const notAdded = page.getByRole('region', { name: 'Files not added' });
  await expect(notAdded.getByRole('listitem')).toHaveText(
    'notes.txtA document. Save it as PDF and convert that on a PDF page.',
  );
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Invalid file type')).toHaveCount(0);
  await notAdded.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notAdded).toHaveCount(0);
  await expect(page.locator('#upload-input')).toBeFocused();
});

test('a cancelled file can be retried', async ({ page }) => {
  const release = await hold(page, '**/api/convert');
  await choose(page, await imageFile('slow.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Converting...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel slow.png' }).click();
  await expect(row(page, 'slow.png')).toContainText('Cancelled');
  release();
  await page.getByRole('button', { name: 'Retry slow.png' }).click();
  await expect(page.getByRole('link', { name: 'Download slow.jpg' })).toBeVisible();
});

test('a damaged file fails with its reason, and the others are converted', async ({ page }) => {
  await choose(page, brokenImage('broken.png'), await imageFile('whole.png'));
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(page.getByRole('link', { name: 'Download whole.jpg' })).toBeVisible();
  await expect(row(page, 'broken.png')).toContainText('damaged or incomplete');
  await expect(page.getByRole('button', { name: 'Remove broken.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry broken.png' })).toHaveCount(0);
  await expect(results(page)).toContainText('1 file is ready for download. 1 file could not be converted.');
  await expect(results(page)).not.toContainText('successfully');
  await expect(page.getByText(/^1 of 2 files could not be converted\./).first()).toBeVisible();
});

test('a file is sent again after the server was busy', async ({ page }) => {
  const busy = 'The service is busy. Please try again in a moment.';
  const busyResponse = { status: 503, contentType: 'text/plain', headers: { 'Retry-After': '5' }, body: busy };
  await page.route('**/api/convert', (route) => route.fulfill(busyResponse), { times: 1 });
  await choose(page, await imageFile('patient.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(row(page, 'patient.png')).toContainText('Server busy, will be sent again');
  await expect(page.getByRole('link', { name: 'Download patient.jpg' })).toBeVisible({ timeout: 30_000 });
});

test('Clear All restores the initial state', async ({ page }) => {
  await choose(page, await imageFile('one.png'));
  await formatCard(page, 'AVIF').click();
  await qualitySlider(page).fill('40');
  await page.getByRole('switch', { name: 'Resize' }).click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('Cleared').first()).toBeVisible();
  await expect(page.getByText('one.png')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await expect(qualitySlider(page)).toHaveValue('90');
  await expect(page.getByLabel('Width')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Convert', exact: true })).toBeDisabled();

  const toast = page.getByRole('listitem').filter({ hasText: 'Cleared' });
  await toast.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(page, 'one.png')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'AVIF' })).toBeChecked();
  await expect(qualitySlider(page)).toHaveValue('40');
});

test('equal file names get a number', async ({ page }) => {
  await choose(page, await imageFile('same.png'), await imageFile('same.png'));
  await expect(page.getByRole('button', { name: 'Remove same (2).png' })).toBeVisible();
  await expect(page.getByText('2 files added.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(page.getByRole('link', { name: 'Download same (2).jpg' })).toBeVisible();
});

test('an invalid file causes no layout change', async ({ page }) => {
  const before = await steadyBox(page.locator('#upload'));
  await choose(page, textFile('notes.txt'));
  await expect(page.getByText('Invalid file type').first()).toBeVisible();
  expect(await page.locator('#upload').boundingBox()).toEqual(before);
});
