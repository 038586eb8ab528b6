import { imageFile } from '../support/input-files.ts';
import { choose, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { editor, openEditor, tab } from './editor-panel.ts';

test('a slider with negative values fills from its center', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  const slider = page.getByRole('slider', { name: 'Brightness' });
  const filled = () =>
    slider.evaluate(({ style }) => [style.getPropertyValue('--from'), style.getPropertyValue('--to')].map(Number));
  await expect.poll(filled).toEqual([0.5, 0.5]);
  await slider.fill('50');
  await expect.poll(filled).toEqual([0.5, 0.75]);
  await slider.fill('-100');
  await expect.poll(filled).toEqual([0, 0.5]);
  const quality = page.getByRole('slider', { name: 'Quality' });
  expect(await quality.evaluate(({ style }) => style.getPropertyValue('--from'))).toBe('0');
});

test('the angle can be typed, and a refused text stays without a change', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  await tab(page, 'Crop').click();
  const slider = editor(page).getByRole('slider', { name: 'Straighten' });
  const value = editor(page).getByRole('textbox', { name: 'Straighten value' });
  await expect(value).toHaveValue('0°');
  await value.fill('-1,5');
  await expect(slider).toHaveValue('-1.5');
  await value.press('ArrowUp');
  await value.press('Shift+ArrowUp');
  await expect(value).toHaveValue('-0.4°');
  await value.fill('45.1');
  const problem = editor(page).getByText('Straighten is a number from -45 to 45, in steps of 0.1.');
  await expect(problem).toBeVisible();
  await expect(slider).toHaveValue('-0.4');
  await value.blur();
  await expect(value).toHaveValue('45.1');
  await expect(value).toHaveAccessibleDescription(/from -45 to 45/);
  await editor(page).getByRole('button', { name: 'Increase straighten' }).click();
  await expect(value).toHaveValue('-0.3°');
  await expect(problem).toBeHidden();
  await value.fill('-');
  await value.blur();
  await expect(value).toHaveValue('-0.3°');
  await expect(slider).toHaveValue('-0.3');
});

test('a typed number is undone like a moved slider', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  const value = editor(page).getByRole('textbox', { name: 'Brightness value' });
  await value.fill('37');
  await value.blur();
  await expect(editor(page).getByRole('slider', { name: 'Brightness' })).toHaveValue('37');
  await page.keyboard.press('Control+z');
  await expect(value).toHaveValue('0');
});
