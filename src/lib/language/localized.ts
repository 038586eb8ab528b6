import { currentLanguage } from './current-language.ts';
import type { Language } from './languages.ts';

/**
 * An object with the texts of the language that is current when they are read. The build puts it in place of the texts of a
 * `messages.ts` (scripts/messages.ts).
 */
export function localized<Texts extends object>(textsByLanguage: Record<Language, Texts>): Texts {
  const texts = () => textsByLanguage[currentLanguage()];
  return new Proxy(textsByLanguage.en, {
    get: (_, name) => Reflect.get(texts(), name),
    has: (_, name) => Reflect.has(texts(), name),
    ownKeys: () => Reflect.ownKeys(texts()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(texts(), name),
  });
}
