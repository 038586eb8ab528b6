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

  // Announcements
};

/** Texts of the buttons of a running batch. */
export const runMessages = {
  goingOn: 'Going on.',
  nowPaused: 'Paused. Files in progress will finish.',
  offline: 'No connection. The rest is sent once there is one again.',
  onlineAgain: 'The connection is back. Going on.',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  cancelAll: 'Cancel all',
};
