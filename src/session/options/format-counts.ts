import { computed } from 'nanostores';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { $files } from '../files/files.ts';
import { $sharedSet } from './option-sets.ts';

/** How many listed images have which format of their own, the most common first. */
export const $formatCounts = computed([$sharedSet, $files], ({ formatByFile }, files) => {
  const counts = new Map<OutputFormat, number>();
  for (const { id } of files) {
    const format = formatByFile?.[id];
    if (format) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  return [...counts].map(([format, count]) => ({ format, count })).toSorted((one, other) => other.count - one.count);
});
