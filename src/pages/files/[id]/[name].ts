import { AppError } from '#lib/errors.ts';
import { fileHeaders, isFresh } from '#lib/server/http/converted-file.ts';
import { endpoint, streamBody } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/** A converted file. The id identifies it; the name in the path is for downloads. */
export const GET = endpoint(async ({ params, request, url, locals: { services, responseStream } }) => {
  const row = await services.conversions.find(params.id ?? '');
  if (!row?.resultKey) throw new AppError('not_found');
  const headers = fileHeaders(row, url.searchParams.has('download'));
  if (isFresh(request, row)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(streamBody(await services.storage.open(row.resultKey), responseStream), { headers });
});

export const HEAD = GET;
