// Reads properties of the built pages from their HTML, so that derived files always match them.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BuiltPage {
  /** Path of the page: `/about`. */
  path: string;
  heading: string;
  /** Absolute URL of the share image. */
  image: string;
}

/** @param clientDir the output folder of the build for static files */
export async function builtPages(clientDir: string): Promise<BuiltPage[]> {
  const names = await Array.fromAsync(glob('**/*.html', { cwd: clientDir }));
  const files = names.sort().map(async (name) => ({ name, html: await readFile(join(clientDir, name), 'utf8') }));
  return (await Promise.all(files))
    .filter(({ html }) => !isRedirect(html))
    .map(({ name, html }) => readPage(name, html));
}

/** Whether a page leads to another at once. The static site has such pages. */
const isRedirect = (html: string): boolean => html.includes('<meta http-equiv="refresh"');

/** Whether search engines may index a page. */
export function isIndexed(html: string): boolean {
  return !/<meta name="robots" content="[^"]*noindex/.test(html);
}

function readPage(name: string, html: string): BuiltPage {
  const found = (what: string, pattern: RegExp): string => {
    const match = pattern.exec(html)?.[1];
    if (!match) throw new Error(`${name} has no ${what}`);
    return asText(match);
  };
  return {
    path: `/${name.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/',
    heading: found('h1', /<h1[^>]*>([\s\S]*?)<\/h1>/),
    image: found('og:image', /<meta property="og:image" content="([^"]+)"/),
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#38': '&', '#34': '"' };

function asText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
