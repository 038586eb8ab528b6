import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { unprintable } from '../../text/file-names.ts';
import type { Mail, MailAttachment, MailSender } from './mailer.ts';

/** The text as a single line without invisible characters. */
export const oneLine = (text: string): string => text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim();

/**
 * Converts a mail for nodemailer, which encodes and folds headers. Visitors' text goes only into values, as a single line,
 * never into raw headers.
 */
export function toMessageOptions(mail: Mail, from: MailSender, signal?: AbortSignal): SendMailOptions {
  const { address, name } = mail.to;
  return {
    from,
    to: { name: oneLine(name ?? ''), address },
    // Set explicitly, so that nothing else is parsed as a recipient.
    envelope: { from: from.address, to: [address] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: {
      // RFC 3834: suppresses automatic replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Unsubscribe': `<${mail.stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: mail.attachments.map((attachment) => ({
      filename: oneLine(attachment.name),
      contentType: attachment.type,
      content: Readable.from(bytesOf(attachment), { objectMode: false }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(signal && { signal }),
  };
}

/** Opened when it is read, because a mail may have as many attachments as a batch has files. */
async function* bytesOf(attachment: MailAttachment): AsyncIterable<Buffer> {
  yield* await attachment.open();
}
