import { longPdf } from '../../fixtures/pdf.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.use({ convertOn: 'device' });

test('without a mail server, a link to a page with all results takes the place of e-mail', async ({ page }) => {
  await openHome(page);
  const panel = page.getByRole('region', { name: 'Get a link' });
  await expect(page.getByText('Deliver via Email')).toHaveCount(0);
  await choose(page, await imageFile('sea.png', 64, 48), await imageFile('sky.png', 64, 48));
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await page.getByRole('button', { name: 'Get a link' }).click();
  await expect(panel).toContainText('No e-mail is sent.');
  // The results are on this device, so the originals are uploaded after a question.
  await panel.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create link', exact: true });
  await expect(dialog).toContainText('2 originals');
  await expect(dialog).toContainText('One link opens a page with all 2 files for 7 days.');
  await expect(dialog).not.toContainText('24 hours');
  await dialog.getByRole('button', { name: 'Upload and create link' }).click();
  const link = panel.getByLabel('Link to your files');
  await expect(link).toHaveValue(/\/delivery\/[\w-]{21}$/);
  await expect(panel.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // The files are kept as long as the link is valid.
  const until = page.getByText('On the server until').locator('time');
  const days = async () => (Date.parse((await until.getAttribute('datetime')) ?? '') - Date.now()) / 86_400_000;
  await expect.poll(days).toBeGreaterThan(6.9);
  const address = await link.inputValue();
  await page.reload();
  await expect.poll(days).toBeGreaterThan(6.9);
  await page.goto(address);
  for (const name of ['sea.jpg', 'sky.jpg']) await expect(page.getByText(name).first()).toBeVisible();
});

test('a document whose pages get links is one original', async ({ page }) => {
  await openHome(page);
  const document = await longPdf(3);
  await choose(page, pdfFile('a.pdf', document));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(row(page, 'a.pdf')).toContainText('Done, 3 pages');
  await page.getByRole('button', { name: 'Get a link' }).click();
  await page.getByRole('region', { name: 'Get a link' }).getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create link', exact: true });
  const size = `${(document.length / 1024).toFixed(1)} KB`;
  await expect(dialog).toContainText(`a.pdf (${size}) is uploaded to`);
  await expect(dialog).toContainText('One link opens a page with all 3 files');
});

test('a link whose page was deleted is not offered any more', async ({ page, request }) => {
  await openHome(page);
  const panel = page.getByRole('region', { name: 'Get a link' });
  await choose(page, await imageFile('sea.png', 64, 48));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await page.getByRole('button', { name: 'Get a link' }).click();
  await panel.getByRole('button', { name: 'Create link' }).click();
  // An earlier check that is answered after the deletion would report it before the panel closes.
  const firstCheck = page.waitForResponse((response) => response.request().method() === 'HEAD' && response.ok());
  await page.getByRole('dialog').getByRole('button', { name: 'Upload and create link' }).click();
  await firstCheck;
  const link = panel.getByLabel('Link to your files');
  const url = await link.inputValue();
  // Its panel opens again while the page is there, and after a recipient has deleted it.
  const reopen = async () => {
    await panel.getByRole('switch').uncheck();
    await panel.getByRole('switch').check();
  };
  const checked = page.waitForResponse((response) => response.url() === url && response.ok());
  await reopen();
  await checked;
  await expect(link).toBeVisible();
  expect((await request.delete(url.replace('/delivery/', '/api/deliveries/'))).status()).toBe(204);
  await reopen();
  await expect(panel.getByRole('alert')).toHaveText('The link does not open any more: its page was deleted.');
  await expect(link).toHaveCount(0);
});
