import { imageFile } from '../support/input-files.ts';
import { choose, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

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
