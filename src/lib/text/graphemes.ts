/**
 * A grapheme, approximately (Unicode's UAX 29): a flag, an emoji with its modifiers and joined emoji, or a character, each with its
 * marks.
 */
const approximate =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\ufe0f?\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?)*|\r\n|.)(?:\p{M}|\u200c|\u200d|[\u{e0020}-\u{e007f}])*/gsu;

// Firefox before 125 has none.
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined;

/** The characters of a text as readers see them. */
export const graphemesOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : (text.match(approximate) ?? []);
