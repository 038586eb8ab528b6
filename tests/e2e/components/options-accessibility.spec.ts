import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, screens } from '../support/accessibility.ts';
import { overflow, qualitySlider, steadyBox, tabTo } from '../support/page.ts';
import { storiesTest as test } from '../support/stories.ts';
import { swipe } from '../support/touch.ts';
import { effect, expectFields, openPanels, openTab, options } from './panels.ts';

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
      for (const name of ['Sepia', 'Blur']) await effect(page, name).click();
    },
  },
];

/** Controls that are too low for a finger. */
const lowTargets = (page: Page): Promise<string[]> =>
  options(page)
    .locator('button:visible, select:visible, input[type=text]:visible, input[type=color]:visible, label:has(input)')
    .evaluateAll((targets) =>
      targets
        // The target of a switch is larger than its box.
        .filter((target) => target.getAttribute('role') !== 'switch')
        .filter((target) => target.getBoundingClientRect().height < 44)
        .map((target) => target.outerHTML.slice(0, 120)),
    );

for (const { theme, viewport } of screens) {
  test(`every tab is accessible at ${viewport.width} px, ${theme}`, async ({ page, storiesUrl }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${storiesUrl}?page=panels&theme=${theme}`);
    const isPhone = viewport.width < 640;
    for (const { name, open } of states) {
      await open(page);
      expect({ name, problems: await accessibilityProblems(page) }).toEqual({ name, problems: [] });
      if (!isPhone) continue;
      expect({ name, low: await lowTargets(page) }).toEqual({ name, low: [] });
      // At twice the text size, everything still fits the viewport.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect({ name, over: Math.max(0, await overflow(page)) }).toEqual({ name, over: 0 });
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
  });
}

test('all tabs work by keyboard alone', async ({ page, storiesUrl }) => {
  await openPanels(page, storiesUrl);
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
  await tabTo(page, /^More options/);
  await press('Enter');
  await tabTo(page, /^Balanced/);
  await press('ArrowLeft');
  await tabTo(page, /^Fill color$/);
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

  await expectFields(page, {
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

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a slider follows a finger that taps it or moves sideways, not one that scrolls the page', async ({
    page,
    storiesUrl,
  }) => {
    await openPanels(page, storiesUrl);
    const slider = qualitySlider(page);
    // The page has to be longer than the screen.
    await page.getByRole('switch', { name: 'Watermark' }).tap();
    await slider.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const middle = async () => {
      const { x, y, width, height } = await steadyBox(slider);
      return { x: x + width / 2, y: y + height / 2 };
    };
    const swipeFromMiddle = async (across: number, down: number) => {
      const { x, y } = await middle();
      await swipe(page, { x, y }, { x: x + across, y: y + down });
    };
    const scrolled = await page.evaluate(() => scrollY);
    await swipeFromMiddle(0, -120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
    await expect(slider).toHaveValue('90');
    const { x, y } = await middle();
    await page.touchscreen.tap(x, y);
    await expect.poll(async () => Math.abs(Number(await slider.inputValue()) - 50)).toBeLessThan(8);
    await swipeFromMiddle(90, 4);
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(70);
  });
});
