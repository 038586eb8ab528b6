import { NOTHING_UPLOADED } from '../device/support.ts';
import { imageFile, textFile } from '../support/input-files.ts';
import {
  choose,
  dataTransferOf,
  files,
  formatCard,
  formatRadio,
  openHome,
  qualitySlider,
  results,
  row,
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
  await expect(page.getByText(NOTHING_UPLOADED).first()).toBeVisible();

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
  await expect(formatRadio(page, 'PNG')).toBeChecked();
  await tabTo(page, /^Compression Level/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(qualitySlider(page)).toHaveValue('89');
  await tabTo(page, /^Convert/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Download keys.png' })).toBeVisible();
});

test('files are added by choice, drop and paste, and Clear All can be undone', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));

  await test.step('an invalid file is reported without a layout change, and the others are added', async () => {
    const before = await steadyBox(page.locator('#upload'));
    await choose(page, textFile('notes.txt'));
    await expect(page.getByText('Invalid file type').first()).toBeVisible();
    expect(await page.locator('#upload').boundingBox()).toEqual(before);
    await expect(page.getByText(/^Only PNG, JPG, GIF, BMP, WEBP, and PDF files are supported\./).first()).toBeVisible();
    const notAdded = page.getByRole('region', { name: 'Files not added' });
    await expect(notAdded.getByRole('listitem')).toHaveText(
      'notes.txtThis is a document. Save it as PDF and add that.',
    );
    await page.keyboard.press('F8');
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Invalid file type')).toHaveCount(0);
    await notAdded.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notAdded).toHaveCount(0);
    await expect(page.locator('#upload-input')).toBeFocused();
    await choose(page, textFile('notes.txt'), await imageFile('fine.png'));
    await expect(row(page, 'fine.png')).toContainText('Ready');
  });

  await test.step('equal names get a number', async () => {
    await choose(page, await imageFile('same.png'), await imageFile('same.png'));
    await expect(page.getByRole('button', { name: 'Remove same (2).png' })).toBeVisible();
    await expect(page.getByText('2 files added.')).toHaveCount(1);
  });

  await test.step('a drop anywhere, with a highlighted drop zone', async () => {
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

  await test.step('from the clipboard', async () => {
    expect(await sendToPage(page, 'paste', await imageFile('pasted.png'))).toBe(true);
    await expect(row(page, 'pasted.png')).toContainText('Ready');
  });
  expect(sent).toEqual([]);

  await test.step('Clear All restores the initial state, and Undo what it cleared', async () => {
    await formatCard(page, 'AVIF').click();
    await qualitySlider(page).fill('40');
    await page.getByRole('switch', { name: 'Resize' }).click();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('Cleared').first()).toBeVisible();
    await expect(files(page)).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
    await expect(qualitySlider(page)).toHaveValue('90');
    await expect(page.getByLabel('Width')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Convert', exact: true })).toBeDisabled();

    const toast = page.getByRole('listitem').filter({ hasText: 'Cleared' });
    await toast.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(row(page, 'fine.png')).toBeVisible();
    await expect(formatRadio(page, 'AVIF')).toBeChecked();
    await expect(qualitySlider(page)).toHaveValue('40');
  });
});
