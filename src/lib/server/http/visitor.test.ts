import type { AstroCookies } from 'astro';
import { beforeEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEY } from '../../api.ts';
import { visitorOf } from './visitor.ts';

const batchId = '0b6f2d9e-5d0c-4b7e-9a53-0d2f4c1a7e88';
const SITE = 'http://site.example';
const ID = /^[\w-]{21}$/;

const cookies = (value?: string) =>
  ({ get: () => (value === undefined ? undefined : { value }) }) as unknown as AstroCookies;
const request = (path: string, key?: string) =>
  new Request(`${SITE}${path}`, { headers: key === undefined ? {} : { [IDEMPOTENCY_KEY]: key } });

const visitorOfBatch = vi.fn(async () => 'the-visitor-of-a-batc');
const visitorFor = (path: string, own: AstroCookies, key?: string, siteUrl = SITE) =>
  visitorOf(request(path, key), own, siteUrl, visitorOfBatch);
beforeEach(() => void visitorOfBatch.mockClear());

test('the cookie identifies the visitor, whatever the batch', async () => {
  const own = 'v'.repeat(21);
  expect(await visitorFor('/api/convert', cookies(own), `${batchId}.1`)).toBe(own);
  expect(await visitorFor(`/api/batches/${batchId}`, cookies(own))).toBe(own);
  expect(visitorOfBatch).not.toHaveBeenCalled();
});

test('without a cookie, the batch identifies the visitor', async () => {
  const visitors = [
    await visitorFor('/api/convert', cookies(), `${batchId}.1`),
    await visitorFor('/api/convert', cookies(), `${batchId.toUpperCase()}.another`),
    await visitorFor(`/api/batches/${batchId}`, cookies('no id')),
    await visitorFor(`/api/requests/${batchId}.1`, cookies('')),
  ];
  expect(new Set(visitors)).toEqual(new Set(['the-visitor-of-a-batc']));
  expect(visitorOfBatch.mock.calls).toEqual(Array(4).fill([batchId]));
});

test('without both, each request is a new visitor', async () => {
  const paths = ['/', '/api/convert', `/api/conversions/${batchId}`, '/api/batches/x', `/api/requests/${batchId}`];
  const visitors = await Promise.all([...paths, ...paths].map((path) => visitorFor(path, cookies())));
  visitors.push(await visitorFor('/api/convert', cookies(), 'no key'));
  // Two clients may send a UUID that is not random.
  for (const uuid of ['00000000-0000-0000-0000-000000000000', 'c232ab00-9414-11ec-b3c8-9f6bdeced846']) {
    visitors.push(await visitorFor('/api/convert', cookies(), `${uuid}.1`));
    visitors.push(await visitorFor(`/api/batches/${uuid}`, cookies()));
  }
  for (const visitor of visitors) expect(visitor).toMatch(ID);
  expect(new Set(visitors).size).toBe(visitors.length);
  expect(visitorOfBatch).not.toHaveBeenCalled();
});

test('over HTTPS, only a cookie with the __Host- prefix counts', async () => {
  const own = 'v'.repeat(21);
  const named = (name: string) =>
    ({
      get: (requestedName: string) => (requestedName === name ? { value: own } : undefined),
    }) as unknown as AstroCookies;
  const encrypted = 'https://site.example';
  expect(await visitorFor('/', named('__Host-visitor'), undefined, encrypted)).toBe(own);
  expect(await visitorFor('/', named('visitor'), undefined, encrypted)).not.toBe(own);
  expect(await visitorFor('/', named('visitor'))).toBe(own);
});
