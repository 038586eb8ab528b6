import { downloadId } from '#lib/server/archives/archive-request.ts';
import { archiveResponse } from '#lib/server/archives/archive-response.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/** The visitor's latest conversions as a ZIP. */
export const GET = endpoint(
  async (context) => {
    const { services, visitor } = context.locals;
    const download = downloadId(context.url.searchParams.get('download'));
    return archiveResponse(context, await services.archives.newest(visitor), download);
  },
  { rateLimited: true, errorPages: true },
);

export const HEAD = GET;
