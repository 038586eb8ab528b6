import type { DeliveryText } from './delivery-mail.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

// Mail programs show it on their own ground, light or dark, and some change colours: so letters have the program's own
// colour, and only the button has one of ours, with a white that reads on it anywhere.
const font =
  'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5';
const looks = {
  body: `margin:0;padding:24px 16px;${font}`,
  frame: 'max-width:560px;margin:0 auto',
  paragraph: 'margin:0 0 16px',
  quote: 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #0f766e;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#0f766e;color:#ffffff;' +
    'font-weight:600;text-decoration:none',
  link: 'color:inherit;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding:0 0 0 20px;overflow-wrap:anywhere',
} as const;

const paragraph = (html: string): string => (html ? `<p style="${looks.paragraph}">${html}</p>` : '');

/** The mail as HTML: nothing in it is loaded from anywhere, and what visitors typed is text. */
export function deliveryHtml(words: DeliveryText): string {
  const url = escaped(words.url);
  const stopUrl = escaped(words.stopUrl);
  const quote = words.quote.map(escaped).join('<br>');
  const files = words.files.map((file) => `<li><bdi>${escaped(file)}</bdi></li>`).join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(words.subject)}</title></head>`,
    `<body style="${looks.body}"><div style="${looks.frame}">`,
    paragraph(escaped(words.greeting)),
    paragraph(escaped([words.asked, words.written].filter(Boolean).join(' '))),
    quote &&
      `${paragraph(escaped(words.quoteHeading))}<blockquote style="${looks.quote}" dir="auto">${quote}</blockquote>`,
    paragraph(`<a href="${url}" style="${looks.button}">View and download</a>`),
    paragraph(`<a href="${url}" style="${looks.link}">${url}</a>`),
    paragraph(`${escaped(words.listed)}:`),
    `<ul style="${looks.list}">${files}</ul>`,
    paragraph(escaped(words.more)),
    paragraph(escaped(words.copies)),
    paragraph(escaped(words.until)),
    paragraph(`${escaped(words.unexpected)} <a href="${stopUrl}" style="${looks.link}">${stopUrl}</a>`),
    paragraph(escaped(words.kept)),
    '</div></body></html>',
  ].join('');
}
