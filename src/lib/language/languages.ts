interface LanguageInfo {
  /** Its BCP 47 tag, for `lang` and `hreflang`. */
  tag: string;
  /** Locale of numbers, dates, lists and plurals. */
  locale: string;
  /** Its name in the language itself. */
  name: string;
}

/**
 * Languages of the site, by the first folder of their paths. English, the first, has none. Texts are in `src/languages/<id>`; those
 * of English stay beside the code that uses them.
 */
export const languages = {
  en: { tag: 'en', locale: 'en-US', name: 'English' },
  de: { tag: 'de', locale: 'de-DE', name: 'Deutsch' },
  es: { tag: 'es', locale: 'es-ES', name: 'Español' },
  fr: { tag: 'fr', locale: 'fr-FR', name: 'Français' },
  pt: { tag: 'pt-BR', locale: 'pt-BR', name: 'Português' },
  it: { tag: 'it', locale: 'it-IT', name: 'Italiano' },
  ja: { tag: 'ja', locale: 'ja-JP', name: '日本語' },
  zh: { tag: 'zh-Hans', locale: 'zh-CN', name: '简体中文' },
} as const satisfies Record<string, LanguageInfo>;

export type Language = keyof typeof languages;

export const languageIds = Object.keys(languages) as Language[];

/** The language of an id, a BCP 47 tag or a locale such as `de-AT`. */
export function languageOfTag(tag: string): Language | undefined {
  const lower = tag.toLowerCase();
  return languageIds.find((id) => id === lower.split('-')[0]);
}

/** The language of a page. @param path such as `/de/convert/heic-in-jpg`, or `/de.html` as files are named */
export function languageOfPath(path: string): Language {
  const [, folder] = path.split(/\/|\.html$/);
  return languageIds.find((id) => id !== 'en' && id === folder) ?? 'en';
}
