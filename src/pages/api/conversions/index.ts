import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/** Deletes all of this visitor's, of which there may be nothing. */
export const DELETE = endpoint(async ({ locals: { services, visitor } }) => {
  await services.conversions.removeAllOwn(visitor);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
});
