import { isRecord } from '#lib/type-guards.ts';

// Tokens that authorize the deletion of links, in the browser's local storage. Browsers omit a same-site cookie from the first
// request of a page that another site or app opens, so the cookie alone would not show Delete to the sender of a link.

const STORAGE_KEY = 'delete-tokens';

interface StoredToken {
  token: string;
  /** ISO date after which the link is gone. */
  expiresAt: string;
}

/** Keeps the token of a result or delivery on this device until it expires. */
export function keepDeleteToken({
  id,
  deleteToken: token,
  expiresAt,
}: {
  id: string;
  deleteToken?: string | undefined;
  expiresAt: string;
}): void {
  if (token === undefined) return;
  const now = new Date().toISOString();
  const unexpired = Object.entries(readTokens()).filter(([, stored]) => stored.expiresAt > now);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...Object.fromEntries(unexpired), [id]: { token, expiresAt } }));
  } catch {
    // Storage is blocked or full: the cookie still authorizes the deletion.
  }
}

/** The token of a result or delivery of this device, if it has one. */
export const deleteTokenOf = (id: string): string | undefined => readTokens()[id]?.token;

function readTokens(): Record<string, StoredToken> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (!isRecord(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, StoredToken] => isStoredToken(entry[1])),
    );
  } catch {
    // Storage is blocked, or its content is not JSON.
    return {};
  }
}

const isStoredToken = (value: unknown): boolean =>
  isRecord(value) && typeof value.token === 'string' && typeof value.expiresAt === 'string';
