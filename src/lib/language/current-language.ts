import { type Language, languageOfTag, languages } from './languages.ts';

/** The language of the page. Workers and processes without requests have no page: they produce codes, not texts. */
const languageOfPage = (): Language => languageOfTag(globalThis.document?.documentElement.lang ?? '') ?? 'en';

let find = languageOfPage;

/** The language of texts: of the page in a browser, of the request on the server, otherwise English. */
export const currentLanguage = (): Language => find();

/** The locale of numbers, dates, lists and plurals in texts. */
export const currentLocale = (): string => languages[currentLanguage()].locale;

/** Lets `findLanguage` say what the current language is. For the server, which has no page. */
export function setCurrentLanguage(findLanguage: () => Language): void {
  find = findLanguage;
}
