import type { Audience } from '#lib/formats/audiences.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { WatermarkPlace } from '#lib/geometry/watermark.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatFixed } from '#lib/text/numbers.ts';
import { plural } from '#lib/text/plural.ts';

const inText = (edits: readonly string[]): string => edits.join(', ').toLowerCase();

/** Texts of the stage. Pages do not load them at once. */
export const messages = {
  preview: 'Preview',
  original: 'Original',
  reducedOriginal: 'Original (reduced preview)',
  firstFrame: 'Original, first frame',
  result: 'Result',
  approximatePreview: 'Approximate preview',
  divider: 'Compare original and result',
  dividedOriginal: 'original',
  dividedResult: 'result',
  reading: 'Reading the file…',
  cancel: 'Cancel',
  locked: 'Enter the password of this PDF to see its pages.',
  enterPassword: 'Enter password',
  noPages: 'The pages of this PDF cannot be shown here. They can still be converted.',
  tryAgain: 'Try again',

  comparison: 'Image Comparison',
  images: 'Images',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  position: (position: number, count: number) => `${position} of ${count}`,
  close: 'Close the preview',
  dragResult: 'Drag this to a folder, or click to download the result',
  openPage: 'Open page',

  compare: 'Compare',
  compareHint: 'Compare before and after',
  comparisonMode: 'Mode',
  comparisonModes: { slider: 'Slider', 'side-by-side': 'Side by side' },
  reduced: (percent: string) => `File size reduced by ${percent}%`,

  zoom: (percent: number) => `Zoom ${percent}%, show at 100%`,
  zoomHint: 'Show at 100% (1)',
  fit: 'Fit',
  zoomToWhole: (percent: number) => `Zoom ${percent}%, fit the whole image`,
  fitHint: 'Fit the whole image (0)',
  cropImage: 'Crop and rotate (C)',
  fullScreen: 'Full screen (F)',
  exitFullScreen: 'Exit full screen (F)',

  undo: 'Undo the last change',
  finishFrames: 'Done',
  finishFramesHint: { crop: 'Show the cropped result', redact: 'Show the redacted result' },
  editFrames: { crop: 'Edit crop', redact: 'Edit areas' },
  redactedAreas: 'Redacted areas',
  redactedArea: (number: number) => `Area ${number}`,
  framePlace: ({ x, y, width, height }: CropFrame) =>
    `${x} px from left, ${y} px from top, ${width} px wide, ${height} px high`,
  metadataFields: 'Metadata fields',
  editsRemain: (edits: readonly string[]) => `Your last edits still apply: ${inText(edits)}.`,
  editsInherited: (count: number, edits: readonly string[]) =>
    plural(count, {
      one: `The new image gets the same edits: ${inText(edits)}.`,
      other: `# new images get the same edits: ${inText(edits)}.`,
    }),
  resetEdits: 'Don’t apply',
  keepEdits: 'Keep',
  moveWatermark: 'Move the watermark',
  moveWatermarkHint: 'Drag to move, or use the arrow keys',
  watermarkPlace: ({ x, y }: WatermarkPlace) => `${x}% across, ${y}% down`,

  calculating: 'Calculating size',
  approximately: (size: string) => `≈ ${size}`,
  sizeAndChange: <T>(size: T, change: T): (T | string)[] => [size, ', ', change],
  sameSize: 'same size',
  smaller: (percent: number) => `${percent}% smaller`,
  larger: (percent: number) => `${percent}% larger`,
  afterConversion: 'Size known after conversion',
  everyFrame: 'Every frame becomes an image',
  afterRunning: 'Size known after the running conversions',
  onServer: 'Size known after conversion on the server',
  onServerBecause: (reason: string) => `Size known after conversion on the server: ${reason}`,
  noPreview: 'Size known after conversion: this file can’t be previewed',
  slow: 'Slow to encode here.',
  calculateSize: 'Calculate size',
  fullResultFailed: 'Size known after conversion',
  /** Label of a compared format on the picture. */
  formatAndBytes: (format: string, bytes: string) => `${format}, ${bytes}`,
  formatAndSize: (format: string, size: string) => `${format}, ${size} px`,
  smallestPossible: (size: string, target: string) =>
    `Smallest possible: about ${size}. Resize to get below ${target}.`,
  smallestWithMetadata: (size: string) => `Smallest possible with the metadata: about ${size}.`,
  removeMetadata: 'Remove metadata',
  resizeTo: (percent: number) => `Resize to ${percent}%`,
  becomesStill: 'The animation becomes a still image.',
  onlyFirstPage: 'Only the first page is converted.',
  /** @param color such as `#ffffff` */
  filled: (color: string) => `Transparent areas become ${colorName(color)}.`,
  translucencyLost: 'Partly transparent areas become opaque or clear.',
  tracedPhoto: 'Tracing suits drawings, not photos.',
  keptOriginal: 'Kept the original, which is smaller.',
  compressAnyway: 'Compress anyway',

  formatsNotLoaded: 'The comparison of formats could not be loaded. Reload the page to try again.',

  makingPreview: 'Making the preview',
  editsShowLater: 'You see these edits after conversion, or now if you choose to convert on the server.',
  showPreview: 'Show preview',
  hidePreview: 'Hide preview',
};

/** Texts of a viewed result. */
export const viewMessages = {
  close: 'Close',
  results: 'Results',
  fileInformation: 'File Information',
  originalFormat: 'Original format',
  convertedFormat: 'Converted format',
  fileSize: 'File size',
  dimensions: 'Dimensions',
  quality: 'Quality',
  availableUntil: 'Available until',
  untilClosed: 'You close this page',
  download: 'Download',
};

/** Texts of the comparison of formats. */
export const formatMessages = {
  title: 'Compare formats',
  close: 'Close the comparison of formats',
  level: 'Quality',
  outdated: 'The image or its options have changed.',
  notOnDevice: 'This file cannot be compared: it runs on the server.',
  compareAgain: 'Compare again',
  selectOne: 'Select a format to see it at 100%.',
  onDevice: 'Encoded on your device. Nothing was uploaded.',
  waiting: 'Waiting',
  encoding: 'Encoding…',
  lossless: 'lossless',
  smallest: 'Smallest',
  still: 'still image',
  opaque: 'loses transparency',
  openedBy: {
    everyone: 'Opens everywhere',
    most: 'Opens almost everywhere',
    browsers: 'Opens in all current browsers',
    newest: 'Opens in the newest browsers',
    programs: 'Opens in image programs',
  } satisfies Record<Audience, string>,
  seconds: (seconds: number) => `${seconds < 9.95 ? formatFixed(seconds, 1) : Math.round(seconds)} s`,
  change: (percent: number) =>
    percent === 0 ? 'same size' : percent > 0 ? `${percent}% smaller` : `${-percent}% larger`,
  sizeAndChange: (size: string, change: string) => `${size}, ${change}`,
  /** Accessible name: `WebP, 312 KB, 78% smaller. Opens in all current browsers` */
  formatName: (format: string, saving: string, openedBy: string) => `${format}, ${saving}. ${openedBy}`,
  formatState: (format: string, state: string) => `${format}, ${state}`,
  smallestIs: (format: string, saving: string) => `${format} is the smallest: ${saving}.`,
  use: (format: string) => `Use ${format}`,
  inUse: (format: string) => `${format} is in use`,
};

/** Texts that stand in for the stage until it is loaded. */
export const panelMessages = {
  notLoaded: 'The preview could not be loaded. Reload the page to try again.',
};
