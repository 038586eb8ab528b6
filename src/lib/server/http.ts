import { Readable } from 'node:stream';
import type { APIContext, APIRoute } from 'astro';
import { type AppError, toAppError } from '../errors.ts';
import { answerPage } from './answer-page.ts';
import { wantsPage } from './wants-page.ts';

interface EndpointOptions {
  /** Whether the request counts towards `RATE_LIMIT`. */
  limited?: boolean;
  /** Whether forms of pages without scripts post here: their errors are a page. */
  pages?: boolean;
}

/** How long clients are told to wait where the error does not say. */
const RETRY_AFTER_SECONDS = 5;
const RETRIABLE = new Set([429, 503]);

/** An API route whose errors become answers: the public text as the body, the class as the status. */
export function endpoint(
  handle: (context: APIContext) => Promise<Response>,
  { limited, pages }: EndpointOptions = {},
): APIRoute {
  return async (context) => {
    const { services, address } = context.locals;
    try {
      if (limited) await services.limit(address);
      return await handle(context);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) services.log.error({ err: error.cause ?? error }, 'request');
      return pages ? errorAnswer(context, error) : errorResponse(error);
    }
  };
}

/** The answer that an error makes. */
export function errorResponse(error: AppError): Response {
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  return withErrorHeaders(new Response(error.message, { status: error.status, headers }), error);
}

/** The same as a page, for those who asked for one. */
export async function errorAnswer(context: APIContext, error: AppError): Promise<Response> {
  if (!wantsPage(context.request.headers.get('Accept'))) return errorResponse(error);
  const answer = { kind: 'failed', error: error.toPublic(), status: error.status } as const;
  return withErrorHeaders(await answerPage(context, answer), error);
}

function withErrorHeaders(response: Response, { status, details, code }: AppError): Response {
  if (RETRIABLE.has(status)) {
    response.headers.set('Retry-After', String(details.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
  }
  response.headers.set('X-Error-Code', code);
  return response;
}

/** A Node stream as the body of an answer, read only as fast as the client takes it. */
export function streamBody(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream, { strategy: { highWaterMark: 1 } }) as ReadableStream<Uint8Array>;
}
