import { AsyncLocalStorage } from 'node:async_hooks';
import type { APIContext } from 'astro';
import { type ConversionLine, type EndedItem, isFailed, NDJSON, type RetryLine } from '../../api.ts';
import { AppError, toAppError } from '../../errors.ts';
import type { AcceptedRequest } from '../conversions/conversions.ts';
import { pageOrTextError } from './endpoint.ts';
import { formResultResponse } from './form-result-page.ts';
import { publicItem } from './public-items.ts';
import { wantsPage } from './wants-page.ts';

const REPLAYED = 'Idempotency-Replayed';

/**
 * The response of `POST /api/convert`: a JSON array of items, or with `Accept: application/x-ndjson` a line per item when it is
 * done. A form without scripts is redirected to the result's page, or gets a list of several results. If all files failed, the
 * response is the first failure's status and text, except in lines. A replayed request gets the same response with a header.
 */
export async function conversionResponse(context: APIContext, request: AcceptedRequest): Promise<Response> {
  const { signal, headers } = context.request;
  const accept = headers.get('Accept') ?? '';
  const response = accept.includes(NDJSON)
    ? streamProgress(context, /progress=1/.test(accept), request)
    : await whole(context, accept, await request.results({ signal }));
  if (request.isReplayed) response.headers.set(REPLAYED, 'true');
  return response;
}

async function whole(context: APIContext, accept: string, ended: readonly EndedItem[]): Promise<Response> {
  // Pages and redirects get the base path with all their addresses.
  const items = ended.map((item) => publicItem(item, ''));
  const [first] = items;
  if (first && isFailed(first) && items.every(isFailed)) return pageOrTextError(context, AppError.from(first.error));
  if (wantsPage(accept)) {
    return first && !isFailed(first) && items.length === 1
      ? new Response(null, { status: 303, headers: { Location: first.viewUrl, 'Cache-Control': 'no-store' } })
      : formResultResponse(context, { kind: 'converted', items });
  }
  const { basePath } = context.locals.deployment;
  return Response.json(
    ended.map((item) => publicItem(item, basePath)),
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

function streamProgress(
  { request: { signal }, locals }: APIContext,
  progress: boolean,
  course: AcceptedRequest,
): Response {
  const { basePath } = locals.deployment;
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  // The signal reports a disconnected client. Later lines are dropped.
  const write = (line: ConversionLine | RetryLine) => void writer.write(`${JSON.stringify(line)}\n`).catch(() => {});

  course
    .results({
      signal,
      onTotal: (total) => write({ total }),
      ...(progress && { onStarted: (index) => write({ index, state: 'converting' }) }),
      // Bound to the language of this request, because notifications are delivered outside of it.
      onFinished: AsyncLocalStorage.bind((index: number, item: EndedItem) =>
        write({ index, ...publicItem(item, basePath) }),
      ),
    })
    .catch((thrown) => {
      const { code, details } = toAppError(thrown);
      if (code !== 'busy') throw thrown;
      write({ retryAfterSeconds: details.retryAfterSeconds ?? 0 });
    })
    .then(() => writer.close())
    // The client may have closed the stream already.
    .catch((error) => writer.abort(error).catch(() => {}));
  return new Response(readable.pipeThrough(new TextEncoderStream()), {
    headers: { 'Content-Type': `${NDJSON}; charset=utf-8`, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}
