import { DELETE_TOKEN } from '#lib/api.ts';
import { AppError } from '#lib/errors.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { publicRecord } from '#lib/server/http/public-items.ts';

export const prerender = false;

export const GET = endpoint(async ({ params, locals: { services, deployment } }) => {
  const record = await services.conversions.record(params.id ?? '');
  if (!record) throw new AppError('not_found');
  return Response.json(publicRecord(record, deployment.basePath), { headers: { 'Cache-Control': 'no-store' } });
});

/** Returns 404 for other visitors' conversions as well, so that ids cannot be probed. */
export const DELETE = endpoint(async ({ params, request, locals: { services, visitor } }) => {
  const deleter = { visitor, token: request.headers.get(DELETE_TOKEN) };
  const removed = await services.conversions.removeOwn(params.id ?? '', deleter);
  if (!removed) throw new AppError('not_found');
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
});
