import { createHash } from 'node:crypto';
import { formatBytes } from '../../text/byte-sizes.ts';
import { unprintable } from '../../text/file-names.ts';
import { shortName } from '../../text/shorten-name.ts';
import { deliveryHtml } from './delivery-html.ts';
import type { Mail } from './mailer.ts';
import { oneLine } from './mime.ts';

export interface DeliveryMailFacts {
  /** Of the delivery: known to who has the mail. */
  id: string;
  /** Token of the recipient's page for blocking mail. */
  stopToken: string;
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
export interface DeliveryText {
  subject: string;
  greeting: string;
  /** Who asked for it, as far as that is known. */
  asked: string;
  /** Who wrote the name and the message, if there are any. */
  written: string;
  quoteHeading: string;
  /** The sender's own words, a line each. */
  quote: readonly string[];
  listed: string;
  files: readonly string[];
  /** Files that are not listed. */
  more: string;
  url: string;
  until: string;
  copies: string;
  /** What to do about a mail that was not expected. */
  unexpected: string;
  stopUrl: string;
  kept: string;
}

/** Names of files are free text as well. In characters. */
const NAME_LENGTH = 60;
/** Mail programs cut off long mails, and the page lists all. */
const LISTED_FILES = 100;

const copyTexts = {
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
    stopUrl: words.stopUrl,
  };
}

/** Always the same for a delivery, without telling it: mail servers write it into their logs. */
function messageId({ id, siteUrl }: DeliveryMailFacts): string {
  return `<${createHash('sha256').update(`mail ${id}`).digest('hex').slice(0, 32)}@${new URL(siteUrl).hostname}>`;
}

function wordsOf({ id, stopToken, siteUrl, to, message, files, until, copies }: DeliveryMailFacts): DeliveryText {
  const name = oneLine(to.name ?? '');
  const count = files.length === 1 ? 'a converted file' : `${files.length} converted files`;
  const total = formatBytes(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const more = files.length - LISTED_FILES;
  return {
    subject: files.length === 1 ? 'Your converted file is ready' : `Your ${files.length} converted files are ready`,
    greeting: name ? `Hello ${name},` : 'Hello,',
    asked: `A visitor of ${siteUrl} asked us to send you ${count}. We do not know who it is.`,
    written: authorship(name, message),
    quoteHeading: "The visitor's message:",
    quote: message ? linesOf(message) : [],
    listed: files.length === 1 ? 'The file' : `The files (${files.length}, ${total})`,
    files: files
      .slice(0, LISTED_FILES)
      .map((file) => `${shortName(oneLine(file.name), NAME_LENGTH)} (${formatBytes(file.sizeBytes)})`),
    more: more > 0 ? `… and ${more} more on the page` : '',
    url: `${siteUrl}/delivery/${id}`,
    until:
      `This link and all of its files are available until ${momentOf(until)}. After that, they are deleted. ` +
      'Until then, whoever has the link can open the files and delete them.',
    copies: copyTexts[copies],
    unexpected:
      'You did not expect this mail? You can ignore it: no other mail follows from it. ' +
      'To report it and to stop all mail from this site to your address, open this page:',
    stopUrl: new URL(`/delivery/stop/${stopToken}`, siteUrl).href,
    kept: 'We do not keep your address, only a checksum of it: for 90 days, or permanently if you stop our mail.',
  };
}

/** Whose words the greeting and the quote are. */
function authorship(name: string, message: string | undefined): string {
  const words = [...(name ? ['the name above'] : []), ...(message ? ['the message below'] : [])].join(' and ');
  return words && `The visitor, not this site, wrote ${words}.`;
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

function textOf(words: DeliveryText): string {
  const paragraphs = [
    words.greeting,
    [words.asked, words.written].filter(Boolean).join(' '),
    ...(words.quote.length > 0
      ? [[words.quoteHeading, ...words.quote.map((line) => `> ${line}`.trimEnd())].join('\n')]
      : []),
    `View and download:\n${words.url}`,
    [`${words.listed}:`, ...words.files.map((file) => `- ${file}`), words.more].filter(Boolean).join('\n'),
    words.copies,
    words.until,
    `${words.unexpected}\n${words.stopUrl}`,
    words.kept,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}
