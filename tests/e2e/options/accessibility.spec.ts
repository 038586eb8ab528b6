import type { Page } from '@playwright/test';
import { accessibilityProblems, screens, setTheme } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, tabTo } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openTab, sentFields } from './option-fields.ts';

/** Functions that open the states of the panel in sequence. */
const states: readonly { name: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'basic',
    open: async (page) => {
      await page.getByRole('switch', { name: 'Resize' }).click();
      await page.getByRole('switch', { name: 'Watermark' }).click();
    },
  },
  { name: 'custom', open: (page) => openTab(page, 'Advanced Options') },
  { name: 'percent', open: (page) => page.getByLabel('Resize mode', { exact: true }).selectOption('percent') },
  { name: 'preset', open: (page) => page.getByLabel('Resize mode', { exact: true }).selectOption('preset') },
  { name: 'social', open: (page) => openTab(page, 'Social Media') },
  {
    name: 'effects',
    open: async (page) => {
      await openTab(page, 'Effects');
      for (const name of ['Sepia', 'Blur']) await page.getByRole('button', { name, exact: true }).click();
    },
  },
];

for (const { theme, viewport } of screens) {
  test(`every tab is accessible at ${viewport.width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setTheme(page, theme);
    await openHome(page);
    await choose(page, await imageFile('a.png', 1200, 900));
    for (const { name, open } of states) {
      await open(page);
      expect({ name, problems: await accessibilityProblems(page) }).toEqual({ name, problems: [] });
    }
  });
}

test('on a phone, touch targets are 44 px high, and every tab fits the viewport at 200 % text size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  await choose(page, await imageFile('a.png', 1200, 900));
  for (const { name, open } of states) {
    await open(page);
    const low = await page
      .getByRole('region', { name: 'Conversion Options' })
      .locator('button:visible, select:visible, input[type=text]:visible, input[type=color]:visible, label:has(input)')
      .evaluateAll((targets) =>
        targets
          // The target of a switch is larger than its box.
          .filter((target) => target.getAttribute('role') !== 'switch')
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML.slice(0, 120)),
      );
    expect({ name, low }).toEqual({ name, low: [] });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ name, over: Math.max(0, over) }).toEqual({ name, over: 0 });
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
});

test('all tabs work by keyboard alone', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('a.png', 1200, 900));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await tabTo(page, /^Basic Options/);
  await tabTo(page, /^JPEG/);
  await press('ArrowRight');
  await tabTo(page, /^Compression Level/);
  await press('Tab', 'ArrowLeft');
  await tabTo(page, /^Watermark/);
  await press('Space');
  await tabTo(page, /^Text/);
  await press('End', '!');
  await tabTo(page, /^Bottom right/);
  await press('ArrowUp', 'ArrowUp');
  await expect(page.getByRole('radio', { name: 'Bottom left' })).toBeChecked();

  await page.getByRole('tab', { name: 'Basic Options' }).focus();
  await press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Advanced Options' })).toBeFocused();
  await tabTo(page, /^Resize mode/);
  await press('ArrowDown');
  await tabTo(page, /^Percentage/);
  await press('ArrowLeft');
  await tabTo(page, /^150%/);
  await press('Enter');
  await tabTo(page, /^Balanced/);
  await press('ArrowLeft');
  await tabTo(page, /^Background$/);
  await press('ControlOrMeta+a');
  await page.keyboard.type('#000000');

  await page.getByRole('tab', { name: 'Advanced Options' }).focus();
  await press('End');
  await expect(page.getByRole('tab', { name: 'Effects' })).toBeFocused();
  await tabTo(page, /^Sepia/);
  await press('Space');
  await tabTo(page, /^Blur/);
  await press('Enter');
  await tabTo(page, /^Move Sepia, 1 of 2/);
  await press('ArrowDown');

  expect(await sentFields(page)).toEqual({
    outputFormat: 'png',
    quality: '89',
    hasWatermark: 'true',
    watermarkText: '© Copyright!',
    watermarkPosition: 'bottom-left',
    resizePercent: '150',
    effort: 'fast',
    background: '#000000',
    effects: ['blur', 'sepia'],
  });
});
