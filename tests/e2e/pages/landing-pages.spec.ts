import type { Locator, Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import {
  choose,
  chooseMoreFormat,
  formatCard,
  formatRadio,
  hold,
  hydrated,
  moreFormats,
  openPage,
  optionsLine,
  recordLayoutShifts,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const outputFormat = (page: Page) => page.getByRole('radiogroup', { name: 'Output format' });

interface LandingPage {
  /** Checks the presets. */
  presets: (page: Page) => Promise<void>;
  /** The main option, which has to be visible without scrolling. */
  mainOption?: (page: Page) => Locator;
}

const pages: Record<string, LandingPage> = {
  '/': {
    presets: (page) => expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked(),
    mainOption: outputFormat,
  },
  '/convert/jpg-to-webp': {
    presets: async (page) => {
      await expect(formatRadio(page, 'WebP')).toBeChecked();
      await expect(moreFormats(page)).toHaveText('More');
    },
    mainOption: outputFormat,
  },
  '/convert/png-to-svg': {
    presets: (page) => expect(moreFormats(page)).toHaveText('SVG'),
    mainOption: moreFormats,
  },
  '/pdf-to-avif': {
    presets: (page) => expect(formatRadio(page, 'AVIF')).toBeChecked(),
    mainOption: outputFormat,
  },
  '/image-compression': {
    presets: async (page) => {
      await expect(tab(page, 'Basic Options')).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByLabel('Maximum size')).toBeVisible();
    },
    mainOption: (page) => page.getByLabel('Maximum size'),
  },
  '/image-effects': {
    presets: async (page) => {
      await expect(tab(page, 'Effects')).toHaveAttribute('aria-selected', 'true');
    },
  },
  '/image-resizer': {
    presets: async (page) => {
      await expect(tab(page, 'Basic Options')).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('switch', { name: 'Resize' })).toBeChecked();
      await expect(page.getByLabel('Width')).toHaveValue('800');
      await expect(page.getByLabel('Height')).toHaveValue('600');
    },
  },
};

const screens = [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
];

/** Checks that the top of a page is visible without scrolling. */
async function expectAboveFold(page: Page, mainOption: Locator): Promise<void> {
  const bar = await page.locator('nav[aria-label="Main, small screen"]').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const headline = page.getByRole('heading', { level: 1 });
  for (const part of [headline, page.locator('h1 + p'), page.locator('#upload'), mainOption]) {
    await expect(part).toBeVisible();
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(bar?.y ?? height);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test('pages show their presets before and after hydration without layout shifts, and their start without scrolling', async ({
  page,
}) => {
  const layoutShifts = await recordLayoutShifts(page);
  for (const [path, { presets, mainOption }] of Object.entries(pages)) {
    await test.step(path, async () => {
      await page.setViewportSize(screens[0] ?? { width: 0, height: 0 });
      const release = await hold(page, '**/_astro/Converter*.js');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await presets(page);
      release();
      await hydrated(page);
      await presets(page);
      await expect(page.getByRole('img', { name: 'changed' })).toHaveCount(0);
      expect(await layoutShifts()).toEqual([]);
      if (!mainOption) return;
      for (const viewport of screens) {
        await page.setViewportSize(viewport);
        await expectAboveFold(page, viewport.width < 1024 ? optionsLine(page) : mainOption(page));
      }
    });
  }
});

test('Clear All restores the presets of a page, which do not apply to other pages', async ({ page }) => {
  await openPage(page, '/image-resizer');
  await page.getByRole('switch', { name: 'Resize' }).click();
  await expect(page.getByLabel('Width')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByLabel('Width')).toHaveValue('800');
  await openPage(page, '/');
  await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
});

test('pages that name no target keep the format of each image', async ({ page }) => {
  for (const path of ['/image-resizer', '/image-effects', '/image-compression']) {
    await openPage(page, path);
    await tab(page, 'Basic Options').click();
    await expect(page.getByRole('radio', { name: 'Same as original' })).toBeChecked();
    await choose(page, await imageFile('kept.png'));
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Download kept.png' })).toBeVisible();
  }
});

test('SVG is under More, and chosen on the page that converts to it', async ({ page }) => {
  await openPage(page, '/convert/png-to-svg');
  await expect(page.getByText('SVG has no quality to set: it is drawn, not compressed.')).toBeVisible();
  const quality = page.getByRole('slider', { name: 'Quality' });
  await expect(quality).toHaveCount(0);
  await choose(page, await imageFile('drawing.png', 120, 90));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download drawing.svg' })).toBeVisible();
  await formatCard(page, 'JPEG').click();
  await expect(quality).toBeVisible();
  await chooseMoreFormat(page, 'SVG');
  await expect(quality).toHaveCount(0);
  const detail = page.getByRole('slider', { name: 'Detail' });
  await expect(detail).toBeVisible();
  await chooseMoreFormat(page, 'ICO');
  await expect(page.getByText('ICO has no quality to set.')).toBeVisible();
  await expect(detail).toHaveCount(0);
  await openPage(page, '/?format=svg');
  await expect(moreFormats(page)).toHaveAccessibleName('SVG, more output formats');
  await expect(page.getByRole('radio', { name: 'JPEG' })).not.toBeChecked();
});
