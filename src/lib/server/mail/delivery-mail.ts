import { createHash } from 'node:crypto';
import type { Language } from '../../language/languages.ts';
import { formatBytes } from '../../text/byte-sizes.ts';
import { formatDateTime } from '../../text/dates.ts';
import { unprintable } from '../../text/file-names.ts';
import { textMessages } from '../../text/messages.ts';
import { shortName } from '../../text/shorten-name.ts';
import { messagesIn } from '../language/messages-in.ts';
import { inLanguage } from '../language/request-language.ts';
import { type DeliveryContent, deliveryHtml } from './delivery-html.ts';
import type { Mail } from './mailer.ts';
import { deliveryMailMessages } from './messages.ts';
import { oneLine } from './mime.ts';

export interface DeliveryMailFacts {
  /** Id of the delivery, which the mail's link contains. */
  id: string;
  /** Token of the recipient's page for blocking mail. */
  stopToken: string;
  /** The site's URL without a trailing slash. */
  siteUrl: string;
  /** The color of the button, as `#rrggbb`. */
  accent?: string;
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
const DEFAULT_ACCENT = '#0f766e';

interface Texts {
  mail: typeof deliveryMailMessages;
  sizes: typeof textMessages;
}

/** The mail of a delivery in a language, without attachments. Mails are written outside of Astro's bundle. */
export async function deliveryMailIn(language: Language, facts: DeliveryMailFacts): Promise<Omit<Mail, 'attachments'>> {
  const [mail, text] = await Promise.all([
    messagesIn(language, 'lib/server/mail/messages.ts', { deliveryMailMessages }),
    messagesIn(language, 'lib/text/messages.ts', { textMessages }),
  ]);
  return inLanguage(language, () => deliveryMail(facts, { mail: mail.deliveryMailMessages, sizes: text.textMessages }));
}

/** The same in the current language. @param texts those of the language */
export function deliveryMail(
  facts: DeliveryMailFacts,
  texts: Texts = { mail: deliveryMailMessages, sizes: textMessages },
): Omit<Mail, 'attachments'> {
  const content = contentOf(facts, texts);
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

function contentOf(
  { id, stopToken, siteUrl, accent = DEFAULT_ACCENT, to, message, files, until, copies }: DeliveryMailFacts,
  { mail: texts, sizes }: Texts,
): DeliveryContent {
  const name = oneLine(to.name ?? '');
  const count = files.length;
  const total = formatBytes(
    files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    sizes,
  );
  const more = count - LISTED_FILES;
  const sentences = [texts.origin({ siteUrl, count }), ...authorship(name, message, texts)];
  return {
    subject: texts.subject(count),
    greeting: name ? texts.greetingWithName(name) : texts.greeting,
    origin: texts.paragraph(sentences),
    quoteHeading: texts.quoteHeading,
    quote: message ? linesOf(message) : [],
    open: texts.viewAndDownload,
    openAt: texts.viewAndDownloadAt,
    listed: texts.listed({ count, total }),
    files: files.slice(0, LISTED_FILES).map((file) => {
      const shown = shortName(oneLine(file.name), NAME_LENGTH);
      return texts.file({ name: shown, size: formatBytes(file.sizeBytes, sizes) });
    }),
    more: more > 0 ? texts.more(more) : '',
    url: `${siteUrl}/delivery/${id}`,
    until: texts.until(formatDateTime(until, { timeZone: 'UTC' })),
    copies: copies === 'none' ? '' : texts[copies],
    unexpected: texts.unexpected,
    stopUrl: new URL(`${siteUrl}/delivery/stop/${stopToken}`).href,
    kept: texts.kept,
    accent,
  };
}

/** Names the author of the greeting and the quoted message, if the visitor wrote any. */
function authorship(name: string, message: string | undefined, texts: typeof deliveryMailMessages): string[] {
  if (name && message) return [texts.wroteNameAndMessage];
  if (name) return [texts.wroteName];
  return message ? [texts.wroteMessage] : [];
}

const linesOf = (message: string): string[] =>
  message
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unprintable, ' ').trimEnd());

function textOf(content: DeliveryContent): string {
  const paragraphs = [
    content.greeting,
    content.origin,
    ...(content.quote.length > 0
      ? [[content.quoteHeading, ...content.quote.map((line) => `> ${line}`.trimEnd())].join('\n')]
      : []),
    `${content.openAt}\n${content.url}`,
    [content.listed, ...content.files.map((file) => `- ${file}`), content.more].filter(Boolean).join('\n'),
    content.copies,
    content.until,
    `${content.unexpected}\n${content.stopUrl}`,
    content.kept,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}
