import type { IncomingMessage, ServerResponse } from 'node:http';
import { toAppError } from '../../errors.ts';

/** Answers a request with an error before anything is made of it, as `errorResponse` does where there is a response. */
export function refuse({ headers }: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const { status, message, code, details } = toAppError(thrown);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Error-Code': code,
    ...(details.retryAfterSeconds !== undefined && { 'Retry-After': details.retryAfterSeconds }),
    // Who asked before he sends is not to send; everybody else is heard out by Node.
    ...(headers.expect && { Connection: 'close' }),
  });
  response.end(message);
}
