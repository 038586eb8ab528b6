import { expect, test } from 'vitest';
import { formOf } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { createImage } from '../../support/images/test-images.ts';
import { withServer } from '../../support/server/second-server.ts';

const LIMIT = 3;

test('a request above RATE_LIMIT is a 429 with Retry-After', async () => {
  const bytes = await createImage();
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
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('Too many requests.');

    // Entries before the one of the proxy are ignored, and other addresses are not limited.
    expect((await post('198.51.100.1, 203.0.113.7')).status).toBe(429);
    expect((await post('203.0.113.8')).status).toBe(200);

    // All expensive requests share one limit.
    const costly = [
      ['POST', '/api/convert'],
      ['POST', '/api/preview'],
      ['POST', '/api/preview/result'],
      ['POST', '/api/deliveries'],
      ['POST', '/api/download-batch'],
      ['GET', '/api/download-all'],
      ['GET', '/delivery/unknown/files.zip'],
      ['DELETE', `/api/requests/${crypto.randomUUID()}.one`],
    ] as const;
    for (const [method, path] of costly) {
      const response = await fetch(new URL(path, url), { method, headers: { 'X-Forwarded-For': '203.0.113.7' } });
      expect(response.headers.get('retry-after'), path).toMatch(/^\d+$/);
      await expectRefusal(response, 429);
    }

    // IPv6 addresses count by their /64 network.
    const of = async (address: string) => {
      const headers = { 'X-Forwarded-For': address };
      return (await fetch(new URL('/api/download-all', url), { headers })).status;
    };
    for (const address of ['2001:db8:0:7::1', '2001:DB8::7:a:b:c:d', '2001:0db8:0:7:ffff::']) {
      expect(await of(address)).toBe(404);
    }
    expect(await of('2001:db8:0:7::2')).toBe(429);
    expect(await of('2001:db8:0:8::1')).toBe(404);

    // Reading and health checks are not counted.
    for (const path of ['/healthz', '/readyz', '/', '/view/unknown', '/api/conversions/unknown']) {
      const headers = { 'X-Forwarded-For': '203.0.113.7' };
      for (let count = 0; count <= LIMIT; count++) {
        expect((await fetch(new URL(path, url), { headers })).status, path).not.toBe(429);
      }
    }
  });
});
