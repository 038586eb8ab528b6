import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, clearResults, hold, openHome, overflow } from '../support/page.ts';
import { expect } from '../support/test.ts';
import { test } from './mail-server.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Deliver via Email' });
const panel = (page: Page) => page.getByRole('form', { name: 'Email Delivery' });
const button = (page: Page) => panel(page).getByRole('button', { name: 'Deliver Files' });
const email = (page: Page) => panel(page).getByLabel('Email address');
const message = (page: Page) => panel(page).getByLabel('Message', { exact: true });
const includeMessage = (page: Page) => panel(page).getByLabel('Include a message');

async function convertOne(page: Page): Promise<void> {
  await choose(page, await imageFile('sea.png', 64, 48));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
}

test('the panel explains what is missing, and rejects invalid fields', async ({ page }) => {
  await openHome(page);

  await test.step('there is no panel before a conversion, and Clear All closes it', async () => {
    await expect(toggle(page)).toHaveCount(0);
    await convertOne(page);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(panel(page)).toHaveCount(0);
    await toggle(page).click();
    await expect(panel(page)).toContainText('Files are available via a secure link for 7 days.');
    await expect(panel(page).getByLabel('Send a copy of the files')).toBeChecked();
    await expect(message(page)).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await email(page).fill('visitor@example.org');
    await clearResults(page);
    await expect(toggle(page)).toHaveCount(0);
  });

  await convertOne(page);
  await expect(panel(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(email(page)).toHaveValue('');

  await test.step('errors appear at their fields, and the first invalid field gets the focus', async () => {
    await email(page).fill('visitor');
    await includeMessage(page).check();
    await message(page).fill('   ');
    await button(page).click();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(message(page)).toHaveAccessibleDescription('Please enter a message.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await email(page).fill('visitor@example.org');
    await expect(panel(page).getByText('Please enter a valid email address.')).toBeHidden();
    await email(page).press('Enter');
    await expect(message(page)).toBeFocused();
    await includeMessage(page).uncheck();
    await expect(panel(page).getByText('Please enter a message.')).toHaveCount(0);
  });

  await test.step('links and long texts are rejected, and an unsent message is not validated', async () => {
    const name = panel(page).getByLabel('Name (optional)');
    await expect(panel(page)).toContainText('They cannot contain links or web addresses.');
    await name.fill('evil.com');
    await includeMessage(page).check();
    await message(page).fill('See photo.jpg at evil。com');
    await button(page).click();
    await expect(name).toBeFocused();
    for (const field of [name, message(page)]) {
      await expect(field).toHaveAccessibleDescription('Please remove links and web addresses.');
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await name.fill('x'.repeat(61));
    await message(page).fill('x'.repeat(501));
    await button(page).click();
    await expect(name).toHaveAccessibleDescription('Please enter at most 60 characters.');
    await expect(message(page)).toHaveAccessibleDescription('Please enter at most 500 characters.');
    await name.fill('Ada');
    await message(page).fill('evil.com');
    await includeMessage(page).uncheck();
    await button(page).click();
    await expect(panel(page)).toContainText('Delivery Initiated!');
  });
});

test('errors keep the input, and a deferred mail is sent at the second attempt', async ({
  page,
  context,
  mailServer,
}) => {
  await openHome(page);
  await convertOne(page);
  await toggle(page).click();
  await email(page).fill('ada@example.org');
  await includeMessage(page).check();
  await message(page).fill('For you.');
  const alert = panel(page).getByRole('alert');

  await test.step('without a connection', async () => {
    await context.setOffline(true);
    await button(page).click();
    await expect(alert).toContainText('Check your connection and try again.');
    await context.setOffline(false);
  });

  await test.step('rejected by the server', async () => {
    const text = 'Too many requests. Please try again in 30 seconds.';
    await page.route(
      '**/api/deliveries',
      (route) => route.fulfill({ status: 429, contentType: 'text/plain', body: text }),
      { times: 1 },
    );
    await button(page).click();
    await expect(alert).toHaveText(text);
    await expect(email(page)).toHaveValue('ada@example.org');
    await expect(message(page)).toHaveValue('For you.');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('rejected by the mail server', async () => {
    mailServer.replies.rcpt.push(550);
    await button(page).click();
    await expect(alert).toContainText('The mail server refused this e-mail address.');
    await expect(email(page)).toHaveValue('ada@example.org');
    await expect(page.getByText('Email Sent!')).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete results' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('earlier files, and files sent by e-mail.');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('deferred by the mail server', async () => {
    mailServer.replies.data.push(451);
    const release = await hold(page, '**/api/deliveries');
    await button(page).click();
    await expect(panel(page).getByRole('button', { name: 'Delivering...', disabled: true })).toBeFocused();
    await expect(alert).toHaveCount(0);
    release();
    await expect(panel(page)).toContainText(
      'The mail server can’t take it yet. Trying again by itself; attempt 2 of 5.',
    );
    // The retry delay plus a polling interval of the page.
    await expect(panel(page)).toContainText('Delivery Initiated!');
    await expect(page.getByText('Email Sent!').first()).toBeVisible();
    await expect(email(page)).toHaveValue('');
    expect(mailServer.mails.at(-1)?.envelope.to).toEqual(['ada@example.org']);
    await panel(page).getByRole('link', { name: 'Open the delivery page' }).click();
    await expect(page.getByText('sea.jpg').first()).toBeVisible();
  });
});

test('the unsubscribe page is accessible, and its button stops further mail without JavaScript', async ({
  page,
  browser,
  mailServer,
  server,
}) => {
  const response = await page.request.post('/api/convert', {
    multipart: { files: await imageFile('sea.png', 64, 48) },
  });
  const [{ id }] = (await response.json()) as [{ id: string }];
  const deliver = async () =>
    (await page.request.post('/api/deliveries', { data: { email: 'grace@example.org', files: [id] } })).status();
  expect(await deliver()).toBe(202);
  const mail = () => mailServer.mails.find(({ envelope }) => envelope.to[0] === 'grace@example.org');
  await expect.poll(() => mail() !== undefined).toBe(true);
  const path = /\/delivery\/stop\/[\w-]{21}$/m.exec(mail()?.text ?? '')?.[0] ?? '';

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop Mail From This Site');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await deliver()).toBe(202);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const plain = await context.newPage();
  await plain.goto(path);
  await plain.getByRole('button', { name: 'Stop and report' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Mail Stopped');
  await expect(plain.getByRole('button', { name: 'Stop and report' })).toHaveCount(0);
  await context.close();
  expect(await deliver()).toBe(422);
});
