import type { APIContext } from 'astro';
import { create as contentDisposition } from 'content-disposition';
import { clientKey } from '../client-network.ts';
import { pacedBody } from '../http/outgoing.ts';
import { asUnavailable } from '../unavailable.ts';
import { archiveLength, archiveStream } from './archive-stream.ts';
import type { Archive } from './archives.ts';

/**
 * A ZIP as an answer, streamed from the store. A file that goes meanwhile breaks it off, so that nobody takes what came for
 * the whole.
 * @throws AppError `too_many_requests`, `busy` when too many are being sent already
 * @param download under which `GET /api/downloads/{download}` tells how it goes
 */
export function archiveResponse(
  { request, locals: { services, outgoing, address } }: Pick<APIContext, 'request' | 'locals'>,
  { fileName, entries }: Archive,
  download?: string,
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
  const leave = services.archiveSeats.take(clientKey(address));
  const body = pacedBody(archiveStream(entries, services.storage), outgoing, {
    onBegun: () => download && services.downloads.track(download, outgoing.sent()),
    onClosed: leave,
    onFailed: (thrown) => {
      const error = asUnavailable(thrown);
      // A file may be deleted at any time; everything else is ours.
      if (error.status >= 500) services.log.error({ err: error.cause ?? error }, 'archive');
    },
  });
  return new Response(body, { headers });
}
