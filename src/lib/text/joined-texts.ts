import { textMessages } from './messages.ts';

type Part = string | false | undefined;

const present = (parts: readonly Part[]): string[] =>
  parts.filter((part) => typeof part === 'string' && part !== '') as string[];

/** Whole sentences one after the other. Parts that do not apply are left out. */
export const joinSentences = (...sentences: readonly Part[]): string =>
  present(sentences).join(textMessages.sentenceGap);

/** Names in a row, without "and": `JPEG, PNG, WebP`. */
export const joinNames = (names: readonly string[]): string => names.join(textMessages.nameGap);

/** Facts side by side, without "and": `11.9 MB, 75% smaller`. Parts that do not apply are left out. */
export const joinFacts = (...facts: readonly Part[]): string => present(facts).join(textMessages.factGap);
