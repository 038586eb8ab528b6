import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

const BEARER = /^Bearer (\S+)$/i;

/** Whether a request carries the token, compared in constant time. */
export function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const sentToken = BEARER.exec(headers.authorization ?? '')?.[1];
  return sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token));
}

/** Has the same length for every value. */
const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

export const isMetricsRequest = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && url?.split('?')[0] === '/metrics';

/** Responds with all metrics. */
export async function respondWithMetrics(
  expose: NonNullable<Metrics['expose']>,
  response: ServerResponse,
): Promise<void> {
  try {
    const { type, text } = await expose();
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
  } catch {
    response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
  }
}
