import { readZip } from '../../support/images/zip.ts';
import { imageFile, largeDrawing } from '../support/input-files.ts';
import {
  action,
  choose,
  draggedData,
  formatCard,
  haveLittleMemory,
  hold,
  hydrated,
  openHome,
  results,
  row,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, download, NOTHING_UPLOADED, sha256, watchApi } from './support.ts';

test('a photo is converted on the device with the bytes of the server, viewed in full size and dragged to a folder', async ({
  page,
  request,
}) => {
  const calls = watchApi(page);
  await openHome(page);
  const file = await imageFile('sea.png', 640, 480);
  await choose(page, file);
  await expect(row(page, 'sea.png')).toContainText('On this device');
  // Seen in the setting of the list, and in rows only beside a file that needs the server.
  expect((await row(page, 'sea.png').getByText('On this device').boundingBox())?.width).toBe(1);
  await formatCard(page, 'WebP').click();
  await button(page, 'Convert').click();
  await expect(results(page)).toContainText(NOTHING_UPLOADED);
  const link = page.getByRole('link', { name: 'Download sea.webp' });

  await test.step('View', async () => {
    await (await action(page, 'View sea.webp')).click();
    const dialog = page.getByRole('dialog', { name: 'sea.webp' });
    for (const fact of ['PNG', 'WebP', '640 × 480 px', '90%']) await expect(dialog).toContainText(fact);
    const natural = () =>
      dialog.getByRole('img', { name: 'Result' }).evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(natural).toBe(640);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('drag', async () => {
    expect(await draggedData(page, 'sea.webp')).toMatch(/^image\/webp:sea\.webp:blob:http/);
    await link.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      // Chromium ignores an assignment outside a real drag.
      Object.defineProperty(dataTransfer, 'dropEffect', { value: 'copy' });
      element.dispatchEvent(new DragEvent('dragend', { bubbles: true, dataTransfer }));
    });
    await button(page, 'Clear All').click();
    // Without a question about unsaved results.
    await expect(page.getByText('Cleared', { exact: true })).toBeVisible();
  });

  await choose(page, file);
  await formatCard(page, 'WebP').click();
  await button(page, 'Convert').click();
  const { download: saved, content } = await download(page, link);
  expect(saved.suggestedFilename()).toBe('sea.webp');
  expect(calls).toEqual([]);
  const response = await request.post('/api/convert', { multipart: { outputFormat: 'webp', files: file } });
  const [item] = (await response.json()) as [{ url: string }];
  expect(sha256(content)).toBe(sha256(await (await request.get(item.url)).body()));
});

test('conversions wait for the download of the engine, and all results are one ZIP', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  const release = await hold(page, '**/*.wasm');
  await choose(page, await imageFile('same.png'), await imageFile('🌊 sea.png'), await imageFile('same.jpg'));
  await button(page, 'Convert 3 files').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Loading the converter' })).not.toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: /^Download .*\.jpg$/ })).toHaveCount(3);
  const { download: zip, content } = await download(
    page,
    results(page).getByRole('button', { name: 'Download All as ZIP' }),
  );
  expect(zip.suggestedFilename()).toBe('converted-images.zip');
  expect(readZip(content).map(({ name }) => name)).toEqual(['same.jpg', '🌊 sea.jpg', 'same (2).jpg']);
  await expect(page.getByText('All 3 files have been downloaded as a ZIP archive.', { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a file that needs the server is sent only after consent', async ({ page }) => {
  const calls = watchApi(page);
  await haveLittleMemory(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'), largeDrawing('logo.svg'), largeDrawing('icon.svg'));
  await expect(row(page, 'logo.svg')).toContainText('On the server: this image needs more memory than a browser has');
  await button(page, 'Convert').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  await expect(row(page, 'logo.svg')).toContainText('Not sent yet');
  await expect(results(page)).toContainText('1 file is ready for download.');
  await expect(
    page.getByText(/ logo\.svg and icon\.svg need the server and were not uploaded\.$/).first(),
  ).toBeVisible();
  expect(calls).toEqual([]);

  const setting = page.getByRole('combobox', { name: 'Convert' });
  await expect(setting.locator('option:checked')).toHaveText('On this device if possible');
  await expect(setting).toHaveAccessibleDescription(/ On the server: 2 files\./);
  await button(page, 'Upload and convert 2 files').click();
  await expect(page.getByRole('link', { name: 'Download logo.jpg' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download icon.jpg' })).toBeVisible();
  await expect(results(page)).not.toContainText(NOTHING_UPLOADED);
  expect(calls).toEqual(['POST /api/convert', 'POST /api/convert']);

  // Each row still says where its file was converted, and the button what is sent the next time.
  const place = row(page, 'sea.png').getByText('Converted on this device');
  expect((await place.boundingBox())?.width).toBeGreaterThan(50);
  await expect(row(page, 'logo.svg')).toContainText('Converted on the server');
  await expect(row(page, 'logo.svg')).toContainText('2400 × 1800');
  await formatCard(page, 'PNG').click();
  await expect(button(page, 'Convert 3 files, upload 2')).toBeVisible();
});

test('a choice of the server lasts until Clear All or the end of the page, one of the device is remembered', async ({
  page,
}) => {
  const calls = watchApi(page);
  const place = page.getByLabel('Convert', { exact: true });
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await place.selectOption('On the server');
  await expect(row(page, 'sea.png')).toContainText('On the server');
  await button(page, 'Clear All').click();
  await choose(page, await imageFile('sea.png'));
  await expect(row(page, 'sea.png')).toContainText('On this device');
  await place.selectOption('On the server');
  await page.reload();
  await hydrated(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  expect(calls).toEqual([]);
  await place.selectOption('On the server');
  await place.selectOption('On this device');
  expect(await page.evaluate(() => localStorage.getItem('convert-on'))).toBe('device');
});

test('a slow conversion can be moved to the server', async ({ page }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('huge.png', 6000, 4000));
  await formatCard(page, 'WebP').click();
  await expect(row(page, 'huge.png')).toContainText('On this device');
  await expect(row(page, 'huge.png')).not.toContainText('Faster on the server');
  await formatCard(page, 'AVIF').click();
  await page.getByRole('button', { name: /^Faster on the server/ }).click();
  await expect(row(page, 'huge.png')).not.toContainText('On this device');
  expect(calls).toEqual([]);
  await formatCard(page, 'JPEG').click();
  await button(page, 'Upload and convert 1 file').click();
  await expect(page.getByRole('link', { name: 'Download huge.jpg' })).toBeVisible();
  expect(calls).toEqual(['POST /api/convert']);
});
