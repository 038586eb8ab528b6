import type { AstroCookies } from 'astro';
import { nanoid } from 'nanoid';
import type { Config } from './config.ts';

const COOKIE = 'visitor';
const shape = /^[\w-]{21}$/;

/** Who asks, by an anonymous cookie that names nobody: an id of its own when there is none yet. */
export function visitorOf(cookies: AstroCookies): string {
  const value = cookies.get(COOKIE)?.value ?? '';
  return shape.test(value) ? value : nanoid();
}

/** Lets the visitor come back for what was converted, for as long as that can be there. Set by converting, never by looking. */
export function rememberVisitor(cookies: AstroCookies, visitor: string, { siteUrl, limits }: Config): void {
  cookies.set(COOKIE, visitor, {
    httpOnly: true,
    sameSite: 'strict',
    secure: siteUrl.startsWith('https:'),
    path: '/',
    maxAge: Math.ceil(Math.max(limits.resultMs, limits.deliveryMs) / 1000),
  });
}
