import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from './secret-box.ts';

/** Credentials of a deletion: the visitor of the cookie, and the token of the request. */
export interface Deleter {
  visitor: string;
  token: string | null;
}

/** The token that authorizes the deletion of a result or delivery. Derived from the secret key, so that it need not be stored. */
export const deleteToken = (secrets: SecretBox, id: string): string => secrets.digest(`delete ${id}`);

export function isDeleteToken(secrets: SecretBox, id: string, token: string | null): boolean {
  const [expected, given] = [Buffer.from(deleteToken(secrets, id)), Buffer.from(token ?? '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
