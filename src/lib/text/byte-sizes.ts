const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Formats a size with base 1024 and up to two decimals, as in docs/REQUIREMENTS.md (R23). 0 is `0 Bytes`. */
export function formatBytes(sizeBytes: number): string {
  if (sizeBytes <= 0) return '0 Bytes';
  return inUnit(sizeBytes, exponentOf(sizeBytes));
}

/** Smaller shares of a unit would show little with two decimals. */
const MIN_SHARE = 0.1;

const exponentOf = (sizeBytes: number): number =>
  sizeBytes < 1 ? 0 : Math.min(Math.floor(Math.log2(sizeBytes) / 10), units.length - 1);

const inUnit = (sizeBytes: number, exponent: number): string =>
  `${Number((sizeBytes / 1024 ** exponent).toFixed(2))} ${units[exponent]}`;

/** `412 KB` or `1.2 MB`: a size of which not every digit is known or matters. */
export function approximateBytes(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} Bytes`;
  if (sizeBytes < 1000 * 1024) return `${Math.round(sizeBytes / 1024)} KB`;
  return `${(sizeBytes / 1024 ** 2).toFixed(1)} MB`;
}

/** `123.45 KB`: conversion results always use KB. */
export function formatKb(sizeBytes: number): string {
  return `${(sizeBytes / 1024).toFixed(2)} KB`;
}

/** `1.23 MB`: the list of uploaded files uses MB. Sizes of which two decimals would show little are in smaller units. */
export function formatMb(sizeBytes: number): string {
  const sizeMb = sizeBytes / 1024 ** 2;
  return sizeMb < MIN_SHARE ? formatBytes(sizeBytes) : `${sizeMb.toFixed(2)} MB`;
}

/** `512 B`, `1.50 KB`, `3.25 MB`: sizes in the image comparison tool. */
export function fixedBytes(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} B`;
  return sizeBytes < 1024 ** 2 ? formatKb(sizeBytes) : `${(sizeBytes / 1024 ** 2).toFixed(2)} MB`;
}

/** Size reduction in percent of the original: negative if the result is larger, 0 for an empty original. */
export function reductionPercent(originalBytes: number, resultBytes: number): number {
  return originalBytes > 0 ? ((originalBytes - resultBytes) / originalBytes) * 100 : 0;
}
