// No imports: the copy of the project with the pseudo-language has this file, too.

/** Accented forms of letters, which the fonts of the site have. Vowels are doubled, which makes texts about 40 % longer. */
const accented: Readonly<Record<string, string>> = {
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', y: 'ýý', A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ', Y: 'Ýý' },
  ...{ c: 'ç', n: 'ñ', C: 'Ç', N: 'Ñ' },
};

/** Parts of a text that stay: placeholders, parts of variants, entities, tags, paths of links, addresses and names of keys. */
const fixed = /\{[\w-]+\}|\[\[|\]\]|\||&\w+;|<[^>]+>|\]\([^)]*\)|https?:\/\/\S+|\/[a-z][\w/-]+/;

/** A text in the pseudo-language. @param isLonger whether it may be longer than English */
export function pseudoText(text: string, isLonger = true): string {
  const accent = (letter: string) => (isLonger ? accented[letter] : accented[letter]?.[0]) ?? letter;
  return text
    .split(new RegExp(`(${fixed.source})`))
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, accent)))
    .join('');
}

/** Texts with everything that they say in the pseudo-language: strings, lists, objects and what functions return. */
export function pseudo<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return pseudoText(texts) as Texts;
  if (typeof texts === 'function') return ((...values: unknown[]) => pseudo(texts(...values) as unknown)) as Texts;
  if (Array.isArray(texts)) return texts.map(pseudo) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, pseudo(value as unknown)])) as Texts;
}
