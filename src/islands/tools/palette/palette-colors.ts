import { clampRgb, useMode as converterTo, modeHsl, modeOklab, modeOklch, modeRgb } from 'culori/fn';
import { clusters } from '#lib/palette/clusters.ts';
import type { PaletteColor } from '#lib/palette/exports.ts';
import { histogram } from '#lib/palette/histogram.ts';

const toRgb = converterTo(modeRgb);
const toOklab = converterTo(modeOklab);
const toHsl = converterTo(modeHsl);
const toOklch = converterTo(modeOklch);

/** OKLab underrates hue and chroma relative to lightness. The factor is that of deltaEOK2 in Color.js. */
const STRETCH = 2;

interface WeighedColor {
  /** Lightness, scaled a and scaled b. */
  at: readonly [number, number, number];
  /** Number of pixels with this color. */
  weight: number;
}

/**
 * Colors of an image in OKLab (Ottosson, "A perceptual color space for image processing", 2020). Scaled a and b make
 * the Euclidean distance perceptual.
 */
export function weighedColors(data: Uint8ClampedArray): WeighedColor[] {
  return histogram(data).map(({ red, green, blue, pixels }) => {
    const { l, a, b } = toOklab({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
    return { at: [l, STRETCH * a, STRETCH * b], weight: pixels };
  });
}

/** At most `count` representative colors, the most frequent first. */
export function paletteOf(colors: readonly WeighedColor[], count: number): PaletteColor[] {
  const all = colors.reduce((sum, { weight }) => sum + weight, 0);
  return clusters(colors, count).map(({ at: [l, a, b], weight }) => ({
    share: weight / all,
    ...written(l, a / STRETCH, b / STRETCH),
  }));
}

const level = (channel: number): number => Math.round(channel * 255);
const rounded = (value: number | undefined, digits: number): number => Number((value ?? 0).toFixed(digits));

/**
 * All notations describe the same 8-bit color and convert to each other. OKLCH is off by one level for about one color
 * in a thousand.
 */
function written(l: number, a: number, b: number): Omit<PaletteColor, 'share'> {
  const inside = clampRgb(toRgb({ mode: 'oklab', l, a, b }));
  const [red, green, blue] = [level(inside.r), level(inside.g), level(inside.b)];
  const color = { mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 } as const;
  const hsl = toHsl(color);
  const oklch = toOklch(color);
  return {
    hex: `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    rgb: `rgb(${red}, ${green}, ${blue})`,
    hsl: `hsl(${rounded(hsl.h, 1)}, ${rounded(hsl.s * 100, 1)}%, ${rounded(hsl.l * 100, 1)}%)`,
    oklch: `oklch(${rounded(oklch.l * 100, 2)}% ${rounded(oklch.c, 4)} ${rounded(oklch.c < 0.0005 ? 0 : oklch.h, 2)})`,
  };
}
