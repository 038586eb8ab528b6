import { archiveResponse } from '#lib/server/archives/archive-response.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/** The visitor's latest conversions as a ZIP. */
export const GET = endpoint(
  async (context) => {
    const { services, visitor } = context.locals;
    return archiveResponse(context, await services.archives.newest(visitor));
  },
  { rateLimited: true, errorPages: true },
);

export const HEAD = GET;
