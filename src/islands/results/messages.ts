import { plural } from '#lib/text/plural.ts';

/** Texts of the results that pages load at once. */
export const messages = {
  title: 'Conversion Results',
  notLoaded: 'Your files are converted, but their list could not be loaded. Reload the page and convert again.',
  earlier: 'Earlier results',
  earlierNotLoaded: 'They could not be loaded. Reload the page to try again.',
  sameSize: 'same size',
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
};
