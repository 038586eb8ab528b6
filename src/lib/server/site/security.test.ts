import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { pagePolicy, setSecurityHeaders } from './security.ts';

function headersUnder(siteUrl: string) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setSecurityHeaders(response, readConfig({ SITE_URL: siteUrl }));
  return response.getHeaders();
}

test('HSTS is sent only over HTTPS', () => {
  expect(headersUnder('https://example.org')['strict-transport-security']).toMatch(/^max-age=\d{8,}$/);
  expect(headersUnder('http://localhost:4321')).not.toHaveProperty('strict-transport-security');
});

test('every response makes pages cross-origin isolated and may be loaded by them', () => {
  expect(headersUnder('http://localhost:4321')).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('responses without their own policy may load nothing and not be framed', () => {
  expect(headersUnder('http://localhost:4321')['content-security-policy']).toBe(
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test.each([["default-src 'self'"], ["default-src 'self'; "], [" default-src 'self';"]])(
  'the policy %j of a page forbids framing',
  (policy) => {
    expect(pagePolicy(policy).replaceAll('; ', ';')).toBe("default-src 'self';frame-ancestors 'none'");
  },
);
