import { byLocale } from '../language/by-locale.ts';
import { cleanName } from './file-names.ts';
import { textMessages } from './messages.ts';
import { formatNumber } from './plural.ts';

/** Names that a message has room for. */
const MAX_NAMES = 3;

const list = byLocale((locale) => new Intl.ListFormat(locale));

/** The first names and the number of the others: `a.png, b.png, and 3 more`. */
export function shortenedList(names: readonly string[], max: number): string {
  const rest = names.length - max;
  return list().format(rest > 0 ? [...names.slice(0, max), textMessages.more(formatNumber(rest))] : names);
}

/** The names of files for a message, shortened and safe to show. */
export const shortenedFileNames = (files: readonly { name: string }[], max = MAX_NAMES): string =>
  shortenedList(
    files.map(({ name }) => cleanName(name)),
    max,
  );
