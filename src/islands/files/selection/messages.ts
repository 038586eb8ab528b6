import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts about selected files. */
export const messages = {
  selected: (count: number, total: number) =>
    plural(total, {
      one: `${formatNumber(count)} of # file selected.`,
      other: `${formatNumber(count)} of # files selected.`,
    }),
  removed: (names: string) => `${names} removed`,
  resultKept: 'Converted files are under “Earlier results”.',
  resultLost: 'Undo brings back the file and its settings, not the result.',
};
