import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { ATTACHED_MB } from '../../delivery/limits.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import { formats } from '../../formats/formats.ts';
import { uniqueNames } from '../../text/file-names.ts';
import { containsLink } from '../../text/links.ts';
import { brandAccent } from '../brand-colors.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { type ConversionRow, conversions, type DeliveryRow, deliveries, deliveryFiles } from '../db/schema.ts';
import { RetryLater } from '../jobs/retry-log.ts';
import { type DeliveryMailFacts, deliveryMailIn } from '../mail/delivery-mail.ts';
import { type Mail, MailError, type Mailer, type MailObstacle } from '../mail/mailer.ts';
import type { SecretBox } from '../security/secret-box.ts';
import type { Storage } from '../storage/storage.ts';
import { deliveredFiles, deliveryEnd, keepFilesUntil } from './delivery-files.ts';
import type { MailRecipients } from './mail-recipients.ts';
import { openMail } from './stored-mail.ts';

/** Timeout of an attempt. */
export const ATTEMPT_MS = 180_000;
/** Minimum lifetime of files at the start of an attempt, so that they do not expire while the mail is sent. */
const MIN_FILE_LIFETIME_MS = ATTEMPT_MS + 60_000;
const ATTACHED_BYTES = ATTACHED_MB * 1024 ** 2;

export interface SendingDependencies {
  database: Database;
  storage: Storage;
  mailer: Mailer;
  secrets: SecretBox;
  recipients: MailRecipients;
  config: Pick<Config, 'siteUrl' | 'brandColor' | 'limits'>;
  log: Logger;
  now: () => Date;
}

/** The error shown to the visitor after a permanent failure. */
const refusals: Record<MailObstacle, ErrorCode> = {
  address: 'mail_address',
  message: 'mail_refused',
  size: 'mail_refused',
  server: 'mail_unreachable',
};

/**
 * Handles a job: sends the mail of its delivery. A mail is sent twice, with the same Message-ID, only if the process or the
 * connection dies after the mail server accepted it and before that is recorded.
 * @param isLastRun whether the queue does not retry the job
 * @throws RetryLater if another attempt may succeed
 */
export async function sendDelivery(
  dependencies: SendingDependencies,
  jobId: string,
  isLastRun: boolean,
): Promise<void> {
  const { log, config, now } = dependencies;
  const delivery = await startAttempt(dependencies, jobId);
  if (!delivery) return;
  const recipient = await dependencies.recipients.record(delivery.mail.email);
  if (recipient.blockedAt) return fail(dependencies, delivery, 'mail_blocked');
  const files = await extendFiles(dependencies, delivery);
  if (files.length === 0) return fail(dependencies, delivery, 'mail_empty');
  const until = deliveryEnd(files, delivery.visitor, now(), config.limits.deliveryMs);
  const { attempts } = delivery;
  try {
    await send(dependencies, delivery, { files, until, stopToken: recipient.token });
  } catch (error) {
    if (!(error instanceof MailError)) {
      if (isLastRun) await fail(dependencies, delivery, 'internal');
      throw error;
    }
    const { kind, obstacle, facts } = error;
    log.warn({ attempts, kind, obstacle, ...facts }, 'mail not taken');
    if (kind === 'refused') return fail(dependencies, delivery, refusals[obstacle]);
    if (isLastRun) return fail(dependencies, delivery, 'mail_unreachable');
    await set(dependencies, delivery, { status: 'retrying' });
    throw new RetryLater('the mail server deferred the mail');
  }
  await succeed(dependencies, delivery, files, until);
  log.info({ attempts, files: files.length }, 'mail sent');
}

/** Counts an attempt; undefined if the delivery has ended, was deleted or cannot be decrypted. */
async function startAttempt(dependencies: SendingDependencies, jobId: string) {
  const [row] = await dependencies.database.orm
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1` })
    .where(
      and(eq(deliveries.jobId, jobId), inArray(deliveries.status, ['queued', 'retrying']), isNotNull(deliveries.mail)),
    )
    .returning();
  if (!row) return undefined;
  const mail = openMail(dependencies.secrets, row);
  if (mail) return { ...row, mail };
  await set(dependencies, row, failed('internal', dependencies.now()));
  return undefined;
}

/** The files of a delivery that still exist. Extends those of the sender beyond the attempt. */
async function extendFiles(dependencies: SendingDependencies, { id, visitor }: Attempt): Promise<ConversionRow[]> {
  const { database, now } = dependencies;
  const until = new Date(now().getTime() + MIN_FILE_LIFETIME_MS);
  const { conversionId, deliveryId } = deliveryFiles;
  const delivered = database.orm.select({ conversionId }).from(deliveryFiles).where(eq(deliveryId, id));
  await database.orm
    .update(conversions)
    .set({ expiresAt: until })
    .where(
      and(
        inArray(conversions.id, delivered),
        eq(conversions.visitor, visitor),
        gt(conversions.expiresAt, now()),
        lt(conversions.expiresAt, until),
      ),
    );
  return deliveredFiles(dependencies, id);
}

type Attempt = NonNullable<Awaited<ReturnType<typeof startAttempt>>>;

interface Content {
  files: readonly ConversionRow[];
  until: Date;
  stopToken: string;
}

/** A file's name as the mail shows it, without links, because senders choose the names. */
const mailedName = ({ convertedName, format }: ConversionRow): string =>
  containsLink(convertedName) ? `file.${formats[format].extensions[0]}` : convertedName;

async function send(
  dependencies: SendingDependencies,
  delivery: Attempt,
  { files: rows, until, stopToken }: Content,
): Promise<void> {
  const { siteUrl, brandColor } = dependencies.config;
  const accent = brandColor && brandAccent(brandColor);
  const { email, name, message, sendCopy, language } = delivery.mail;
  const names = uniqueNames(rows.map(mailedName));
  const files = rows.map((row, index) => ({ name: names[index] ?? '', sizeBytes: row.sizeBytes ?? 0, row }));
  const fits = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= ATTACHED_BYTES;
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  const attempt = async (copies: DeliveryMailFacts['copies']) => {
    const to = { address: email, ...(name && { name }) };
    const facts = { id: delivery.id, stopToken, siteUrl, accent, to, message, files, until, copies };
    const mail = await deliveryMailIn(language, facts);
    return dependencies.mailer.send(
      { ...mail, attachments: copies === 'attached' ? files.map(toAttachment) : [] },
      signal,
    );
  };
  const toAttachment = ({ name, row }: (typeof files)[number]): Mail['attachments'][number] => ({
    name,
    type: formats[row.format].mime,
    open: () => dependencies.storage.open(row.resultKey ?? ''),
  });

  if (!sendCopy) return attempt('none');
  if (!fits) return attempt('tooLarge');
  try {
    await attempt('attached');
  } catch (error) {
    // Many servers have a lower limit.
    if (!(error instanceof MailError) || error.obstacle !== 'size') throw error;
    await attempt('tooLarge');
  }
}

/** Sets the expiry that the mail names for the delivery, and for the sender's files unless they expire later anyway. */
async function succeed(
  dependencies: SendingDependencies,
  delivery: Attempt,
  files: ConversionRow[],
  until: Date,
): Promise<void> {
  const ids = files.map(({ id }) => id);
  await dependencies.database.orm.transaction(async (transaction) => {
    await keepFilesUntil(transaction, ids, { visitor: delivery.visitor, expiresAt: until });
    await transaction
      .update(deliveries)
      .set({ status: 'sent', mail: null, finishedAt: dependencies.now(), expiresAt: until })
      .where(eq(deliveries.id, delivery.id));
  });
}

const fail = (dependencies: SendingDependencies, delivery: Attempt, code: ErrorCode): Promise<void> =>
  set(dependencies, delivery, failed(code, dependencies.now()));

/** The changes to a failed delivery, which remove its address. */
export function failed(code: ErrorCode, finishedAt: Date) {
  return { status: 'failed' as const, mail: null, error: { code, details: new AppError(code).details }, finishedAt };
}

async function set(
  { database }: SendingDependencies,
  { id }: Pick<DeliveryRow, 'id'>,
  changes: Partial<DeliveryRow>,
): Promise<void> {
  await database.orm.update(deliveries).set(changes).where(eq(deliveries.id, id));
}
