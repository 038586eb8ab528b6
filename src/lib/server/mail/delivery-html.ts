import { currentLanguage } from '../../language/current-language.ts';
import { languages } from '../../language/languages.ts';

/** The parts of the mail in order, for its text and HTML versions. */
export interface DeliveryContent {
  subject: string;
  greeting: string;
  /** The origin of the request, and the author of the name and the message, if any. */
  origin: string;
  quoteHeading: string;
  /** Lines of the sender's message. */
  quote: readonly string[];
  /** Label of the link, and the line above it in the text version. */
  open: string;
  openAt: string;
  listed: string;
  files: readonly string[];
  /** How many files are not listed. */
  more: string;
  url: string;
  until: string;
  copies: string;
  /** Advice about an unexpected mail. */
  unexpected: string;
  stopUrl: string;
  kept: string;
  /** The color of the button, as `#rrggbb`. */
  accent: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

// Mail programs use their own background, light or dark, and some change colors. So text keeps the program's color, and
// only the button sets both of its colors.
const font =
  'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5';
const styles = {
  body: `margin:0;padding:24px 16px;${font}`,
  frame: 'max-width:560px;margin:0 auto',
  paragraph: 'margin:0 0 16px',
  quote: 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;color:#ffffff;' + 'font-weight:600;text-decoration:none',
  link: 'color:inherit;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding:0 0 0 20px;overflow-wrap:anywhere',
} as const;

const paragraph = (html: string): string => (html ? `<p style="${styles.paragraph}">${html}</p>` : '');

/** The mail as HTML. It loads no resources, and visitors' text is escaped. */
export function deliveryHtml(content: DeliveryContent): string {
  const url = escaped(content.url);
  const stopUrl = escaped(content.stopUrl);
  const quote = content.quote.map(escaped).join('<br>');
  const files = content.files.map((file) => `<li><bdi>${escaped(file)}</bdi></li>`).join('');
  return [
    `<!doctype html><html lang="${languages[currentLanguage()].tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(content.subject)}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.frame}">`,
    paragraph(escaped(content.greeting)),
    paragraph(escaped(content.origin)),
    quote &&
      `${paragraph(escaped(content.quoteHeading))}<blockquote style="${styles.quote};border-left-color:${content.accent}" dir="auto">${quote}</blockquote>`,
    paragraph(
      `<a href="${url}" style="${styles.button};background-color:${content.accent}">${escaped(content.open)}</a>`,
    ),
    paragraph(`<a href="${url}" style="${styles.link}">${url}</a>`),
    paragraph(escaped(content.listed)),
    `<ul style="${styles.list}">${files}</ul>`,
    paragraph(escaped(content.more)),
    paragraph(escaped(content.copies)),
    paragraph(escaped(content.until)),
    paragraph(`${escaped(content.unexpected)} <a href="${stopUrl}" style="${styles.link}">${stopUrl}</a>`),
    paragraph(escaped(content.kept)),
    '</div></body></html>',
  ].join('');
}
