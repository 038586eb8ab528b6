import { clampChroma, converter, formatHex } from 'culori';

interface Token {
  lightness: number;
  chroma: number;
}

/** The accent colors of src/styles/tokens.css in both themes, without their hue. */
export const accentTokens = {
  light: {
    accent: { lightness: 0.49, chroma: 0.098 },
    'accent-hover': { lightness: 0.43, chroma: 0.088 },
    'accent-soft': { lightness: 0.953, chroma: 0.026 },
    'accent-line': { lightness: 0.8, chroma: 0.07 },
    'accent-ink': { lightness: 0.42, chroma: 0.086 },
  },
  dark: {
    accent: { lightness: 0.79, chroma: 0.118 },
    'accent-hover': { lightness: 0.85, chroma: 0.11 },
    'accent-soft': { lightness: 0.272, chroma: 0.038 },
    'accent-line': { lightness: 0.47, chroma: 0.07 },
    'accent-ink': { lightness: 0.84, chroma: 0.105 },
  },
} as const satisfies Record<string, Record<string, Token>>;

const toOklch = converter('oklch');
/** More saturated colors would differ too much from each other at the same lightness. */
const MAX_SATURATION = 2;

/**
 * The accent color with the hue and saturation of a color, as `#rrggbb`. The lightness stays, so that texts on and in it remain
 * readable.
 */
export function brandAccent(brandColor: string, { lightness, chroma }: Token = accentTokens.light.accent): string {
  const { h = 0, c = 0 } = toOklch(brandColor) ?? {};
  const saturation = Math.min(c / accentTokens.light.accent.chroma, MAX_SATURATION);
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma * saturation, h }, 'oklch'));
}

/** The `style` attribute of pages that src/styles/brand.css reads. Empty without a color. */
export function brandStyle(brandColor: string | undefined): string {
  if (!brandColor) return '';
  const themes = Object.entries(accentTokens).flatMap(([theme, tokens]) =>
    Object.entries(tokens).map(([name, token]) => `--brand-${theme}-${name}:${brandAccent(brandColor, token)}`),
  );
  return themes.join(';');
}
