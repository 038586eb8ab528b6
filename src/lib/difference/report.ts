import { currentLanguage } from '../language/current-language.ts';
import { languages } from '../language/languages.ts';
import { formatDateTime } from '../text/dates.ts';
import type { Fact, ImageFacts, PixelFacts } from './facts.ts';
import { fileFacts, imageRows, pixelFacts } from './facts.ts';
import { factMessages, reportMessages as messages } from './messages.ts';
import { reportStyle } from './report-style.ts';

/** An image of the report. */
export interface ReportImage {
  /** A `data:` URL. */
  url: string;
  /** Alternative text. */
  alt: string;
  caption: string;
}

export interface Report {
  first: ImageFacts;
  second: ImageFacts;
  pixels: PixelFacts | { failed: string };
  /** The two images and, if their pixels were compared, the difference image. */
  images: readonly ReportImage[];
  /** Milliseconds since 1970. */
  madeAt: number;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/**
 * A comparison as one self-contained HTML file. Its CSP forbids scripts and requests, as a second defense should a file
 * name bypass the escaping.
 */
export function reportHtml({ first, second, pixels, images, madeAt }: Report): string {
  return `<!doctype html>
<html lang="${languages[currentLanguage()].tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(messages.documentTitle(first.name, second.name))}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<h1>${escaped(messages.title)}</h1>
<p class="muted">${escaped(messages.madeAt(formatDateTime(madeAt)))}</p>
<h2>${escaped(messages.images)}</h2>
<div class="pair">
${images.map(figure).join('\n')}
</div>
<p class="muted">${escaped(messages.imagesNote)}</p>
<h2>${escaped(messages.files)}</h2>
${fileTable(first, second)}
<h2>${escaped(messages.comparison)}</h2>
${factTable([...fileFacts(first, second), ...('failed' in pixels ? [] : pixelFacts(pixels))])}
${('failed' in pixels ? [pixels.failed] : pixels.notes).map((note) => `<p class="muted">${escaped(note)}</p>`).join('\n')}
</main>
</body>
</html>
`;
}

const figure = ({ url, alt, caption }: ReportImage): string =>
  `<figure><img src="${escaped(url)}" alt="${escaped(alt)}"><figcaption>${escaped(caption)}</figcaption></figure>`;

function fileTable(first: ImageFacts, second: ImageFacts): string {
  const rows = imageRows().map(
    ({ label, value }) =>
      `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value(first))}</td><td>${escaped(value(second))}</td></tr>`,
  );
  return `<table><thead><tr><td></td><th scope="col">${escaped(messages.first)}</th><th scope="col">${escaped(messages.second)}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function factTable(facts: readonly Fact[]): string {
  const rows = facts.map(({ label, value, verdict, hint }) => {
    const note = hint ? `<br><span class="muted">${escaped(hint)}</span>` : '';
    return `<tr><th scope="row">${escaped(label)}</th><td>${escaped(verdict ? factMessages.valueInWords(value, verdict) : value)}${note}</td></tr>`;
  });
  return `<table><tbody>${rows.join('\n')}</tbody></table>`;
}
