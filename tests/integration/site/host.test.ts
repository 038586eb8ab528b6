import { expect, test } from 'vitest';
import { errorMessages } from '#lib/errors/messages.ts';
import { errorMessages as germanErrors } from '../../../src/languages/de/lib/errors/messages.ts';
import { sendRaw } from '../../support/http/raw-request.ts';

const statusFor = async (host: string): Promise<number> => (await sendRaw('/', { Host: host }, '', 'GET')).status;

test.each([
  'example.org',
  'Example.org:8080',
  'my_box',
  '127.0.0.1:4321',
  '[::1]:4321',
  'xn--bcher-kva.example',
  `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}:65535`,
  '',
])('Host %j is accepted', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

test.each(['a'.repeat(300), 'b\u00fccher.example', '%E4%B8%80.example', 'a/b', 'a@b', 'a b', 'a?b', 'a\\b'])(
  'Host %j is rejected',
  async (host) => {
    expect(await statusFor(host)).toBe(400);
  },
);

test('a rejected Host gets the security headers', async () => {
  const { headers } = await sendRaw('/', { Host: 'a/b' }, '', 'GET');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-error-code']).toBe('malformed_body');
});

test('what Astro does not see is refused in the language of the request', async () => {
  const headers = { Host: 'a/b', 'Accept-Language': 'de' };
  const german = await sendRaw('/api/convert', headers, '', 'GET');
  expect(german.text).toBe(germanErrors.malformed_body());
  expect(german.headers['content-language']).toBe('de');
  const english = await sendRaw('/api/convert', { Host: 'a/b' }, '', 'GET');
  expect(english.text).toBe(errorMessages.malformed_body());
  expect(english.headers['content-language']).toBe('en');
});
