import type { OptionField } from '#lib/options/schema.ts';

/** What outlives no page and goes into no address: it belongs to files that are not there then, is a secret or shown by no panel. */
export const unkept: readonly OptionField[] = [
  'isPdfFile',
  'pdfPages',
  'pdfPassword',
  'isBatchMode',
  'batchId',
  'pdfDpi',
];
