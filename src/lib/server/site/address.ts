import type { IncomingMessage } from 'node:http';

/**
 * Where a request came from. Behind a trusted proxy that is the last entry of X-Forwarded-For, the one that proxy
 * wrote; what stands before it is the client's own word.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : '';
  return forwarded || (socket.remoteAddress ?? '');
}
