import type { Page } from '@playwright/test';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Runs with a page of a site with these formats and without tools. */
async function onSite(ALLOWED_FORMATS: string, run: (server: TestServer) => Promise<void>): Promise<void> {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, ALLOWED_FORMATS, DISABLED_FEATURES: 'tools' });
  try {
    await run(server);
  } finally {
    await server.end();
    await folder.remove();
  }
}

const radios = (page: Page, group: string) => page.getByRole('radiogroup', { name: group }).getByRole('radio');
const valuesOf = (page: Page, group: string) =>
  radios(page, group).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const checkedOf = (page: Page, group: string) => page.getByRole('radiogroup', { name: group }).locator('input:checked');

test('pages offer the formats that the site allows, before and after hydration, and no tools', async ({ browser }) => {
  await onSite('jpeg,webp', async ({ url }) => {
    const unhydrated = await browser.newPage();
    await unhydrated.route('**/_astro/*.js', (route) => route.abort());
    await unhydrated.goto(`${url}/convert/png-to-webp`);
    expect(await valuesOf(unhydrated, 'Convert to')).toEqual(['jpg', 'webp']);
    expect(await valuesOf(unhydrated, 'Output format')).toEqual(['jpg', 'webp']);
    await expect(unhydrated.getByRole('link', { name: 'PDF', exact: true })).toHaveCount(0);
    await expect(unhydrated.getByRole('link', { name: /tools/i })).toHaveCount(0);
    await unhydrated.close();

    const page = await browser.newPage();
    await openPage(page, `${url}/`);
    expect(await valuesOf(page, 'Convert to')).toEqual(['jpg', 'webp']);
    expect(await valuesOf(page, 'Output format')).toEqual(['jpg', 'webp']);
    await expect(page.getByRole('button', { name: 'More output formats' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /tools/i })).toHaveCount(0);
    await choose(page, await imageFile('sea.png'));
    await page.getByRole('button', { name: 'Compare formats' }).first().click();
    await expect.poll(() => valuesOf(page, 'Compare formats')).toEqual(['jpg', 'webp']);

    await openPage(page, `${url}/?format=avif&quality=50`);
    await expect(checkedOf(page, 'Output format')).toHaveValue('jpg');
    await openPage(page, `${url}/batch-convert`);
    expect(await valuesOf(page, 'Output format')).toEqual(['jpg', 'webp']);
    await openPage(page, `${url}/convert/png-to-webp`);
    await expect(checkedOf(page, 'Output format')).toHaveValue('webp');
    await page.close();
  });
});

test('pages about no format start with one that the site allows', async ({ browser }) => {
  await onSite('avif,gif', async ({ url }) => {
    const page = await browser.newPage();
    await openPage(page, `${url}/`);
    await expect(checkedOf(page, 'Convert to')).toHaveValue('avif');
    await expect(checkedOf(page, 'Output format')).toHaveValue('avif');
    await choose(page, await imageFile('sea.png'));
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Download sea.avif' })).toBeVisible();
    await page.getByRole('button', { name: 'More output formats' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([/^GIF/]);
    await page.close();
  });
});
