import { describe, expect, test } from 'vitest';
import { pairName, pairPath, pairsWithPage, sourceName } from '#lib/formats/pairs.ts';
import { get } from '../../support/http/api.ts';
import { elementsOf, textOf } from '../../support/http/html.ts';
import { isNoindex } from '../../support/http/site.ts';

/** Pages of conversions without a page of their own, with the page that they open. */
const fallbacks = {
  '/convert/heic-to-avif': '/convert/heic-to-jpg',
  '/convert/tif-to-png': '/convert/tiff-to-png',
  '/convert/xcf-to-webp': '/convert/jpg-to-webp',
  '/convert/webp-to-xyz': '/convert/webp-to-png',
  '/convert/png-to-png': '/convert/png-to-jpg',
  '/convert/jpeg-to-png': '/convert/jpg-to-png',
  '/convert/avif': '/convert/jpg-to-avif',
  '/convert/xyz': '/convert/jpg-to-png',
};

interface PairPage {
  status: number;
  html: string;
  text: string;
  headline: string;
  /** The selected target in the drop zone. */
  target: string | undefined;
  canonical: string;
}

const fragmentText = (fragment = ''): string => textOf(`<body>${fragment}`).trim();
const headlineOf = (html: string): string => fragmentText(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0]);

async function open(path: string): Promise<PairPage> {
  const response = await get(path);
  const html = await response.text();
  const elements = elementsOf(html).map(({ name, attributes }) => ({ name, ...attributes }) as Record<string, string>);
  return {
    status: response.status,
    html,
    text: textOf(html),
    headline: headlineOf(html),
    target: elements.find(({ name, checked }) => name === 'target' && checked !== undefined)?.value,
    canonical: new URL(elements.find(({ rel }) => rel === 'canonical')?.href ?? '').pathname,
  };
}

test('the home page links every conversion', async () => {
  const html = await (await get('/')).text();
  const section = /<(nav|section)[^>]*aria-labelledby="conversions"[\s\S]*?<\/\1>/.exec(html)?.[0] ?? '';
  const links = [...section.matchAll(/<a\b[\s\S]*?<\/a>/g)].map(([link]) => fragmentText(link));
  const ofPdf = ['PDF to JPG', 'PDF to PNG', 'PDF to WebP', 'PDF to AVIF'];
  const toPdf = ['Images to PDF', 'JPG to PDF', 'PNG to PDF', 'WebP to PDF', 'HEIC to PDF'];
  expect(links).toEqual([...pairsWithPage.map(pairName), ...ofPdf, ...toPdf]);
});

test.each(pairsWithPage.map((pair) => ({ path: pairPath(pair), pair })))(
  '$path names its formats and preselects its target',
  async ({ path, pair }) => {
    const page = await open(path);
    const [from, to] = [sourceName(pair).toUpperCase(), pair.target.toUpperCase()];
    expect(page).toMatchObject({ headline: `${pairName(pair)} converter`, target: pair.target, canonical: path });
    expect(page.text).toContain(
      `Convert your ${from} images to ${to} format online for free. No registration required. Fast, easy, and secure ${from} to ${to} conversion.`,
    );
    expect(isNoindex(page.html)).toBe(false);
  },
);

describe('an unknown conversion', () => {
  test.each(Object.entries(fallbacks))('%s opens %s, which is its canonical page', async (path, pair) => {
    const page = await open(path);
    expect(page).toMatchObject({ status: 200, canonical: pair });
    expect(isNoindex(page.html)).toBe(true);
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).toContain(`${pair}<`);
    expect(sitemap).not.toContain(`${path}<`);
    // Pages that are rendered on demand must not contain placeholders of prerendered pages.
    expect(page.html).not.toMatch(/\{[a-z]+-[a-z-]+\}|site-url\.invalid/);
  });

  test('from a source without a page opens the converter from it to the named target', async () => {
    const page = await open('/convert/gif-to-avif');
    expect(page).toMatchObject({ headline: 'GIF to AVIF converter', target: 'avif' });
  });

  test('to a PDF leads to the page that creates it', async () => {
    const response = await get('/convert/heic-to-pdf');
    expect(response.status).toBeGreaterThanOrEqual(301);
    expect(response.headers.get('location')).toMatch(/\/heic-to-pdf$/);
  });
});

test.each([
  ['/convert', '404 - Page Not Found'],
  ['/convert/a/b', '404 - Page Not Found'],
  ['/convert/jpg-to-png/more', '404 - Page Not Found'],
  ['/no/such/page', '404 - Page Not Found'],
  ['/view/gone', 'File Not Found'],
])('%s returns 404 and a page that leads back', async (path, headline) => {
  const response = await get(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(headlineOf(html)).toBe(headline);
  expect(html).not.toContain('site-url.invalid');
  const back = /<a\b[^>]*href="\/"[^>]*>(?:(?!<\/a>)[\s\S])*Back to Converter/;
  expect(html).toMatch(back);
  if (!path.startsWith('/view/')) return;
  expect(textOf(html)).toContain('could not be found or has expired.');
  expect(textOf(html)).toMatch(/Error fetching conversion: \S+/);
  expect(html).toMatch(/>\s*gone\s*</);
});
