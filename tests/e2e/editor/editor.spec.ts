import { longPdf } from '../../fixtures/pdf.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { accessibilityProblems, screens, setTheme } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, overflow, row, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { cropNumbers, editor, openEditor, stage, tab } from './editor-panel.ts';

const tabs = ['Color', 'Crop', 'Noise', 'Background'];

test('sliders have the specified ranges and defaults', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  const expected = {
    Color: { Brightness: [-100, 100, 0], Contrast: [-100, 100, 0], Saturation: [-100, 100, 0], Hue: [-180, 180, 0] },
    Noise: { Strength: [0, 100, 0], 'Preserve details': [0, 100, 50] },
    Background: { Tolerance: [0, 100, 10], 'Edge feather': [0, 20, 2] },
  };
  for (const [name, sliders] of Object.entries(expected)) {
    await tab(page, name).click();
    for (const [label, [min, max, value]] of Object.entries(sliders)) {
      const slider = editor(page).getByRole('slider', { name: label });
      await expect(slider).toHaveAttribute('min', String(min));
      await expect(slider).toHaveAttribute('max', String(max));
      await expect(slider).toHaveValue(String(value));
    }
  }
  await expect(editor(page).getByRole('slider', { name: 'Edge feather' })).toHaveAttribute('step', '0.5');
  await tab(page, 'Crop').click();
  const [x, y, width, height] = await cropNumbers(page);
  await expect(editor(page)).toContainText(`The whole picture is kept, ${width} × ${height} px.`);
  expect([x, y]).toEqual([0, 0]);
  await expect(page.getByRole('switch', { name: 'Smart crop' })).not.toBeChecked();
});

test('Convert uses the edits without Apply, and the closed editor lists them', async ({ page }) => {
  // Playwright returns no body of a request that contains files.
  await page.addInitScript(() => {
    const settings: unknown[] = [];
    const append = FormData.prototype.append as (name: string, ...value: unknown[]) => void;
    FormData.prototype.append = function (name: string, ...value: unknown[]) {
      if (name === 'advancedSettings') settings.push(value[0]);
      append.call(this, name, ...value);
    };
    Object.assign(window, { settings });
  });
  await openHome(page);
  await choose(page, await imageFile('a.png', 320, 240));
  await openEditor(page);
  await tab(page, 'Crop').click();
  await editor(page).getByLabel('Width', { exact: true }).fill('160');
  await editor(page).getByLabel('Height', { exact: true }).fill('60');
  await expect(editor(page)).toContainText('320 × 240 is cropped to 160 × 60 px.');
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await expect(editor(page)).toContainText('Applied: Crop');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(row(page, 'a.png')).toContainText('Done');
  await expect(row(page, 'a.png')).toContainText('160 × 60');
  const sent = await page.evaluate(() => (window as unknown as { settings: string[] }).settings);
  expect(sent).toEqual([
    JSON.stringify({
      colorAdjustments: { brightness: 0, contrast: 0, saturation: 0, hue: 0 },
      cropSettings: {
        ...{ x: 0, y: 0, width: 50, height: 25, ratio: 'free', smartCrop: false },
        ...{ rotate: 0, flipHorizontal: false, flipVertical: false, straighten: 0 },
      },
      noiseReduction: { strength: 0, preserveDetails: 50 },
      backgroundRemoval: { tolerance: 10, feather: 2, enabled: false },
    }),
  ]);
});

test('Apply confirms what the next conversion uses and keeps the editor open', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  const brightness = editor(page).getByRole('slider', { name: 'Brightness' });
  await brightness.fill('37');
  await editor(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Changes Applied').first()).toBeVisible();
  await expect(page.getByText('The next conversion uses: color.').first()).toBeVisible();
  await expect(brightness).toHaveValue('37');
});

test('values are shown, and can be reset individually and together', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  const brightness = editor(page).getByRole('slider', { name: 'Brightness' });
  await brightness.fill('37');
  await editor(page).getByRole('slider', { name: 'Hue' }).fill('-120');
  await expect(editor(page).getByRole('textbox', { name: 'Brightness value' })).toHaveValue('37');
  await expect(editor(page).getByRole('textbox', { name: 'Hue value' })).toHaveValue('-120°');
  await expect(tab(page, 'Color')).toHaveAccessibleName(/changed/);
  await editor(page).getByRole('button', { name: 'Reset Brightness' }).click();
  await expect(brightness).toHaveValue('0');
  await expect(brightness).toBeFocused();
  await tab(page, 'Noise').click();
  await editor(page).getByRole('slider', { name: 'Strength' }).fill('20');
  await editor(page).getByRole('button', { name: 'Reset all' }).click();
  await expect(editor(page).getByRole('slider', { name: 'Strength' })).toHaveValue('0');
  await tab(page, 'Color').click();
  await expect(editor(page).getByRole('slider', { name: 'Hue' })).toHaveValue('0');
});

test('a template restores color, noise and background, but not the crop', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  const name = editor(page).getByLabel('Template name');
  const save = editor(page).getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await name.fill('   ');
  await expect(save).toBeDisabled();
  await editor(page).getByRole('slider', { name: 'Saturation' }).fill('45');
  await tab(page, 'Crop').click();
  await editor(page).getByLabel('Width', { exact: true }).fill('12');
  await name.fill(' Evening ');
  await name.press('Enter');
  await expect(page.getByText('Template Saved').first()).toBeVisible();
  await editor(page).getByRole('button', { name: 'Reset all' }).click();
  await editor(page).getByLabel('Height', { exact: true }).fill('14');
  await editor(page).getByRole('button', { name: 'Load' }).click();
  await expect(page.getByText('Template Loaded').first()).toBeVisible();
  await expect.poll(async () => (await cropNumbers(page)).at(-1)).toBe(14);
  expect((await cropNumbers(page))[2]).toBeGreaterThan(12);
  await tab(page, 'Color').click();
  await expect(editor(page).getByRole('slider', { name: 'Saturation' })).toHaveValue('45');
});

test('Clear All closes and resets the editor', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png'));
  await openEditor(page);
  await editor(page).getByRole('slider', { name: 'Contrast' }).fill('45');
  await editor(page).getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  const toggle = page.getByRole('switch', { name: 'Advanced Image Editor' });
  await expect(toggle).not.toBeChecked();
  await expect(editor(page)).not.toContainText('Applied');
  await toggle.click();
  await expect(editor(page).getByRole('slider', { name: 'Contrast' })).toHaveValue('0');
  await expect(stage(page)).toHaveCount(0);
});

test('one of several files can be selected, also in a format that browsers cannot draw', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png', 400, 300), await imageFile('scan.tiff', 300, 400));
  await openEditor(page);
  await expect(stage(page)).toContainText('a.png');
  await editor(page).getByLabel('Picture').selectOption('scan.tiff');
  await expect(stage(page)).toContainText('scan.tiff');
  const scan = stage(page).getByRole('img', { name: 'Original' });
  const size = () => scan.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([300, 400]);
  await tab(page, 'Crop').click();
  await editor(page).getByLabel('Height', { exact: true }).fill('200');
  await expect(editor(page)).toContainText('300 × 400 is cropped to 300 × 200 px. The other images');
});

for (const { theme, viewport } of screens) {
  test(`every tab is accessible and fits the viewport at ${viewport.width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await setTheme(page, theme);
    await openHome(page);
    await choose(page, await imageFile('a.png'));
    await openEditor(page);
    for (const withResult of [true, false]) {
      await expect(stage(page).getByRole('img', { name: 'Result' })).toHaveCount(withResult ? 1 : 0);
      for (const name of tabs) {
        await tab(page, name).click();
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
      await tab(page, 'Color').click();
      await editor(page).getByRole('button', { name: 'Preview', exact: true }).click();
    }
  });
}

test('on a phone, edits do not change the height of the panel', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openHome(page);
  await choose(page, await imageFile('a.jpg', 900, 600));
  await openEditor(page);
  await tab(page, 'Crop').click();
  const title = editor(page).locator('label').first();
  const before = (await steadyBox(title)).height;
  await editor(page).getByLabel('Width', { exact: true }).fill('600');
  await expect(editor(page)).toContainText('Applied: Crop');
  expect((await steadyBox(title)).height).toBe(before);
});

test('on a phone, a crop does not change the height of the row of the file', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openHome(page);
  await choose(page, await imageFile('a.jpg', 900, 600));
  await openEditor(page);
  await tab(page, 'Crop').click();
  const before = (await steadyBox(row(page, 'a.jpg'))).height;
  await editor(page).getByLabel('Width', { exact: true }).fill('600');
  await expect(row(page, 'a.jpg')).toContainText('900 × 600 → 600 × 600');
  expect((await steadyBox(row(page, 'a.jpg'))).height).toBe(before);
});

test('PDF pages have no preview in the editor, which says so', async ({ page }) => {
  await openHome(page);
  await choose(page, pdfFile('a.pdf', await longPdf(1)));
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await expect(editor(page)).toContainText('Edits of PDF pages show after conversion.');
  await expect(editor(page).getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
  await expect(editor(page).getByRole('button', { name: 'Preview', exact: true })).toHaveCount(0);
  await expect(editor(page)).not.toContainText('with a preview');
  await choose(page, await imageFile('b.png'));
  await expect(editor(page).getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
  await expect(editor(page)).toContainText('with a preview');
});
