import type { RunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of the list of files, before it is loaded. */
export const messages = {
  title: 'Uploaded Files',
  listMissing: 'The list could not be loaded. The files can be converted all the same.',
  batchListMissing: 'The list could not be loaded. The files can be converted and downloaded as a ZIP all the same.',
};

/** What a page takes: only images, or also PDFs. */
export type Addable = 'images' | 'all';

/** Texts of the drop zone and of files that it does not add. */
export const addMessages = {
  chooseToConvert: {
    images: 'Choose images to convert',
    all: 'Choose images or PDFs to convert',
  } satisfies Record<Addable, string>,
  dropToAdd: 'Drop to add',
  drop: {
    images: 'Drop images here',
    all: 'Drop images or PDFs here',
  } satisfies Record<Addable, string>,
  tap: {
    images: 'Tap to choose images',
    all: 'Tap to choose images or PDFs',
  } satisfies Record<Addable, string>,
  orPaste: 'or paste from the clipboard',
  chooseFiles: 'Choose files',
  addMore: 'Add more files',
  /** Follows `addMore`, where there is room for it. */
  orDrop: 'or drop them anywhere',
  sizeLimit: (megabytes: string) => `up to ${megabytes} MB each`,
  limits: (formats: string, megabytes: string) => `${formats}, up to ${megabytes} MB each`,
  convertTo: 'Convert to',
  /** In display order. */
  formats: {
    jpg: 'JPG',
    png: 'PNG',
    webp: 'WebP',
    avif: 'AVIF',
    pdf: 'PDF',
    heic: 'HEIC',
    gif: 'GIF',
    svg: 'SVG',
    tiff: 'TIFF',
    bmp: 'BMP',
    ico: 'ICO',
  } satisfies Record<FormatId, string>,
  batchLimit: (limit: number) =>
    plural(limit, { one: 'A batch takes up to # file', other: 'A batch takes up to # files' }),
  onlyAtOnce: (limit: number) => plural(limit, { one: 'Only # file at once', other: 'Only # files at once' }),
  leftOut: (limit: number, names: string, count: number) =>
    `${plural(limit, { one: 'A batch takes up to # file.', other: 'A batch takes up to # files.' })} The first ${limit} stay, ${names} ${plural(count, { one: 'is left out.', other: 'are left out.' })}`,
  notReadable: {
    images: (names: string) => `${names} cannot be read as an image.`,
    all: (names: string) => `${names} cannot be read as an image or PDF.`,
  } satisfies Record<Addable, unknown>,
};

/** Texts of the drop zone that opens the converter. */
export const anotherFileMessages = {
  states: {
    none: 'Drop images or PDFs here',
    leaving: 'Opening the converter…',
    failed: 'This browser could not keep the files for the next page. Choose them in the converter.',
  },
  chooseToConvert: 'Choose images or PDFs to convert',
  dropToConvert: 'Drop to convert',
  chooseFiles: 'Choose files',
  limit: (megabytes: string) => `They open in the converter, up to ${megabytes} MB each`,
};

const pages = (count: number): string => plural(count, { one: '# page', other: '# pages' });

/** Texts of the list of files and of the states and results of its files. */
export const listMessages = {
  files: (count: number) => plural(count, { one: '# file', other: '# files' }),
  resultsTitle: 'Conversion Results',
  upTo: (size: string) => `up to ${size}`,
  finished: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)}`,
  cancelAll: 'Cancel all',
  retryFailed: (count: number) => `Retry failed (${formatNumber(count)})`,

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
  } satisfies Record<RunsOnSetting, string>,
  deviceIfPossible: 'On this device if possible',
  explanations: {
    device: 'Nothing is uploaded unless you agree.',
    server: 'Files are uploaded when you convert them.',
  } satisfies Record<RunsOnSetting, string>,
  onServer: (count: number) => plural(count, { one: 'On the server: # file.', other: 'On the server: # files.' }),
  retention: (time: string) =>
    `The server deletes originals right after conversion, results after ${time} unless a link keeps them longer.`,
  sentForThumbnail: 'What browsers cannot draw, like HEIC and TIFF, was sent here for its thumbnail.',
  convertedOn: {
    device: 'Converted on this device',
    server: 'Converted on the server',
  } satisfies Record<RunsOnSetting, string>,
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

  choosePages: 'Choose pages',
  choosePagesOf: (name: string) => `Choose pages of ${name}`,

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

/** Texts of the list of files that were not added. */
export const skippedMessages = {
  title: 'Files not added',
  notAdded: (count: number) => plural(count, { one: '# file was not added', other: '# files were not added' }),
  dismiss: 'Dismiss',
  /** What a file is, and what to do. */
  kinds: {
    video: 'A video, not a picture. Save a frame of it as JPEG or PNG.',
    sound: 'A sound file, not a picture.',
    document: 'A document, not a picture.',
    documentForPdf: 'A document. Save it as PDF and convert that on a PDF page.',
    archive: 'An archive. Unpack it and add the pictures in it.',
    raw: 'A camera RAW file. Export it as JPEG or TIFF from your photo app.',
    layers: 'A file with layers. Export it as PNG from your drawing app.',
    vector: 'A vector drawing. Export it as PNG from your drawing app.',
    vectorForPdf: 'A vector drawing. Export it as SVG, PDF or PNG from your drawing app.',
    picture: 'A picture format that is not read here. Export it as PNG or JPEG.',
    other: 'Not a picture type that is read here. Export it as PNG or JPEG.',
  },
  wrongContent: (format: string) => `Its content is not ${format}: it is damaged or has a wrong name. Save it again.`,
  notRead: (format: string) => `${format} files are not read here. Export it as PNG or JPEG.`,
};

/** Texts of the notice about locations in files. */
export const locationMessages = {
  keep: 'Keep location',
  contains: (name: string) => `${name} contains a location.`,
  onlyPhoto: 'This photo contains a location.',
  photos: (count: number) =>
    plural(count, {
      one: 'One of these photos contains a location.',
      other: '# of these photos contain a location.',
    }),
  removed: 'Location will be removed: GPS coordinates and named places (city, state, country).',
  kept: 'Location stays in the converted file: GPS coordinates and named places (city, state, country).',
  coordinatesKept: 'GPS coordinates stay in the converted file. Named places (city, state, country) will be removed.',
  replaced: 'Location will be replaced by the one that you entered.',
  notPreserved: 'Location will be removed: original metadata is not preserved.',
  notCarried: (format: string) => `Location will be removed: ${format} files carry no metadata.`,
};
