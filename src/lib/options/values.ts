import type { ConversionOptions } from './schema.ts';

/**
 * What pages know of the options without their schema, which is as large as the rest of the options panel: bounds, lists
 * and defaults. The schema is built on the bounds and lists; that the defaults are its own is a test.
 */

/** Longest side that can be asked for, in pixels: what JPEG and WebP can hold is checked when the format is known. */
export const MAX_SIDE = 16_383;
/** Largest share of its own size that a picture can be scaled to. */
export const MAX_PERCENT = 200;
/** Largest size that a result can be brought under, in KB. */
export const MAX_TARGET_SIZE_KB = 1_000_000;
/** Of a text, in characters. */
export const MAX_TEXT = 500;
export const qualityRange = { min: 0, max: 100 } as const;
export const pdfDpiRange = { min: 36, max: 600 } as const;
/** Least share of a picture that a crop leaves of a side, in percent. */
export const LEAST_CROP_PERCENT = 1;

export const watermarkPositions = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

export type WatermarkPosition = (typeof watermarkPositions)[number];
export const efforts = ['fast', 'balanced', 'smallest'] as const;
export type Effort = (typeof efforts)[number];

export const defaultOptions: ConversionOptions = {
  outputFormat: 'jpg',
  quality: 90,
  resizeFit: 'inside',
  upscale: false,
  background: '#ffffff',
  effort: 'balanced',
  hasWatermark: false,
  watermarkText: '© Copyright',
  watermarkPosition: 'bottom-right',
  effects: [],
  preserveMetadata: true,
  keepLocation: true,
  metadata: {},
  advancedSettings: {
    colorAdjustments: { brightness: 0, contrast: 0, saturation: 0, hue: 0 },
    cropSettings: { x: 0, y: 0, width: 100, height: 100, smartCrop: false },
    noiseReduction: { strength: 0, preserveDetails: 50 },
    backgroundRemoval: { tolerance: 10, feather: 2, enabled: false },
  },
  isPdfFile: false,
  pdfDpi: 150,
  isBatchMode: false,
};
