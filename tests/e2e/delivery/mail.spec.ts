import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome } from '../support/page.ts';
import { expect } from '../support/test.ts';
import { test } from './mail-server.ts';

const panel = (page: Page) => page.getByRole('form', { name: 'Email Delivery' });

async function openPanel(page: Page): Promise<void> {
  await openHome(page);
  await choose(page, await imageFile('sea.png', 64, 48));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
  await page.getByRole('switch', { name: 'Deliver via Email' }).click();
  await panel(page).getByLabel('Email address').fill('ada@example.org');
}

test('a deferred mail is reported, sent at the second attempt and confirmed', async ({ page, mailServer }) => {
  await openPanel(page);
  mailServer.replies.data.push(451);
  await panel(page).getByRole('button', { name: 'Deliver Files' }).click();
  await expect(panel(page)).toContainText('The mail server asked us to wait. Trying again by itself; attempt 2 of 5.');
  // The retry delay plus a polling interval of the page.
  await expect(panel(page)).toContainText('Delivery Initiated!', { timeout: 40_000 });
  await expect(page.getByText('Email Sent!').first()).toBeVisible();
  await expect(panel(page).getByLabel('Email address')).toHaveValue('');
  expect(mailServer.mails.at(-1)?.envelope.to).toEqual(['ada@example.org']);
  await panel(page).getByRole('link', { name: 'Open the delivery page' }).click();
  await expect(page.getByText('sea.jpg').first()).toBeVisible();
});

test('a rejected mail is reported, and the input is kept', async ({ page, mailServer }) => {
  await openPanel(page);
  mailServer.replies.rcpt.push(550);
  await panel(page).getByRole('button', { name: 'Deliver Files' }).click();
  await expect(panel(page).getByRole('alert')).toContainText('The mail server refused this e-mail address.');
  await expect(panel(page).getByLabel('Email address')).toHaveValue('ada@example.org');
  await expect(page.getByText('Email Sent!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete all now' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('earlier files, and files sent by e-mail.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button on the unsubscribe page stops further mail', async ({ page, mailServer, server }) => {
    const form = new FormData();
    const { name, mimeType, buffer } = await imageFile('sea.png', 64, 48);
    form.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const converted = await fetch(`${server.url}/api/convert`, { method: 'POST', body: form });
    const [{ id }] = (await converted.json()) as [{ id: string }];
    const deliver = () =>
      fetch(`${server.url}/api/deliveries`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'grace@example.org', files: [id] }),
      });
    expect((await deliver()).status).toBe(202);
    const mail = () => mailServer.mails.find(({ envelope }) => envelope.to[0] === 'grace@example.org');
    await expect.poll(() => mail() !== undefined, { timeout: 40_000 }).toBe(true);
    const path = /\/delivery\/stop\/[\w-]{21}$/m.exec(mail()?.text ?? '')?.[0] ?? '';

    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop Mail From This Site');
    expect((await deliver()).status).toBe(202);
    await page.getByRole('button', { name: 'Stop and report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail Stopped');
    await expect(page.getByRole('button', { name: 'Stop and report' })).toHaveCount(0);
    expect((await deliver()).status).toBe(422);
  });
});

test('the unsubscribe page is accessible on a phone', async ({ page, mailServer }) => {
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Deliver Files' }).click();
  await expect(panel(page)).toContainText('Delivery Initiated!', { timeout: 40_000 });
  const path = /\/delivery\/stop\/[\w-]{21}$/m.exec(mailServer.mails.at(-1)?.text ?? '')?.[0] ?? '';
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop Mail From This Site');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await accessibilityProblems(page)).toEqual([]);
});
