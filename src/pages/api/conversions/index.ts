import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/** Deletes all conversions of the visitor. Succeeds if there are none. */
export const DELETE = endpoint(async ({ locals: { services, visitor } }) => {
  await services.conversions.removeAllOwn(visitor);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
});
