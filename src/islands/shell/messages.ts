import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of announcements and toasts. */
export const messages = {
  converting: (finished: number, total: number) =>
    plural(total, {
      one: `Converting. ${formatNumber(finished)} of # file finished.`,
      other: `Converting. ${formatNumber(finished)} of # files finished.`,
    }),
  pagesFinished: (percent: number) => `${percent}% of the pages or frames.`,
  close: 'Close',
};
