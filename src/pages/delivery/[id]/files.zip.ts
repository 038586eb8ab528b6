import { AppError } from '#lib/errors.ts';
import { archiveResponse } from '#lib/server/archives/archive-response.ts';
import { archiveEntries } from '#lib/server/archives/archives.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/** All remaining files of a delivery as a ZIP. */
export const GET = endpoint(
  async (context) => {
    const found = await context.locals.services.deliveries.view(context.params.id ?? '');
    if (!found) throw new AppError('not_found');
    return archiveResponse(context, { fileName: 'converted-images.zip', entries: archiveEntries(found.files) });
  },
  { rateLimited: true, errorPages: true },
);

export const HEAD = GET;
