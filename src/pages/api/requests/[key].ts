import { parseRequestKey } from '#lib/server/conversions/accept/request-key.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/**
 * Cancels a request. Always responds with 204, because the cancelled request may arrive later. With `?keep`, finished
 * results are kept.
 */
export const DELETE = endpoint(
  async ({ params, url, locals: { services, visitor, address } }) => {
    await services.limitCancellations(address);
    const key = parseRequestKey(params.key ?? '');
    if (key) await services.conversions.cancel(visitor, key, url.searchParams.has('keep'));
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  },
  { rateLimited: true },
);
