import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import { hydrated, openPage, results } from '../support/page.ts';
import { type BrowserFixture, browserFixture } from '../support/persistent-browser.ts';
import { expect, serverTest } from '../support/test.ts';

// Without a profile on disk, Chromium 153 crashes when it reads a handle from IndexedDB.
const test = serverTest.extend<BrowserFixture>(browserFixture);

const COUNT = 6;

/** Drops pictures as the system does it, with handles of files: those of the origin private file system need no permission. */
async function dropPictures(page: Page): Promise<void> {
  const pictures = await Promise.all(
    Array.from({ length: COUNT }, (_, index) => imageFile(`photo ${index + 1}.png`, 2400, 1800)),
  );
  await page.evaluate(
    async (all) => {
      const disk = await (await navigator.storage.getDirectory()).getDirectoryHandle('disk', { create: true });
      const chosen = new DataTransfer();
      for (const { name, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const writable = await (await disk.getFileHandle(name, { create: true })).createWritable();
        await writable.write(bytes);
        await writable.close();
        chosen.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      Object.assign(DataTransferItem.prototype, {
        getAsFileSystemHandle(this: DataTransferItem) {
          return disk.getFileHandle(this.getAsFile()?.name ?? '');
        },
      });
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: chosen, bubbles: true, cancelable: true }));
    },
    pictures.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
  );
}

const convertAll = (page: Page) => page.getByRole('button', { name: /^Convert All/ });

test('after a reload, finished results are there, and dropped files that were not converted are back', async ({
  openBrowser,
  server,
}) => {
  const page = await (await openBrowser()).newPage();
  await openPage(page, `${server.url}/batch-convert`);
  await dropPictures(page);
  await convertAll(page).click();
  const downloads = page.getByRole('link', { name: /^Download photo \d/ });
  await expect(downloads.first()).toBeVisible();
  // Closing the tab or loading the page again asks first while files are being converted.
  const asked = page.waitForEvent('dialog');
  const reload = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reload;
  await hydrated(page);

  const title = await page.getByRole('button', { name: /^Earlier results/ }).textContent();
  const finished = Number(/\d+/.exec(title ?? '')?.[0]);
  expect(finished).toBeGreaterThan(0);
  expect(finished).toBeLessThan(COUNT);
  await expect(convertAll(page)).toHaveText(`Convert All (${COUNT - finished} file${COUNT - finished > 1 ? 's' : ''})`);
  await expect(page.getByRole('region', { name: 'Before you reloaded this page' })).toHaveCount(0);
  await convertAll(page).click();
  await expect(results(page).getByRole('link', { name: /^Download photo \d/ })).toHaveCount(COUNT - finished);
});
