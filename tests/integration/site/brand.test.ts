import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { formOf } from '../../support/http/api.ts';
import { elementsOf } from '../../support/http/html.ts';
import { createImage } from '../../support/images/test-images.ts';
import { withServer } from '../../support/server/second-server.ts';
import { temporaryDir } from '../../support/server/server.ts';

const NAME = "Acme's Bildwerkstatt";

test('BRAND_NAME and BRAND_COLOR change pages, manifest, API and mails of the same build', async () => {
  const data = await temporaryDir();
  const variables = { BRAND_NAME: NAME, BRAND_COLOR: '#c2185b', DATA_DIR: data.path };
  await withServer(variables, async ({ url }) => {
    const get = async (path: string) => (await fetch(new URL(path, url))).text();
    const image = { name: 'a.png', bytes: await createImage() };
    const convert = await fetch(new URL('/api/convert', url), { method: 'POST', body: formOf([image]) });
    const [item] = (await convert.json()) as [ConvertedItem];
    for (const path of ['/', '/de/ueber-uns', '/convert/heic-to-avif', '/view/gone', item.viewUrl]) {
      const html = await get(path);
      // What the site does, and not its name.
      expect(/.{40}(?<!Online )Image Converter.{20}/.exec(html)?.[0], path).toBeUndefined();
      expect(html, path).not.toContain('{brand');
      const elements = elementsOf(html);
      const siteName = elements.find(({ attributes }) => attributes.property === 'og:site_name');
      expect(siteName?.attributes.content, path).toBe(NAME);
      expect(elements[0]?.attributes.style ?? elements[1]?.attributes.style, path).toMatch(/--brand-light-accent:#/);
    }
    expect(await get('/about')).toContain('<title>About Acme');
    expect(JSON.parse(await get('/ja/site.webmanifest'))).toMatchObject({ name: NAME, short_name: NAME });
    expect(JSON.parse(await get('/openapi.json'))).toMatchObject({ info: { title: NAME } });

    const body = JSON.stringify({ files: [item.id], email: 'ann@example.com' });
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(new URL('/api/deliveries', url), { method: 'POST', headers, body })).status).toBe(202);
    const mail = await vi.waitFor(async () => {
      const [name = ''] = (await readdir(join(data.path, 'outbox'))).filter((file) => file.endsWith('.eml'));
      return readFile(join(data.path, 'outbox', name), 'utf8');
    }, 20_000);
    expect(mail).toMatch(/^From: "?Acme's Bildwerkstatt"? </m);
    expect(mail).not.toContain('#0f766e');
  });
  await data.remove();
});
