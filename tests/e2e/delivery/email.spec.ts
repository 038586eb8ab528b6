import { button, download, sha256, watchApi } from '../device/support.ts';
import { test } from '../server/mail-server.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, hold, openHome } from '../support/page.ts';
import { expect } from '../support/test.ts';

test('results of the device are sent by one form and one button, which uploads them', async ({ page, mailServer }) => {
  const calls = watchApi(page);
  await openHome(page);
  await choose(page, await imageFile('sea.png'));
  await button(page, 'Convert').click();
  const { content } = await download(page, page.getByRole('link', { name: 'Download sea.jpg' }));
  await button(page, 'Deliver via Email').click();
  const form = page.getByRole('form', { name: 'Email Delivery' });
  await form.getByLabel('Email address').fill('ada@example.org');
  const deliver = form.getByRole('button', { name: 'Deliver Files' });
  await expect(deliver).toHaveAccessibleDescription(/We'll upload 1 result \([\d.]+ KB\) to send it\./);
  expect(calls).toEqual([]);

  // A cancelled upload sends no mail and keeps the form.
  const release = await hold(page, '**/api/results');
  await deliver.click();
  await expect(form.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Cancel' }).click();
  release();
  await expect(form.getByLabel('Email address')).toHaveValue('ada@example.org');
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  expect(calls.filter((call) => call.includes('deliveries'))).toEqual([]);

  await deliver.click();
  await expect(form).toContainText('Delivery Initiated!');
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/results',
    'POST /api/results',
    'POST /api/deliveries',
  ]);
  const [attached] = mailServer.mails.at(-1)?.attachments ?? [];
  expect(sha256(attached?.bytes ?? Buffer.alloc(0))).toBe(sha256(content));
});
