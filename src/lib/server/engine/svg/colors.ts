import { clampRgb, formatRgb, parse } from 'culori';
import { replaceParts, rewriteStyles } from '../../../svg/markup.ts';

/** Functions of CSS Color 4 that the renderer ignores, and `icc-color`, which may follow a color in sRGB: SVG 1.1, 12.3. */
const colorFunctions = /\b(?:icc-color|oklch|oklab|lab|lch|color)\(/gi;
const MAX_CHARACTERS = 200;

/**
 * Replaces colors of other color spaces by those of sRGB that browsers show on most displays: channels are clipped. Colors of
 * profiles are removed.
 */
export const convertColors = (text: string): string =>
  hasColorFunction(text) ? rewriteStyles(text, hasColorFunction, convertIn) : text;

const hasColorFunction = (text: string): boolean => text.search(colorFunctions) >= 0;

function convertIn(text: string): string {
  const parts = [];
  for (const { index: start } of text.matchAll(colorFunctions)) {
    const written = text.slice(start, start + MAX_CHARACTERS);
    const end = start + written.indexOf(')') + 1;
    const by = end > start ? inSrgb(text.slice(start, end)) : undefined;
    if (by !== undefined) parts.push({ start, end, by });
  }
  return replaceParts(text, parts);
}

/** Undefined if it is no valid color, or depends on another one. */
function inSrgb(written: string): string | undefined {
  if (/^icc-color/i.test(written)) return '';
  const color = parse(written);
  return color && formatRgb(clampRgb(color));
}
