import type { Effort } from '#lib/options/values.ts';

/** Texts of the effort and of keeping originals. The batch page loads them at once, the converter with the advanced options. */
export const messages = {
  effort: 'Effort',
  efforts: { fast: 'Fast', balanced: 'Balanced', smallest: 'Smallest' } satisfies Record<Effort, string>,
  effortHints: {
    fast: 'Fastest, larger file',
    balanced: 'Small files without a long wait',
    smallest: 'Smallest file, takes longest',
  } satisfies Record<Effort, string>,
  keepOriginal: 'Keep original if smaller',
  keepOriginalHint: 'When only the compression changes',
};
