import type { APIContext } from 'astro';
import { type ConversionItem, type ConversionLine, isFailed, NDJSON } from '../api.ts';
import { AppError } from '../errors.ts';
import { answerPage } from './answer-page.ts';
import type { Watcher } from './conversions.ts';
import { errorAnswer } from './http.ts';
import { wantsPage } from './wants-page.ts';

type Convert = (watcher: Watcher) => Promise<ConversionItem[]>;

/**
 * The answer of `POST /api/convert`: a JSON array of items, or with `Accept: application/x-ndjson` a line for each when
 * it is done. A browser's form is sent on to the result's page; where there are several results, to a list of them. When
 * all files failed, the answer is the first failure's status and text, but for the lines.
 */
export async function answer(context: APIContext, convert: Convert): Promise<Response> {
  const { request } = context;
  const accept = request.headers.get('Accept') ?? '';
  if (accept.includes(NDJSON)) return lines(request.signal, /progress=1/.test(accept), convert);

  const items = await convert({ signal: request.signal });
  const [first] = items;
  if (first && isFailed(first) && items.every(isFailed)) return errorAnswer(context, AppError.fromPublic(first.error));
  if (wantsPage(accept)) {
    return first && !isFailed(first) && items.length === 1
      ? new Response(null, { status: 303, headers: { Location: first.viewUrl, 'Cache-Control': 'no-store' } })
      : answerPage(context, { kind: 'converted', items });
  }
  return Response.json(items, { headers: { 'Cache-Control': 'no-store' } });
}

function lines(signal: AbortSignal, progress: boolean, convert: Convert): Response {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  // A client that went away is known by the signal; what is still written then has nowhere to go.
  const write = (line: ConversionLine) => void writer.write(`${JSON.stringify(line)}\n`).catch(() => {});

  convert({
    signal,
    onCounted: (total) => write({ total }),
    ...(progress && { onBegan: (index) => write({ index, state: 'converting' }) }),
    onEnded: (index, item) => write({ index, ...item }),
  })
    .then(() => writer.close())
    .catch((error) => writer.abort(error).catch(() => {}));
  return new Response(readable.pipeThrough(new TextEncoderStream()), {
    headers: { 'Content-Type': `${NDJSON}; charset=utf-8`, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}
