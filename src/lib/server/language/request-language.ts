import { AsyncLocalStorage } from 'node:async_hooks';
import { setCurrentLanguage } from '../../language/current-language.ts';
import type { Language } from '../../language/languages.ts';

const languageOfRequest = new AsyncLocalStorage<Language>();

setCurrentLanguage(() => languageOfRequest.getStore() ?? 'en');

/** Calls a function whose texts, and those of all that it awaits, are in a language. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  languageOfRequest.run(language, run);
