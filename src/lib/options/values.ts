/**
 * Bounds and lists of permitted values. The schema is built on them; pages import them without it, because the schema is
 * as large as the rest of the options panel.
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
