const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Formats a size with base 1024 and up to two decimals, as in the specification. 0 is `0 Bytes`. */
export function formatBytes(sizeBytes: number): string {
  if (sizeBytes <= 0) return '0 Bytes';
  const exponent = Math.min(Math.floor(Math.log2(sizeBytes) / 10), units.length - 1);
  return `${Number((sizeBytes / 1024 ** exponent).toFixed(2))} ${units[exponent]}`;
}

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

/** `1.23 MB`: the list of uploaded files uses MB. Sizes of which two decimals would show nothing are in smaller units. */
export function formatMb(sizeBytes: number): string {
  const sizeMb = sizeBytes / 1024 ** 2;
  return sizeMb < 0.01 ? formatBytes(sizeBytes) : `${sizeMb.toFixed(2)} MB`;
}

/** Size reduction in percent of the original: negative if the result is larger, 0 for an empty original. */
export function reductionPercent(originalBytes: number, resultBytes: number): number {
  return originalBytes > 0 ? ((originalBytes - resultBytes) / originalBytes) * 100 : 0;
}
