import { globSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { contentType } from 'mime-types';
import send from 'send';
import { PDFJS_PATH } from '../../pdfjs.ts';

/** Pages, as built or as a container image has them. They have placeholders, which `pages.ts` fills in. */
const page = /\.html(\.br)?$/;

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Cache time of files with a hash or version in their path, which never change. */
const IMMUTABLE_SECONDS = 31_536_000;

/** Copies that `scripts/precompress.ts` writes beside a file, in the order of preference. */
const encodings = [
  { name: 'br', extension: '.br', pattern: /\bbr\b/ },
  { name: 'gzip', extension: '.gz', pattern: /\bgzip\b/ },
] as const;

/**
 * Serves the files that a folder has now, but for pages, compressed where the client accepts that. Calls `next` for other paths.
 * A file that is removed later, by another build, becomes a 404.
 */
export function createAssets(folder: string): Handler {
  const files = new Set(globSync('**/*.*', { cwd: folder }).map((name) => `/${name.replaceAll('\\', '/')}`));
  return (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (!files.has(path) || page.test(path)) return next();
    const copies = encodings.filter(({ extension }) => files.has(path + extension));
    const encoding = copies.find(({ pattern }) => pattern.test(String(request.headers['accept-encoding'])));
    if (copies.length > 0) response.setHeader('Vary', 'Accept-Encoding');
    send(request, path + (encoding?.extension ?? ''), { root: folder, acceptRanges: false, cacheControl: false })
      .once('headers', () => setHeaders(response, path, encoding?.name))
      .once('error', ({ status }: { status: number }) => endWithError(response, status))
      .pipe(response);
  };
}

function setHeaders(response: ServerResponse, path: string, encoding: string | undefined): void {
  const isImmutable = path.startsWith(PDFJS_PATH) || path.startsWith('/_astro/');
  response.setHeader('Content-Type', contentType(extname(path)) || 'application/octet-stream');
  response.setHeader(
    'Cache-Control',
    isImmutable ? `public, max-age=${IMMUTABLE_SECONDS}, immutable` : 'public, max-age=3600',
  );
  if (encoding) response.setHeader('Content-Encoding', encoding);
}

function endWithError(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['Cache-Control', 'Content-Encoding', 'Content-Length', 'Content-Type', 'ETag', 'Last-Modified']) {
    response.removeHeader(name);
  }
  response.writeHead(status).end();
}
