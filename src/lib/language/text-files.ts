import type { Language } from './languages.ts';

/** A file with texts of scripts: those of the first load, or all others, which parts that load later import. */
export type TextPart = 'first' | 'more';

/** The name by which scripts import texts. */
export const textPackage = (part: TextPart): string => `texts/${part}`;

/** Path of a file with texts of a language. @param version given by the build, which has no environment yet */
export const textFile = (part: TextPart, language: Language, version: string = import.meta.env.TEXTS_VERSION): string =>
  `/_astro/texts-${part}.${language}.${version}.js`;

/** The import map that leads scripts to the texts of a language. The same scripts serve all languages. @param version see `textFile` */
export const textImportMap = (language: Language, version?: string): string => {
  const parts = ['first', 'more'] satisfies TextPart[];
  return JSON.stringify({
    imports: Object.fromEntries(parts.map((part) => [textPackage(part), textFile(part, language, version)])),
  });
};
