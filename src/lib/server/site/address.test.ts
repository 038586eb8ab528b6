import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './address.ts';

function requestFrom(forwarded: string | undefined): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each([
  { forwarded: undefined, trusted: '10.0.0.1' },
  { forwarded: '', trusted: '10.0.0.1' },
  { forwarded: '203.0.113.7', trusted: '203.0.113.7' },
  { forwarded: '1.1.1.1, 203.0.113.7', trusted: '203.0.113.7' },
  { forwarded: '1.1.1.1,2.2.2.2 , 2001:db8::7 ', trusted: '2001:db8::7' },
  { forwarded: '203.0.113.7:50123', trusted: '203.0.113.7' },
  { forwarded: '[2001:db8::7]:50123', trusted: '2001:db8::7' },
  { forwarded: '[2001:db8::7]', trusted: '2001:db8::7' },
  { forwarded: '2001:db8::7:443', trusted: '2001:db8::7:443' },
  { forwarded: '203.0.113.7, unknown', trusted: '10.0.0.1' },
  { forwarded: '203.0.113.7:a', trusted: '10.0.0.1' },
  { forwarded: '203.0.113.999', trusted: '10.0.0.1' },
  { forwarded: `[${':'.repeat(8000)}]:1`, trusted: '10.0.0.1' },
])('X-Forwarded-For: $forwarded', ({ forwarded, trusted }) => {
  expect(clientAddress(requestFrom(forwarded), true)).toBe(trusted);
  expect(clientAddress(requestFrom(forwarded), false)).toBe('10.0.0.1');
});
