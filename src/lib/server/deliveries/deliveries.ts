import { and, eq, gt } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { DeliveryFacts, DeliveryRequest, LinkRequest } from '../../delivery/schema.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../language/languages.ts';
import type { Limits } from '../config/config.ts';
import type { Conversions } from '../conversions/conversions.ts';
import type { Database, Orm } from '../db/database.ts';
import { type ConversionRow, conversions, type DeliveryRow, deliveries, deliveryFiles } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import { type Deleter, deleteToken, isDeleteToken } from '../security/delete-token.ts';
import type { SecretBox } from '../security/secret-box.ts';
import { deliveredFiles, deliveryEnd, idShape, keepFilesUntil, requestedFiles } from './delivery-files.ts';
import type { DeliveryLimiter, MailLimiter } from './delivery-limits.ts';
import type { MailRecipients } from './mail-recipients.ts';
import { sealMail } from './stored-mail.ts';

/** The visitor who requests a delivery. */
export interface Sender {
  visitor: string;
  /** The address the request came from. */
  address: string;
  /** Of the mail. English by default. */
  language?: Language;
}

/** The content of the page of a delivery. */
export interface DeliveryView {
  /** In the requested order. At least one. */
  files: ConversionRow[];
  /** When the first of its files, or the delivery, expires. */
  until: Date;
  /** Whether the visitor of the cookie has sent it. */
  isOwn: boolean;
  /** Number of files converted by other visitors, which the sender cannot delete. */
  foreign: number;
}

interface Dependencies {
  database: Database;
  queue: Queue;
  conversions: Conversions;
  secrets: SecretBox;
  recipients: MailRecipients;
  /** Whether this deployment sends mail. */
  sendsMail: boolean;
  limit: DeliveryLimiter;
  limitAll: MailLimiter;
  limits: Limits;
  now: () => Date;
}

/** Creates, shows and deletes deliveries, by e-mail or by a link alone. `delivery-sending.ts` sends the mail. */
export class Deliveries {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Creates a delivery and queues its mail. Anyone who has the ids of files may send them.
   * @throws AppError `mail_unavailable`, `files_gone`, `too_many_requests`, `mail_blocked`
   */
  async create(
    { files, ...form }: DeliveryRequest,
    { visitor, address, language = 'en' }: Sender,
  ): Promise<DeliveryFacts> {
    const { queue, recipients, secrets, sendsMail, limit, limitAll, limits, now } = this.#dependencies;
    if (!sendsMail) throw new AppError('mail_unavailable');
    const ids = [...new Set(files)];
    const found = await requestedFiles(this.#dependencies, ids);
    await limit({ visitor, address, recipient: form.email });
    // After the limits, which slow down probing for blocked recipients, and before the count of accepted mail.
    if (await recipients.isBlocked(form.email)) throw new AppError('mail_blocked');
    await limitAll();
    const createdAt = now();
    const id = nanoid();
    const row: DeliveryRow = {
      ...newDelivery(id, visitor, createdAt),
      mail: sealMail(secrets, id, form, language),
      expiresAt: deliveryEnd(found, visitor, createdAt, limits.deliveryMs),
    };
    await this.#write(row, ids, (transaction) => recipients.record(form.email, transaction));
    await queue.add([{ id: row.jobId }], 'mail');
    return this.#created(row);
  }

  /**
   * Creates a page with files, without a mail. The files of the sender are kept as long as the page.
   * @throws AppError `files_gone`, `too_many_requests`
   */
  async createLink({ files }: LinkRequest, { visitor, address }: Sender): Promise<DeliveryFacts> {
    const { limit, limits, now } = this.#dependencies;
    const ids = [...new Set(files)];
    const found = await requestedFiles(this.#dependencies, ids);
    await limit({ visitor, address });
    const createdAt = now();
    const row: DeliveryRow = {
      ...newDelivery(nanoid(), visitor, createdAt),
      status: 'sent',
      finishedAt: createdAt,
      expiresAt: deliveryEnd(found, visitor, createdAt, limits.deliveryMs),
    };
    await this.#write(row, ids, (transaction) => keepFilesUntil(transaction, ids, row));
    return this.#created(row);
  }

  #created(row: DeliveryRow): DeliveryFacts {
    return { ...stateOf(row), deleteToken: deleteToken(this.#dependencies.secrets, row.id) };
  }

  /** @param also what is written in the same transaction */
  async #write(row: DeliveryRow, ids: readonly string[], also: (transaction: Orm) => Promise<unknown>): Promise<void> {
    const written = this.#dependencies.database.orm.transaction(async (transaction) => {
      await also(transaction);
      await transaction.insert(deliveries).values(row);
      await transaction
        .insert(deliveryFiles)
        .values(ids.map((conversionId, position) => ({ deliveryId: row.id, conversionId, position })));
    });
    await written.catch(async (error: unknown) => {
      // A file may have been deleted since the first check.
      await requestedFiles(this.#dependencies, ids);
      throw error;
    });
  }

  /** The state of a delivery; undefined if it is unknown or expired. */
  async state(id: string): Promise<DeliveryFacts | undefined> {
    const row = await this.#find(id);
    return row && stateOf(row);
  }

  /** The content of its page for a visitor; undefined if it is unknown, expired or has no files left. */
  async view(id: string, visitor = ''): Promise<DeliveryView | undefined> {
    const row = await this.#find(id);
    const files = row ? await deliveredFiles(this.#dependencies, row.id) : [];
    if (!row || files.length === 0) return undefined;
    const ends = [row, ...files].map(({ expiresAt }) => expiresAt.getTime());
    return {
      files,
      until: new Date(Math.min(...ends)),
      isOwn: row.visitor === visitor,
      foreign: files.filter(({ visitor }) => visitor !== row.visitor).length,
    };
  }

  /**
   * Deletes a delivery of this visitor, or one whose token the visitor has, in any state with its files. Files of other visitors
   * are only removed from it, because otherwise anyone who can see a file could delete it by sending it.
   * @returns whether there was one
   */
  async removeOwn(id: string, { visitor, token }: Deleter): Promise<boolean> {
    const { database, queue, secrets } = this.#dependencies;
    const delivery = await this.#find(id);
    if (!delivery || (delivery.visitor !== visitor && !isDeleteToken(secrets, id, token))) return false;
    const rows = await database.orm
      .select({ id: conversions.id, jobId: conversions.jobId })
      .from(deliveryFiles)
      .innerJoin(deliveries, eq(deliveries.id, deliveryFiles.deliveryId))
      .innerJoin(conversions, eq(conversions.id, deliveryFiles.conversionId))
      .where(and(eq(deliveryFiles.deliveryId, id), eq(conversions.visitor, deliveries.visitor)));
    const deleted = await database.orm.delete(deliveries).where(eq(deliveries.id, id)).returning();
    await queue.cancel(
      deleted.map(({ jobId }) => jobId),
      'mail',
    );
    await this.#dependencies.conversions.remove(rows);
    return true;
  }

  async #find(id: string): Promise<DeliveryRow | undefined> {
    if (!idShape.test(id)) return undefined;
    const [row] = await this.#dependencies.database.orm
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.id, id), gt(deliveries.expiresAt, this.#dependencies.now())));
    return row;
  }
}

const newDelivery = (id: string, visitor: string, createdAt: Date): Omit<DeliveryRow, 'expiresAt'> => ({
  id,
  jobId: crypto.randomUUID(),
  visitor,
  status: 'queued',
  mail: null,
  attempts: 0,
  error: null,
  createdAt,
  finishedAt: null,
});

function stateOf({ id, status, attempts, error, expiresAt }: DeliveryRow): DeliveryFacts {
  return {
    id,
    viewUrl: `/delivery/${id}`,
    status,
    attempts,
    ...(error && { error: { code: error.code, details: error.details } }),
    expiresAt: expiresAt.toISOString(),
  };
}
