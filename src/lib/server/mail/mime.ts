import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { unprintable } from '../../text/file-names.ts';
import type { Mail, MailAttachment } from './mailer.ts';

/** Who a mail is from, as mail programs show it. */
const SENDER_NAME = 'Image Converter';

/** A text as one line without what cannot be seen. */
export const oneLine = (text: string): string => text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim();

/**
 * A mail as nodemailer takes it, which encodes and folds. What visitors typed goes into its values alone, as one line:
 * never into the text of a header.
 */
export function toMessageOptions(mail: Mail, from: string, signal?: AbortSignal): SendMailOptions {
  const { address, name } = mail.to;
  return {
    from: { name: SENDER_NAME, address: from },
    to: { name: oneLine(name ?? ''), address },
    // Of the address alone, so that nothing else is ever read as a recipient.
    envelope: { from, to: [address] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: {
      // RFC 3834: no answering machine answers it.
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

/** Opened when it is read: a mail may have as many attachments as a batch has files. */
async function* bytesOf(attachment: MailAttachment): AsyncIterable<Buffer> {
  yield* await attachment.open();
}
