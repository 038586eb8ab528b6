/** The first names and the number of the others: `a.png, b.png and 3 more`. */
export function shortenedList(names: readonly string[], max: number): string {
  const rest = names.length - max;
  return rest > 0 ? `${names.slice(0, max).join(', ')} and ${rest} more` : names.join(', ');
}
