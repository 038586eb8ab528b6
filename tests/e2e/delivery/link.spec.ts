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
  await expect(page.getByText('Deliver via Email')).toHaveCount(0);
  const [image, document] = [await imageFile('sea.png', 64, 48), await longPdf(2)];
  await choose(page, image, pdfFile('a.pdf', document));
  await expect(row(page, 'a.pdf')).toContainText('2 pages');
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(row(page, 'a.pdf')).toContainText('Done, 2 pages');
  // The results are on this device, so they are uploaded after a question.
  await page.getByRole('button', { name: 'Get a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get a link', exact: true });
  await expect(dialog).toContainText(/We'll upload 3 results \([\d.]+ KB\) to create the link\./);
  await expect(dialog).toContainText('Anyone with the link can open all 3 results for 7 days.');
  expect(await accessibilityProblems(page)).toEqual([]);
  const created = page.waitForResponse('**/api/deliveries');
  await dialog.getByRole('button', { name: 'Upload and create link' }).click();
  const { expiresAt } = (await (await created).json()) as { expiresAt: string };
  const link = dialog.getByRole('textbox');
  await expect(link).toHaveValue(/\/delivery\/[\w-]{21}$/);
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const address = await link.inputValue();
  await page.keyboard.press('Escape');

  // The files are kept as long as the link is valid.
  const until = page.getByText('On the server until').locator('time');
  await expect(until).toHaveAttribute('datetime', expiresAt);
  const linked = await (await request.get(address)).text();
  for (const name of [/sea\.jpg/, /a-page-1\.jpg/, /a-page-2\.jpg/]) expect(linked).toMatch(name);

  // Its end is in the section, which shows the same link again.
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(new Date(expiresAt));
  const section = page.getByRole('button', { name: `Link, ends ${day}` });
  await section.click();
  await expect(link).toHaveValue(address);
  await page.keyboard.press('Escape');
  // Deleted there, the copies are gone from the server and the results stay.
  await section.click();
  await dialog.getByRole('button', { name: 'Delete link' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await request.get(address)).status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  await expect(until).toHaveCount(0);

  // The expiry of another link is stored with the results.
  await page.getByRole('button', { name: 'Get a link' }).click();
  await dialog.getByRole('button', { name: 'Upload and create link' }).click();
  await expect(link).toHaveValue(/\/delivery\/[\w-]{21}$/);
  expect(await link.inputValue()).not.toBe(address);
  const again = (await until.getAttribute('datetime')) ?? '';
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(until.first()).toHaveAttribute('datetime', again);
});
