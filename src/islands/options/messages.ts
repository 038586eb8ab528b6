import type { ResizeFit } from '#lib/geometry/resize.ts';
import type { BuiltInPreset } from '#lib/options/built-in-presets.ts';
import type { Setting } from '#lib/options/fields.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { Effort, FrameChoice, RawSource } from '#lib/options/values.ts';
import type { Placeholder } from '#lib/text/name-pattern.ts';
import { formatLength } from '#lib/text/numbers.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';

/** Texts of the options that the converter and the batch page load at once. */
export const messages = {
  notLoaded: 'These options could not be loaded. Reload the page to try again.',
  px: 'px',

  outputFormat: 'Output format',
  keepFormat: 'Same as original',
  smallestForEach: 'smallest for each file',
  moreFormats: 'More',
  allMoreFormats: 'More output formats',
  moreFormatsThan: (format: string) => `${format}, more output formats`,
  imagesToPdf: 'PDF, all images in one document',
  imagesToPdfHint: 'all images in one document',
  substitutes: (toJpg: string, toWebp: string) => `${toJpg} become JPEG; ${toWebp} become WebP`,
  compression: 'Compression',
  targetSize: 'Target size',
  looksTheSame: 'Looks the same',
  fileSize: 'File size',
  maximumSize: 'Maximum size',
  maximumSizeHint: 'Uses the best quality that fits. 1 KB is 1,024 bytes.',
  kb: 'KB',
  notKb: (min: number, max: number, used: number) =>
    `Enter ${min} to ${formatNumber(max)} KB. Until then, ${used} KB is used.`,

  resize: 'Resize',
  width: 'Width',
  height: 'Height',
  automatic: 'auto',
  inPixels: (size: string) => `${size} px`,
  fileOfSize: 'File whose size is shown',
  keepsSize: (size: string) => `Result keeps ${size} px`,
  keepsSizeNotEnlarged: 'Image is smaller than this.',
  newSize: <T>(from: string, to: T): (T | string)[] => [`${from} becomes `, to, ' px'],
  newSizeNotEnlarged: <T>(from: string, to: T): (T | string)[] => [`${from} becomes `, to, ' px, not enlarged'],
  crop: 'Crop',
  cropRatio: (ratio: string) => `Crop ${ratio}`,
  croppedSize: (size: string) => `${size} (cropped)`,
  enlarged: 'Enlarging adds pixels, not detail.',
  setIn: <T>(value: string, tab: T): (T | string)[] => [`${value}, set in `, tab],
  upscale: 'Enlarge',
  doNotEnlarge: 'Do not enlarge',

  watermark: 'Watermark',

  effects: 'Effects',
  editor: 'Advanced Image Editor',
  chosenEffects: (count: number) => `${count} chosen`,
  effectOrder: 'Applied in this order',
  effectOrderLabel: 'Effects in the order in which they are applied',
  movedEffect: (effect: string, position: number, count: number) => `${effect} is number ${position} of ${count}.`,

  notRestored: 'Settings not loaded',
  notRestoredNote: 'Your settings could not be restored. Reload the page to try again.',
};

/** Texts of the search for the smallest format of each file. Pages do not load them at once. */
export const smallestMessages = {
  title: 'Smallest for each file',
  onlyCommon: 'Only formats that open everywhere',
  progress: (done: number, total: number) =>
    plural(total, {
      one: `${formatNumber(done)} of # image compared`,
      other: `${formatNumber(done)} of # images compared`,
    }),
  cancel: 'Cancel',
  count: (count: number, format: string) => `${formatNumber(count)} ${format}`,
  foundTitle: 'Smallest formats found',
  found: (count: number) =>
    plural(count, {
      one: '# image has its smallest format. Convert to save it.',
      other: '# images have their smallest format. Convert to save them.',
    }),
  noneTitle: 'Nothing to compare',
  none: 'No image of the list can be compared on this device.',
};

/** Texts of the levels of looking the same. Pages do not load them at once. */
export const lookMessages = {
  level: 'How close the result looks',
  hints: {
    identical: 'No visible difference at 100%.',
    'very-good': 'Differences only when flipping between both.',
    web: 'Small differences, far fewer bytes.',
  } satisfies Record<PerceptualLevel, string>,
  score: (score: number) => `Visual score of at least ${score}, set by a link.`,
  result: 'Finds the smallest file for each image.',
};

/** Texts of the options for tracing. */
export const tracingMessages = {
  blackAndWhite: 'Black and white',
  colors: 'Colors',
  automatic: 'automatic',
  detail: 'Detail',
  smoothness: 'Smoothness',
};

/** Texts of the options panel of the converter. */
export const panelMessages = {
  title: 'Conversion Options',
  tabs: { basic: 'Basic Options', advanced: 'Advanced Options', social: 'Social Media', effects: 'Effects' },
};

/** Texts of the advanced options and of the ways to resize. Pages do not load them at once. */
export const advancedMessages = {
  resizeMode: 'Resize mode',
  resizeModes: { custom: 'Custom Dimensions', percent: 'Scale by Percentage', preset: 'Common Presets' },
  fitMethod: 'Fit method',
  fits: {
    inside: 'Inside: fit within this size',
    outside: 'Outside: at least this size',
    fill: 'Fill: stretch to this size',
    cover: 'Cover: crop to this size',
    contain: 'Contain: pad to this size',
  } satisfies Record<ResizeFit, string>,
  upscale: 'Enlarge smaller images',
  moreOptions: 'Resolution, effort, fill color',
  moreOptionsOfSeveral: 'Resolution, effort, file names, fill color',
  background: 'Fill color',
  backgroundHint: 'Behind transparency and padding, where the format has none.',

  resolution: 'Resolution',
  dpi: 'DPI',
  ownResolution: 'as in the file',
  resolutionHint: 'Sets the printed size, not the pixels.',
  noResolution: (format: string) => `${format} can’t store a resolution.`,
  printedSize: (cm: readonly [number, number], inches: readonly [number, number]) =>
    `${formatLength(cm[0])} × ${formatLength(cm[1])} cm (${formatLength(inches[0])} × ${formatLength(inches[1])} in)`,

  aspectRatio: 'Aspect ratio',
  customRatio: 'Custom',
  ratioWidth: 'Ratio width',
  ratioHeight: 'Ratio height',
  useRatio: (width: number, height: number) => `Use ${width}:${height}`,
  lockRatio: 'Lock aspect ratio',
  lockRatioHint: 'Changing one side updates the other',

  percentage: 'Percentage',
  preset: 'Preset',
  presets: {
    original: 'Original size',
    small: 'Small',
    medium: 'Medium',
    large: 'Large',
    hd: 'HD',
    fullHD: 'Full HD',
    '4k': '4K',
  },
  ownSize: 'as in the file',
};

/** Texts of what forms demand. Pages do not load them at once. */
export const formMessages = {
  dimensions: 'Dimensions',
  minimum: 'Minimum',
  maximum: 'Maximum',
  minimumSize: 'Minimum size',
  none: 'none',
  kbHint: '1 KB is 1,024 bytes',
  notKb: (min: number, max: number) => `Enter ${formatNumber(min)} to ${formatNumber(max)} KB, or leave it empty.`,
  commonSizes: 'Common sizes',
  shape: 'If the image has another shape',
  shapes: { cover: 'Crop', contain: 'Add a border' },
  adjustCrop: 'Adjust crop',
};

/** Texts of the social media tab. Pages do not load them at once. */
export const socialMessages = {
  social: 'Resize for social media',
  socialHint: (size: string) => `Within ${size} px`,
  noSocialPresets: 'Social media presets temporarily disabled',
};

/** Texts of the card with the options. */
export const columnMessages = { done: 'Done' };

/** Texts of the buttons beside its title. Pages do not load them at once. */
export const headerMessages = { shortcuts: 'Keyboard shortcuts (?)' };

/** Texts of the options of the batch page. */
export const batchMessages = {
  title: 'Batch Options',
  /** Non-breaking spaces prevent a line break. */
  tabs: { format: 'Format\u00A0& Quality', effects: 'Effects', watermark: 'Watermark' },
  resizeBy: 'Resize by',
  resizeModes: { custom: 'Pixels', percent: 'Percent', preset: 'Presets' },
  fitsInside: 'Images fit inside. Smaller ones keep their size.',
  moreOptions: 'Resolution, effort, file names',
};

/** Texts that offer the last settings of another page, or the settings of a link. Loaded with the offer. */
export const offerMessages = {
  /** Name of an effect within a sentence. */
  effect: (name: string) => name.toLowerCase(),
  offer: (settings: string) => `Use last settings: ${settings}`,
  offerOfLink: (settings: string) => `Use these settings: ${settings}`,
  dismiss: 'Do not use these settings',
  applied: 'Last settings applied. Undo takes them back.',
  linkApplied: 'Settings applied. Undo takes them back.',
  sameFormat: 'same format',
  watermark: 'watermark',
  noWatermark: 'no watermark',
  effects: (effects: readonly string[]) =>
    effects.length > 2 ? plural(effects.length, { other: '# effects' }) : effects.join(' and ') || 'no effects',
  quality: (quality: number) => `quality ${quality}`,
  jpegData: 'JPEG data kept',
  targetSize: (kb: number) => `up to ${formatNumber(kb)} KB`,
  minSize: (kb: number) => `at least ${formatNumber(kb)} KB`,
  looksTheSame: 'looks the same',
  resolution: (dpi: number) => `${dpi} DPI`,
  originalResolution: 'original resolution',
  metadata: 'metadata kept',
  frames: { first: 'first frames', all: 'every frame' } satisfies Record<FrameChoice, string>,
  rawSources: { preview: 'RAW previews', sensor: 'RAW sensor data' } satisfies Record<RawSource, string>,
  noMetadata: 'no metadata',
  someMetadata: 'only basic metadata',
  noLocation: 'no location',
  writtenMetadata: 'added metadata',
  /** An edit that is switched off. @param edit its name within a sentence */
  without: (edit: string) => `no ${edit}`,
  effort: (effort: Effort, keepsOriginal: boolean) => `${effort} effort${keepsOriginal ? ' or original' : ''}`,
  names: (pattern: string) => `names ${pattern}`,
};

/** Texts of the menu of presets, which the page loads when it is idle. */
export const presetMenuMessages = {
  title: 'Presets',
  builtIn: {
    web: { name: 'Web', hint: 'WebP, 1600 px' },
    email: { name: 'E-mail', hint: 'JPEG, under 1 MB' },
    print: { name: 'Print', hint: 'JPEG, 300 DPI' },
    smallest: { name: 'Smallest', hint: 'AVIF' },
    archive: { name: 'Archive', hint: 'JPEG XL, lossless' },
    'form-photo': { name: 'Photo for a form', hint: '413 × 531 px, 20 to 50 KB' },
    'form-signature': { name: 'Signature for a form', hint: '140 × 60 px, 10 to 20 KB' },
  } satisfies Record<BuiltInPreset, { name: string; hint: string }>,
  save: 'Save current settings…',
  manage: 'Manage presets…',
  notLoaded: 'Presets not loaded',
};

/** Texts of applying, saving and managing presets. Pages do not load them at once. */
export const presetMessages = {
  applied: (name: string) => `“${name}” applied`,
  notApplied: (name: string) => `“${name}” not applied`,
  partlyApplied: 'Some settings left out',
  noControls: (settings: string) => `This page has no controls for: ${settings}.`,
  brokenLink: 'Settings of the link not loaded',
  incompleteLink: 'The link is incomplete. Ask for a new one.',

  saveTitle: 'Save preset',
  name: 'Name',
  replaces: 'Replaces the preset with this name.',
  leftOut: (parts: string) => `Not included: ${parts}.`,
  parts: { logo: 'logo', crop: 'crop and rotation', pdf: 'PDF pages, resolution, and passwords' },
  becomesFormat: (format: string) => `Presets have one format. Files will become ${format}.`,
  save: 'Save',
  replace: 'Replace',
  cancel: 'Cancel',
  saved: (name: string) => `“${name}” saved`,
  notStored: 'This browser could not store the preset, because its storage is blocked or full.',
  tooMany: (count: number) => `You can keep up to ${count} presets. Delete one first.`,

  none: 'No presets of your own yet. Choose “Save current settings” to make one.',
  nameTaken: 'Another preset has this name.',
  rename: (name: string) => `Rename ${name}`,
  copyLink: (name: string) => `Copy link to ${name}`,
  export: (name: string) => `Export ${name}`,
  delete: (name: string) => `Delete ${name}`,
  linkCopied: 'Link copied. It contains these settings, but no files.',
  linkToCopy: 'Copy this link. It contains these settings, but no files.',
  link: (name: string) => `Link to ${name}`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: 'You can’t undo this. Your current settings stay as they are.',
  confirmDelete: 'Delete',
  import: 'Import…',
  imported: (names: string) => `Imported: ${names}`,
  notImported: (file: string, problem: string) => `${file}: ${problem}`,
  close: 'Close',
};

/** Texts of the effort and of keeping originals. Pages do not load them at once. */
export const effortMessages = {
  effort: 'Effort',
  efforts: { fast: 'Fast', balanced: 'Balanced', smallest: 'Smallest' } satisfies Record<Effort, string>,
  effortHints: {
    fast: 'Fastest, larger file',
    balanced: 'Small files without a long wait',
    smallest: 'Smallest file, takes longest',
  } satisfies Record<Effort, string>,
  keepOriginal: 'Keep original if smaller',
  keepOriginalHint: 'When only the compression changes',
};

/** Texts of the names of results. Pages do not load them at once. */
export const nameMessages = {
  title: 'File names',
  insert: 'Insert into the name',
  placeholders: {
    name: 'Name',
    index: 'Number',
    date: 'Date',
    width: 'Width',
    height: 'Height',
    format: 'Format',
    quality: 'Quality',
  } satisfies Record<Placeholder, string>,
  example: (name: string) => `Example: ${name}`,
  cannotContain: (part: string) => `Names can’t contain “${part}”.`,
};

/** Texts of the choice for RAW files. Pages do not load them at once. */
export const rawMessages = {
  label: 'RAW',
  choices: { preview: 'Camera’s preview', sensor: 'Sensor data' } satisfies Record<RawSource, string>,
  hints: {
    preview: 'As the camera has developed it',
    sensor: 'Developed here with neutral settings',
  } satisfies Record<RawSource, string>,
};

/** Texts of repacking JPEG files. Pages do not load them at once. */
export const jpegDataMessages = {
  keepJpegData: 'Keep JPEG data',
  keepJpegDataHint: 'About 20% smaller. The JPEG can be restored bit for bit.',
};

/** Texts of the choice for animations, which pages load with it. */
export const frameMessages = {
  label: 'Animation',
  choices: { first: 'First frame', all: 'Every frame' } satisfies Record<FrameChoice, string>,
  hints: {
    first: 'One image of each animation',
    all: 'An image of each frame, as files or in a ZIP',
  } satisfies Record<FrameChoice, string>,
};

/** Texts of options of single files. Pages do not load them at once. */
export const scopeMessages = {
  settingsFor: 'Settings for',
  all: 'All files',
  /** @param count files with own settings */
  allExcept: (count: number) => plural(count, { other: 'All except #' }),
  allHint: 'Files without their own settings',
  only: (name: string) => `Only ${name}`,
  selected: (count: number) => plural(count, { other: '# selected' }),
  applyToAll: 'Apply to all',
  mixed: (settings: readonly string[], shownName: string) =>
    `Mixed: ${shortenedList(settings, settings.length)}. You see those of ${shownName}. Changes apply to all selected.`,
  settings: {
    format: 'Format',
    frames: 'Frames',
    raw: 'RAW',
    quality: 'Quality',
    size: 'Size',
    resolution: 'Resolution',
    watermark: 'Watermark',
    effects: 'Effects',
    effort: 'Effort',
    metadata: 'Metadata',
    names: 'File names',
  } satisfies Record<Setting, string>,
};
