import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

afterEach(() => vi.unstubAllGlobals());

const { getRandomValues } = crypto;

test.each([
  ['here', crypto],
  ['on plain http, where crypto.randomUUID is missing', { getRandomValues: getRandomValues.bind(crypto) }],
])('a UUID of version 4 %s', (_, available) => {
  vi.stubGlobal('crypto', available);
  expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomId()).not.toBe(randomId());
});
