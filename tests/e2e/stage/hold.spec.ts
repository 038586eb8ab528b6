import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { stage } from '../editor/editor-panel.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, formatCard, openHome, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openStage, result } from './stage-page.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const divider = (page: Page) => stage(page).getByRole('slider', { name: 'Compare original and result' });
const label = (page: Page, text: string) => stage(page).getByText(text, { exact: true });

test('the original is shown while the image or a key is held, until the pointer moves, and a click moves the divider', async ({
  page,
}) => {
  await openStage(page, await imageFile('a.png', 800, 600));
  const { x, y, width, height } = await steadyBox(result(page));
  await page.mouse.move(x + width * 0.8, y + height * 0.3);
  await page.mouse.down();
  await expect(label(page, 'Result')).toHaveCount(0);
  await expect(label(page, 'Original')).toBeVisible();
  await page.mouse.up();
  await expect(label(page, 'Result')).toBeVisible();
  await expect(divider(page)).toHaveValue('50');

  await page.mouse.down();
  await expect(label(page, 'Result')).toHaveCount(0);
  await page.mouse.move(x + width * 0.6, y + height * 0.3);
  await expect(label(page, 'Result')).toBeVisible();
  await expect(divider(page)).not.toHaveValue('50');
  await page.mouse.up();
  await divider(page).fill('50');

  await page.keyboard.down('o');
  await expect(label(page, 'Result')).toHaveCount(0);
  await page.keyboard.up('o');
  await expect(label(page, 'Result')).toBeVisible();

  await page.mouse.click(x + width * 0.8, y + height * 0.3);
  await expect(divider(page)).not.toHaveValue('50');
});

test('the current result can be dragged out of the stage', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png', 80, 60));
  await formatCard(page, 'WebP').click();
  const handle = stage(page).locator('[data-drag-result]');
  await expect(handle).toHaveCount(0);
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const dragged = () =>
    handle.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      element.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }));
      return dataTransfer.getData('DownloadURL');
    });
  await expect(handle).toBeVisible();
  expect(await dragged()).toMatch(/^image\/webp:a\.webp:blob:http/);
  // A result of other settings is not the one that the stage shows.
  await formatCard(page, 'AVIF').click();
  await expect(handle).toHaveCount(0);
});

test('reading a file shows a bar, and is cancelled and tried again', async ({ page }) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Object.assign(window, { isHeld: true });
    const held: (() => void)[] = [];
    Worker.prototype.postMessage = function (message, ...rest) {
      const send = () => post.call(this, message, ...(rest as [StructuredSerializeOptions]));
      if ((window as unknown as { isHeld: boolean }).isHeld) held.push(send);
      else send();
    };
  });
  await openHome(page);
  const buffer = await sharp((await imageFile('a.png', 800, 600)).buffer)
    .tiff()
    .toBuffer();
  await choose(page, { name: 'scan.tiff', mimeType: 'image/tiff', buffer });
  await expect(stage(page).getByRole('progressbar', { name: 'Reading the file…' })).toBeVisible();
  // Its row has the same bar and button.
  await expect(row(page, 'scan.tiff').getByRole('progressbar', { name: 'scan.tiff: Reading' })).toBeVisible();
  await row(page, 'scan.tiff').getByRole('button', { name: 'Cancel scan.tiff' }).click();
  await expect(stage(page).getByRole('alert')).toContainText('Preview cancelled.');
  await expect(row(page, 'scan.tiff')).toContainText('Ready');
  await page.evaluate(() => Object.assign(window, { isHeld: false }));
  await stage(page).getByRole('button', { name: 'Try again' }).click();
  await expect(stage(page).getByRole('img', { name: 'Original' })).toBeVisible();
});
