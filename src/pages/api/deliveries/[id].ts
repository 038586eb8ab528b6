import { DELETE_TOKEN } from '#lib/api.ts';
import { AppError } from '#lib/errors.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { publicDelivery } from '#lib/server/http/public-items.ts';

export const prerender = false;

export const GET = endpoint(async ({ params, locals: { services, deployment } }) => {
  const state = await services.deliveries.state(params.id ?? '');
  if (!state) throw new AppError('not_found');
  return Response.json(publicDelivery(state, deployment.basePath), { headers: { 'Cache-Control': 'no-store' } });
});

/** Returns 404 for other visitors' deliveries as well, so that ids cannot be probed. */
export const DELETE = endpoint(async ({ params, request, locals: { services, visitor } }) => {
  const deleter = { visitor, token: request.headers.get(DELETE_TOKEN) };
  if (!(await services.deliveries.removeOwn(params.id ?? '', deleter))) throw new AppError('not_found');
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
});
