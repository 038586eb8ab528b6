import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';

/** By the mail server at `SMTP_URL`; without one, into files under `DATA_DIR`/outbox. */
export async function openMailer(
  {
    smtpUrl,
    mailFrom,
    dataDir,
    limits,
  }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'> & { limits: Pick<Config['limits'], 'deliveryMs'> },
  log: Logger,
): Promise<Mailer> {
  // Loaded only by processes that send mail.
  if (smtpUrl) return (await import('./smtp.ts')).smtpMailer(smtpUrl, mailFrom);
  const { outboxMailer } = await import('./outbox.ts');
  return outboxMailer({ dataDir, from: mailFrom, keepMs: limits.deliveryMs, log });
}
