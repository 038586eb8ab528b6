import { expect, test } from 'vitest';
import { clientKey, siteKey, subnetKey } from './client-network.ts';

const together = [
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9'],
  ['2001:db8::1', '2001:db8:0:0:1::'],
  ['fe80::1%eth0', 'fe80::2'],
  ['192.0.2.7', '::ffff:192.0.2.7'],
  ['192.0.2.7', '::FFFF:192.0.2.7'],
  ['192.0.2.7', '::ffff:c000:207'],
  ['192.0.2.7', '0:0:0:0:0:FFFF:C000:0207'],
  ['192.0.2.7', '0:0:0:0:0:ffff:192.0.2.7'],
  ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::c000:207'],
  ['::1', '::2'],
] as const;

const apart = [
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['192.0.2.7', '192.0.2.8'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
  ['::ffff:c000:207', '::ffff:c000:208'],
  ['192.0.2.7', '::c000:207'],
  ['192.0.2.7', ''],
] as const;

test.each(together)('%s and %s count together', (one, other) => {
  expect(subnetKey(one)).toBe(subnetKey(other));
});

test.each(apart)('%s and %s count apart', (one, other) => {
  expect(subnetKey(one)).not.toBe(subnetKey(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:ffff::9'],
  ['2001:db8::1', '2001:DB8:0:1::1'],
])('%s and %s belong to one site', (one, other) => {
  expect(siteKey(one)).toMatch(/^[\w-]{43}$/);
  expect(siteKey(one)).toBe(siteKey(other));
});

test('another /48 is another site, and an IPv4 address has none', () => {
  expect(siteKey('2001:db8:1::1')).not.toBe(siteKey('2001:db8:2::1'));
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '']) expect(siteKey(address)).toBeUndefined();
});

test('an address cannot be read from its bucket', () => {
  expect(subnetKey('192.0.2.7')).toMatch(/^[\w-]{43}$/);
});

test('a network is an IPv4 address or an IPv6 /48', () => {
  expect(clientKey('2001:db8:1:2::1')).toBe(clientKey('2001:db8:1:ffff::9'));
  expect(clientKey('2001:db8:1::1')).not.toBe(clientKey('2001:db8:2::1'));
  expect(clientKey('192.0.2.7')).toBe(clientKey('::ffff:192.0.2.7'));
  expect(clientKey('192.0.2.7')).not.toBe(clientKey('192.0.2.8'));
});
