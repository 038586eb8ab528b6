import type { APIContext } from 'astro';
import { create as contentDisposition } from 'content-disposition';
import { clientKey } from '../client-network.ts';
import { pacedBody } from '../http/response-stream.ts';
import { asUnavailable } from '../unavailable.ts';
import { archiveLength, archiveStream } from './archive-stream.ts';
import type { Archive } from './archives.ts';

/**
 * Responds with a ZIP streamed from the store. If a file is deleted meanwhile, the response is aborted, so that the client
 * does not mistake it for complete.
 * @throws AppError `too_many_requests`, or `busy` if too many are being sent already
 */
export function archiveResponse(
  { request, locals: { services, responseStream, address } }: Pick<APIContext, 'request' | 'locals'>,
  { fileName, entries }: Archive,
): Response {
  const headers = new Headers({
    'Content-Type': 'application/zip',
    'Content-Length': String(archiveLength(entries)),
    'Content-Disposition': contentDisposition(fileName),
    'Accept-Ranges': 'none',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Robots-Tag': 'noindex',
  });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const release = services.archiveLimit.acquire(clientKey(address));
  const body = pacedBody(archiveStream(entries, services.storage), responseStream, {
    onClosed: release,
    onFailed: (thrown) => {
      const error = asUnavailable(thrown);
      // A file may be deleted at any time. Other errors are internal.
      if (error.status >= 500) services.log.error({ err: error.cause ?? error }, 'archive');
    },
  });
  return new Response(body, { headers });
}
