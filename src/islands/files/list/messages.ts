import type { ExecutorSetting } from '#convert/choose/executor-setting.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';

const pages = (count: number): string => plural(count, { one: '# page', other: '# pages' });

/** Texts of the list of files and of the states and results of its files. */
export const messages = {
  files: (count: number) => plural(count, { one: '# file', other: '# files' }),
  resultsTitle: 'Conversion Results',
  upTo: (size: string) => `up to ${size}`,
  finished: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)}`,
  cancelAll: 'Cancel all',
  retryFailed: (count: number) => `Retry failed (${formatNumber(count)})`,
  availableUntil: <T>(time: T): (string | T)[] => ['Available until ', time],
  deleteAll: 'Delete all now',

  // Selection
  select: (name: string) => `Select ${name}`,
  addToSelection: (name: string) => `Add ${name} to the selection`,
  /** @param hidden makes a part that a phone has no room for */
  selected: <T>(count: number, total: number, hidden: (text: string) => T): (string | T)[] => [
    formatNumber(count),
    hidden(` of ${formatNumber(total)}`),
    ' selected',
  ],
  removeSelected: (count: number) => plural(count, { one: 'Remove # selected file', other: 'Remove # selected files' }),
  clearSelection: 'Clear selection',

  // Where files are converted
  convert: 'Convert',
  settings: {
    device: 'On this device',
    server: 'On the server',
  } satisfies Record<ExecutorSetting, string>,
  deviceIfPossible: 'On this device if possible',
  explanations: {
    device: 'Nothing is uploaded unless you agree.',
    server: 'Files are uploaded when you convert them.',
  } satisfies Record<ExecutorSetting, string>,
  onServer: (count: number) => plural(count, { one: 'On the server: # file.', other: 'On the server: # files.' }),
  retention: (time: string) =>
    `The server deletes originals right after conversion, results after ${time} unless a link keeps them longer.`,
  sentForThumbnail: 'What browsers cannot draw, like HEIC and TIFF, was sent here for its thumbnail.',
  convertedOn: {
    device: 'Converted on this device',
    server: 'Converted on the server',
  } satisfies Record<ExecutorSetting, string>,
  faster: 'Faster on the server',
  uploadInstead: (name: string) => `Faster on the server: upload ${name} instead`,

  // Properties of a file
  ownSettings: 'Own settings',
  locations: {
    gps: 'Contains GPS location',
    places: 'Contains place names',
  } satisfies Record<LocationKind, string>,
  locationKept: 'Location kept',
  locationRemoved: 'Location removed',
  locationChanged: 'Location changed',
  locked: 'locked',
  pages,
  pagesOf: (count: number, total: number) => `${formatNumber(count)} of ${pages(total)}`,

  // States of a file
  state: (name: string, state: string) => `${name}: ${state}`,
  reading: 'Reading',
  ready: 'Ready',
  settingsChanged: 'Settings changed, convert again',
  notSent: 'Not sent yet',
  skipped: 'Skipped',
  queued: 'Queued',
  uploading: (percent: number) => `Uploading ${percent}%`,
  loadingConverter: 'Loading the converter',
  converting: 'Converting',
  convertingPage: (page: number, total: number) => `Converting page ${page} of ${total}`,
  retrying: {
    network: 'No connection, will be sent again',
    busy: 'Server busy, will be sent again',
  },
  done: 'Done',
  doneSize: (change: string) => `Done, ${change}`,
  donePages: (count: number) => `Done, ${pages(count)}`,
  partlyDone: (count: number, total: number, failedCount: number) =>
    `${formatNumber(count)} of ${pages(total)}, ${formatNumber(failedCount)} failed`,
  failedPages: (numbers: string, count: number, reason: string) =>
    `${plural(count, { one: `Page ${numbers}`, other: `Pages ${numbers}` })}: ${reason}`,
  cancelled: 'Cancelled',
  cancelledAfter: (count: number, total: number) => `Cancelled, ${formatNumber(count)} of ${pages(total)} converted`,
  earlierInZip: 'What was done before stays in the ZIP.',
  /** For screen readers, before the size change. */
  doneNow: <T>(size: T): (string | T)[] => ['Done, now ', size],

  // Actions on a file
  cancel: (name: string) => `Cancel ${name}`,
  retry: 'Retry',
  retryFile: (name: string) => `Retry ${name}`,
  remove: (name: string) => `Remove ${name}`,
  moreActions: (name: string) => `More actions for ${name}`,
  showPages: 'Pages',
  showPagesOf: (name: string) => `Pages of ${name}`,
  page: (number: number) => `Page ${number}`,
  metadata: 'Metadata',
  metadataOf: (name: string) => `Metadata of ${name}`,
  removeFile: { text: 'Remove file from list', label: (name: string) => `Remove file from list: ${name}` },
  removeWithResult: { text: 'Remove file and result', label: (name: string) => `Remove file and result: ${name}` },
  useSharedSettings: 'Use the settings of all files',
  useSharedSettingsFor: (name: string) => `Use the settings of all files for ${name}`,
};
