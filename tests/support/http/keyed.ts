import { expect } from 'vitest';
import type { Batch } from '#lib/api.ts';
import { IDEMPOTENCY_KEY } from '#lib/api.ts';
import { type Fields, get, postConvert, type TestFile } from './api.ts';

/** A key for a request of a batch, by default a new one. */
export const newKey = (batchId: string = crypto.randomUUID(), name = 'one'): string => `${batchId}.${name}`;

export const batchIdOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** `POST /api/convert` with a key. */
export const postKeyed = (
  key: string,
  files: readonly TestFile[],
  fields: Fields = {},
  headers: Record<string, string> = {},
): Promise<Response> => postConvert(files, fields, { ...headers, [IDEMPOTENCY_KEY]: key });

export const wasReplayed = ({ headers }: Response): boolean => headers.get('Idempotency-Replayed') === 'true';

/** The cookie of a response, as a Cookie header. */
export const cookieOf = ({ headers }: { headers: Headers }): string => headers.get('set-cookie')?.split(';')[0] ?? '';

export const cancelRequest = (key: string, cookie = ''): Promise<Response> =>
  get(`/api/requests/${key}`, { method: 'DELETE', headers: cookie ? { Cookie: cookie } : {} });

/** The state of a batch for the visitor of a cookie, or without one. */
export async function batchOf(batchId: string, cookie = ''): Promise<Batch> {
  const response = await get(`/api/batches/${batchId}`, { headers: cookie ? { Cookie: cookie } : {} });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as Batch;
}
