import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Database, Orm } from '../db/database.ts';
import { type MailRecipientRow, mailRecipients } from '../db/schema.ts';

/** Tokens of nanoid. */
const tokenShape = /^[\w-]{21}$/;
/** How long a recipient can use the link of the last mail. */
const KEPT_MS = 90 * 86_400_000;

interface Dependencies {
  database: Database;
  now: () => Date;
  /** Called when a recipient blocks mail, which is a report as well. */
  onReport: () => void;
}

/** The recipients of accepted mail, stored as hashes, and whether they block further mail. Shared by all machines. */
export class MailRecipients {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Records that a mail to this address was accepted or is about to be sent.
   * @param orm the transaction that it belongs to, if any
   */
  async record(email: string, orm: Orm = this.#dependencies.database.orm): Promise<MailRecipientRow> {
    const lastMailAt = this.#dependencies.now();
    const [row] = await orm
      .insert(mailRecipients)
      .values({ recipient: recipientOf(email), token: nanoid(), lastMailAt })
      .onConflictDoUpdate({ target: mailRecipients.recipient, set: { lastMailAt } })
      .returning();
    if (!row) throw new Error('The database returned no row of mail_recipients.');
    return row;
  }

  async isBlocked(email: string): Promise<boolean> {
    const rows = await this.#dependencies.database.orm
      .select({ recipient: mailRecipients.recipient })
      .from(mailRecipients)
      .where(and(eq(mailRecipients.recipient, recipientOf(email)), isNotNull(mailRecipients.blockedAt)));
    return rows.length > 0;
  }

  /** Whether the recipient with this token accepts mail; undefined if there is none. */
  async state(token: string): Promise<'open' | 'blocked' | undefined> {
    if (!tokenShape.test(token)) return undefined;
    const [row] = await this.#dependencies.database.orm
      .select()
      .from(mailRecipients)
      .where(eq(mailRecipients.token, token));
    return row && (row.blockedAt ? 'blocked' : 'open');
  }

  /** Blocks mail to the recipient with this token, and reports it the first time. @returns the state afterwards */
  async block(token: string): Promise<'open' | 'blocked' | undefined> {
    const { database, now, onReport } = this.#dependencies;
    if (!tokenShape.test(token)) return undefined;
    const blocked = await database.orm
      .update(mailRecipients)
      .set({ blockedAt: now() })
      .where(and(eq(mailRecipients.token, token), isNull(mailRecipients.blockedAt)))
      .returning({ recipient: mailRecipients.recipient });
    if (blocked.length > 0) onReport();
    return this.state(token);
  }
}

/** Removes recipients whose last mail is too old for its link to matter. Those who blocked mail stay. */
export async function forgetRecipients({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  await database.orm
    .delete(mailRecipients)
    .where(and(isNull(mailRecipients.blockedAt), lte(mailRecipients.lastMailAt, before)));
}

/** The key of a recipient in the database, from which the address cannot be read back. */
export const recipientOf = (email: string): string => createHash('sha256').update(mailboxOf(email)).digest('base64url');

/** Domains whose mailboxes ignore dots in the local part, and the domain that each is another name of. */
const dotlessDomains: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

function mailboxOf(email: string): string {
  const address = withoutTag(email);
  const at = address.lastIndexOf('@');
  const domain = dotlessDomains.get(address.slice(at + 1));
  return domain === undefined ? address : `${address.slice(0, at).replaceAll('.', '')}@${domain}`;
}

/** The address in lower case, without `+anything`: many providers deliver `name+anything@` to one mailbox. */
function withoutTag(email: string): string {
  const lowerCase = email.toLowerCase();
  const [plus, at] = [lowerCase.indexOf('+'), lowerCase.lastIndexOf('@')];
  return plus >= 0 && plus < at ? lowerCase.slice(0, plus) + lowerCase.slice(at) : lowerCase;
}
