import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Groups of 16 bits in the prefixes of IPv6 networks. */
const SUBNET_GROUPS = 4;
const SITE_GROUPS = 3;

// Keys are hashes, since addresses are personal data.

/** The key of a network for rates: an IPv4 address or an IPv6 /64, which belongs to one customer. */
export function subnetKey(address: string): string {
  const plain = withoutMapping(address);
  return hashed(isIPv6(plain) ? prefixOf(plain, SUBNET_GROUPS) : plain);
}

/**
 * The key of an IPv6 address's /48, the largest network that providers assign to a single customer: 65,536 times a /64.
 * @returns undefined for IPv4
 */
export function siteKey(address: string): string | undefined {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? hashed(prefixOf(plain, SITE_GROUPS)) : undefined;
}

/**
 * The key of a network for what it occupies at once (queue, memory, open requests): an IPv4 address or an IPv6 /48. With a key per
 * /64, a customer with a /48 would have 65,536 shares.
 */
export const clientKey = (address: string): string => siteKey(address) ?? subnetKey(address);

const MAPPED = /^(?:0000:){5}ffff:([\da-f]{2})([\da-f]{2}):([\da-f]{2})([\da-f]{2})$/;

/** An IPv4 address that is mapped into IPv6, in any spelling, as IPv4. */
function withoutMapping(address: string): string {
  if (!isIPv6(address)) return address;
  const [, ...bytes] = MAPPED.exec(expandIPv6(address).join(':')) ?? [];
  return bytes.length > 0 ? bytes.map((byte) => Number.parseInt(byte, 16)).join('.') : address;
}

const prefixOf = (ipv6: string, groups: number): string => expandIPv6(ipv6).slice(0, groups).join(':');
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

function expandIPv6(address: string): string[] {
  const [head = '', tail] = withHexTail(address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...(tail === undefined ? [] : missing), ...after].map((group) =>
    group.padStart(4, '0').toLowerCase(),
  );
}

/** The last 32 bits may be written as an IPv4 address. */
function withHexTail(address: string): string {
  const [, start = '', ...bytes] = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address) ?? [];
  if (bytes.length === 0) return address;
  const [a = '', b = '', c = '', d = ''] = bytes.map((byte) => Number(byte).toString(16).padStart(2, '0'));
  return `${start}${a}${b}:${c}${d}`;
}
