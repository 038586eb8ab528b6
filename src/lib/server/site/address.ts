import type { IncomingMessage } from 'node:http';

/**
 * The client's address. Behind a trusted proxy it is the last entry of X-Forwarded-For, which that proxy wrote; earlier
 * entries are from the client.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : '';
  return forwarded || (socket.remoteAddress ?? '');
}
