import { picture, textFile } from '../support/pictures.ts';
import { expect } from '../support/server.ts';
import { choose, formatCard, hold, openHome, test } from '../support/visitor.ts';

test('options that were set before the page came to life count', async ({ page }) => {
  const release = await hold(page, '**/_astro/Converter*.js');
  await page.goto('/');
  await formatCard(page, 'WebP').click();
  await page.getByRole('slider').fill('25');
  release();
  await expect(page.getByText('Low quality, smallest size')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await choose(page, await picture('early.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download early.webp' })).toBeVisible();
});

test('after Back, what is shown as chosen is what is converted to', async ({ page }) => {
  await openHome(page);
  await formatCard(page, 'WebP').click();
  await page.getByRole('slider').fill('25');
  await page.goto('/nowhere');
  await page.goBack();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await choose(page, await picture('back.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Download back.webp' })).toBeVisible();
  // Whether a browser restores a slider is its own affair; the figure beside it has to agree.
  const quality = await page.getByRole('slider', { name: 'Quality' }).inputValue();
  await expect(page.locator('span[aria-hidden]').filter({ hasText: /^\d+$/ })).toHaveText(quality);
});

test('a drop of nothing that can be read leaves the page as it is', async ({ page }) => {
  await openHome(page);
  const before = await page.locator('#upload').boundingBox();
  await choose(page, textFile('notes.txt'));
  await expect(page.getByText('Invalid file type').first()).toBeVisible();
  expect(await page.locator('#upload').boundingBox()).toEqual(before);
});

test('an answer from someone else on the way is a broken connection, and the file is sent again', async ({ page }) => {
  await openHome(page);
  const answers = [{ body: '<p>Log in</p>' }, { status: 502, body: '<p>' }];
  await page.route('**/api/convert', (route) => route.fulfill({ contentType: 'text/html', ...answers.shift() }), {
    times: answers.length,
  });
  await choose(page, await picture('captive.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download captive.jpg' })).toBeVisible({ timeout: 30_000 });
  expect(answers).toEqual([]);
  await expect(page.getByText('Your files have been converted successfully.').first()).toBeVisible();
});

test('a download of a file that is gone says so', async ({ page }) => {
  await openHome(page);
  await choose(page, await picture('gone.png'));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const link = page.getByRole('link', { name: 'Download gone.jpg' });
  await expect(link).toBeVisible();
  await page.route('**/files/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await link.click();
  await expect(page.getByText('Download failed').first()).toBeVisible();
  await expect(page.getByText('Failed to download the converted file. Please try again.').first()).toBeVisible();
  await page.getByRole('link', { name: 'View gone.jpg' }).click();
  await expect(page.getByRole('heading', { name: 'PNG to JPG Conversion' })).toBeVisible();
  // Before the page's scripts, the browser says by itself that there is nothing to download.
  await page.waitForLoadState();
  await page.getByRole('link', { name: 'Download' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to download' })).toBeVisible();
});

test('files of one name are told apart', async ({ page }) => {
  await openHome(page);
  await choose(page, await picture('same.png'), await picture('same.png'));
  await expect(page.getByRole('button', { name: 'Remove same (2).png' })).toBeVisible();
  await expect(page.getByText('2 files added.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(page.getByRole('link', { name: 'Download same (2).jpg' })).toBeVisible();
});
