import type { Language } from '../../language/languages.ts';

/**
 * A module of texts in a language. Outside of Astro's bundle, `messages.ts` is the English module (scripts/messages.ts), so the
 * translation is imported explicitly.
 * @param path of the module in `src` @param english the module
 */
export async function messagesIn<Messages extends object>(
  language: Language,
  path: string,
  english: Messages,
): Promise<Messages> {
  if (language === 'en') return english;
  return (await import(new URL(`../../../languages/${language}/${path}`, import.meta.url).href)) as Messages;
}
