import type { RunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import type { FilePart } from '#lib/formats/file-part.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { fileLimits, imageLimits } from '#lib/text/file-limits.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of the list of files, before it is loaded. */
export const messages = {
  title: 'Uploaded Files',
  listMissing: 'The list could not be loaded. You can still convert the files.',
  batchListMissing: 'The list could not be loaded. You can still convert the files and download a ZIP.',
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
  limits: { images: imageLimits, all: fileLimits } satisfies Record<Addable, unknown>,
  convertTo: 'Convert to',
  /** In display order. Rare formats are read without being named. */
  formats: {
    jpg: 'JPG',
    png: 'PNG',
    webp: 'WebP',
    avif: 'AVIF',
    pdf: 'PDF',
    heic: 'HEIC',
    raw: 'RAW',
    gif: 'GIF',
    svg: 'SVG',
    psd: 'PSD',
    jxl: 'JXL',
    tiff: 'TIFF',
    bmp: 'BMP',
    ico: 'ICO',
  } satisfies Partial<Record<FormatId, string>>,
  limitReached: (limit: number) => `${formatNumber(limit)}-file limit`,
  // Names stay outside of plural forms, because they may contain a #.
  leftOut: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'wasn’t added.', other: 'weren’t added.' })}`,
  notReadable: (names: string) => `${names} can’t be read as an image or PDF.`,
};

/** Texts of the drop zone that opens the converter. */
export const anotherFileMessages = {
  states: {
    none: 'Drop images or PDFs here',
    leaving: 'Opening the converter…',
    failed: 'This browser could not keep the files for the next page. Choose them in the converter.',
  },
  tap: 'Tap to choose images or PDFs',
  chooseToConvert: 'Choose images or PDFs to convert',
  dropToConvert: 'Drop to convert',
  chooseFiles: 'Choose files',
  limit: (serverMb: string) => `They open in the converter, ${fileLimits(serverMb)}`,
};

const parts = (count: number, part: FilePart): string => plural(count, { one: `# ${part}`, other: `# ${part}s` });
const partNames = { page: 'Page', frame: 'Frame' } satisfies Record<FilePart, string>;

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
  preview: (name: string) => `Preview ${name}`,
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
  sentForThumbnail: 'Files that this browser can’t show, like HEIC and TIFF, were uploaded for their thumbnails.',
  convertedOn: {
    device: 'Converted on this device',
    server: 'Converted on the server',
  } satisfies Record<RunsOnSetting, string>,
  faster: 'Faster on the server',
  uploadInstead: (name: string) => `Faster on the server: upload ${name}`,

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
  pages: (count: number) => parts(count, 'page'),
  pagesOf: (count: number, total: number) => `${formatNumber(count)} of ${parts(total, 'page')}`,

  choosePages: 'Choose pages',
  choosePagesOf: (name: string) => `Choose pages of ${name}`,

  // States of a file
  state: (name: string, state: string) => `${name}: ${state}`,
  reading: 'Reading',
  ready: 'Ready',
  oldSettings: 'Old settings',
  notSent: 'Not sent yet',
  skipped: 'Skipped',
  queued: 'Queued',
  uploading: (percent: number) => `Uploading ${percent}%`,
  loadingConverter: 'Loading the converter',
  converting: 'Converting',
  convertingPart: (number: number, total: number, part: FilePart) => `Converting ${part} ${number} of ${total}`,
  retrying: {
    network: 'Offline, will retry',
    busy: 'Server busy, will retry',
  },
  done: 'Done',
  doneSize: (change: string) => `Done, ${change}`,
  doneParts: (count: number, part: FilePart) => `Done, ${parts(count, part)}`,
  partlyDone: (count: number, total: number, failedCount: number, part: FilePart) =>
    `${formatNumber(count)} of ${parts(total, part)}, ${formatNumber(failedCount)} failed`,
  failedParts: (numbers: string, count: number, reason: string, part: FilePart) =>
    `${plural(count, { one: partNames[part], other: `${partNames[part]}s` })} ${numbers}: ${reason}`,
  cancelled: 'Cancelled',
  cancelledAfter: (count: number, total: number, part: FilePart) =>
    `Cancelled, ${formatNumber(count)} of ${parts(total, part)} converted`,
  /** @param words with or without a full stop */
  asSentence: (words: string) => words.replace(/[^.]$/, '$&.'),
  earlierInZip: 'Earlier results stay in the ZIP.',
  /** For screen readers, before the size change. */
  doneNow: <T>(size: T): (string | T)[] => ['Done, now ', size],

  // Actions on a file
  cancel: (name: string) => `Cancel ${name}`,
  retry: 'Retry',
  retryFile: (name: string) => `Retry ${name}`,
  remove: (name: string) => `Remove ${name}`,
  moreActions: (name: string) => `More actions for ${name}`,
  showParts: (part: FilePart) => `${partNames[part]}s`,
  showPartsOf: (name: string, part: FilePart) => `${partNames[part]}s of ${name}`,
  part: (number: number, part: FilePart) => `${partNames[part]} ${number}`,
  metadata: 'Metadata',
  metadataOf: (name: string) => `Metadata of ${name}`,
  removeFile: { text: 'Remove', label: (name: string) => `Remove ${name}` },
  removeWithResult: { text: 'Remove file and result', label: (name: string) => `Remove file and result: ${name}` },
  useSharedSettings: 'Use the settings of all files',
  useSharedSettingsFor: (name: string) => `Use the settings of all files for ${name}`,
};

/** Texts of the list of files that were not added. */
export const skippedMessages = {
  title: 'Files not added',
  dismiss: 'Dismiss',
  /** What a file is, and what to do. */
  kinds: {
    video: 'This is a video. Save a frame of it as JPEG or PNG.',
    sound: 'This is a sound file.',
    document: 'This is a document. Save it as PDF and add that.',
    archive: 'This is an archive. Unpack it and add the images.',
    raw: 'This is a camera RAW file. Export it as JPEG or TIFF.',
    layers: 'This file has layers. Export it as PNG.',
    vector: 'This is a vector drawing. Export it as SVG, PDF or PNG.',
    image: 'This image format isn’t supported. Export it as PNG or JPEG.',
    other: 'This file type isn’t supported. Export it as PNG or JPEG.',
  },
  wrongContent: (format: string) => `This file isn’t a valid ${format}. It may be damaged or renamed.`,
};

/** Texts of the notice about locations in files. */
export const locationMessages = {
  keep: 'Keep location',
  contains: (name: string) => `${name} contains a location.`,
  onlyImage: 'This image contains a location.',
  photos: (count: number) =>
    plural(count, {
      one: 'One of these images contains a location.',
      other: '# of these images contain a location.',
    }),
  removed: 'Location will be removed: GPS coordinates and place names.',
  kept: 'GPS coordinates and place names stay in the result.',
  coordinatesKept: 'GPS coordinates stay in the result. Place names will be removed.',
  replaced: 'Location will be replaced by the one you entered.',
  notPreserved: 'Location will be removed: original metadata is not preserved.',
  notCarried: (format: string) => `Location will be removed: ${format} files can’t store metadata.`,
};
