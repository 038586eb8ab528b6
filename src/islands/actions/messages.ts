import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of the actions of all pages. */
export const actionMessages = {
  converting: 'Converting...',
  clearAll: 'Clear All',
  allFiles: 'All files',
};

/** Texts of Convert on the converter. */
export const convertMessages = {
  convert: 'Convert',
  convertFiles: (count: number) => plural(count, { one: 'Convert # file', other: 'Convert # files' }),
  convertFilesSomeOnServer: (count: number, onServer: number) =>
    plural(count, {
      one: `Convert # file, upload ${formatNumber(onServer)}`,
      other: `Convert # files, upload ${formatNumber(onServer)}`,
    }),
};

/** Texts of the actions and the status of a batch. */
export const messages = {
  convertAll: (count: number) => plural(count, { one: 'Convert All (# file)', other: 'Convert All (# files)' }),
  convertAllSomeOnServer: (count: number, sentCount: number) =>
    plural(count, {
      one: `Convert All (# file, upload ${formatNumber(sentCount)})`,
      other: `Convert All (# files, upload ${formatNumber(sentCount)})`,
    }),
  withOldSettings: (label: string) => `${label}, old settings`,

  // Status
  addUpTo: (limit: number) =>
    plural(limit, { one: 'Add up to # image to convert', other: 'Add up to # images to convert' }),
  reading: (count: number) => plural(count, { one: 'Reading # file', other: 'Reading # files' }),
  /** @param count of the files that will be converted */
  ready: (count: number, size: string) => plural(count, { one: `# file, ${size}.`, other: `# files, ${size}.` }),
  needUpload: (count: number) => plural(count, { one: '# needs upload.', other: '# need upload.' }),
  blocked: (name: string, reason: string) => `${name}: ${reason}`,
  noneConvertible: 'None of these can be converted',
  paused: { paused: 'Paused', offline: 'Offline - resumes automatically' },
  finished: (count: number, total: number) =>
    `${formatNumber(count)} of ${plural(total, { one: '# file', other: '# files' })}`,
  done: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)} done`,
  incomplete: (count: number) => plural(count, { other: '# incomplete' }),
  failed: (count: number) => plural(count, { other: '# failed' }),
  cancelled: (count: number) => plural(count, { other: '# cancelled' }),
  underMinuteLeft: 'less than a minute left',
  minutesLeft: (minutes: number) => `about ${minutes} min left`,
  hoursLeft: (hours: number) => `about ${hours} h left`,
};

/** Texts of the buttons of a running batch. */
export const runMessages = {
  goingOn: 'Resumed.',
  nowPaused: 'Paused. Files in progress will finish.',
  offline: 'Offline. Uploads resume when you are online.',
  onlineAgain: 'Online again. Resumed.',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  cancelAll: 'Cancel all',
};
