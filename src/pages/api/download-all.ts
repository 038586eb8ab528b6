import { archiveAnswer } from '#lib/server/archive-answer.ts';
import { downloadId } from '#lib/server/archive-request.ts';
import { endpoint } from '#lib/server/http.ts';

export const prerender = false;

/** What this visitor converted last, as a ZIP. */
export const GET = endpoint(
  async (context) => {
    const { services, visitor } = context.locals;
    const download = downloadId(context.url.searchParams.get('download'));
    return archiveAnswer(context, await services.archives.newest(visitor), download);
  },
  { limited: true, pages: true },
);

export const HEAD = GET;
