import { plural } from '#lib/text/plural.ts';

/** Texts of pages with a converted file, or with files that were sent. */
export const fileMessages = {
  back: 'Back to Converter',
  converted: <T>(time: T): (T | string)[] => ['Converted ', time],
  availableUntil: <T>(time: T): (T | string)[] => ['Available until ', time],
  /** Between the names of the original and the result, for screen readers. */
  to: 'to',
  part: { page: (page: number) => `page ${page}`, frame: (frame: number) => `frame ${frame}` },
  utc: (time: string) => `${time} UTC`,

  another: 'Convert Another File',
  startNew: 'Start New Conversion',
  scriptsOff: 'JavaScript is off in this browser.',
  chooseInConverter: 'Choose a file in the converter',

  view: (name: string) => `View ${name}`,
  download: 'Download',
  downloadFile: (name: string) => `Download ${name}`,
  firstPageOf: (name: string) => `First page of ${name}`,
};

export const factMessages = {
  title: 'File Information',
  originalFormat: 'Original format',
  convertedFormat: 'Converted format',
  part: { page: 'Page', frame: 'Frame' },
  pages: 'Pages',
  fileSize: 'File size',
  firstPage: 'First page',
  dimensions: 'Dimensions',
  quality: 'Quality',
  technicalDetails: 'Technical details',
  loaded: (id: string, uuid: string) => `Conversion loaded successfully. ID: ${id}, UUID: ${uuid}`,
  none: 'none',
};

/** Texts of the button that deletes, and of its dialog. */
export const deleteMessages = {
  deleteNow: 'Delete now',
  deleting: 'Deleting…',
  cancel: 'Cancel',
  fileQuestion: 'Delete this file now?',
  filesQuestion: 'Delete these files now?',
  fileConsequence: <T>(name: T): (T | string)[] => [
    name,
    ', its preview and its record are deleted now, and its link will stop working. This cannot be undone.',
  ],
  deliveryConsequence: (count: number) =>
    plural(count, {
      one: 'The file, its previews and this page are removed at once, for everybody who has the link. This cannot be undone.',
      other:
        'All # files, their previews and this page are removed at once, for everybody who has the link. This cannot be undone.',
    }),
  foreign: (count: number) =>
    plural(count, {
      one: 'But # of the files was converted by another visitor, who keeps it.',
      other: 'But # of the files were converted by others, who keep them.',
    }),
  allForeign: (count: number) =>
    plural(count, {
      one: 'But the file was converted by another visitor, who keeps it.',
      other: 'But the files were converted by others, who keep them.',
    }),
  fileDeleted: 'File deleted',
  filesDeleted: 'Files deleted',
  fileGone: <T>(name: T): (T | string)[] => [name, ', its preview and its record are gone.'],
  deliveryGone: 'This page is deleted, and its link no longer works.',
  convertAnother: 'Convert another file',
};

export const deliveryMessages = {
  title: (count: number) => plural(count, { one: 'Your converted file', other: 'Your # converted files' }),
  availableUntil: <T>(time: T): (T | string)[] => [
    'Available until ',
    time,
    '. After that, this page and its files are deleted.',
  ],
  /** @param size of all files */
  sizeAndTime: <T>(size: string, time: T): (T | string)[] => [
    `${size} together. Available until `,
    time,
    '. After that, this page and its files are deleted.',
  ],
  downloadAll: 'Download all as ZIP',
  access: 'Anyone with the link to this page can download the files. Only the sender can delete them.',
};

/** Texts of a download that fails. */
export const downloadFailures = {
  file: 'Failed to download the converted file. Please try again.',
  all: 'Failed to download all files. Please try again.',
};

export const shareLinkMessages = {
  share: 'Share',
  copyByHand: 'This browser does not let pages copy. Copy the link yourself:',
  title: <T>(name: T): (T | string)[] => ['Share ', name],
  shareFile: 'Share the file',
  shareFileHint: (size: string) => `${size} go to the app you choose, and stay there.`,
  shareLink: 'Share the link',
  shareLinkHint: <T>(time: T): (T | string)[] => ['Anyone with it can open and download the file until ', time, '.'],
  cancel: 'Cancel',
};

export const missingMessages = {
  title: 'File Not Found - {brand-name}',
  keywords: ['file not found', 'expired file'],
  heading: 'File Not Found',
  text: "The converted file you're looking for could not be found or has expired.",
  status: 'Status: ',
  fileId: 'File ID: ',
  /** @param error such as `404: Not found` */
  conversionFailed: (error: string) => `Error fetching conversion: ${error}`,
  deliveryFailed: (error: string) => `Error fetching delivery: ${error}`,
};
