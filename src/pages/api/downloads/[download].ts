import type { DownloadState } from '#lib/api.ts';
import { downloadId } from '#lib/server/archives/archive-request.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/** Long poll for the next step of a download. Its id authorizes the request. */
export const GET = endpoint(async ({ params, url, request, locals: { services, address } }) => {
  const download = downloadId(params.download) ?? '';
  const known = url.searchParams.get('known') === 'begun' ? 'begun' : undefined;
  const step = await services.downloads.next(download, { known, address, signal: request.signal });
  const headers = { 'Cache-Control': 'no-store' };
  if (!step) return new Response(null, { status: 204, headers });
  return Response.json({ step } satisfies DownloadState, { headers });
});
