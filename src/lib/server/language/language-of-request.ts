import { type Language, languageOfPath, languageOfTag } from '../../language/languages.ts';

/** What a request says about its language. */
interface LanguageHints {
  /** Normalized. */
  path: string;
  cookie: string;
  acceptLanguage: string;
  /** Whether the client is a browser that shows the response. */
  wantsPage: boolean;
}

/** Set by the language switch, with the id of a language. */
const cookie = /(?:^|;\s*)language=(\w+)/;
/** Pages in no language's folder, which visitors open in theirs. */
const withoutFolder = /^\/(answer|api|delivery|files|previews|view)(\/|$)/;

/**
 * The language of the response: of the path, or for pages of results the chosen one, or the preferred one of the browser. A client of
 * the API chooses it with `Accept-Language` alone, so that no cookie changes its texts.
 */
export function languageOfRequest({ path, ...hints }: LanguageHints): Language {
  if (!withoutFolder.test(path)) return languageOfPath(path);
  const isForClient = path.startsWith('/api/') && !hints.wantsPage;
  const chosen = isForClient ? undefined : languageOfTag(cookie.exec(hints.cookie)?.[1] ?? '');
  return chosen ?? preferredLanguage(hints.acceptLanguage) ?? 'en';
}

/** @param header `Accept-Language`: `de-AT,de;q=0.9,en;q=0.5` */
function preferredLanguage(header: string): Language | undefined {
  const ranges = header.split(',', 20).map((range) => {
    const [tag = '', weight = 'q=1'] = range.split(';').map((part) => part.trim());
    return { language: languageOfTag(tag), weight: Number(weight.slice(2)) || 0 };
  });
  const known = ranges.filter(({ language, weight }) => language && weight > 0);
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.language;
}
