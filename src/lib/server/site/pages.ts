import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SITE_PLACEHOLDER } from '../../site.ts';
import { pagePolicy } from './security.ts';

/** Texts that may hold the site's own address. Everything else is served as it was built. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** What a path serves when its file has another name. */
const aliases: Record<string, string> = { '/sitemap.xml': '/sitemap-0.xml' };

/** Enough for a text that is compressed once per start and served often; the highest would take a second a page. */
const BROTLI_QUALITY = 9;

interface Page {
  type: string;
  etag: string;
  policy?: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
}

export interface Pages {
  /** Answers if the path is a prerendered page's. @returns whether it was */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The not-found page, with its status. */
  notFound(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Prerendered pages under the configured address: the placeholder they were built with is replaced and the result
 * compressed when a page is first asked for, and kept.
 */
export async function createPages(clientDir: string, siteUrl: string): Promise<Pages> {
  const files = new Map<string, string>();
  for await (const name of glob(`**/*{${Object.keys(types).join(',')}}`, { cwd: clientDir })) {
    files.set(pathOf(name), join(clientDir, name));
  }
  const made = new Map<string, Promise<Page>>();
  const page = (file: string): Promise<Page> => {
    const promise = made.get(file) ?? makePage(file, siteUrl);
    made.set(file, promise);
    return promise;
  };

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const path = decodePath(request.url ?? '/');
      const file = files.get(aliases[path] ?? path);
      if (!file || path === '/404') return false;
      void page(file).then((found) => send(request, response, found, 200));
      return true;
    },
    notFound(request, response) {
      const file = files.get('/404');
      if (file) void page(file).then((found) => send(request, response, found, 404));
      else response.writeHead(404).end();
    },
  };
}

/** `index.html` → `/`, `about.html` → `/about`, `robots.txt` → `/robots.txt` */
function pathOf(name: string): string {
  const path = `/${name.replaceAll('\\', '/')}`;
  return extname(name) === '.html' ? path.replace(/(\/index)?\.html$/, '') || '/' : path;
}

function decodePath(url: string): string {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    return path.length > 1 ? path.replace(/\/+$/, '') : path;
  } catch {
    return '';
  }
}

async function makePage(file: string, siteUrl: string): Promise<Page> {
  const built = await readFile(file, 'utf8');
  const { text, policy } = takePolicy(built.replaceAll(SITE_PLACEHOLDER, siteUrl));
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity),
  ]);
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url')}"`,
    ...(policy && { policy }),
    bodies: { identity, br, gzip: gz },
  };
}

/** Astro writes a page's policy into a meta element, which cannot forbid framing: as a header it can. */
function takePolicy(html: string): { text: string; policy?: string } {
  const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/i.exec(html);
  if (!meta?.[1]) return { text: html };
  return { text: html.replace(meta[0], ''), policy: pagePolicy(meta[1]) };
}

function send(request: IncomingMessage, response: ServerResponse, page: Page, status: number): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  const etag = encoding ? page.etag.replace(/"$/, `-${encoding}"`) : page.etag;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeader('Vary', 'Accept-Encoding');
  if (page.policy) response.setHeader('Content-Security-Policy', page.policy);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const body = page.bodies[encoding ?? 'identity'];
  response.writeHead(status, {
    'Content-Type': page.type,
    'Content-Length': body.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
