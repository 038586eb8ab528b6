/** Letters with different widths in most fonts. */
const sample = 'mmmmmmmmmmllli.,WQ@&%07';
const fallbacks = ['monospace', 'serif'];
const FONT_PX = 72;

/**
 * The first font of each list of alternatives of which this device has none. Text has the width of a fallback then: whether a font
 * is loaded says nothing about those of the system.
 */
export function missingFonts(lists: readonly (readonly string[])[]): string[] {
  if (lists.length === 0) return [];
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return [];
  const widthIn = (families: string): number => {
    context.font = `${FONT_PX}px ${families}`;
    return context.measureText(sample).width;
  };
  const widths = fallbacks.map((fallback) => ({ fallback, width: widthIn(fallback) }));
  const isMissing = (family: string): boolean =>
    widths.every(({ fallback, width }) => widthIn(`"${family.replaceAll('"', '')}", ${fallback}`) === width);
  const missing = lists.filter((families) => families.every(isMissing));
  return [...new Set(missing.flatMap(([first]) => first ?? []))];
}
