import { AppError } from '#lib/errors.ts';
import { formats } from '#lib/formats/formats.ts';
import { endpoint, streamBody } from '#lib/server/http/endpoint.ts';
import { filePolicy } from '#lib/server/site/security.ts';

export const prerender = false;

/** The thumbnail of a converted file: WebP with at most 320 px per side, or the result itself if it is small. */
export const GET = endpoint(async ({ params, request, locals: { services, responseStream } }) => {
  const row = await services.conversions.find(params.id ?? '');
  const key = row?.previewKey ?? row?.resultKey;
  if (!row || !key) throw new AppError('not_found');
  const type = row.previewKey ? 'image/webp' : formats[row.format].mime;
  const headers = {
    'Content-Type': type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': filePolicy,
    'Cache-Control': 'private, max-age=600',
    'X-Robots-Tag': 'noindex',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(streamBody(await services.storage.open(key), responseStream), { headers });
});

export const HEAD = GET;
