import { Readable } from 'node:stream';
import type { APIContext, APIRoute } from 'astro';
import { type AppError, toAppError } from '../errors.ts';

interface EndpointOptions {
  /** Whether the request counts towards `RATE_LIMIT`. */
  limited?: boolean;
}

/** How long clients are told to wait where the error does not say. */
const RETRY_AFTER_SECONDS = 5;
const RETRIABLE = new Set([429, 503]);

/** An API route whose errors become answers: the public text as the body, the class as the status. */
export function endpoint(
  handle: (context: APIContext) => Promise<Response>,
  { limited }: EndpointOptions = {},
): APIRoute {
  return async (context) => {
    const { services, address } = context.locals;
    try {
      if (limited) await services.limit(address);
      return await handle(context);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) services.log.error({ err: error.cause ?? error }, 'request');
      return errorResponse(error);
    }
  };
}

/** The answer that an error makes. */
export function errorResponse(error: AppError): Response {
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  if (RETRIABLE.has(error.status)) {
    headers.set('Retry-After', String(error.details.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
  }
  headers.set('X-Error-Code', error.code);
  return new Response(error.message, { status: error.status, headers });
}

/** A Node stream as the body of an answer, read only as fast as the client takes it. */
export function streamBody(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream, { strategy: { highWaterMark: 1 } }) as ReadableStream<Uint8Array>;
}
