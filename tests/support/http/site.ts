import { createImage } from '../images/test-images.ts';
import { convertOne, get } from './api.ts';
import { elementsOf } from './html.ts';

/** Configured address of the site, which may differ from the one that tests use. */
export async function siteAddress(): Promise<string> {
  const robots = await (await get('/robots.txt')).text();
  return new URL(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '').origin;
}

/** Paths of the pages in the sitemap. */
export async function listedPaths(): Promise<string[]> {
  const sitemap = await (await get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Converts a file. @returns its result page */
export async function viewPath(name = 'a photo & more.png'): Promise<string> {
  return (await convertOne({ name, bytes: await createImage() })).viewUrl;
}

export const isNoindex = (html: string): boolean =>
  elementsOf(html).some(
    ({ name, attributes }) =>
      name === 'meta' && attributes.name === 'robots' && /noindex/.test(attributes.content ?? ''),
  );
