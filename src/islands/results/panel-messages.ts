import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of the lists of results and of a result in full size. */
export const messages = {
  success: 'Conversion completed successfully! Your files are ready for download.',
  ready: (count: number) =>
    plural(count, { one: '# file is ready for download.', other: '# files are ready for download.' }),
  failed: (count: number) =>
    plural(count, { one: '# file could not be converted.', other: '# files could not be converted.' }),
  failedPages: (count: number) =>
    plural(count, {
      one: '# page could not be converted: see its file above.',
      other: '# pages could not be converted: see their files above.',
    }),
  outdated: 'The settings have changed since then.',
  deliver: 'Deliver via Email',
  getLink: 'Get a link',
  deleteAllNow: 'Delete all now',
  onDeviceUntil: <T>(expiry: T): (string | T)[] => ['On this device until ', expiry, ', in this tab'],
  onDeviceUntilClosed: 'On this device until you close this page',
  onServerUntil: <T>(expiry: T): (string | T)[] => ['On the server until ', expiry],
  pages: (count: number) => plural(count, { one: '# page', other: '# pages' }),

  earlier: (count: number) => `Earlier results (${formatNumber(count)})`,
  downloadZip: 'Download as ZIP',
  deleteAll: 'Delete all',

  actualSize: 'Actual size',
  fileInformation: 'File Information',
  originalFormat: 'Original format',
  convertedFormat: 'Converted format',
  fileSize: 'File size',
  dimensions: 'Dimensions',
  quality: 'Quality',
  availableUntil: 'Available until',
  untilClosed: 'You close this page',
  close: 'Close',
  download: 'Download',
};
