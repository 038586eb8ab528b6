import { test as base, expect } from '@playwright/test';
import { createServer } from 'vite';
import { projectDir } from '../../support/server/server.ts';
import { accessibilityProblems } from '../support/accessibility.ts';

// Each component in its states, from the sources: tests/stories.

const test = base.extend<object, { storiesUrl: string }>({
  storiesUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument.
    async ({}, use) => {
      const configFile = `${projectDir}/tests/stories/vite.config.ts`;
      const server = await createServer({ configFile, logLevel: 'error', server: { open: false } });
      await server.listen(0);
      await use(`${server.resolvedUrls?.local[0]}tests/stories/index.html`);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('every story is accessible and fits into a phone, in both themes', async ({ page, storiesUrl }) => {
  // Each page is checked twice.
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(storiesUrl);
  const links = page.getByRole('listitem').getByRole('link');
  await expect(links).not.toHaveCount(0);
  const ids = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).search));
  for (const theme of ['light', 'dark']) {
    for (const id of ids) {
      await page.goto(`${storiesUrl}${id.replace('theme=light', `theme=${theme}`)}`);
      await expect(page.getByRole('region', { name: /^Story: / })).not.toHaveCount(0);
      problems.push(...(await accessibilityProblems(page)).map((problem) => `${id} ${theme}: ${problem}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) problems.push(`${id}: ${overflow} px wider than the screen`);
    }
  }
  expect(problems).toEqual([]);
});

test('dialogs of the stories open and close by key', async ({ page, storiesUrl }) => {
  await page.goto(`${storiesUrl}?page=overlays`);
  const openers = page.getByRole('button', { name: /^Open / });
  for (const opener of await openers.all()) {
    await opener.press('Enter');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
