/** A color of a palette, written in every way that is offered. */
export interface PaletteColor {
  /** Of the picture, 0 to 1. */
  share: number;
  hex: string;
  rgb: string;
  hsl: string;
  oklch: string;
}

/** The ways in which a color is written, in the order in which they are shown. */
export const notations = { hex: 'HEX', rgb: 'RGB', hsl: 'HSL', oklch: 'OKLCH' } as const;
export type Notation = keyof typeof notations;

/** A share of the picture: `12.3%`. */
export const sharePercent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/** Custom properties for a style sheet, the most frequent color first. */
export function paletteCss(colors: readonly PaletteColor[]): string {
  const lines = colors.map(({ hex, share }, place) => `  --color-${place + 1}: ${hex}; /* ${sharePercent(share)} */`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** A list of objects with every notation; shares are of 1. */
export const paletteJson = (colors: readonly PaletteColor[]): string =>
  `${JSON.stringify(
    colors.map((color) => ({ ...color, share: Number(color.share.toFixed(4)) })),
    undefined,
    2,
  )}\n`;
