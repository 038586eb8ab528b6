import { formats, isVectorFormat } from '../formats/formats.ts';
import { partsInUse } from './advanced-settings.ts';
import { defaultOptions } from './defaults.ts';
import { hasPerceptualTarget } from './perceptual-levels.ts';
import type { ConversionOptions, OptionField } from './schema.ts';

// The table of option fields. Panels, stored options, links, merging and what is sent are derived from it. Defaults are
// generated from the schema, and form values follow its types. docs/how-to/add-an-option.md has the steps of a new option.

/** Panels of the converter page with controls of options. The first four are tabs of one panel. */
export type OptionPanel = 'basic' | 'advanced' | 'social' | 'effects' | 'editor' | 'metadata';
export type BatchTab = 'format' | 'effects' | 'watermark';
/** Settings as the visitor knows them. Some have several fields. */
export type Setting =
  | 'format'
  | 'raw'
  | 'frames'
  | 'quality'
  | 'size'
  | 'resolution'
  | 'watermark'
  | 'effects'
  | 'effort'
  | 'names'
  | 'metadata';

export interface FieldRow {
  /** Panels of the converter page that have its control. */
  panels?: readonly OptionPanel[];
  /** Tab of the batch page that has its control. */
  batchTab?: BatchTab;
  /** Whether the PDF panel has its control, too, for options that PDFs can override. */
  pdfPanel?: true;
  /** Setting that is named where selected files differ in it. */
  setting?: Setting;
  /** Fields of one group have a meaning only together: a change of one is copied with the others. */
  group?: 'quality' | 'position' | 'metadata';
  /** How a change is copied to another set, if not as a whole: value by value, or part by part. */
  merge?: 'values' | 'parts';
  /** Whether it leaves the image as it is, so that a preview does not need it. */
  isUnseen?: true;
  /** Whether it is made for the listed images, so that pages do not offer it to each other. */
  isOfImages?: true;
  /** Neither stored, linked nor undone: it depends on the files or the page, or is secret. */
  isTransient?: true;
  /** Whether it lasts as long as the page, neither stored nor linked. It is undone like other options. */
  isUnstored?: true;
  /** Whether requests have a file in place of its value. */
  isFile?: true;
  /** Whether it has an effect together with the other options. If not, its default is sent. */
  isUsed?: (options: ConversionOptions) => boolean;
}

const size = { panels: ['basic', 'advanced'], batchTab: 'format', setting: 'size' } as const;
const sizeDetail = { panels: ['advanced'], setting: 'size' } as const;
const effort = { panels: ['advanced'], batchTab: 'format', setting: 'effort' } as const;
const quality = { panels: ['basic'], batchTab: 'format', setting: 'quality', group: 'quality' } as const;
const tracing = {
  panels: ['basic'],
  setting: 'quality',
  isUsed: ({ outputFormat }: ConversionOptions) => isVectorFormat(outputFormat),
} as const;
const hasWatermark = { panels: ['basic'], batchTab: 'watermark', pdfPanel: true, setting: 'watermark' } as const;
const watermark = { ...hasWatermark, isUsed: (options: ConversionOptions) => options.hasWatermark } as const;
const place = {
  ...hasWatermark,
  group: 'position',
  isUsed: (options: ConversionOptions) => options.hasWatermark && options.watermarkPosition === 'custom',
} as const;
const watermarkImage = {
  ...hasWatermark,
  isUsed: (options: ConversionOptions) => options.hasWatermark && options.watermarkImage !== undefined,
} as const;
const metadata = { panels: ['metadata'], setting: 'metadata', group: 'metadata', isUnseen: true } as const;
const ofFile = { isTransient: true } as const;
const ofBatch = { isTransient: true, isUnseen: true } as const;

export const fields = {
  outputFormat: { panels: ['basic'], batchTab: 'format', setting: 'format' },
  quality: { ...quality, pdfPanel: true },
  namePattern: { panels: ['advanced'], batchTab: 'format', setting: 'names', isUnseen: true },
  targetSizeKb: { ...quality, isUnseen: true },
  minSizeKb: { ...quality, isUnseen: true },
  perceptualTarget: { ...quality, isUsed: ({ outputFormat }) => hasPerceptualTarget(outputFormat) },
  frames: {
    panels: ['basic'],
    batchTab: 'format',
    setting: 'frames',
    isUnseen: true,
    isUsed: ({ outputFormat }) => !formats[outputFormat].animation,
  },
  rawSource: { panels: ['basic'], batchTab: 'format', setting: 'raw' },
  traceColors: {
    ...tracing,
    isUsed: ({ outputFormat, traceBlackAndWhite }) => isVectorFormat(outputFormat) && !traceBlackAndWhite,
  },
  traceDetail: tracing,
  traceSmoothness: tracing,
  traceBlackAndWhite: tracing,
  width: size,
  height: size,
  resizePercent: size,
  resizeFit: sizeDetail,
  upscale: sizeDetail,
  background: sizeDetail,
  dpi: { panels: ['advanced'], batchTab: 'format', setting: 'resolution', isUnseen: true },
  hasWatermark,
  watermarkText: watermark,
  watermarkPosition: { ...watermark, group: 'position' },
  watermarkX: place,
  watermarkY: place,
  watermarkSize: watermark,
  watermarkOpacity: watermark,
  watermarkColor: watermark,
  watermarkImage: { ...watermarkImage, isUnstored: true, isFile: true },
  watermarkImagePosition: watermarkImage,
  watermarkImageSize: watermarkImage,
  watermarkImageOpacity: watermarkImage,
  watermarkImageTile: watermarkImage,
  effects: { panels: ['effects'], batchTab: 'effects', setting: 'effects' },
  effort,
  keepOriginal: effort,
  keepJpegData: {
    panels: ['basic'],
    batchTab: 'format',
    setting: 'quality',
    isUsed: ({ outputFormat }) => outputFormat === 'jxl' || outputFormat === 'jpg',
  },
  advancedSettings: {
    panels: ['editor'],
    /** The batch page has its colors that are effects, too. */
    batchTab: 'effects',
    merge: 'parts',
    isOfImages: true,
    isUsed: ({ advancedSettings }) => partsInUse(advancedSettings).length > 0,
  },
  preserveMetadata: metadata,
  /** The notice on the location of a file has its control. */
  keepLocation: { setting: 'metadata', isUnseen: true },
  keepFields: metadata,
  metadata: { ...metadata, merge: 'values', isOfImages: true },
  /** The entry of a file has its redactions. */
  redactions: ofFile,
  isPdfFile: ofFile,
  pdfPages: ofFile,
  /** The PDF panel keeps it with its own settings. */
  pdfDpi: ofFile,
  pdfPassword: ofFile,
  isBatchMode: ofBatch,
  batchId: ofBatch,
} as const satisfies Record<OptionField, FieldRow>;

export const optionFields = Object.keys(fields) as OptionField[];

export const rowOf = (field: OptionField): FieldRow => fields[field];

/** Fields of the rows that a condition is true for. */
export const fieldsWhere = (isWanted: (row: FieldRow) => unknown): OptionField[] =>
  optionFields.filter((field) => isWanted(rowOf(field)));

/** The defaults of some fields. */
export const defaultsOf = (some: readonly OptionField[]): Partial<ConversionOptions> =>
  Object.fromEntries(some.map((field) => [field, defaultOptions[field]]));

/** Fields that PDFs can override. */
export type PdfField = {
  [F in OptionField]: (typeof fields)[F] extends { pdfPanel: true } ? F : never;
}[OptionField];
