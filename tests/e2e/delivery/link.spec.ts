import { formatBytes } from '#lib/text/byte-sizes.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('without a mail server, a link to a page with all results takes the place of e-mail', async ({
  page,
  request,
}) => {
  await openHome(page);
  const panel = page.getByRole('region', { name: 'Get a link' });
  await expect(page.getByText('Deliver via Email')).toHaveCount(0);
  const [image, document] = [await imageFile('sea.png', 64, 48), await longPdf(2)];
  await choose(page, image, pdfFile('a.pdf', document));
  await expect(row(page, 'a.pdf')).toContainText('2 pages');
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(row(page, 'a.pdf')).toContainText('Done, 2 pages');
  const toggle = page.getByRole('button', { name: 'Get a link' });
  await toggle.click();
  await expect(panel).toContainText('No e-mail is sent.');
  // The results are on this device, so the originals are uploaded after a question. A document is one original.
  await panel.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create link', exact: true });
  await expect(dialog).toContainText('2 originals');
  await expect(dialog).toContainText(formatBytes(image.buffer.length + document.length));
  await expect(dialog).toContainText('One link opens a page with all 3 files for 7 days.');
  await expect(dialog).not.toContainText('24 hours');
  const created = page.waitForResponse('**/api/deliveries');
  // An earlier check that is answered after the deletion would report it before the panel closes.
  const firstCheck = page.waitForResponse((response) => response.request().method() === 'HEAD' && response.ok());
  await dialog.getByRole('button', { name: 'Upload and create link' }).click();
  const { expiresAt } = (await (await created).json()) as { expiresAt: string };
  const link = panel.getByLabel('Link to your files');
  await expect(link).toHaveValue(/\/delivery\/[\w-]{21}$/);
  await expect(panel.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const address = await link.inputValue();
  await firstCheck;

  // The files are kept as long as the link is valid.
  const until = page.getByText('On the server until').locator('time');
  await expect(until).toHaveAttribute('datetime', expiresAt);
  const linked = await (await request.get(address)).text();
  for (const name of [/sea\.jpg/, /a-page-1\.jpg/, /a-page-2\.jpg/]) expect(linked).toMatch(name);

  // The panel opens again while the page is there, and after a recipient has deleted it.
  const reopen = async () => {
    await toggle.click();
    await toggle.click();
  };
  const checked = page.waitForResponse((response) => response.url() === address && response.ok());
  await reopen();
  await checked;
  await expect(link).toBeVisible();
  expect((await request.delete(address.replace('/delivery/', '/api/deliveries/'))).status()).toBe(204);
  await reopen();
  await expect(panel.getByRole('alert')).toHaveText('The link does not open any more: its page was deleted.');
  await expect(link).toHaveCount(0);

  // The expiry is stored with the results.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(until.first()).toHaveAttribute('datetime', expiresAt);
});
