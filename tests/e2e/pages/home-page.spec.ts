import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, closeOptions, openHome, openOptions, optionsLine, overflow, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const longName = 'Summer holiday at the northern lakes, third day, before breakfast.png';
const longestName = `${'an_unbroken_name_'.repeat(14).slice(0, 231)}.png`;

test('with many files, long names and results, the page is accessible and fits every width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  const small = await imageFile('a.png', 40, 30);
  const others = Array.from({ length: 10 }, (_, n) => ({ ...small, name: `${n}.png` }));
  await choose(page, await imageFile(longName), await imageFile(longestName), ...others);
  await expect(row(page, 'Summer')).toContainText('Ready');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await openOptions(page);
  await page.getByRole('switch', { name: 'Resize' }).click();
  await closeOptions(page);
  await page.getByRole('button', { name: 'Convert 12 files' }).click();
  await expect(page.getByText('Conversion completed successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download Summer/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download an_/ })).toBeVisible();

  await test.step('sections are in order of use, and the list has a limited height', async () => {
    const parts = [
      page.locator('#upload'),
      page.getByRole('region', { name: 'Uploaded Files' }),
      optionsLine(page),
      page.getByRole('region', { name: 'Conversion Results' }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(boxes[1]?.height).toBeLessThan(740);
  });

  await test.step('names end with their extension', async () => {
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const box = await row(page, 'Summer').getByText('kfast.png').boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width);
    }
    // The header is one line.
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  });

  await test.step('accessible in both themes', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByTitle('Dark theme').first().click();
    await expect(page.locator('html')).toHaveClass('dark');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('text of 200 %', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
