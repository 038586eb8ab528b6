import { currentLanguage } from '#lib/language/current-language.ts';
import { languages } from '#lib/language/languages.ts';

/** Makes the server respond with texts in the language of the page, which may differ from the one of the browser. */
export const languageHeader = (): { 'Accept-Language': string } => ({
  'Accept-Language': languages[currentLanguage()].tag,
});
