import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { type Mail, MailError, type Mailer } from './mailer.ts';
import { toMessageOptions } from './mime.ts';

const SWEEP_INTERVAL_MS = 3_600_000;

interface OutboxOptions {
  dataDir: string;
  from: string;
  /** Mails are deleted after this time, when their links have expired. */
  keepMs: number;
  log: Logger;
}

/** Writes every mail to a file in `dataDir`/outbox, atomically. File names contain no personal data. */
export async function outboxMailer({ dataDir, from, keepMs, log }: OutboxOptions): Promise<Mailer> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const sweep = () =>
    removeOldMails(folder, keepMs).catch((error: unknown) => log.warn({ err: error }, 'the outbox was not swept'));
  await sweep();
  setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  const transport = createTransport({ streamTransport: true, newline: 'windows' });
  return {
    async send(mail: Mail, signal?: AbortSignal) {
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      const part = join(folder, `${name}.part`);
      try {
        const { message } = await transport.sendMail(toMessageOptions(mail, from, signal));
        await pipeline(message as Readable, createWriteStream(part, { mode: 0o600 }), { signal });
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        const { code } = error as NodeJS.ErrnoException;
        throw new MailError('deferred', 'server', { code });
      }
      log.info({ file: join('outbox', name) }, 'no mail server is set up (SMTP_URL): mail written to the outbox');
    },
  };
}

async function removeOldMails(folder: string, keepMs: number): Promise<void> {
  const before = Date.now() - keepMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await rm(path, { force: true });
  }
}
