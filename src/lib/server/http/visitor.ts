import { createHash } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { nanoid } from 'nanoid';
import { IDEMPOTENCY_KEY } from '../../api.ts';
import type { Config } from '../config.ts';
import { parseBatchId, parseRequestKey } from '../conversions/accept/request-key.ts';

const ID_LENGTH = 21;
const shape = /^[\w-]{21}$/;

const isEncrypted = (siteUrl: string): boolean => siteUrl.startsWith('https:');
/** Over HTTPS browsers take a cookie of this name from this host alone, and for all of it (RFC 6265bis, 4.1.3.2). */
export const cookieName = (siteUrl: string): string => (isEncrypted(siteUrl) ? '__Host-visitor' : 'visitor');

/**
 * Who asks, by an anonymous cookie that names nobody. Where there is none yet, whoever names a batch is the visitor of that
 * batch: a page's first three requests are on their way at once, and the answer with the cookie may get lost. Who knows a
 * `batchId`, a UUID that only its page was told, so is its visitor. Everybody else gets an id of its own.
 */
export function visitorOf(request: Request, cookies: AstroCookies, siteUrl: string): string {
  const value = cookies.get(cookieName(siteUrl))?.value ?? '';
  if (shape.test(value)) return value;
  const batchId = batchNamedBy(request);
  return batchId === undefined ? nanoid(ID_LENGTH) : visitorOfBatch(batchId);
}

/** Lets the visitor come back for what was converted, for as long as that can be there. Set by converting, never by looking. */
export function rememberVisitor(cookies: AstroCookies, visitor: string, { siteUrl, limits }: Config): void {
  cookies.set(cookieName(siteUrl), visitor, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isEncrypted(siteUrl),
    path: '/',
    maxAge: Math.ceil(Math.max(limits.resultMs, limits.deliveryMs) / 1000),
  });
}

/** Hashed, so that the cookie does not tell the batch. */
const visitorOfBatch = (batchId: string): string =>
  createHash('sha256').update(`visitor ${batchId}`).digest('base64url').slice(0, ID_LENGTH);

/** The batch that a request names: in its key, or in its path. */
function batchNamedBy({ headers, url }: Request): string | undefined {
  const [, kind, last = ''] = /^\/api\/(batches|requests)\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
  if (kind === 'batches') return parseBatchId(last);
  return parseRequestKey(kind === 'requests' ? last : (headers.get(IDEMPOTENCY_KEY) ?? ''))?.batchId;
}
