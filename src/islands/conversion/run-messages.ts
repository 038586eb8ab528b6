import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts about running conversions and their outcome. Names stay outside of plural forms, because they may contain a #. */
export const messages = {
  failedTitle: 'Error',
  successTitle: 'Success!',
  targetMissedTitle: 'Target size not reached',
  cleared: 'Cleared',
  resultsLost: 'Undo brings back the files and their settings, not the results.',
  nothingToConvert: 'Nothing to convert',
  blocked: (name: string, reason: string) => `${name}: ${reason}.`,

  // Summary of a run
  someFailed: (count: number, total: number) =>
    plural(total, {
      one: `${formatNumber(count)} of # file could not be converted.`,
      other: `${formatNumber(count)} of # files could not be converted.`,
    }),
  pagesFailed: (count: number) =>
    plural(count, {
      one: '# page could not be converted, the others are done.',
      other: '# pages could not be converted, the others are done.',
    }),
  reason: (names: string, reason: string) => `${names}: ${reason}`,
  converted: 'Your files have been converted successfully.',
  convertedCount: (count: number) =>
    plural(count, {
      one: '# file has been converted successfully.',
      other: '# files have been converted successfully.',
    }),
  partlyCancelled: (count: number, total: number, cancelledCount: number) =>
    `${plural(total, {
      one: `${formatNumber(count)} of # file have been converted`,
      other: `${formatNumber(count)} of # files have been converted`,
    })}, ${plural(cancelledCount, { other: '# cancelled' })}.`,
  names: (names: string) => `${names}.`,
  leftOut: (name: string, reason: string) => `Left out: ${name}, ${reason}.`,
  notSent: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'needs the server and was not sent.', other: 'need the server and were not sent.' })}`,
  cancelled: 'Conversion cancelled.',
  pagesConverted: (count: number, total: number) =>
    plural(total, {
      one: `${formatNumber(count)} of # page converted.`,
      other: `${formatNumber(count)} of # pages converted.`,
    }),
};
