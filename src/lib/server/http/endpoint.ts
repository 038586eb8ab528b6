import type { Readable } from 'node:stream';
import type { APIContext, APIRoute } from 'astro';
import type { Logger } from 'pino';
import type { AppError } from '../../errors.ts';
import { asUnavailable } from '../unavailable.ts';
import { discardBody } from '../uploads/discard-body.ts';
import { formResultResponse } from './form-result-page.ts';
import { pacedBody, type ResponseStream, unknownResponseStream } from './response-stream.ts';
import { wantsPage } from './wants-page.ts';
import { webStream } from './web-stream.ts';

interface EndpointOptions {
  /** Whether the request counts towards `RATE_LIMIT`. */
  rateLimited?: boolean;
  /** Whether the request adds jobs, so that admission control applies. */
  admissionControlled?: boolean;
  /** Whether browsers open this URL, by a link or a form without scripts: errors are then pages. */
  errorPages?: boolean;
}

/** The default of Retry-After. */
const RETRY_AFTER_SECONDS = 5;
const RETRIABLE = new Set([429, 503]);

/** An API route whose errors become responses with the error's public text and status. */
export function endpoint(handle: (context: APIContext) => Promise<Response>, options: EndpointOptions = {}): APIRoute {
  return async (context) => {
    const { services, address, visitor } = context.locals;
    try {
      if (options.rateLimited) await services.limit(address);
      if (options.admissionControlled) await services.admission.admit(visitor, address);
      return await handle(context);
    } catch (thrown) {
      return respondToError(context, thrown, options);
    }
  };
}

async function respondToError(
  context: APIContext,
  thrown: unknown,
  { errorPages }: EndpointOptions,
): Promise<Response> {
  const { log, yields } = context.locals.services;
  const error = logged(log, thrown);
  if (context.request.body) await yields.request();
  return withUnreadBody(context, await (errorPages ? pageOrTextError(context, error) : errorResponse(error)));
}

/** The error to respond with. Internal errors are logged. */
export function logged(log: Logger, thrown: unknown): AppError {
  const error = asUnavailable(thrown);
  if (error.code === 'internal') log.error({ err: error.cause ?? error }, 'request');
  else if (error.cause && error.code === 'unavailable')
    log.warn({ err: error.cause }, 'request: database or storage unavailable');
  return error;
}

/** The response to an error, as plain text. */
export function errorResponse(error: AppError): Response {
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  return withErrorHeaders(new Response(error.message, { status: error.status, headers }), error);
}

/** The response to an error: a page if the client accepts HTML, else its text. */
export async function pageOrTextError(context: APIContext, error: AppError): Promise<Response> {
  if (!wantsPage(context.request.headers.get('Accept'))) return errorResponse(error);
  const result = { kind: 'failed', error: error.toPublic(), status: error.status } as const;
  return withErrorHeaders(await formResultResponse(context, result), error);
}

/** Clients read the response after they have sent their body, so the rest is discarded, unless they wait for `100 Continue`. */
function withUnreadBody({ request, locals }: APIContext, response: Response): Response {
  const { body } = request;
  if (body === null || request.bodyUsed) return response;
  if (request.headers.has('Expect')) response.headers.set('Connection', 'close');
  else discardBody({ body, incoming: locals.incoming, yieldLoop: locals.services.yields.body });
  return response;
}

function withErrorHeaders(response: Response, { status, details, code }: AppError): Response {
  if (RETRIABLE.has(status)) {
    response.headers.set('Retry-After', String(details.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
  }
  // The rest of a slow body is not read.
  if (code === 'body_timeout') response.headers.set('Connection', 'close');
  response.headers.set('X-Error-Code', code);
  return response;
}

/** A Node stream as a response body. With its connection, it is read only as fast as the client receives it. */
export function streamBody(
  stream: Readable,
  connection: ResponseStream = unknownResponseStream,
): ReadableStream<Uint8Array> {
  return pacedBody(webStream(stream), connection);
}
