import { byLocale } from '../language/by-locale.ts';
import { textMessages } from './messages.ts';

/** Position in the units of `textMessages`. */
const unitIndex = { bytes: 0, kb: 1, mb: 2, pb: 5 };
/** Smaller shares of a unit would show little with two decimals. */
const MIN_SHARE = 0.1;
const DECIMALS = 2;

const upToTwoDecimals = byLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: DECIMALS, useGrouping: false }),
);
const twoDecimals = byLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: DECIMALS,
      maximumFractionDigits: DECIMALS,
      useGrouping: false,
    }),
);
const oneDecimal = byLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }),
);

const withUnit = (size: string, unit: number, texts = textMessages): string =>
  texts.size(size, texts.sizeUnits[unit] ?? '');

/**
 * Formats a size with base 1024 and up to two decimals, as in docs/REQUIREMENTS.md (R23). 0 is `0 Bytes`.
 * @param texts units of a language, by default the current one
 */
export function formatBytes(sizeBytes: number, texts = textMessages): string {
  if (sizeBytes <= 0) return withUnit('0', unitIndex.bytes, texts);
  const exponent = sizeBytes < 1 ? 0 : Math.min(Math.floor(Math.log2(sizeBytes) / 10), unitIndex.pb);
  return withUnit(upToTwoDecimals().format(sizeBytes / 1024 ** exponent), exponent, texts);
}

/** `412 KB` or `1.2 MB`: a size of which not every digit is known or matters. */
export function approximateBytes(sizeBytes: number): string {
  if (sizeBytes < 1024) return withUnit(String(sizeBytes), unitIndex.bytes);
  if (sizeBytes < 1000 * 1024) return withUnit(String(Math.round(sizeBytes / 1024)), unitIndex.kb);
  return withUnit(oneDecimal().format(sizeBytes / 1024 ** 2), unitIndex.mb);
}

/** `123.45 KB`: conversion results always use KB. */
export const formatKb = (sizeBytes: number): string => withUnit(twoDecimals().format(sizeBytes / 1024), unitIndex.kb);

/** `1.23 MB`: the list of uploaded files uses MB. Sizes of which two decimals would show little are in smaller units. */
export function formatMb(sizeBytes: number): string {
  const sizeMb = sizeBytes / 1024 ** 2;
  return sizeMb < MIN_SHARE ? formatBytes(sizeBytes) : withUnit(twoDecimals().format(sizeMb), unitIndex.mb);
}

/** `512 B`, `1.50 KB`, `3.25 MB`: sizes in the image comparison tool. */
export function fixedBytes(sizeBytes: number): string {
  if (sizeBytes < 1024) return textMessages.size(String(sizeBytes), textMessages.shortBytes);
  return sizeBytes < 1024 ** 2
    ? formatKb(sizeBytes)
    : withUnit(twoDecimals().format(sizeBytes / 1024 ** 2), unitIndex.mb);
}

/** `50 MB`. @param megabytes a whole number, or its placeholder */
export const inMb = (megabytes: number | string): string => withUnit(String(megabytes), unitIndex.mb);

/** Size reduction in percent of the original: negative if the result is larger, 0 for an empty original. */
export function reductionPercent(originalBytes: number, resultBytes: number): number {
  return originalBytes > 0 ? ((originalBytes - resultBytes) / originalBytes) * 100 : 0;
}
