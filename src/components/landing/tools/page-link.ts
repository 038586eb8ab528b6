import { localizedPath } from '#lib/pages/localized-path.ts';
import { partOfPath } from '#lib/pages/page-parts.ts';

/** Makes links of the texts of a sentence, as HTML. @param path in English */
export const pageLink = (path: string) => {
  const part = partOfPath(path);
  const needs = part ? ` data-link-needs="${part}"` : '';
  return (text: string): string =>
    `<a href="${localizedPath(path)}"${needs} class="text-accent-ink underline underline-offset-4">${text}</a>`;
};
