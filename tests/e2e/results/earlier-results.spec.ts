import { readZip } from '../../support/images/zip.ts';
import { download } from '../device/support.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, results, steadyBox } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('the menu of a row shows the metadata, and after a reload results are a group of their own', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openHome(page);
  const convert = () => page.getByRole('button', { name: 'Convert 2 files' }).click();
  await choose(page, await imageFile('one.png'), await imageFile('two.png'));
  await convert();
  await expect(results(page)).toContainText('Conversion completed successfully!');

  await test.step('Metadata shows the panel, which names the file', async () => {
    await page.getByRole('button', { name: 'More actions for two.jpg', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Metadata of two.png' }).click();
    const panel = page.getByRole('group', { name: 'Metadata of two.png' });
    const title = page.getByRole('button', { name: 'Metadata Editor' });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await expect(panel).toContainText('two.pngChanges apply to all files');
  });

  // The group joins neither the summary nor the ZIP.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));

  await page.reload();
  const group = page.getByRole('region', { name: 'Earlier results (2)' });
  await expect(group).toBeInViewport();
  await expect(group.getByRole('link', { name: 'Download one.jpg' })).toBeInViewport();
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByText('Conversion completed successfully!')).toHaveCount(0);

  await choose(page, await imageFile('one.png'), await imageFile('two.png'));
  await expect(group.getByRole('link')).toHaveCount(0);
  await convert();
  const { content } = await download(page, results(page).getByRole('button', { name: 'Download All as ZIP' }));
  expect(readZip(content).map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg']);

  await page.getByRole('button', { name: 'Clear All' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear all files and results?' });
  await expect(question).toContainText('This includes the 2 results under “Earlier results”.');
  await question.getByRole('button', { name: 'Keep' }).click();
  await group.getByRole('button', { name: 'Earlier results (2)' }).click();
  await expect(group.getByRole('link', { name: /^Download / })).toHaveCount(2);
  await group.getByRole('button', { name: 'Delete results' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete these 2 results?' });
  await dialog.getByRole('button', { name: 'Delete results' }).click();
  await expect(group).toHaveCount(0);
  await expect(results(page)).toContainText('Conversion completed successfully!');
});

test('on a phone, a row has the name in one line and its facts beside the actions', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openHome(page);
  const name = 'IMG_20240611_holiday-in-the-mountains-0042.png';
  await choose(page, { ...(await imageFile('a.png', 640, 480)), name });
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(results(page)).toContainText('Conversion completed successfully!');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const row = page.getByRole('region', { name: 'Earlier results (1)' }).getByRole('listitem');
  const title = await steadyBox(row.locator('bdi').first());
  expect(title.width).toBeGreaterThan(200);
  await expect(row).toContainText(/JPEG.*KB.*%/);
  const { height } = await steadyBox(row);
  expect(height).toBeLessThan(96);
  const actions = await steadyBox(row.locator('[data-actions]'));
  expect(actions.y).toBeGreaterThanOrEqual(title.y + title.height);
});
