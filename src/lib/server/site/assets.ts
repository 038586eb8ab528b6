import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { PDFJS_PATH } from '../../pdfjs.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Cache time of files with a hash or version in their path, which never change. */
const IMMUTABLE_SECONDS = 31_536_000;

/** Serves the files of the build that are no pages, compressed by `scripts/precompress.ts`. Calls `next` for other paths. */
export const createAssets = (clientDir: string): Handler =>
  sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    // Texts with placeholders are served by `pages`.
    extensions: [],
    setHeaders(response, pathname) {
      const isImmutable = pathname.startsWith(PDFJS_PATH) || pathname.startsWith('/_astro/');
      response.setHeader(
        'Cache-Control',
        isImmutable ? `public, max-age=${IMMUTABLE_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  }) as Handler;
