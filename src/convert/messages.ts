import { formatNumber, plural } from '#lib/text/plural.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
export interface Blocker {
  label: string;
  inSentence: string;
}

/** Texts that a page needs before its first conversion. */
export const messages = {
  siteUpdated: 'If the site has been updated meanwhile, reload the page.',
  reload: 'Reload',
  unreadable: 'This file could not be read. Check that it is still there.',
  megabytes: (size: string) => `${size} MB`,

  locked: { label: 'Password required', inSentence: 'password required' },
  mistyped: { label: 'Its pages to convert are mistyped', inSentence: 'its pages to convert are mistyped' },
  allDeleted: { label: 'All pages are deleted', inSentence: 'all pages are deleted' },
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
  noConnection: 'The connection broke off. Check it and try again.',
  offline: 'This browser could not convert it, and there is no connection. Try again when you are online.',
  engineFailed: 'This browser could not convert it.',
  engineFailedServerCan: 'This browser could not convert it. The server can.',
};

/** Texts about where files are converted. */
export const runsOnMessages = {
  onDevice: 'On this device',
  onServer: 'On the server',
  onServerBecause: (reason: string) => `On the server: ${reason}`,
  notPossible: (reason: string) => `Not possible here: ${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: 'this browser could not convert it',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) =>
    plural(count, { one: 'Convert # file on the server', other: 'Convert # files on the server' }),
};

/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const timeLimitMessages = {
  pageLimit: '15 seconds a page',
  openingLimit: '15 seconds',
};

/** Reasons why the stage cannot show a picture. */
export const drawingMessages = {
  failed: 'This picture could not be opened.',
  needsServer: 'Only the server can preview this file. Convert it to see the result here.',
  noPreview: 'This browser cannot preview this file.',
};

/** Reasons why a preview of the result cannot be shown. */
export const previewMessages = {
  needsServer:
    'Only the server can make this preview. Convert the file there first, or choose to convert on the server.',
  notPossible: 'This browser cannot make this preview.',
  notDisplayable: (format: string) => `This browser cannot show ${format} pictures.`,
};

/** Texts of what happens to the files of the list. */
export const fileMessages = {
  failedTitle: 'Error',
  unsupportedType: 'Unsupported file type',
  invalidType: 'Invalid file type',
  notAdded: (reason: string, names: string) => `${reason} Not added: ${names}.`,
  added: (count: number) => plural(count, { one: '# file added.', other: '# files added.' }),
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) => `${formatNumber(count)} cannot be converted: ${reason}`,
  removed: (names: string) => `${names} removed.`,
};
