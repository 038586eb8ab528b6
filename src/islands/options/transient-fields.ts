import type { OptionField } from '#lib/options/schema.ts';

/** Fields that are neither stored nor put in a URL: they depend on the files, are secret, or have no panel. */
export const transientFields: readonly OptionField[] = [
  'isPdfFile',
  'pdfPages',
  'pdfPassword',
  'isBatchMode',
  'batchId',
  'pdfDpi',
];
