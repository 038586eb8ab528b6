import { plural } from '#lib/text/plural.ts';

/** Texts about files from before the page was loaded again. */
export const messages = {
  title: 'Before this page was loaded again',
  converting: (count: number) =>
    plural(count, {
      one: '# file sent before this page was loaded again is still being converted.',
      other: '# files sent before this page was loaded again are still being converted.',
    }),
  lost: (count: number) => plural(count, { one: '# file was not converted', other: '# files were not converted' }),
  chooseAgain: (count: number) =>
    plural(count, {
      one: 'You left or reloaded this page before that. Choose it again to convert it.',
      other: 'You left or reloaded this page before that. Choose them again to convert them.',
    }),
  showNames: 'Show which',
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  pageFailed: (name: string, page: number, reason: string) => `${name}, page ${page}: ${reason}`,
  dismiss: 'Dismiss',
};
