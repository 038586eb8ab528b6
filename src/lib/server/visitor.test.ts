import type { AstroCookies } from 'astro';
import { expect, test } from 'vitest';
import { IDEMPOTENCY_KEY } from '../api.ts';
import { visitorOf } from './visitor.ts';

const batchId = '0b6f2d9e-5d0c-4b7e-9a53-0d2f4c1a7e88';
const ID = /^[\w-]{21}$/;

const cookies = (value?: string) =>
  ({ get: () => (value === undefined ? undefined : { value }) }) as unknown as AstroCookies;
const request = (path: string, key?: string) =>
  new Request(`http://site.example${path}`, { headers: key === undefined ? {} : { [IDEMPOTENCY_KEY]: key } });

test('whoever has a cookie is who it says, whatever batch is named', () => {
  const own = 'v'.repeat(21);
  expect(visitorOf(request('/api/convert', `${batchId}.1`), cookies(own))).toBe(own);
  expect(visitorOf(request(`/api/batches/${batchId}`), cookies(own))).toBe(own);
});

test('without one, whoever names a batch is that batch’s visitor, wherever it is named', () => {
  const visitor = visitorOf(request('/api/convert', `${batchId}.1`), cookies());
  expect(visitor).toMatch(ID);
  expect(visitor).not.toContain(batchId.slice(0, 8));
  const same = [
    visitorOf(request('/api/convert', `${batchId.toUpperCase()}.another`), cookies()),
    visitorOf(request(`/api/batches/${batchId}`), cookies('no id')),
    visitorOf(request(`/api/requests/${batchId}.1`), cookies('')),
  ];
  expect(same).toEqual([visitor, visitor, visitor]);
  expect(visitorOf(request('/api/convert', `${crypto.randomUUID()}.1`), cookies())).not.toBe(visitor);
});

test('everybody else is somebody new each time', () => {
  const paths = ['/', '/api/convert', `/api/conversions/${batchId}`, '/api/batches/x', `/api/requests/${batchId}`];
  const visitors = [...paths, ...paths].map((path) => visitorOf(request(path), cookies()));
  visitors.push(visitorOf(request('/api/convert', 'no key'), cookies()));
  for (const visitor of visitors) expect(visitor).toMatch(ID);
  expect(new Set(visitors).size).toBe(visitors.length);
});
