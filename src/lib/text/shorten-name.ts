/** How much of a name's end stays: the number of a page and the extension. */
const END = 12;

/**
 * A name of at most so many characters, as people count them: a longer one gives way before its end.
 * @param length more than `END`
 */
export function shortName(name: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  if (characters.length <= length) return name;
  const kept = characters.slice(0, length - END - 1).join('');
  return `${kept.trimEnd()}…${characters.slice(-END).join('')}`;
}
