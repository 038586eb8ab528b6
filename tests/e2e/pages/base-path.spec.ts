import { readFile } from 'node:fs/promises';
import { readZip } from '../../support/images/zip.ts';
import { startServer, temporaryDir } from '../../support/server/server.ts';
import { download, keptPaths } from '../device/support.ts';
import { imageFile, largeDrawing } from '../support/input-files.ts';
import { action, choose, formatCard, haveLittleMemory, hydrated, openPage, row } from '../support/page.ts';
import { type BrowserFixture, browserFixture } from '../support/persistent-browser.ts';
import { expect, serverTest } from '../support/test.ts';

const test = serverTest.extend<BrowserFixture>(browserFixture);

test.use({ serviceWorkers: 'allow' });

test('below a path, the site converts, downloads, speaks other languages and works offline', async ({
  openBrowser,
}) => {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, SITE_URL: 'http://localhost/convert' });
  const { origin } = new URL(server.url);
  const context = await openBrowser();
  await haveLittleMemory(context);
  const problems: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(origin) && !request.url().startsWith(`${server.url}/`)) problems.push(request.url());
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

  await test.step('on the device', async () => {
    await openPage(page, `${server.url}/convert/png-to-webp`);
    await choose(page, await imageFile('sea.png', 320, 240));
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    const { content } = await download(page, page.getByRole('link', { name: 'Download sea.webp' }));
    expect(content.subarray(8, 12).toString()).toBe('WEBP');
  });

  await test.step('on the server, with its view page', async () => {
    await openPage(page, `${server.url}/`);
    await choose(page, largeDrawing('logo.svg'));
    await formatCard(page, 'PNG').click();
    await page.getByRole('button', { name: 'Upload and convert 1 file' }).click();
    await (await action(page, 'View logo.png')).click();
    await expect(page).toHaveURL(/\/convert\/view\//);
    await expect(page.getByRole('img', { name: 'logo.png' })).toBeVisible();
  });

  await test.step('in German, with a ZIP', async () => {
    await openPage(page, `${server.url}/batch-convert`);
    await choose(page, await imageFile('a.png'), await imageFile('b.png'));
    await page.getByRole('button', { name: 'Convert All (2 files)' }).click();
    await expect(page.getByText('2 of 2 done')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download All as ZIP' }).click();
    const zip = readZip(await readFile(await (await downloading).path()));
    expect(zip.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);

    await openPage(page, `${server.url}/about`);
    await page.locator('header summary').click();
    await page.locator('header').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(`${server.url}/de/ueber-uns`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const cookies = await context.cookies(`${server.url}/`);
    expect(cookies.find(({ name }) => name === 'language')).toMatchObject({ value: 'de', path: '/convert/' });
    await openPage(page, `${server.url}/de`);
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles(await imageFile('meer.png'));
    await expect(row(page, 'meer.png')).toContainText('Auf diesem Gerät');
  });

  await test.step('without a connection', async () => {
    await expect
      .poll(() => keptPaths(page))
      .toEqual(expect.arrayContaining(['/convert/', '/convert/tools', '/convert/de']));
    expect(problems).toEqual([]);
    await server.end();
    await openPage(page, `${server.url}/`);
    await choose(page, await imageFile('offline.png', 90, 60));
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await download(page, page.getByRole('link', { name: 'Download offline.jpg' }));
    await page.goto(`${server.url}/terms`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
  });
  await folder.remove();
});
