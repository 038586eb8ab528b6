import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { languageIds, languageOfPath } from '../../language/languages.ts';
import { fillPage } from '../../pages/fill-page.ts';
import { localizedPath } from '../../pages/localized-path.ts';
import { hasPage } from '../../pages/page-parts.ts';
import { NOT_FOUND_PATH } from '../../pages/site-pages.ts';
import type { Deployment } from '../../site.ts';
import { trimTrailing } from '../../text/trim-trailing.ts';
import { addBasePath, addBasePathToPolicy } from '../http/base-path.ts';
import type { Deployments } from '../http/deployment.ts';
import { isReadRequest } from './is-read-request.ts';
import { pagePolicy } from './security.ts';

/** Texts that may contain placeholders of the configuration. All other files are served as built. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** The extension of a page in a container image (scripts/slim-image.mjs). */
const PACKED_PAGE = '.html.br';

/** Paths whose file has another name. */
const aliases: Record<string, string> = { '/sitemap.xml': '/sitemap-0.xml' };

const notFoundPaths = new Set(languageIds.map((language) => localizedPath(NOT_FOUND_PATH, language)));

/** Quality 9 takes 70 times as long at the first request of a page, to save 2 %. */
const BROTLI_QUALITY = 5;

const encodings = [
  { name: 'br', pattern: /\bbr\b/ },
  { name: 'gzip', pattern: /\bgzip\b/ },
] as const;

interface Page {
  type: string;
  etag: string;
  policy?: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
}

export interface Pages {
  /**
   * Serves a prerendered page, or the not-found page for a page of a part that is switched off, which would be rendered on demand.
   * @returns whether the path is one of these
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether a path is a prerendered page. */
  has(path: string): boolean;
  /** Serves the not-found page in the language of the path, with its status. */
  notFound(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Prerendered pages with the values of the configuration: placeholders are filled in and the result is compressed and cached at
 * the first request.
 */
export async function createPages(clientDir: string, deployments: Deployments): Promise<Pages> {
  const files = new Map<string, string>();
  for await (const name of glob(`**/*{${[...Object.keys(types), PACKED_PAGE].join(',')}}`, { cwd: clientDir })) {
    files.set(pathOf(`/${name.replaceAll('\\', '/')}`), join(clientDir, name));
  }
  const made = new Map<string, Promise<Page>>();
  const page = (path: string, file: string): Promise<Page> => {
    const promise = made.get(file) ?? makePage(file, deployments[languageOfPath(path)]);
    made.set(file, promise);
    return promise;
  };
  const deliver = (request: IncomingMessage, response: ServerResponse, path: string, file: string): void => {
    const status = notFoundPaths.has(path) ? 404 : 200;
    page(path, file).then(
      (found) => send(request, response, found, status),
      // The file has been removed since the start, by a build. The next request tries again.
      () => {
        made.delete(file);
        response.writeHead(503, { 'Retry-After': '5' }).end();
      },
    );
  };

  const fileOf = (path: string) => files.get(aliases[path] ?? path);
  const notFound = (request: IncomingMessage, response: ServerResponse): void => {
    const language = languageOfPath(decodePath(request.url ?? '/'));
    const path = localizedPath(NOT_FOUND_PATH, language);
    const file = files.get(path);
    if (file) deliver(request, response, path, file);
    else response.writeHead(404).end();
  };
  return {
    has: (path) => fileOf(pathOf(path)) !== undefined,
    serve(request, response) {
      if (!isReadRequest(request)) return false;
      const path = pathOf(decodePath(request.url ?? '/'));
      const file = fileOf(path);
      if (!hasPage(path, deployments.en.disabledParts)) notFound(request, response);
      else if (file) deliver(request, response, path, file);
      else return false;
      return true;
    },
    notFound,
  };
}

/** `/index.html` → `/`, `/about.html` and `/about.html.br` → `/about`, `/robots.txt` → `/robots.txt`. */
function pathOf(path: string): string {
  return path.replace(/(?:\/index)?\.html(?:\.br)?$/, '') || '/';
}

function decodePath(url: string): string {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    return path.length > 1 ? trimTrailing(path, '/') : path;
  } catch {
    return '';
  }
}

async function makePage(file: string, deployment: Deployment): Promise<Page> {
  const isPacked = file.endsWith(PACKED_PAGE);
  const built = await readFile(file);
  const html = isPacked ? await promisify(brotliDecompress)(built) : built;
  const { text: textAtRoot, policy: policyAtRoot } = takePolicy(fillPage(html.toString(), deployment));
  const policy = policyAtRoot && addBasePathToPolicy(policyAtRoot, textAtRoot, deployment.basePath);
  const identity = Buffer.from(addBasePath(textAtRoot, deployment.basePath));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity),
  ]);
  return {
    type: types[isPacked ? '.html' : extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url')}"`,
    ...(policy && { policy }),
    bodies: { identity, br, gzip: gz },
  };
}

/** Moves the policy that Astro writes into a meta element to a header, where it can also forbid framing. */
function takePolicy(html: string): { text: string; policy?: string } {
  const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/i.exec(html);
  if (!meta?.[1]) return { text: html };
  return { text: html.replace(meta[0], ''), policy: pagePolicy(meta[1]) };
}

function send(request: IncomingMessage, response: ServerResponse, page: Page, status: number): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find(({ pattern }) => pattern.test(accepted))?.name;
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
