import { createHash } from 'node:crypto';
import { unprintable } from '../../names.ts';
import { formatBytes } from '../../sizes.ts';
import { deliveryHtml } from './delivery-html.ts';
import type { Mail } from './mailer.ts';
import { oneLine } from './mime.ts';

export interface DeliveryMailFacts {
  /** Of the delivery: known to who has the mail. */
  id: string;
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  to: { address: string; name?: string };
  /** What the sender wrote. */
  message?: string;
  files: readonly { name: string; sizeBytes: number }[];
  /** When page and files are deleted. */
  until: Date;
  /** What became of the wish for a copy, if there was one: `tooLarge` for a mail. */
  copies: 'none' | 'attached' | 'tooLarge';
}

/** What the mail says, in the order in which it says it; as text and as HTML. */
export interface DeliveryWords {
  subject: string;
  greeting: string;
  /** Who asked for it, as far as that is known. */
  asked: string;
  /** The sender's own words, a line each. */
  quote: readonly string[];
  listed: string;
  files: readonly string[];
  /** Files that are not listed. */
  more: string;
  url: string;
  until: string;
  copies: string;
  ignore: string;
}

/** Mail programs cut off long mails, and the page lists all. */
const LISTED_FILES = 100;

const copyWords = {
  none: '',
  attached: 'The files are attached to this mail as well.',
  tooLarge: 'The files are too large to attach, so they are not in this mail.',
} as const satisfies Record<DeliveryMailFacts['copies'], string>;

/** The mail of a delivery, but for what is attached to it. */
export function deliveryMail(facts: DeliveryMailFacts): Omit<Mail, 'attachments'> {
  const words = wordsOf(facts);
  return {
    to: facts.to,
    subject: words.subject,
    text: textOf(words),
    html: deliveryHtml(words),
    messageId: messageId(facts),
  };
}

/** Always the same for a delivery, without telling it: mail servers write it into their logs. */
function messageId({ id, siteUrl }: DeliveryMailFacts): string {
  return `<${createHash('sha256').update(`mail ${id}`).digest('hex').slice(0, 32)}@${new URL(siteUrl).hostname}>`;
}

function wordsOf({ id, siteUrl, to, message, files, until, copies }: DeliveryMailFacts): DeliveryWords {
  const name = oneLine(to.name ?? '');
  const count = files.length === 1 ? 'a converted file' : `${files.length} converted files`;
  const total = formatBytes(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const more = files.length - LISTED_FILES;
  return {
    subject: files.length === 1 ? 'Your converted file is ready' : `Your ${files.length} converted files are ready`,
    greeting: name ? `Hello ${name},` : 'Hello,',
    asked: `Someone using ${siteUrl} asked us to send you ${count}.`,
    quote: message ? linesOf(message) : [],
    listed: files.length === 1 ? 'The file' : `The files (${files.length}, ${total})`,
    files: files.slice(0, LISTED_FILES).map((file) => `${oneLine(file.name)} (${formatBytes(file.sizeBytes)})`),
    more: more > 0 ? `… and ${more} more on the page` : '',
    url: `${siteUrl}/delivery/${id}`,
    until:
      `This link works until ${momentOf(until)}. Then the page and the files are deleted. ` +
      'Until then, whoever has the link can open the files and delete them.',
    copies: copyWords[copies],
    ignore:
      'You did not expect this? Then simply ignore it. We do not know who asked for it, no other mail follows from it, ' +
      'and we do not keep your address.',
  };
}

/** As pages say it to browsers without scripts. */
function momentOf(date: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(date)} UTC`;
}

const linesOf = (message: string): string[] =>
  message
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unprintable, ' ').trimEnd());

function textOf(words: DeliveryWords): string {
  const paragraphs = [
    words.greeting,
    words.asked,
    ...(words.quote.length > 0
      ? [['They wrote:', ...words.quote.map((line) => `> ${line}`.trimEnd())].join('\n')]
      : []),
    `View and download:\n${words.url}`,
    [`${words.listed}:`, ...words.files.map((file) => `- ${file}`), words.more].filter(Boolean).join('\n'),
    words.copies,
    words.until,
    words.ignore,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}
