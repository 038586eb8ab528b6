import { brokenPicture, picture, textFile } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { carried, choose, formatCard, openHome, row, test } from '../support/visitor.ts';

test.beforeEach(({ page }) => openHome(page));

test('by mouse: choose, set options, convert, look at the result, download', async ({ page }) => {
  await choose(page, await picture('holiday.png', 1200, 900));
  await expect(row(page, 'holiday.png')).toContainText('PNG');
  await expect(row(page, 'holiday.png')).toContainText('1200 × 900');
  await formatCard(page, 'WebP').click();
  await page.getByRole('switch', { name: 'Resize' }).click();
  await expect(page.getByLabel('Width')).toHaveValue('800');
  await expect(page.getByText('1200 × 900 becomes 800 × 600 px')).toBeVisible();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();

  const results = page.getByRole('region', { name: 'Conversion Results' });
  await expect(
    results.getByText('Conversion completed successfully! Your files are ready for download.'),
  ).toBeVisible();
  await expect(results.getByRole('listitem')).toContainText(['holiday.webp']);
  await expect(results).toContainText('800 × 600');
  await expect(results).toContainText('Available until');
  await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await results.getByRole('link', { name: 'Download holiday.webp' }).click();
  expect((await download).suggestedFilename()).toBe('holiday.webp');
});

test('by keyboard alone', async ({ page }) => {
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await tabTo(/^Choose images/);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await picture('keys.jpg'));
  await tabTo(/^JPEG/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked();
  await tabTo(/^Compression Level/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('slider')).toHaveValue('89');
  await tabTo(/^Convert/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Download keys.png' })).toBeVisible();
});

test('a drop anywhere on the page, highlighted while it hovers', async ({ page }) => {
  const dataTransfer = await carried(page, await picture('a.png'), await picture('b.jpg'));
  const zone = page.locator('#upload');
  await page.dispatchEvent('footer', 'dragenter', { dataTransfer });
  await expect(zone).toHaveAttribute('data-dragging');
  await expect(zone).toContainText('Drop to add');
  await page.dispatchEvent('footer', 'drop', { dataTransfer });
  await expect(zone).not.toHaveAttribute('data-dragging');
  await expect(row(page, 'a.png')).toContainText('Ready');
  await expect(row(page, 'b.jpg')).toContainText('Ready');
});

test('a picture pasted from the clipboard', async ({ page }) => {
  const clipboardData = await carried(page, await picture('pasted.png'));
  await page.evaluate((data) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboardData);
  await expect(row(page, 'pasted.png')).toContainText('Ready');
});

test('what the browser cannot draw gets its thumbnail from the server', async ({ page }) => {
  await choose(page, await picture('scan.tiff'));
  const thumbnail = row(page, 'scan.tiff').locator('img');
  await expect(thumbnail).toBeVisible();
  expect(await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a wrong type is named in a toast, the rest of the batch is added', async ({ page }) => {
  await choose(page, textFile('notes.txt'), await picture('fine.png'));
  await expect(page.getByText('Invalid file type').first()).toBeVisible();
  await expect(page.getByText(/^Only PNG, JPG, GIF, BMP, WEBP, and PDF files are supported\./).first()).toBeVisible();
  await expect(row(page, 'fine.png')).toContainText('Ready');
  await expect(page.getByText('notes.txt')).toHaveCount(0);
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Invalid file type')).toHaveCount(0);
});

test('cancel, then retry', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/convert', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await choose(page, await picture('slow.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Converting...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel slow.png' }).click();
  await expect(row(page, 'slow.png')).toContainText('Cancelled');
  release();
  await page.getByRole('button', { name: 'Retry slow.png' }).click();
  await expect(page.getByRole('link', { name: 'Download slow.jpg' })).toBeVisible();
});

test('one broken file fails with its reason, the others are done', async ({ page }) => {
  await choose(page, brokenPicture('broken.png'), await picture('whole.png'));
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(page.getByRole('link', { name: 'Download whole.jpg' })).toBeVisible();
  await expect(row(page, 'broken.png')).toContainText('damaged or incomplete');
  await expect(page.getByRole('button', { name: 'Retry broken.png' })).toBeVisible();
  await expect(page.getByText(/^1 of 2 files could not be converted\./).first()).toBeVisible();
});

test('a busy server is a reason, and the file is sent again by itself', async ({ page }) => {
  const busy = 'The service is busy. Please try again in a moment.';
  const answer = { status: 503, contentType: 'text/plain', headers: { 'Retry-After': '5' }, body: busy };
  await page.route('**/api/convert', (route) => route.fulfill(answer), { times: 1 });
  await choose(page, await picture('patient.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(row(page, 'patient.png')).toContainText('Server busy, will be sent again');
  await expect(page.getByRole('link', { name: 'Download patient.jpg' })).toBeVisible({ timeout: 30_000 });
});

test('Clear All brings everything back to how it began', async ({ page }) => {
  await choose(page, await picture('one.png'));
  await formatCard(page, 'AVIF').click();
  await page.getByRole('slider').fill('40');
  await page.getByRole('switch', { name: 'Resize' }).click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('Cleared').first()).toBeVisible();
  await expect(page.getByText('one.png')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await expect(page.getByRole('slider')).toHaveValue('90');
  await expect(page.getByLabel('Width')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Convert', exact: true })).toBeDisabled();
});
