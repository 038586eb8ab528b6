import { imageFile } from '../support/input-files.ts';
import { action, choose, hold, openHome, overflow, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const longName = 'Summer holiday at the northern lakes, third day, before breakfast.png';
const longestName = `${'an_unbroken_name_'.repeat(14).slice(0, 231)}.png`;

for (const width of [320, 360, 768]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('long names fit the viewport and end with their extension', async ({ page }) => {
      await openHome(page);
      await choose(page, await imageFile(longName), await imageFile(longestName));
      await expect(row(page, 'Summer')).toContainText('Ready');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Convert 2 files' }).click();
      await expect(page.getByRole('link', { name: /^Download Summer/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Download an_/ })).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const end = row(page, 'Summer').getByText('kfast.png');
      const box = await end.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width);
      await row(page, 'an_')
        .getByRole('button', { name: /^More actions/ })
        .click();
      await page.getByRole('menuitem', { name: /^View an_/ }).click();
      await expect(page.getByRole('heading', { name: 'PNG to JPG Conversion' })).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('every page fits the viewport at 200 % text size', async ({ page }) => {
    const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await openHome(page);
    await enlarge();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await choose(page, await imageFile(longName));
    await page.getByRole('switch', { name: 'Resize' }).click();
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Download Summer/ })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: /^More actions for Summer/ }).click();
    await page.getByRole('menuitem', { name: /^View Summer/ }).click();
    await enlarge();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.goto('/nowhere');
    await enlarge();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('sections are in order of use, and the list of many files has a limited height', async ({ page }) => {
    await openHome(page);
    const small = await imageFile('a.png', 40, 30);
    await choose(page, ...Array.from({ length: 12 }, (_, n) => ({ ...small, name: `${n}.png` })));
    await page.getByRole('button', { name: 'Convert 12 files' }).click();
    await expect(page.getByText('Conversion completed successfully!')).toBeVisible();
    const parts = [
      page.locator('#upload'),
      page.getByRole('region', { name: 'Uploaded Files' }),
      page.getByRole('region', { name: 'Conversion Options' }),
      page.getByRole('region', { name: 'Conversion Results' }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(boxes[1]?.height).toBeLessThan(740);
  });

  test('every page has a theme switch', async ({ page }) => {
    for (const path of ['/', '/nowhere', '/view/gone']) {
      await page.goto(path);
      await page.getByTitle('Dark theme').last().click();
      await expect(page.locator('html')).toHaveClass('dark');
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0c1213');
      await page.evaluate(() => localStorage.clear());
    }
  });
});

test('the header is one line at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 });
  await openHome(page);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('with all options open, Convert stays visible', async ({ page }) => {
    await openHome(page);
    await choose(page, await imageFile('a.png'));
    await page.getByRole('switch', { name: 'Resize' }).click();
    await page.getByRole('tab', { name: 'Advanced Options' }).click();
    const upscale = page.getByRole('switch', { name: 'Upscale' });
    await upscale.scrollIntoViewIfNeeded();
    await upscale.click();
    await expect(upscale).toBeChecked();
    const convert = await page.getByRole('button', { name: 'Convert', exact: true }).boundingBox();
    expect((convert?.y ?? 0) + (convert?.height ?? 0)).toBeLessThanOrEqual(768);
  });
});

test('the view page does not move when its image loads', async ({ page }) => {
  await openHome(page);
  await choose(page, await imageFile('tall.png', 900, 1400));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const link = await action(page, 'View tall.jpg');
  const path = (await link.getAttribute('href')) ?? '';
  const release = await hold(page, '**/files/**');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const image = page.locator('[data-picture]');
  await expect(image).toHaveClass(/skeleton/);
  const before = await image.boundingBox();
  release();
  await expect(image).not.toHaveClass(/skeleton/);
  expect(await image.boundingBox()).toEqual(before);
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(900 / 1400, 1);
});
