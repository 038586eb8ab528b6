import { expect, test } from 'vitest';
import { formOf } from '../support/api.ts';
import { expectRefusal } from '../support/clean-text.ts';
import { picture } from '../support/pictures.ts';
import { withServer } from '../support/second-server.ts';

const LIMIT = 3;

test('one request more than RATE_LIMIT is a 429 that says when to come back', async () => {
  const bytes = await picture();
  await withServer({ RATE_LIMIT: String(LIMIT), TRUST_PROXY: 'true' }, async ({ url }) => {
    const post = (address: string, accept = '*/*') =>
      fetch(new URL('/api/convert', url), {
        method: 'POST',
        body: formOf([{ name: 'a.png', bytes }]),
        headers: { 'X-Forwarded-For': address, Accept: accept },
      });
    for (let count = 1; count <= LIMIT; count++) expect((await post('203.0.113.7')).status).toBe(200);
    const refused = await post('203.0.113.7');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await expectRefusal(refused, 429)).toBe(`Too many requests. Please try again in ${wait} seconds.`);

    const page = await post('203.0.113.7', 'text/html');
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('Too many requests.');

    // What a client says of itself before the proxy's own entry changes nothing; another address is not held back.
    expect((await post('198.51.100.1, 203.0.113.7')).status).toBe(429);
    expect((await post('203.0.113.8')).status).toBe(200);
    // Looking is not counted.
    expect((await fetch(new URL('/healthz', url))).status).toBe(200);
  });
});
