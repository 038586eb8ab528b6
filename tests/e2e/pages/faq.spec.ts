import { openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('the FAQ has six questions and those of the page, of which one is open at a time, by mouse and by keyboard', async ({
  page,
}) => {
  await openHome(page);
  const answers = page.getByRole('region', { name: 'Frequently Asked Questions' }).locator('details');
  const open = () =>
    answers.evaluateAll((all) => all.flatMap((one, index) => ((one as HTMLDetailsElement).open ? [index] : [])));
  await expect(answers).toHaveCount(9);
  await expect(answers.locator('summary').first()).toHaveText('Which formats can I convert?');
  await expect(answers.locator('summary').nth(6)).toHaveText('Do I need an account?');
  await expect.poll(open).toEqual([0]);
  await answers.nth(2).locator('summary').click();
  await expect(answers.nth(2).getByRole('paragraph')).toBeVisible();
  await expect(answers.nth(0).getByRole('paragraph')).toBeHidden();
  await expect.poll(open).toEqual([2]);
  await answers.nth(2).locator('summary').click();
  await expect.poll(open).toEqual([]);

  await answers.nth(0).locator('summary').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answers.nth(1).getByRole('paragraph')).toBeVisible();
  await expect.poll(open).toEqual([1]);
  await page.keyboard.press('Space');
  await expect(answers.nth(1).getByRole('paragraph')).toBeHidden();
});
