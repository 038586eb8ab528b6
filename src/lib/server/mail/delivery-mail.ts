import { createHash } from 'node:crypto';
import { formatBytes } from '../../text/byte-sizes.ts';
import { formatDateTime } from '../../text/dates.ts';
import { unprintable } from '../../text/file-names.ts';
import { shortName } from '../../text/shorten-name.ts';
import { type DeliveryContent, deliveryHtml } from './delivery-html.ts';
import type { Mail } from './mailer.ts';
import { oneLine } from './mime.ts';

export interface DeliveryMailFacts {
  /** Id of the delivery, which the mail's link contains. */
  id: string;
  /** Token of the recipient's page for blocking mail. */
  stopToken: string;
  /** The site's URL without a trailing slash. */
  siteUrl: string;
  to: { address: string; name?: string };
  /** The sender's message. */
  message?: string;
  files: readonly { name: string; sizeBytes: number }[];
  /** When the page and its files are deleted. */
  until: Date;
  /** Whether the files are attached, or why not: `none` were requested, or they are `tooLarge` for a mail. */
  copies: 'none' | 'attached' | 'tooLarge';
}

/** Names of files are free text as well. In characters. */
const NAME_LENGTH = 60;
/** Mail programs truncate long mails. The page lists all files. */
const LISTED_FILES = 100;

const copyTexts = {
  none: '',
  attached: 'The files are attached to this mail as well.',
  tooLarge: 'The files are too large to attach, so they are not in this mail.',
} as const satisfies Record<DeliveryMailFacts['copies'], string>;

/** The mail of a delivery, without attachments. */
export function deliveryMail(facts: DeliveryMailFacts): Omit<Mail, 'attachments'> {
  const content = contentOf(facts);
  return {
    to: facts.to,
    subject: content.subject,
    text: textOf(content),
    html: deliveryHtml(content),
    messageId: messageId(facts),
    stopUrl: content.stopUrl,
  };
}

/** Constant for a delivery, but a hash of its id, because mail servers log it. */
function messageId({ id, siteUrl }: DeliveryMailFacts): string {
  return `<${createHash('sha256').update(`mail ${id}`).digest('hex').slice(0, 32)}@${new URL(siteUrl).hostname}>`;
}

function contentOf({ id, stopToken, siteUrl, to, message, files, until, copies }: DeliveryMailFacts): DeliveryContent {
  const name = oneLine(to.name ?? '');
  const count = files.length === 1 ? 'a converted file' : `${files.length} converted files`;
  const total = formatBytes(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const more = files.length - LISTED_FILES;
  return {
    subject: files.length === 1 ? 'Your converted file is ready' : `Your ${files.length} converted files are ready`,
    greeting: name ? `Hello ${name},` : 'Hello,',
    origin: `A visitor of ${siteUrl} asked us to send you ${count}. We do not know who it is.`,
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
      `This link and all of its files are available until ${formatDateTime(until, { timeZone: 'UTC' })} UTC. After that, they are deleted. ` +
      'Until then, anyone with the link can open the files. Only the sender can delete them.',
    copies: copyTexts[copies],
    unexpected:
      'You did not expect this mail? You can ignore it: no other mail follows from it. ' +
      'To report it and to stop all mail from this site to your address, open this page:',
    stopUrl: new URL(`/delivery/stop/${stopToken}`, siteUrl).href,
    kept: 'We do not keep your address, only a checksum of it: for 90 days, or permanently if you stop our mail.',
  };
}

/** Names the author of the greeting and the quoted message. */
function authorship(name: string, message: string | undefined): string {
  const content = [...(name ? ['the name above'] : []), ...(message ? ['the message below'] : [])].join(' and ');
  return content && `The visitor, not this site, wrote ${content}.`;
}

const linesOf = (message: string): string[] =>
  message
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unprintable, ' ').trimEnd());

function textOf(content: DeliveryContent): string {
  const paragraphs = [
    content.greeting,
    [content.origin, content.written].filter(Boolean).join(' '),
    ...(content.quote.length > 0
      ? [[content.quoteHeading, ...content.quote.map((line) => `> ${line}`.trimEnd())].join('\n')]
      : []),
    `View and download:\n${content.url}`,
    [`${content.listed}:`, ...content.files.map((file) => `- ${file}`), content.more].filter(Boolean).join('\n'),
    content.copies,
    content.until,
    `${content.unexpected}\n${content.stopUrl}`,
    content.kept,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}
