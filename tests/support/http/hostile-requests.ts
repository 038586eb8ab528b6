import { expect } from 'vitest';
import { MARK } from '../server/hostile-server.ts';
import { expectCleanText } from './clean-text.ts';
import type { RawResponse } from './raw-socket.ts';

/** A complete request with additional header lines. */
export const hostileRequest = (
  path: string,
  lines: readonly string[],
  body: string | Uint8Array = '',
  method = 'POST',
): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
    Buffer.from(body as Uint8Array),
  ]);

/** Fails unless the response is a 4xx with a readable text, or an empty one of Node. */
export function expectRefused({ status, text, headers, all }: RawResponse, expected?: number): void {
  expect(status, all.slice(0, 500)).toBeGreaterThanOrEqual(400);
  expect(status, all.slice(0, 500)).toBeLessThan(500);
  if (expected !== undefined) expect(status, text).toBe(expected);
  if (text === '') return;
  expect(headers['content-type']).toMatch(/^text\/(plain|html)/);
  if (headers['content-type']?.startsWith('text/plain')) expectCleanText(text.trim());
  expect(text).not.toContain(MARK);
}
