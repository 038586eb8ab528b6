import { AppError } from '#lib/errors.ts';
import { endpoint, streamBody } from '#lib/server/http.ts';

export const prerender = false;

/** The thumbnail of a converted file: WebP, at most 320 px a side. */
export const GET = endpoint(async ({ params, request, locals: { services } }) => {
  const row = await services.conversions.find(params.id ?? '');
  if (!row?.previewKey) throw new AppError('not_found');
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=600', 'X-Robots-Tag': 'noindex' };
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(streamBody(await services.storage.open(row.previewKey)), { headers });
});

export const HEAD = GET;
