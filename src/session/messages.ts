import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { GridPosition } from '#lib/options/values.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts about selected files. */
export const selectionMessages = {
  selected: (count: number, total: number) =>
    plural(total, {
      one: `${formatNumber(count)} of # file selected.`,
      other: `${formatNumber(count)} of # files selected.`,
    }),
};

/** Texts of results that are larger than the size that was asked for. */
export const targetMessages = {
  targetMissed: (count: number, total: number, target = 'the size you asked for') =>
    plural(total, {
      one: `The file is larger than ${target}.`,
      other: `${formatNumber(count)} of # files ${plural(count, { one: 'is', other: 'are' })} larger than ${target}.`,
    }),
  targetMet: (count: number, target: string) =>
    plural(count, { one: `The file is at most ${target}.`, other: `Each of # files is at most ${target}.` }),
  useNoMetadata: 'Remove the metadata first.',
  useFewerPixels: 'Choose smaller dimensions.',
  useFewerBytes: 'Choose smaller dimensions or another format.',
};

/** Names of the levels of looking the same. */
export const levelNames = {
  identical: 'Identical to the eye',
  'very-good': 'Very good',
  web: 'Good enough for the web',
} satisfies Record<PerceptualLevel, string>;

/** How results look that were brought to a visual score. */
export const scoreMessages = {
  quality: (quality: number) => `Quality ${quality}`,
  looks: {
    identical: 'looks identical',
    'very-good': 'looks very good',
    web: 'good enough for the web',
  } satisfies Record<PerceptualLevel, string>,
  differs: 'differs visibly',
};

/** Texts of sizes. */
export const sizeMessages = {
  sameSize: 'same size',
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),

  // Size of all results
  images: (count: number) => plural(count, { one: '# image', other: '# images' }),
  imagesFrom: (count: number, fileCount: number) =>
    `${plural(count, { one: '# image', other: '# images' })} from ${plural(fileCount, { one: '# file', other: '# files' })}`,
  smaller: (change: string) => `${change} smaller`,
  larger: (change: string) => `${change} larger`,
};

/** Texts of the quality of each kind of format. */
export const qualityMessages = {
  quality: 'Quality',
  compressionLevel: 'Compression Level',
  qualities: { low: 'Low quality, smallest size', balanced: 'Balanced', high: 'High quality, larger size' },
  lossless: (quality: string, from: number) => `${quality}. Lossless from ${from} up.`,
  fewerColors: (quality: string, below: number) => `${quality}. Colors are reduced below ${below}.`,
  traced: (format: string) => `${format} has no quality to set: it is drawn, not compressed.`,
  noQuality: (format: string) => `${format} has no quality to set.`,
};

/** Texts of the options on one line. */
export const summaryMessages = {
  /** Name of an edit within a sentence. */
  edit: (name: string) => name.toLowerCase(),
  sameFormat: 'same format',
  smallestFormat: 'smallest format',
  atMost: (kb: number) => `at most ${formatNumber(kb)} KB`,
  sizeRange: (minKb: number, maxKb: number) => `${formatNumber(minKb)} to ${formatNumber(maxKb)} KB`,
  looksTheSame: 'looks the same',
  originalSize: 'original size',
  percent: (percent: number) => `${formatNumber(percent)}% size`,
  wide: (px: number) => `${px} px wide`,
  high: (px: number) => `${px} px high`,
  box: (width: number, height: number) => `${width} × ${height} px`,
  watermark: 'watermark',
  effects: (count: number) => plural(count, { one: '# effect', other: '# effects' }),
};

/** Texts of overrides of single files. */
export const overrideMessages = {
  changesApplyTo: (names: string) => `Changes apply to ${names} only.`,
  usesShared: (names: string, count: number) =>
    count === 1 ? `${names} uses the settings of all files.` : `${names} use the settings of all files.`,
  overridesParked: 'Its own settings are set aside.',
  undo: 'Undo',
  appliedToAll: 'Applied to all files',
  appliedToAllNote: 'Undo brings back what was set before.',
};

/**
 * Advice on files that grow: reasons, and the changes that make them smaller. On a phone, two lines of about 24 characters beside the
 * button do not cover the image.
 */
export const adviceMessages = {
  useWebp: 'Use WebP',
  useSmallestEffort: 'Make smaller',
  keepSize: 'Keep the original size',
  keepOriginal: 'Keep original',
  setCompressionLevel: (level: number) => `Use level ${level}`,
  setQuality: (quality: number) => `Use ${quality}`,
  /** @param action label of a button, such as `useWebp`. @param count of the files that it changes, at least two */
  forFiles: (action: string, count: number, total: number) => {
    if (count < total) return `${action} for ${formatNumber(count)} of ${formatNumber(total)} files`;
    return total === 2 ? `${action} for both files` : `${action} for all ${formatNumber(total)} files`;
  },

  recompressed: 'Compressing it again makes it bigger.',
  belowTarget: 'The original is under your limit already.',
  enlarged: 'The result has more pixels than the original.',
  tracedPhoto: 'Photos need too many shapes as SVG.',
  paletteOfPhoto: 'Photos are usually larger as PNG.',
  losslessPhoto: 'Photos are large as PNG.',
  losslessTiff: 'TIFF keeps every pixel, so it is large.',
  packTighter: 'This PNG can be smaller with no quality loss.',
  fewerColors: 'A PNG with fewer colors is much smaller.',
  drawing: 'Drawings are usually smaller as WebP.',
  enoughQuality: (quality: number) => `Quality ${quality} looks the same and is smaller.`,
  webpIsSmaller: 'WebP is usually smaller.',
  lowerQuality: 'A lower quality makes the file smaller.',
  keepBest: 'The original is as small as it gets. Keep it.',

  pngOfPhoto: (sourceFormat: string) => `PNG is usually larger than ${sourceFormat} for photos.`,
  largerPng: 'A PNG with more pixels is usually larger.',
};

/** Names of the editor's parts and edits. */
export const editMessages = {
  parts: {
    colorAdjustments: 'Color',
    cropSettings: 'Crop',
    noiseReduction: 'Noise',
    backgroundRemoval: 'Background',
  } satisfies Record<AdvancedPart, string>,
  crop: 'Crop',
  rotate: 'Rotate',
  flip: 'Flip',
  straighten: 'Straighten',
  redact: 'Redact',
};

/** Texts of watermarks on images and PDFs. Pages do not load them at once. */
export const watermarkMessages = {
  /** In reading order. */
  positions: {
    'top-left': 'Top left',
    'top-center': 'Top center',
    'top-right': 'Top right',
    'center-left': 'Center left',
    center: 'Center',
    'center-right': 'Center right',
    'bottom-left': 'Bottom left',
    'bottom-center': 'Bottom center',
    'bottom-right': 'Bottom right',
  } satisfies Record<GridPosition, string>,
};
