import type { Page } from '@playwright/test';
import { cropNumbers, editor } from '../editor/editor-panel.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, files, openHome, openPage, qualitySlider } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/**
 * Opens the list of keys. The keys are loaded when the page is idle, so `?` is pressed until it acts.
 * Other keys act again with each press, so that one press too many would change the result.
 */
async function openKeys(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible({ timeout: 300 });
  }).toPass();
}

/** Waits until the keys act. */
async function waitForKeys(page: Page): Promise<void> {
  await openKeys(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('files, picture, editor and conversion are controlled by keys', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png', 400, 300), await imageFile('b.png'), await imageFile('c.png'));
  const selected = (name: string) => page.getByRole('button', { name: `Select ${name}`, pressed: true });
  await expect(selected('a.png')).toBeVisible();
  // Chromium takes a moment until it reports a chooser instead of opening it.
  const chooser = page.waitForEvent('filechooser');
  await waitForKeys(page);

  await test.step('files', async () => {
    await page.keyboard.press('n');
    await expect(selected('b.png')).toBeVisible();
    await page.keyboard.press('p');
    await expect(selected('a.png')).toBeVisible();

    await page.keyboard.press('Control+o');
    await (await chooser).setFiles([]);

    await page.keyboard.press('Delete');
    await expect(selected('b.png')).toBeVisible();
    await expect(files(page)).not.toContainText('a.png');
    const toast = page.getByRole('listitem').filter({ hasText: 'a.png removed' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /^Select/ }).first()).toHaveAccessibleName('Select a.png');
    await expect(selected('a.png')).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(toast).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(selected('a.png')).toBeVisible();
  });

  const frame = page.getByRole('slider', { name: 'Move crop frame' });
  await test.step('picture and editor', async () => {
    await expect(page.getByRole('img', { name: 'Result' })).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.getByRole('img', { name: 'Result' })).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(page.getByRole('tab', { name: 'Crop' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('e');
    await expect(page.getByRole('tab', { name: 'Crop' })).toHaveCount(0);
  });

  await test.step('conversion and download', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('link', { name: 'Download a.jpg' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+s');
    expect((await download).suggestedFilename()).toBe('a.jpg');
  });

  await test.step('C moves the focus to the crop frame, which arrow keys move', async () => {
    await page.keyboard.press('c');
    await expect(frame).toBeFocused();
    await editor(page).getByLabel('Width', { exact: true }).fill('200');
    await page.getByRole('switch', { name: 'Advanced Image Editor' }).focus();
    await page.keyboard.press('c');
    await expect(frame).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cropNumbers(page)).toEqual([1, 0, 200, 300]);
  });

  await test.step('the crop frame again', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Edit crop' })).toBeVisible();
    await page.keyboard.press('c');
    await expect(frame).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cropNumbers(page)).toEqual([2, 0, 200, 300]);
  });
});

test('? lists the keys, and single keys do not act while a control needs them', async ({ page }) => {
  // A page with files asks before it is left.
  page.on('dialog', (one) => void one.accept());
  await test.step('the batch page has its own keys', async () => {
    await openPage(page, '/batch-convert');
    await openKeys(page);
    await expect(dialog(page)).toContainText('Convert all');
    await expect(dialog(page)).toContainText('Zoom in');
    await expect(dialog(page).getByRole('heading', { name: 'Editor' })).toHaveCount(0);
  });

  await openHome(page);
  await choose(page, await imageFile('a.png'), await imageFile('b.png'));
  const editorSwitch = page.getByRole('switch', { name: 'Advanced Image Editor' });

  await test.step('in the dialog', async () => {
    await openKeys(page);
    await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText([
      'Files',
      'Image',
      'Editor',
      'Options',
      'This page',
    ]);
    await expect(dialog(page)).toContainText(/Zoom at the pointer.*Wheel.*Pinch/);
    // All are within the width of the dialog.
    const list = dialog(page).locator('[tabindex="-1"]');
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // Keys of the page do not act in the dialog.
    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(editorSwitch).not.toBeChecked();
  });

  await test.step('in fields', async () => {
    await page.getByRole('switch', { name: 'Watermark' }).click();
    await page.getByRole('tab', { name: 'Advanced Options' }).click();
    for (const control of [page.getByLabel('Fit method', { exact: true }), page.getByLabel('Width', { exact: true })]) {
      await control.focus();
      await page.keyboard.press('e');
    }
    await expect(editorSwitch).not.toBeChecked();
    // A slider uses the arrow keys only, and no key removes a file from it.
    await page.getByRole('tab', { name: 'Basic Options' }).click();
    await qualitySlider(page).focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('e');
    await expect(editorSwitch).toBeChecked();
    await page.keyboard.press('e');
    await expect(editorSwitch).not.toBeChecked();
    await expect(files(page)).toContainText('2 files');
  });

  await test.step('switched off', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts (?)' }).click();
    await dialog(page).getByRole('switch', { name: 'Single keys' }).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('e');
    await expect(editorSwitch).not.toBeChecked();
    await page.keyboard.press('?');
    await dialog(page).getByRole('switch', { name: 'Single keys' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await expect(editorSwitch).toBeChecked();
  });

  await test.step('in a text field, Undo is that of the browser', async () => {
    await qualitySlider(page).fill('40');
    const name = page.getByLabel('Template name');
    await name.pressSequentially('abc');
    await page.keyboard.press('Control+z');
    await expect(name).not.toHaveValue('abc');
    await expect(qualitySlider(page)).toHaveValue('40');
  });

  await test.step('Delete removes no file while a part of the picture or of a list is held', async () => {
    const isKept = async () => {
      for (const key of ['Delete', 'Backspace']) await page.keyboard.press(key);
      await expect(page.getByText(/removed$/)).toHaveCount(0);
      await expect(files(page)).toContainText('2 files');
    };
    await page.getByRole('button', { name: 'Select a.png' }).click();
    await page.getByRole('slider', { name: 'Move the watermark' }).focus();
    await isKept();
    const divider = page.getByRole('region', { name: 'Preview' }).locator('input[type=range]');
    await divider.focus();
    await isKept();
    // Keys that the divider does not use still act.
    await page.keyboard.press('b');
    await expect(divider).toHaveCount(0);
    await page.keyboard.press('c');
    await page.getByRole('slider', { name: 'Move crop frame' }).focus();
    await isKept();
    await page.getByRole('tab', { name: 'Effects' }).click();
    for (const effect of ['Sepia', 'Negative']) await page.getByRole('button', { name: effect, exact: true }).click();
    await page.getByRole('button', { name: /^Move Sepia, 1 of 2/ }).focus();
    await isKept();
    await page.getByRole('button', { name: 'Select a.png' }).focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText('a.png removed', { exact: true })).toBeVisible();
  });
});
