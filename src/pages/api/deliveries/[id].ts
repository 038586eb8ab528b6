import { AppError } from '#lib/errors.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

export const GET = endpoint(async ({ params, locals: { services } }) => {
  const state = await services.deliveries.state(params.id ?? '');
  if (!state) throw new AppError('not_found');
  return Response.json(state, { headers: { 'Cache-Control': 'no-store' } });
});

/** The id authorizes the request: both sender and recipient have the link. */
export const DELETE = endpoint(async ({ params, locals: { services } }) => {
  await services.deliveries.remove(params.id ?? '');
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
});
