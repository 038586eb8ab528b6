import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITE_PLACEHOLDER } from '#lib/site.ts';
import { formOf } from '../../support/http/api.ts';
import { createImage } from '../../support/images/test-images.ts';
import { withServer } from '../../support/server/second-server.ts';
import { projectDir } from '../../support/server/server.ts';

const SITE = 'https://example.org';
const clientDir = join(projectDir, 'dist/client');

test('a build uses SITE_URL in all addresses', async () => {
  await withServer({ SITE_URL: SITE }, async ({ url }) => {
    const text = async (path: string) => (await fetch(new URL(path, url))).text();
    const files = await Array.fromAsync(glob('**/*', { cwd: clientDir }));
    const built = files.filter((name) => /\.(html|xml|txt|webmanifest|js|css|svg|json)$/.test(name));
    expect(built).toContain('index.html');
    // Every file of the build, pages under their address, and dynamic pages.
    const pages = built
      .filter((name) => name.endsWith('.html'))
      .map((name) => name.replace(/(^|\/)index\.html$|\.html$/, ''));
    for (const path of [...built, ...pages, 'index', 'view/x', 'no/such/page', 'api/convert', 'sitemap.xml']) {
      expect((await text(`/${path}`)).includes(new URL(SITE_PLACEHOLDER).host), `placeholder in /${path}`).toBe(false);
    }

    const home = await text('/');
    expect(home).toMatch(/<link rel="canonical" href="https:\/\/example\.org\/?"/);
    expect(home).toMatch(/<meta property="og:url" content="https:\/\/example\.org\/?"/);
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toContain(`<loc>${SITE}/</loc>`);
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].every(([, address]) => address?.startsWith(`${SITE}/`))).toBe(
      true,
    );
    expect(await text('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);

    const convert = await fetch(new URL('/api/convert', url), {
      method: 'POST',
      body: formOf([{ name: 'a.png', bytes: await createImage() }]),
    });
    expect(convert.headers.get('set-cookie')).toMatch(/Secure/i);
    expect(convert.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    const [item] = (await convert.json()) as [{ viewUrl: string }];
    const view = await text(item.viewUrl);
    expect(view).toContain(`<link rel="canonical" href="${SITE}${item.viewUrl}"`);
    expect(view).toMatch(/<meta property="og:image" content="https:\/\/example\.org\/(files|previews)\//);
    expect(view.includes(new URL(SITE_PLACEHOLDER).host)).toBe(false);
  });
});

test('the build itself contains the placeholder', async () => {
  expect(await readFile(join(clientDir, 'index.html'), 'utf8')).toContain(SITE_PLACEHOLDER);
});
