import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { MailError, type Mailer } from './mailer.ts';

const SWEEP_INTERVAL_MS = 3_600_000;

type MailConfig = Pick<Config, 'smtpUrl' | 'outbox' | 'brandName' | 'mailFrom' | 'dataDir'> & {
  limits: Pick<Config['limits'], 'deliveryMs'>;
};

/** For mails that were queued before the configuration changed. New ones are refused earlier. */
const refusingMailer: Mailer = {
  async send() {
    throw new MailError('refused', 'server');
  },
};

/**
 * By the mail server at `SMTP_URL`; without one, into files under `DATA_DIR`/outbox if `OUTBOX` is set, or not at all. Deletes files
 * there whose links have expired, regularly.
 */
export async function openMailer(
  { smtpUrl, outbox, brandName, mailFrom, dataDir, limits }: MailConfig,
  log: Logger,
): Promise<Mailer> {
  const folder = join(dataDir, 'outbox');
  // An outbox of an earlier configuration is swept as well: it contains addresses.
  const sweep = () =>
    removeOldMails(folder, limits.deliveryMs).catch((error: unknown) =>
      log.warn({ err: error }, 'the outbox was not swept'),
    );
  await sweep();
  setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  const from = { name: brandName, address: mailFrom };
  // Loaded only by processes that send mail.
  if (smtpUrl) return (await import('./smtp.ts')).smtpMailer(smtpUrl, from);
  return outbox ? (await import('./outbox.ts')).outboxMailer(folder, from, log) : refusingMailer;
}

async function removeOldMails(folder: string, keepMs: number): Promise<void> {
  if (!existsSync(folder)) return;
  const before = Date.now() - keepMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await rm(path, { force: true });
  }
}
