import type { AstroCookies } from 'astro';
import { nanoid } from 'nanoid';
import { IDEMPOTENCY_KEY } from '../../api.ts';
import type { Config } from '../config/config.ts';
import { parseBatchId, parseRequestKey } from '../conversions/accept/request-key.ts';

const ID_LENGTH = 21;
const shape = /^[\w-]{21}$/;

const isEncrypted = (siteUrl: string): boolean => siteUrl.startsWith('https:');
/** Over HTTPS, browsers accept this prefix only from this host and for all its paths (RFC 6265bis, 4.1.3.2). */
export const cookieName = (siteUrl: string): string => (isEncrypted(siteUrl) ? '__Host-visitor' : 'visitor');

/**
 * The visitor's id, from an anonymous cookie. Without a cookie, the batch of the request identifies the visitor for a short time: a
 * page sends its first three requests together, and the response with the cookie may be lost. Other requests get a new id.
 * @param batchVisitor the visitor of a batch
 */
export async function visitorOf(
  request: Request,
  cookies: AstroCookies,
  siteUrl: string,
  batchVisitor: (batchId: string) => Promise<string>,
): Promise<string> {
  const value = cookies.get(cookieName(siteUrl))?.value ?? '';
  if (shape.test(value)) return value;
  const batchId = batchNamedBy(request);
  return batchId === undefined ? nanoid(ID_LENGTH) : batchVisitor(batchId);
}

/** Sets the cookie for as long as results can exist. Only conversions set it, never page views. */
export function rememberVisitor(cookies: AstroCookies, visitor: string, { siteUrl, limits }: Config): void {
  cookies.set(cookieName(siteUrl), visitor, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isEncrypted(siteUrl),
    path: '/',
    maxAge: Math.ceil(Math.max(limits.resultMs, limits.deliveryMs) / 1000),
  });
}

/** The batch of a request, from its key or path. */
function batchNamedBy({ headers, url }: Request): string | undefined {
  const [, kind, last = ''] = /^\/api\/(batches|requests)\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
  if (kind === 'batches') return parseBatchId(last);
  return parseRequestKey(kind === 'requests' ? last : (headers.get(IDEMPOTENCY_KEY) ?? ''))?.batchId;
}
