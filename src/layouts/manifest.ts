import type { Language } from '#lib/language/languages.ts';

/** Path of the web app manifest of a language. */
export const manifestPath = (language: Language): string =>
  `${language === 'en' ? '' : `/${language}`}/site.webmanifest`;
