const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size for people: base 1024, two decimals, as the specification words it. `0` is `0 Bytes`. */
export function formatBytes(sizeBytes: number): string {
  if (sizeBytes <= 0) return '0 Bytes';
  const exponent = Math.min(Math.floor(Math.log2(sizeBytes) / 10), units.length - 1);
  return `${Number((sizeBytes / 1024 ** exponent).toFixed(2))} ${units[exponent]}`;
}

/** `123.45 KB`: the unit that conversion results carry, whatever their size. */
export function formatKb(sizeBytes: number): string {
  return `${(sizeBytes / 1024).toFixed(2)} KB`;
}

/** `1.23 MB`: the unit of the list of uploaded files, whatever their size. */
export function formatMb(sizeBytes: number): string {
  return `${(sizeBytes / 1024 ** 2).toFixed(2)} MB`;
}

/** How much smaller the result is, in percent of the original; negative when it grew, 0 for an empty original. */
export function reductionPercent(originalBytes: number, resultBytes: number): number {
  return originalBytes > 0 ? ((originalBytes - resultBytes) / originalBytes) * 100 : 0;
}
