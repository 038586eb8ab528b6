import { graphemesOf } from './graphemes.ts';

/** Number of graphemes kept at the end: the page number and the extension. */
const END = 12;

/**
 * Shortens a name to at most `length` graphemes, with an ellipsis before its end.
 * @param length more than `END`
 */
export function shortName(name: string, length: number): string {
  const characters = graphemesOf(name);
  if (characters.length <= length) return name;
  const kept = characters.slice(0, length - END - 1).join('');
  return `${kept.trimEnd()}…${characters.slice(-END).join('')}`;
}
