import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/**
 * Ensures that load is only sent to this machine.
 * @param url the address of the server under load
 * @throws Error if its host resolves to an address that is not loopback
 */
export async function requireLoopback(url: string): Promise<void> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const addresses = await lookup(host, { all: true });
  const others = addresses.filter(({ address, family }) => !own.check(address, family === 6 ? 'ipv6' : 'ipv4'));
  if (others.length > 0 || addresses.length === 0) {
    throw new Error(`This loads the loopback of this machine only, and ${host} is ${others[0]?.address ?? 'nowhere'}.`);
  }
}
