import { plural } from '#lib/text/plural.ts';

/** Texts of downloads. */
export const messages = {
  downloadAll: 'Download All as ZIP',
  downloadFinished: (count: number) =>
    plural(count, { one: 'Download # finished file as ZIP', other: 'Download # finished files as ZIP' }),
  preparing: 'Preparing...',
  downloaded: 'ZIP Downloaded',
  downloadedAll: (count: number) =>
    plural(count, {
      one: '# file has been downloaded as a ZIP archive.',
      other: 'All # files have been downloaded as a ZIP archive.',
    }),
  downloadedSome: (count: number) =>
    plural(count, {
      one: '# file has been downloaded as a ZIP archive.',
      other: '# files have been downloaded as a ZIP archive.',
    }),
  error: 'Error',
  zipFailed: 'Failed to download ZIP file. Please try again.',
  failed: 'Download failed',
  allFailed: 'Failed to download all files. Please try again.',
};
