import type { FilePart } from '#lib/formats/file-part.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
export interface Blocker {
  label: string;
  inSentence: string;
}

/** Texts that a page needs before its first conversion. */
export const messages = {
  siteUpdated: 'The site may have been updated. Reload the page.',
  reload: 'Reload',
  unreadable: 'This file could not be read. Check that it is still there.',
  megabytes: (size: string) => `${size} MB`,
  serverLimit: (megabytes: string) => `server’s ${megabytes} MB`,

  locked: { label: 'Password required', inSentence: 'password required' },
  allDeleted: { label: 'All pages are deleted', inSentence: 'all pages are deleted' },
  overServerLimit: (megabytes: string): Blocker => ({
    label: `Over the server’s ${megabytes} MB limit`,
    inSentence: `over the server’s ${megabytes} MB limit`,
  }),
  tooManyPages: (max: number): Blocker => ({
    label: plural(max, {
      one: 'At most # page at once, type a range',
      other: 'At most # pages at once, type a range',
    }),
    inSentence: plural(max, {
      one: 'at most # page at once, type a range',
      other: 'at most # pages at once, type a range',
    }),
  }),
};

/** Errors of a file. */
export const failureMessages = {
  failed: 'Failed to convert files. Please try again.',
  noConnection: 'Connection lost. Check it and try again.',
  offline: 'This browser can’t convert it, and you are offline. Try again when you are online.',
  engineFailed: 'This browser can’t convert it.',
  engineFailedServerCan: 'This browser can’t convert it. The server can.',
};

/** Texts about where files are converted. */
export const runsOnMessages = {
  onDevice: 'On this device',
  onServer: 'On the server',
  onServerBecause: (reason: string) => `On the server: ${reason}`,
  notPossible: (reason: string) => `Not possible here: ${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: 'this browser can’t convert it',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) =>
    plural(count, { one: 'Upload and convert # file', other: 'Upload and convert # files' }),
  /** Its short form, beside other buttons. */
  onServerShort: (count: number) => plural(count, { one: 'Upload # file', other: 'Upload # files' }),
};

/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const timeLimitMessages = {
  pageLimit: '15 seconds a page',
  openingLimit: '15 seconds',
};

/** Reasons why the stage cannot show an image. */
export const drawingMessages = {
  failed: 'This image can’t be opened.',
  needsServer: 'This file needs the server. Convert it to see the result.',
  noPreview: 'This browser can’t preview this file.',
  cancelled: 'Preview cancelled.',
};

/** Reasons why a preview of the result cannot be shown. */
export const previewMessages = {
  needsServer: 'This preview needs the server. Convert the file first, or choose to convert on the server.',
  notPossible: 'This browser can’t make this preview.',
  notDisplayable: (format: string) => `This browser can’t show ${format} images.`,
  failed: 'The preview could not be made. Please try again.',
  noConnection: 'Connection lost. Check it and try again.',
};

/** Texts of what happens to the files of the list. */
export const fileMessages = {
  failedTitle: 'Error',
  unsupportedType: 'Unsupported file type',
  invalidType: 'Invalid file type',
  notAddedTitle: (count: number) => plural(count, { one: '# file was not added', other: '# files were not added' }),
  notAdded: (reason: string, names: string) => `${reason} Not added: ${names}.`,
  added: (count: number) => plural(count, { one: '# file added.', other: '# files added.' }),
  /** The reason with the name of the file: `big.jpg is over the 50 MB limit.` */
  problem: (name: string, reason: string) =>
    reason.startsWith('This file ') ? reason.replace('This file', () => name) : `${name}: ${reason}`,
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) => `${formatNumber(count)} can’t be converted: ${reason}`,
  removed: (names: string) => `${names} removed.`,
};

/** Texts of files that are dropped, or that the next page gets. */
export const addFileMessages = {
  notAllAdded: 'Not everything was added',
  // Names stay outside of plural forms, because they may contain a #.
  unread: (names: string, count: number) =>
    `${names} could not be read. ${plural(count, { one: 'Check that it is still there.', other: 'Check that they are still there.' })}`,
  restAdded: 'The rest was added.',
  refused: (names: string, reason: string) => `${names}: ${reason}`,
};

/** Texts about pasted and dropped text, from which images are added. */
export const imagesInTextMessages = {
  nothingAdded: 'Nothing was added',
  notAllAdded: 'Not everything was added',
  linkedImages: (count: number) =>
    plural(count, {
      one: '# image is only linked or incomplete. Save it on your device and add the file.',
      other: '# images are only linked or incomplete. Save them on your device and add the files.',
    }),
  link: 'A link is not a file. Open it, save the image on your device and add the file.',
  text: 'This is text, not an image. Copy an image or a file and paste that.',
  tooMuch: 'This is too much at once. Save the images on your device and add the files.',
};

/** Texts of undo and redo. Pages do not load them at once. */
export const undoMessages = {
  undo: 'Undo',
  removed: (names: string) => `${names} removed`,
  // Names stay outside of plural forms, because they may contain a #.
  restored: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'is back in the list.', other: 'are back in the list.' })}`,
  undone: 'Change undone.',
  redone: 'Change redone.',
  selected: (name: string) => `${name} is selected.`,
};

/** Texts about removed files. */
export const removalMessages = {
  removed: (names: string) => `${names} removed`,
  resultKept: 'Converted files are under “Earlier results”.',
  resultLost: 'Undo brings back the file and its settings, not the result.',
};

/** Texts of the comparison of formats. */
export const formatMessages = { notEncoded: 'Not possible on this device' };

/** Texts of downloads. */
export const downloadMessages = {
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
  notDownloaded: (name: string) => `Failed to download the converted file. Please try again. Not downloaded: ${name}.`,
};

/** Outcomes of copying an image or its data URI. */
export const copyMessages = {
  copied: 'Image copied',
  failed: 'Image not copied',
  notCopied: 'This browser could not copy it. Download it instead.',
  dataUriCopied: 'Data URI copied',
  dataUriFailed: 'Data URI not copied',
  dataUriNotCopied: 'This browser could not copy it. Download the image instead.',
  dataUriTooLarge: (limit: string) => `The image is over the ${limit} limit. Download it, and link to the file.`,
};

/** Outcomes of deletions. */
export const deletionMessages = {
  allDeleted: 'All results deleted',
  nothingOnServer: 'Nothing of yours is left on the server.',
  nothingInBrowser: 'No result is left in this browser.',
  earlierDeleted: 'Earlier results deleted',
  fileDeleted: (name: string) => `${name} deleted`,
  failed: {
    file: 'The file could not be deleted. Please try again.',
    files: 'The files could not be deleted. Please try again.',
  },
  someFailed: 'Some files in this browser could not be deleted. Please try again.',
  notOwned: 'Only the browser that converted this file can delete it, as long as it keeps its cookie.',
  noAnswer: 'There was no answer. Check your connection and try again.',
};

/** Errors of the creation of links. */
export const linkMessages = {
  failed: 'The link could not be created. Please try again.',
  noAnswer: 'There was no answer. Check your connection and try again.',
  deleted: 'Link deleted',
};

/** Texts about conversions that a page needs before any of them starts. */
export const conversionMessages = { failedTitle: 'Error' };

/** Texts about running conversions and their outcome. Names stay outside of plural forms, because they may contain a #. */
export const runMessages = {
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
  partsFailed: (count: number, part: FilePart) =>
    plural(count, {
      one: `# ${part} could not be converted, the others are done.`,
      other: `# ${part}s could not be converted, the others are done.`,
    }),
  reason: (names: string, reason: string) => `${names}: ${reason}`,
  converted: 'Your files have been converted successfully.',
  convertedCount: (count: number) =>
    plural(count, {
      one: '# file has been converted successfully.',
      other: '# files have been converted successfully.',
    }),
  truncatedTitle: (complete: number, total: number) =>
    plural(total, { one: 'File incomplete', other: `${formatNumber(complete)} of # files converted` }),
  truncated: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'is incomplete. The missing part is blank.', other: 'are incomplete. The missing parts are blank.' })}`,
  partlyCancelled: (count: number, total: number, cancelledCount: number) =>
    `${plural(total, {
      one: `${formatNumber(count)} of # file have been converted`,
      other: `${formatNumber(count)} of # files have been converted`,
    })}, ${plural(cancelledCount, { other: '# cancelled' })}.`,
  names: (names: string) => `${names}.`,
  leftOut: (name: string, reason: string) => `Left out: ${name}, ${reason}.`,
  notSent: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'needs the server and was not uploaded.', other: 'need the server and were not uploaded.' })}`,
  cancelled: 'Conversion cancelled.',
  partsConverted: (count: number, total: number, part: FilePart) =>
    plural(total, {
      one: `${formatNumber(count)} of # ${part} converted.`,
      other: `${formatNumber(count)} of # ${part}s converted.`,
    }),
};

/** Texts of a result and its actions. */
export const itemMessages = {
  part: (number: number, part: FilePart) => (part === 'page' ? `Page ${number}` : `Frame ${number}`),
  moreActions: (name: string) => `More actions for ${name}`,
  compare: { text: 'Compare', label: (name: string) => `Compare ${name}` },
  copyImage: { text: 'Copy image', label: (name: string) => `Copy image: ${name}` },
  copyDataUri: { text: 'Copy as data URI', label: (name: string) => `Copy as data URI: ${name}` },
  responsiveImages: { text: 'Responsive images', label: (name: string) => `Responsive images: ${name}` },
  share: { text: 'Share', label: (name: string) => `Share ${name}` },
  delete: { text: 'Delete result', label: (name: string) => `Delete result ${name}` },
  nothingSent: 'Converted on your device. Nothing was uploaded.',
};

/** Texts. */
export const shareMessages = {
  linkCopied: 'Link copied to clipboard!',
  shareFile: 'Share the file',
  fetching: 'Fetching the file…',
  shareNow: 'Share now',
  fetched: 'Ready. Press again to share.',
  notFetched: 'The file could not be loaded. It may have been deleted, or you are offline.',
  notAccepted: 'This device did not accept the file. Share the link instead.',
};

/** Texts of logos that cannot be used. */
export const logoMessages = {
  notUsed: 'The logo cannot be used',
  tooLarge: (maxBytes: number) => `It is over the ${formatBytes(maxBytes)} limit.`,
  wrongKind: 'It must be a PNG, JPEG, WebP or SVG.',
  unreadable: 'It could not be read. It may be damaged.',
};
