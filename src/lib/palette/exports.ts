/** A palette color in all notations. */
export interface PaletteColor {
  /** Share of the image, 0 to 1. */
  share: number;
  hex: string;
  rgb: string;
  hsl: string;
  oklch: string;
}

/** The color notations in display order. */
export const notations = { hex: 'HEX', rgb: 'RGB', hsl: 'HSL', oklch: 'OKLCH' } as const;
export type Notation = keyof typeof notations;

/** A share of the image in percent, such as 12.3. */
export const sharePercent = (share: number): number => Number((share * 100).toFixed(1));

/** CSS custom properties, the most frequent color first. */
export function paletteCss(colors: readonly PaletteColor[]): string {
  const lines = colors.map(({ hex, share }, place) => `  --color-${place + 1}: ${hex}; /* ${sharePercent(share)}% */`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** A JSON list of objects with every notation. Shares are 0 to 1. */
export const paletteJson = (colors: readonly PaletteColor[]): string =>
  `${JSON.stringify(
    colors.map((color) => ({ ...color, share: Number(color.share.toFixed(4)) })),
    undefined,
    2,
  )}\n`;
