import type { AstroCookies } from 'astro';
import { expect, test } from 'vitest';
import { IDEMPOTENCY_KEY } from '../../api.ts';
import { visitorOf } from './visitor.ts';

const batchId = '0b6f2d9e-5d0c-4b7e-9a53-0d2f4c1a7e88';
const SITE = 'http://site.example';
const ID = /^[\w-]{21}$/;

const cookies = (value?: string) =>
  ({ get: () => (value === undefined ? undefined : { value }) }) as unknown as AstroCookies;
const request = (path: string, key?: string) =>
  new Request(`${SITE}${path}`, { headers: key === undefined ? {} : { [IDEMPOTENCY_KEY]: key } });

test('the cookie identifies the visitor, whatever the batch', () => {
  const own = 'v'.repeat(21);
  expect(visitorOf(request('/api/convert', `${batchId}.1`), cookies(own), SITE)).toBe(own);
  expect(visitorOf(request(`/api/batches/${batchId}`), cookies(own), SITE)).toBe(own);
});

test('without a cookie, the batch id identifies the visitor', () => {
  const visitor = visitorOf(request('/api/convert', `${batchId}.1`), cookies(), SITE);
  expect(visitor).toMatch(ID);
  expect(visitor).not.toContain(batchId.slice(0, 8));
  const same = [
    visitorOf(request('/api/convert', `${batchId.toUpperCase()}.another`), cookies(), SITE),
    visitorOf(request(`/api/batches/${batchId}`), cookies('no id'), SITE),
    visitorOf(request(`/api/requests/${batchId}.1`), cookies(''), SITE),
  ];
  expect(same).toEqual([visitor, visitor, visitor]);
  expect(visitorOf(request('/api/convert', `${crypto.randomUUID()}.1`), cookies(), SITE)).not.toBe(visitor);
});

test('without both, each request is a new visitor', () => {
  const paths = ['/', '/api/convert', `/api/conversions/${batchId}`, '/api/batches/x', `/api/requests/${batchId}`];
  const visitors = [...paths, ...paths].map((path) => visitorOf(request(path), cookies(), SITE));
  visitors.push(visitorOf(request('/api/convert', 'no key'), cookies(), SITE));
  for (const visitor of visitors) expect(visitor).toMatch(ID);
  expect(new Set(visitors).size).toBe(visitors.length);
});

test('over HTTPS, only a cookie with the __Host- prefix counts', () => {
  const own = 'v'.repeat(21);
  const named = (name: string) =>
    ({
      get: (requestedName: string) => (requestedName === name ? { value: own } : undefined),
    }) as unknown as AstroCookies;
  const encrypted = 'https://site.example';
  expect(visitorOf(request('/'), named('__Host-visitor'), encrypted)).toBe(own);
  expect(visitorOf(request('/'), named('visitor'), encrypted)).not.toBe(own);
  expect(visitorOf(request('/'), named('visitor'), SITE)).toBe(own);
});
