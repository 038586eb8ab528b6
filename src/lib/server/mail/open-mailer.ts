import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';

/** By the mail server at `SMTP_URL`; without one, into files under `DATA_DIR`/outbox. */
export async function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
): Promise<Mailer> {
  // Loaded only by processes that send mail.
  if (config.smtpUrl) return (await import('./smtp.ts')).smtpMailer(config.smtpUrl, config.mailFrom);
  return (await import('./outbox.ts')).outboxMailer(config.dataDir, config.mailFrom, log);
}
