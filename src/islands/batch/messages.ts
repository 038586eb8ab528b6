import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of the actions and the status of a batch. */
export const messages = {
  convertAll: (count: number) => plural(count, { one: 'Convert All (# file)', other: 'Convert All (# files)' }),
  convertAllSomeOnServer: (count: number, sentCount: number) =>
    plural(count, {
      one: `Convert All (# file, ${formatNumber(sentCount)} on the server)`,
      other: `Convert All (# files, ${formatNumber(sentCount)} on the server)`,
    }),
  converting: 'Converting...',
  clearAll: 'Clear All',
  allFiles: 'All files',

  // Status
  addUpTo: (limit: number) =>
    plural(limit, { one: 'Add up to # image to convert', other: 'Add up to # images to convert' }),
  reading: (count: number) => plural(count, { one: 'Reading # file', other: 'Reading # files' }),
  ready: (count: number) => plural(count, { one: '# file ready', other: '# files ready' }),
  needServer: (count: number) => plural(count, { one: '# file needs the server', other: '# files need the server' }),
  listSize: (size: string) => `${size} in the list`,
  blocked: (name: string, reason: string) => `${name}: ${reason}`,
  noneConvertible: 'None of these can be converted',
  paused: { paused: 'Paused', offline: 'Offline - resumes automatically' },
  finished: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)}`,
  done: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)} done`,
  failed: (count: number) => plural(count, { other: '# failed' }),
  cancelled: (count: number) => plural(count, { other: '# cancelled' }),
  underMinuteLeft: 'less than a minute left',
  minutesLeft: (minutes: number) => `about ${minutes} min left`,
  hoursLeft: (hours: number) => `about ${hours} h left`,

  // Size of all files before and after
  smaller: (before: string, after: string, change: string) => `${before} → ${after}, ${change} smaller`,
  larger: (before: string, after: string, change: string) => `${before} → ${after}, ${change} larger`,
  sameSize: (before: string, after: string) => `${before} → ${after}, same size`,

  // Announcements
  goingOn: 'Going on.',
  nowPaused: 'Paused. Files in progress will finish.',
  offline: 'No connection. The rest is sent once there is one again.',
  onlineAgain: 'The connection is back. Going on.',
};

/** Texts of the buttons of a running batch. */
export const runMessages = {
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  cancelAll: 'Cancel all',
};

/** Texts about files from before the page was loaded again. */
export const beforeReloadMessages = {
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
