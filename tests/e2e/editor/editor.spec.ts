import { imageFile } from '../support/input-files.ts';
import { choose, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { editor, edits, openEditor, stage, tab } from './editor-panel.ts';

// The controls of all tabs: tests/e2e/components/editor.spec.ts.

test('Convert uses the edits of the shown file without Apply, and the closed editor lists them', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png', 320, 240));
  await openEditor(page);
  await tab(page, 'Crop').click();
  await editor(page).getByLabel('Width', { exact: true }).fill('160');
  await editor(page).getByLabel('Height', { exact: true }).fill('60');
  await expect(editor(page)).toContainText('320 × 240 is cropped to 160 × 60 px.');
  const toggle = page.getByRole('switch', { name: 'Advanced Image Editor' });
  await toggle.click();
  await expect(edits(page)).toHaveText('Crop');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(row(page, 'a.png')).toContainText('Done');
  await expect(row(page, 'a.png')).toContainText('160 × 60');

  await test.step('one of several files can be selected, also in a format that browsers cannot draw', async () => {
    await choose(page, await imageFile('scan.tiff', 300, 400));
    await toggle.click();
    await editor(page).getByLabel('Image', { exact: true }).selectOption('scan.tiff');
    await expect(stage(page)).toContainText('scan.tiff');
    await editor(page).getByRole('button', { name: 'Reset crop' }).click();
    await tab(page, 'Color').click();
    const scan = stage(page).getByRole('img', { name: 'Original' });
    const size = () => scan.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([300, 400]);
    await tab(page, 'Crop').click();
    await editor(page).getByLabel('Height', { exact: true }).fill('200');
    await expect(editor(page)).toContainText('300 × 400 is cropped to 300 × 200 px. Other images');
  });

  await test.step('Clear All closes and resets the editor', async () => {
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
    await expect(toggle).toHaveCount(0);
    await expect(stage(page)).toHaveCount(0);
  });
});
