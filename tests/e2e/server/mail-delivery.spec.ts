import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, hold, openHome } from '../support/page.ts';
import { expect } from '../support/test.ts';
import { test } from './mail-server.ts';

const toggle = (page: Page) => page.getByRole('switch', { name: 'Deliver via Email' });
const panel = (page: Page) => page.getByRole('form', { name: 'Email Delivery' });
const button = (page: Page) => panel(page).getByRole('button', { name: 'Deliver Files' });
const email = (page: Page) => panel(page).getByLabel('Email address');

async function convertOne(page: Page): Promise<void> {
  await choose(page, await imageFile('sea.png', 64, 48));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download sea.jpg' })).toBeVisible();
}

test('the panel is initially closed, and explains why nothing can be delivered yet', async ({ page }) => {
  await openHome(page);
  await expect(toggle(page)).not.toBeChecked();
  await expect(panel(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(panel(page)).toContainText('Files are available via a secure link for 7 days.');
  await expect(button(page)).toBeDisabled();
  await expect(button(page)).toHaveAccessibleDescription('There is nothing to deliver yet. Convert a file first.');
  await expect(panel(page).getByLabel('Send a copy of the files')).toBeChecked();
  await expect(panel(page).getByLabel('Message', { exact: true })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await email(page).fill('somebody@example.org');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(panel(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(email(page)).toHaveValue('');
});

test('errors appear at their fields, and the first invalid field gets the focus', async ({ page }) => {
  await openHome(page);
  await convertOne(page);
  await page.getByRole('button', { name: 'Deliver via Email' }).click();
  await expect(toggle(page)).toBeFocused();
  await email(page).fill('nobody');
  await panel(page).getByLabel('Include a message').check();
  await panel(page).getByLabel('Message', { exact: true }).fill('   ');
  await button(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(panel(page).getByLabel('Message', { exact: true })).toHaveAccessibleDescription(
    'Please enter a message.',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await email(page).fill('somebody@example.org');
  await expect(panel(page).getByText('Please enter a valid email address.')).toBeHidden();
  await email(page).press('Enter');
  await expect(panel(page).getByLabel('Message', { exact: true })).toBeFocused();
  await panel(page).getByLabel('Include a message').uncheck();
  await expect(panel(page).getByText('Please enter a message.')).toHaveCount(0);
});

test('links in name and message are rejected, and an unsent message is not validated', async ({ page }) => {
  await openHome(page);
  await convertOne(page);
  await toggle(page).click();
  const name = panel(page).getByLabel('Name (optional)');
  const message = panel(page).getByLabel('Message', { exact: true });
  await expect(panel(page)).toContainText('They cannot contain links or web addresses.');
  await email(page).fill('somebody@example.org');
  await name.fill('evil.com');
  await panel(page).getByLabel('Include a message').check();
  await message.fill('See photo.jpg at evil。com');
  await button(page).click();
  await expect(name).toBeFocused();
  for (const field of [name, message]) {
    await expect(field).toHaveAccessibleDescription('Please remove links and web addresses.');
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await name.fill('x'.repeat(61));
  await message.fill('x'.repeat(501));
  await button(page).click();
  await expect(name).toHaveAccessibleDescription('Please enter at most 60 characters.');
  await expect(message).toHaveAccessibleDescription('Please enter at most 500 characters.');
  await name.fill('Ada');
  await message.fill('evil.com');
  await panel(page).getByLabel('Include a message').uncheck();
  await button(page).click();
  await expect(panel(page)).toContainText('Delivery Initiated!', { timeout: 40_000 });
});

test('errors appear in the panel, and the input is kept', async ({ page, context }) => {
  await openHome(page);
  await convertOne(page);
  await toggle(page).click();
  await email(page).fill('somebody@example.org');
  await panel(page).getByLabel('Include a message').check();
  await panel(page).getByLabel('Message', { exact: true }).fill('For you.');
  const alert = panel(page).getByRole('alert');
  await context.setOffline(true);
  await button(page).click();
  await expect(alert).toContainText('Check your connection and try again.');
  await context.setOffline(false);
  const text = 'Too many requests. Please try again in 30 seconds.';
  await page.route(
    '**/api/deliveries',
    (route) => route.fulfill({ status: 429, contentType: 'text/plain', body: text }),
    {
      times: 1,
    },
  );
  await button(page).click();
  await expect(alert).toHaveText(text);
  await expect(email(page)).toHaveValue('somebody@example.org');
  await expect(panel(page).getByLabel('Message', { exact: true })).toHaveValue('For you.');
  expect(await accessibilityProblems(page)).toEqual([]);

  const release = await hold(page, '**/api/deliveries');
  await button(page).click();
  await expect(panel(page).getByRole('button', { name: 'Delivering...', disabled: true })).toBeFocused();
  await expect(alert).toHaveCount(0);
  release();
  await expect(panel(page)).toContainText('Delivery Initiated!', { timeout: 40_000 });
});
