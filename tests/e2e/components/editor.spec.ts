import { expect, type Page } from '@playwright/test';
import { cropNumbers, editor, edits, tab } from '../editor/editor-panel.ts';
import { accessibilityProblems, screens } from '../support/accessibility.ts';
import { overflow, qualitySlider, steadyBox } from '../support/page.ts';
import { storiesTest as test } from '../support/stories.ts';
import { openPanels, resetPanels } from './panels.ts';

const slider = (page: Page, name: string) => editor(page).getByRole('slider', { name });
const value = (page: Page, name: string) => editor(page).getByRole('textbox', { name: `${name} value` });
const toggle = (page: Page) => page.getByRole('switch', { name: 'Advanced Image Editor' });

async function openEditor(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(tab(page, 'Color')).toBeVisible();
}

test('sliders, typed values, resets and Undo', async ({ page, storiesUrl }) => {
  await openPanels(page, storiesUrl);
  await openEditor(page);

  await test.step('ranges and defaults', async () => {
    const expected = {
      Color: { Brightness: [-100, 100, 0], Contrast: [-100, 100, 0], Saturation: [-100, 100, 0], Hue: [-180, 180, 0] },
      Noise: { Strength: [0, 100, 0], 'Preserve details': [0, 100, 50] },
      Background: { Tolerance: [0, 100, 10], 'Edge feather': [0, 20, 2] },
    };
    for (const [name, sliders] of Object.entries(expected)) {
      await tab(page, name).click();
      for (const [label, [min, max, initial]] of Object.entries(sliders)) {
        await expect(slider(page, label)).toHaveAttribute('min', String(min));
        await expect(slider(page, label)).toHaveAttribute('max', String(max));
        await expect(slider(page, label)).toHaveValue(String(initial));
      }
    }
    await expect(slider(page, 'Edge feather')).toHaveAttribute('step', '0.5');
    await tab(page, 'Crop').click();
    await expect.poll(() => cropNumbers(page)).toEqual([0, 0, 1200, 900]);
    await expect(editor(page)).toContainText('The whole image is kept, 1200 × 900 px.');
    await expect(page.getByRole('switch', { name: 'Smart crop' })).not.toBeChecked();
    await tab(page, 'Color').click();
  });

  await test.step('a slider with negative values fills from its center', async () => {
    const brightness = slider(page, 'Brightness');
    const filled = () =>
      brightness.evaluate(({ style }) =>
        [style.getPropertyValue('--from'), style.getPropertyValue('--to')].map(Number),
      );
    await expect.poll(filled).toEqual([0.5, 0.5]);
    await brightness.fill('50');
    await expect.poll(filled).toEqual([0.5, 0.75]);
    await brightness.fill('-100');
    await expect.poll(filled).toEqual([0, 0.5]);
    expect(await qualitySlider(page).evaluate(({ style }) => style.getPropertyValue('--from'))).toBe('0');
    await brightness.fill('0');
  });

  await test.step('values are shown, and can be reset individually and together', async () => {
    await slider(page, 'Brightness').fill('37');
    await slider(page, 'Hue').fill('-120');
    await expect(value(page, 'Brightness')).toHaveValue('37');
    await expect(value(page, 'Hue')).toHaveValue('-120°');
    await expect(tab(page, 'Color')).toHaveAccessibleName(/changed/);
    await editor(page).getByRole('button', { name: 'Reset Brightness' }).click();
    await expect(slider(page, 'Brightness')).toHaveValue('0');
    await expect(slider(page, 'Brightness')).toBeFocused();
    await tab(page, 'Noise').click();
    await slider(page, 'Strength').fill('20');
    await editor(page).getByRole('button', { name: 'Reset noise' }).click();
    await expect(slider(page, 'Strength')).toHaveValue('0');
    await tab(page, 'Color').click();
    await editor(page).getByRole('button', { name: 'Reset color' }).click();
    await expect(slider(page, 'Hue')).toHaveValue('0');
  });

  await test.step('Apply confirms what the next conversion uses and keeps the editor open', async () => {
    await slider(page, 'Brightness').fill('37');
    await editor(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Changes Applied').first()).toBeVisible();
    await expect(page.getByText('Edits in the next conversion: color.').first()).toBeVisible();
    await expect(slider(page, 'Brightness')).toHaveValue('37');
    await editor(page).getByRole('button', { name: 'Reset color' }).click();
  });

  await test.step('a typed number is undone like a moved slider', async () => {
    await value(page, 'Brightness').fill('37');
    await value(page, 'Brightness').blur();
    await expect(slider(page, 'Brightness')).toHaveValue('37');
    await page.keyboard.press('Control+z');
    await expect(value(page, 'Brightness')).toHaveValue('0');
  });

  await test.step('the angle can be typed, and a refused text stays without a change', async () => {
    await tab(page, 'Crop').click();
    const angle = value(page, 'Straighten');
    await expect(angle).toHaveValue('0°');
    await angle.fill('-1,5');
    await expect(slider(page, 'Straighten')).toHaveValue('-1.5');
    await angle.press('ArrowUp');
    await angle.press('Shift+ArrowUp');
    await expect(angle).toHaveValue('-0.4°');
    await angle.fill('45.1');
    const problem = editor(page).getByText('Straighten is a number from -45 to 45, in steps of 0.1.');
    await expect(problem).toBeVisible();
    await expect(slider(page, 'Straighten')).toHaveValue('-0.4');
    await angle.blur();
    await expect(angle).toHaveValue('45.1');
    await expect(angle).toHaveAccessibleDescription(/from -45 to 45/);
    await editor(page).getByRole('button', { name: 'Increase straighten' }).click();
    await expect(angle).toHaveValue('-0.3°');
    await expect(problem).toBeHidden();
    await angle.fill('-');
    await angle.blur();
    await expect(angle).toHaveValue('-0.3°');
    await expect(slider(page, 'Straighten')).toHaveValue('-0.3');
  });
});

test('history, templates, a reset of the page, and PDFs', async ({ page, storiesUrl }) => {
  await openPanels(page, storiesUrl);

  await test.step('options and edits are undone and redone by keys and buttons', async () => {
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const redo = page.getByRole('button', { name: 'Redo', exact: true });
    await expect(undo).toHaveCount(0);
    await qualitySlider(page).fill('40');
    await openEditor(page);
    const brightness = slider(page, 'Brightness');
    await brightness.fill('30');
    await brightness.focus();
    await page.keyboard.press('Control+z');
    await expect(brightness).toHaveValue('0');
    await undo.click();
    await expect(qualitySlider(page)).toHaveValue('90');
    await expect(undo).toBeDisabled();
    await page.keyboard.press('Control+Shift+z');
    await expect(qualitySlider(page)).toHaveValue('40');
    await redo.click();
    await expect(brightness).toHaveValue('30');
    await expect(redo).toBeDisabled();
    await editor(page).getByRole('button', { name: 'Reset color' }).click();
  });

  await test.step('a template restores color, noise and background, but not the crop', async () => {
    const name = editor(page).getByLabel('Template name');
    const save = editor(page).getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await name.fill('   ');
    await expect(save).toBeDisabled();
    await slider(page, 'Saturation').fill('45');
    await tab(page, 'Crop').click();
    await editor(page).getByLabel('Width', { exact: true }).fill('12');
    await name.fill(' Evening ');
    await name.press('Enter');
    await expect(page.getByText('Template Saved').first()).toBeVisible();
    await editor(page).getByRole('button', { name: 'Reset crop' }).click();
    await tab(page, 'Color').click();
    await editor(page).getByRole('button', { name: 'Reset color' }).click();
    await tab(page, 'Crop').click();
    await editor(page).getByLabel('Height', { exact: true }).fill('14');
    await editor(page).getByRole('button', { name: 'Load' }).click();
    await expect(page.getByText('Template Loaded').first()).toBeVisible();
    await expect.poll(async () => (await cropNumbers(page)).at(-1)).toBe(14);
    expect((await cropNumbers(page))[2]).toBeGreaterThan(12);
    await tab(page, 'Color').click();
    await expect(slider(page, 'Saturation')).toHaveValue('45');
  });

  await test.step('a reset closes the editor and resets its settings', async () => {
    await expect(edits(page)).toHaveText('Color, Crop');
    await resetPanels(page);
    await expect(toggle(page)).not.toBeChecked();
    await expect(edits(page)).toHaveCount(0);
    await openEditor(page);
    await expect(slider(page, 'Saturation')).toHaveValue('0');
  });

  await test.step('PDF pages have no preview in the editor, which says so', async () => {
    const preview = editor(page).getByRole('button', { name: 'Preview', exact: true });
    await expect(preview).toBeVisible();
    await openPanels(page, storiesUrl, 'report.pdf');
    await openEditor(page);
    await expect(editor(page)).toContainText('Edits of PDF pages show after conversion.');
    await expect(editor(page).getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
    await expect(preview).toHaveCount(0);
  });
});

for (const { theme, viewport } of screens) {
  test(`every tab is accessible and fits the viewport at ${viewport.width} px, ${theme}`, async ({
    page,
    storiesUrl,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${storiesUrl}?page=panels&theme=${theme}`);
    await openEditor(page);
    for (const name of ['Color', 'Crop', 'Noise', 'Background']) {
      await tab(page, name).click();
      expect({ name, problems: await accessibilityProblems(page) }).toEqual({ name, problems: [] });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    // On a phone, edits also do not change the height of the panel.
    await tab(page, 'Crop').click();
    const title = editor(page).locator('label').first();
    const before = (await steadyBox(title)).height;
    await editor(page).getByLabel('Width', { exact: true }).fill('600');
    await expect(edits(page)).toHaveText('Crop');
    expect((await steadyBox(title)).height).toBe(before);
  });
}
