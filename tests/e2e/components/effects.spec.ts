import { expect, type Page } from '@playwright/test';
import { steadyBox } from '../support/page.ts';
import { storiesTest as test } from '../support/stories.ts';
import { swipe } from '../support/touch.ts';
import { effect, expectFields, openPanels, openTab } from './panels.ts';

const order = (page: Page) => page.getByRole('list', { name: /^Effects in the order/ }).getByRole('listitem');
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${name}, \\d of \\d`) });

test.beforeEach(async ({ page, storiesUrl }) => {
  await openPanels(page, storiesUrl);
  await openTab(page, 'Effects');
  for (const name of ['Sepia', 'Blur', 'Negative']) await effect(page, name).click();
  await expect(order(page)).toHaveText(['1Sepia', '2Blur', '3Negative']);
});

test('effects are toggled and ordered by buttons, keys and mouse', async ({ page }) => {
  await test.step('ten effects, which apply in the order of selection', async () => {
    await expect(page.getByRole('group', { name: 'Effects' }).getByRole('button')).toHaveText([
      'Grayscale',
      'Sepia1',
      'Blur2',
      'Sharpen',
      'Brightness',
      'Contrast',
      'Negative3',
      'Saturation',
      'Vintage',
      'Cartoon',
    ]);
    await effect(page, 'Blur').click();
    await expect(effect(page, 'Blur')).toHaveAttribute('aria-pressed', 'false');
    await effect(page, 'Grayscale').click();
    await expect(effect(page, 'Grayscale')).toHaveAttribute('aria-pressed', 'true');
    await expectFields(page, { effects: ['sepia', 'negative', 'grayscale'] });
    await effect(page, 'Grayscale').click();
    await effect(page, 'Blur').click();
  });

  await test.step('brightness is one number with the editor', async () => {
    await effect(page, 'Brightness').click();
    await expect(effect(page, 'Brightness')).toHaveText('Brightness+20');
    await expectFields(page, {
      effects: ['sepia', 'negative', 'blur'],
      advancedSettings: expect.stringContaining('"brightness":20'),
    });
    const slider = page.getByRole('slider', { name: 'Brightness' });
    await slider.fill('0');
    await expect(effect(page, 'Brightness')).toHaveAttribute('aria-pressed', 'false');
    await slider.fill('-30');
    await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
    const inEditor = page
      .getByRole('region', { name: 'Advanced Image Editor' })
      .getByRole('slider', { name: 'Brightness' });
    await expect(inEditor).toHaveValue('-30');
    await inEditor.fill('40');
    await expect(effect(page, 'Brightness')).toHaveText('Brightness+40');
    await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
    await effect(page, 'Brightness').click();
    await expect(slider).toHaveCount(0);
    await expectFields(page, { effects: ['sepia', 'negative', 'blur'] });
  });

  await test.step('buttons change the order and keep the focus', async () => {
    const up = page.getByRole('button', { name: 'Move Blur up' });
    await up.click();
    await expect(order(page)).toHaveText(['1Sepia', '2Blur', '3Negative']);
    await expect(up).toBeFocused();
    await up.click();
    // At the top of the list the button has no effect and keeps the focus.
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await expect(order(page)).toHaveText(['1Blur', '2Sepia', '3Negative']);
    await page.getByRole('button', { name: 'Move Blur down' }).click();
    await expectFields(page, { effects: ['sepia', 'blur', 'negative'] });
  });

  await test.step('arrow keys change the order, and the new position is announced', async () => {
    await handle(page, 'Negative').focus();
    await page.keyboard.press('ArrowUp');
    await expect(order(page)).toHaveText(['1Sepia', '2Negative', '3Blur']);
    await expect(page.getByText('Negative is number 2 of 3.')).toHaveCount(1);
    await expect(handle(page, 'Negative')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(order(page)).toHaveText(['1Negative', '2Sepia', '3Blur']);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(order(page)).toHaveText(['1Sepia', '2Blur', '3Negative']);
    await expect(handle(page, 'Negative')).toBeFocused();
  });

  await test.step('dragging with the mouse changes the order', async () => {
    const last = await steadyBox(order(page).last());
    await handle(page, 'Sepia').hover();
    await page.mouse.down();
    await page.mouse.move(last.x + 20, last.y + last.height - 4, { steps: 12 });
    await expect(order(page)).toHaveText(['1Blur', '2Negative', '3Sepia']);
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await expect(order(page)).toHaveText(['1Blur', '2Negative', '3Sepia']);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('dragging changes the order without scrolling the page', async ({ page }) => {
    await steadyBox(order(page).first());
    const from = await steadyBox(handle(page, 'Negative'));
    const to = await steadyBox(order(page).first());
    const scrolled = await page.evaluate(() => scrollY);
    const x = from.x + 22;
    await swipe(page, { x, y: from.y + 22 }, { x, y: to.y + 4 });
    await expect(order(page)).toHaveText(['1Negative', '2Sepia', '3Blur']);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});
