import { expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { languageIds } from '#lib/language/languages.ts';
import { localizedPath } from '#lib/pages/localized-path.ts';
import { hasPage } from '#lib/pages/page-parts.ts';
import { NOT_FOUND_PATH, sitePages } from '#lib/pages/site-pages.ts';
import { OFFLINE_PATH } from '#lib/site.ts';
import { fileOf, formOf } from '../../support/http/api.ts';
import { elementsOf, textOf } from '../../support/http/html.ts';
import { createImage } from '../../support/images/test-images.ts';
import { withServer } from '../../support/server/second-server.ts';

const variables = { ALLOWED_FORMATS: 'JPEG, webp', DISABLED_FEATURES: 'tools' };
const disabledParts = 'tools png avif gif tiff ico jxl svg pdf more';
const ONE_OF = 'The field "outputFormat" must be one of jpg, webp.';

/** Paths of the pages in a sitemap. */
const pathsOf = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

/** Paths that a page links to, but for the link that its style sheet hides until the page is interactive. */
const linksOf = (html: string): string[] =>
  elementsOf(html).flatMap(({ name, attributes: { href = '', 'data-value': value } }) =>
    name === 'a' && href.startsWith('/') && value !== 'pdf' ? [href.split('#')[0] || '/'] : [],
  );

test('a site with some formats and without tools has only pages and links of these', async () => {
  await withServer(variables, async ({ url }) => {
    const open = async (path: string) => {
      const response = await fetch(new URL(path, url), { redirect: 'manual' });
      return { path, status: response.status, html: await response.text() };
    };
    const unlisted = [NOT_FOUND_PATH, OFFLINE_PATH];
    const pages = sitePages.filter(({ path }) => !unlisted.includes(path));
    const paths = pages.flatMap(({ path }) => languageIds.map((language) => localizedPath(path, language)));
    const expected = paths.filter((path) => hasPage(path, disabledParts));
    expect(pathsOf((await open('/sitemap.xml')).html).toSorted()).toEqual(expected.toSorted());

    const gone = [
      '/tools',
      '/tools/color-palette',
      '/tools.html',
      '/tools/',
      '/convert/jpg-to-png',
      '/convert/heic-to-avif',
    ];
    const goneToo = ['/convert/gif', '/pdf-to-png', '/images-to-pdf', '/convert/heic-to-pdf', '/de/convert/jpg-in-png'];
    for (const path of [...gone, ...goneToo]) {
      const { status, html } = await open(path);
      expect([path, status, html.includes('data-disabled=')]).toEqual([path, 404, true]);
    }
    const images = [{ name: 'sea.png', bytes: await createImage() }];
    const body = formOf(images, { outputFormat: 'webp' });
    const [item] = (await (await fetch(new URL('/api/convert', url), { method: 'POST', body })).json()) as [
      ConvertedItem,
    ];
    const onDemand = [
      '/convert/heic-to-webp',
      '/convert/webp',
      '/pdf-to-unknown',
      '/de/convert/ico-in-jpg',
      item.viewUrl,
    ];
    const offered = pages.map(({ path }) => path).filter((path) => hasPage(path, disabledParts));
    const visited = await Promise.all([...offered, '/de', OFFLINE_PATH, ...onDemand].map(open));
    expect(visited.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
    const links = [...new Set(visited.flatMap(({ html }) => linksOf(html)))];
    expect(links).toContain('/convert/png-to-webp');
    expect(links.filter((path) => !hasPage(path, disabledParts))).toEqual([]);
    const isFilled = (html: string) =>
      html.includes(`data-disabled="${disabledParts}"`) && !html.includes(' data-needs=');
    expect(visited.filter(({ html }) => !isFilled(html)).map(({ path }) => path)).toEqual([]);
  });
}, 120_000);

test('the API and the form without scripts refuse other formats, and name the allowed ones', async () => {
  await withServer(variables, async ({ url }) => {
    const bytes = await createImage();
    const post = async (path: string, body: FormData, headers = {}) => {
      const response = await fetch(new URL(path, url), { method: 'POST', body, headers });
      return { status: response.status, text: await response.text() };
    };
    const convert = (fields: { outputFormat?: string; preset?: string }, headers = {}) =>
      post('/api/convert', formOf([{ name: 'a.png', bytes }], { ...fields }), headers);
    expect(await convert({ outputFormat: 'webp' })).toMatchObject({ status: 200 });
    expect(await convert({})).toMatchObject({ status: 200 });
    for (const fields of [
      { outputFormat: 'png' },
      { outputFormat: 'pdf' },
      { preset: 'smallest' },
      { outputFormat: 'xyz' },
    ])
      expect(await convert(fields)).toEqual({ status: 400, text: ONE_OF });
    const page = await convert({ outputFormat: 'png' }, { Accept: 'text/html' });
    expect(page.status).toBe(400);
    expect(textOf(page.text)).toContain(ONE_OF);

    const result = new FormData();
    const facts = { originalName: 'a.png', originalFormat: 'png', originalSizeBytes: '1', outputFormat: 'png' };
    for (const [name, value] of Object.entries(facts)) result.append(name, value);
    result.append('file', fileOf(bytes), 'a.png');
    expect(await post('/api/results', result)).toEqual({ status: 400, text: ONE_OF });
    const preview = new FormData();
    for (const [name, value] of Object.entries({ sourceWidth: '4', sourceHeight: '4', outputFormat: 'avif' }))
      preview.append(name, value);
    preview.append('file', fileOf(bytes), 'a.png');
    expect(await post('/api/preview/result', preview)).toEqual({ status: 400, text: ONE_OF });

    const form = await (await fetch(new URL('/batch-convert', url))).text();
    const options = elementsOf(form).filter(({ name }) => name === 'option');
    expect(options.map(({ attributes }) => attributes.value)).toEqual(['jpg', 'webp']);
  });
});

interface Schema {
  enum?: string[];
  default?: string;
}
interface ApiDocument {
  components: { schemas: Record<string, { properties: Record<string, Schema>; required: string[] }> };
}

test('the document of the API has the allowed formats', async () => {
  const read = async (ALLOWED_FORMATS: string): Promise<ApiDocument> => {
    let text = '';
    await withServer({ ALLOWED_FORMATS }, async ({ url }) => {
      text = await (await fetch(new URL('/openapi.json', url))).text();
    });
    return JSON.parse(text) as ApiDocument;
  };
  const document = await read('jpg,webp');
  for (const name of ['ConvertForm', 'PreviewForm', 'ResultForm'])
    expect(document.components.schemas[name]?.properties.outputFormat?.enum).toEqual(['jpg', 'webp']);
  expect(document.components.schemas.ConvertForm?.properties.outputFormat?.default).toBe('jpg');
  expect(document.components.schemas).not.toHaveProperty('PdfForm');
  expect(JSON.stringify(document)).not.toContain('PdfForm');
  expect(JSON.stringify(document)).not.toContain('"outputFormat":"avif"');

  const { ConvertForm, PdfForm } = (await read('avif,pdf')).components.schemas;
  expect(ConvertForm?.properties.outputFormat).toMatchObject({ enum: ['avif'] });
  expect(ConvertForm?.properties.outputFormat).not.toHaveProperty('default');
  expect(ConvertForm?.required).toContain('outputFormat');
  expect(PdfForm).toBeDefined();
});
