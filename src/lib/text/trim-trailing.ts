/**
 * Removes the given characters from the end of a text. The usual expression (`/x+$/`) takes quadratic time: it scans
 * every run of `x` once for each of its characters.
 * @param characters single UTF-16 units, in any order
 */
export function trimTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
