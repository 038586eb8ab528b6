import { imageFile } from '../support/input-files.ts';
import { choose, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('options and edits are undone and redone by keys and buttons', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await expect(undo).toBeDisabled();
  const quality = page.getByRole('slider', { name: 'Quality' });
  await quality.fill('40');
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  const brightness = page.getByRole('slider', { name: 'Brightness' });
  await brightness.fill('30');
  await brightness.focus();
  await page.keyboard.press('Control+z');
  await expect(brightness).toHaveValue('0');
  await undo.click();
  await expect(quality).toHaveValue('90');
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(quality).toHaveValue('40');
  await redo.click();
  await expect(brightness).toHaveValue('30');
  await expect(redo).toBeDisabled();
});

test('in a text field, the keys are those of the browser', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  const quality = page.getByRole('slider', { name: 'Quality' });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await quality.fill('40');
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  const name = page.getByLabel('Template name');
  await name.pressSequentially('abc');
  await page.keyboard.press('Control+z');
  await expect(name).not.toHaveValue('abc');
  await expect(quality).toHaveValue('40');
});

test('on a phone, Undo is at the picture, too', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  const undo = page
    .getByRole('region', { name: 'Preview', exact: true })
    .getByRole('button', { name: 'Undo the last change' });
  await expect(undo).toHaveCount(0);
  const quality = page.getByRole('slider', { name: 'Quality' });
  await quality.fill('40');
  await undo.tap();
  await expect(quality).toHaveValue('90');
  await expect(undo).toHaveCount(0);
  await page.close();
});
