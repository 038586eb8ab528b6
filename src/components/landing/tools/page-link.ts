import { localizedPath } from '#lib/pages/localized-path.ts';

/** Makes links of the texts of a sentence, as HTML. @param path in English */
export const pageLink =
  (path: string) =>
  (text: string): string =>
    `<a href="${localizedPath(path)}" class="text-accent-ink underline underline-offset-4">${text}</a>`;
