import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The client's address. Behind a trusted proxy it is the last entry of X-Forwarded-For, which that proxy wrote; earlier
 * entries are from the client. Some proxies add the port, which differs with each connection. An entry that is no address counts as
 * none.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : '';
  return addressIn(forwarded ?? '') || (socket.remoteAddress ?? '');
}

/** The address without brackets and port; empty if there is none. */
function addressIn(entry: string): string {
  const [, bracketed, ipv4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  const address = bracketed ?? ipv4 ?? entry;
  return isIP(address) ? address : '';
}
