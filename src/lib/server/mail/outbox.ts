import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { type Mail, MailError, type Mailer, type MailSender } from './mailer.ts';
import { toMessageOptions } from './mime.ts';

/** Writes every mail to a file in a folder, atomically. File names contain no personal data. */
export async function outboxMailer(folder: string, from: MailSender, log: Logger): Promise<Mailer> {
  await mkdir(folder, { recursive: true });
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
      log.info(
        { file: join(basename(folder), name) },
        'no mail server is set up (SMTP_URL): mail written to the outbox',
      );
    },
  };
}
