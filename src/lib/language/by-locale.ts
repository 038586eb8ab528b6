import { currentLocale } from './current-language.ts';

/** A formatter of `Intl` for the current locale, created once per locale. @param create makes it for a locale */
export function byLocale<Formatter>(create: (locale: string) => Formatter): () => Formatter {
  const formatters = new Map<string, Formatter>();
  return () => {
    const locale = currentLocale();
    let formatter = formatters.get(locale);
    if (!formatter) {
      formatter = create(locale);
      formatters.set(locale, formatter);
    }
    return formatter;
  };
}
