import { parseRequestKey } from '#lib/server/conversions/accept/request-key.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/**
 * Says the same whether there is such a request or not: one that is called off may come later. With `?keep`, what has come
 * of it already stays.
 */
export const DELETE = endpoint(
  async ({ params, url, locals: { services, visitor, address } }) => {
    await services.limitCancellations(address);
    const key = parseRequestKey(params.key ?? '');
    if (key) await services.conversions.cancel(visitor, key, url.searchParams.has('keep'));
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  },
  { limited: true },
);
