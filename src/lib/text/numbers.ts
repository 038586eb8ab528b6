import { currentLocale } from '../language/current-language.ts';

const format = (value: number, options: Intl.NumberFormatOptions): string =>
  // Intl puts narrow spaces before some signs, which some fonts lack.
  new Intl.NumberFormat(currentLocale(), options).format(value).replaceAll('\u202F', '\u00A0');

/** A percentage with up to two decimals: `62%`, in German `62 %`. */
export const formatPercent = (percent: number): string =>
  format(percent / 100, { style: 'percent', maximumFractionDigits: 2 });

/** A printed length in centimeters or inches: `0.85`, and from 1 on `12.4`. */
export const formatLength = (value: number): string => formatFixed(value, value < 1 ? 2 : 1);

/** A number with this many decimals: `98.0`, in German `98,0`. With the style `percent`, 0.62 is `62.0%`. */
export const formatFixed = (value: number, decimals: number, style: 'decimal' | 'percent' = 'decimal'): string =>
  format(value, { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals });
