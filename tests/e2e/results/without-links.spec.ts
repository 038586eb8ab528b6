import { startServer, temporaryDir } from '../../support/server/server.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openPage, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const RESULT = 'Download sea.jpg';

test('with links switched off, results offer neither links nor QR codes', async ({ browser, page }) => {
  const convert = async (on: typeof page, url: string) => {
    await openPage(on, url);
    await choose(on, await imageFile('sea.png'));
    await on.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(on.getByRole('link', { name: RESULT })).toBeVisible();
    await expect(results(on)).toBeVisible();
  };
  await convert(page, '/');
  await expect(page.getByRole('button', { name: /QR/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get a link' })).toBeVisible();

  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, DISABLED_FEATURES: 'links' });
  const other = await browser.newPage();
  await convert(other, `${server.url}/`);
  await expect(other.getByRole('button', { name: /QR/ })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Get a link' })).toHaveCount(0);
  await other.close();
  await server.end();
  await folder.remove();
});
