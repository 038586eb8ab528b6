import { imageFile } from '../support/input-files.ts';
import { asksBeforeLeaving, choose, chooseMoreFormat, hold, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('leaving the page asks for confirmation as long as a file is not converted, unless it is taken along', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const release = await hold(page, '**/_astro/engine.worker-*.js');
  await openHome(page);
  expect(await asksBeforeLeaving(page)).toBe(false);
  await choose(page, await imageFile('going.png'));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Converting...' })).toBeVisible();
  await page.evaluate(() => location.reload());
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  release();
  await expect(page.getByRole('link', { name: 'Download going.jpg' })).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(false);

  await choose(page, await imageFile('staying.png'));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  await chooseMoreFormat(page, 'PDF');
  await expect(page).toHaveURL(/\/images-to-pdf$/);
  await expect(page.getByText('staying.png').first()).toBeVisible();
  expect(dialogs).toHaveLength(1);
});
