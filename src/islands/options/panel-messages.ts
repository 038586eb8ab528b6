import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of the options panel of the converter, and of the buttons below it. */
export const messages = {
  title: 'Conversion Options',
  tabs: { basic: 'Basic Options', advanced: 'Advanced Options', social: 'Social Media', effects: 'Effects' },
  restored: 'Your last settings still apply.',
  advancedNotLoaded: 'The advanced options could not be loaded. Reload the page to try again.',
  scaledTo: <T>(percent: T): (T | string)[] => ['Scaled to ', percent],
  changePercentage: 'Change percentage',
  social: 'Resize for social media',
  socialHint: (size: string) => `Within ${size} px`,
  noSocialPresets: 'Social media presets temporarily disabled',

  allFiles: 'All files',
  convert: 'Convert',
  convertFiles: (count: number) => plural(count, { one: 'Convert # file', other: 'Convert # files' }),
  convertFilesSomeOnServer: (count: number, onServer: number) =>
    plural(count, {
      one: `Convert # file, ${formatNumber(onServer)} on the server`,
      other: `Convert # files, ${formatNumber(onServer)} on the server`,
    }),
  onServer: (count: number) => plural(count, { one: '# file on the server', other: '# files on the server' }),
  converting: 'Converting...',
  clearAll: 'Clear All',
  clear: 'Clear',
};
