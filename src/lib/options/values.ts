/**
 * Limits and lists of permitted values. They are separate from the schema, because pages import them and the schema is
 * as large as the rest of the options panel.
 */

/** Maximum side of a requested size, in pixels. The limits of JPEG and WebP are checked once the format is known. */
export const MAX_SIDE = 16_383;
/** Maximum percentage of its own size to which an image can be scaled. */
export const MAX_PERCENT = 200;
/** Maximum target size, in KB. */
export const MAX_TARGET_SIZE_KB = 1_000_000;
/** Maximum of the minimum size, in KB. Forms ask for tens of them, and padding takes space. */
export const MAX_MIN_SIZE_KB = 10_000;
/** Maximum length of a text, in characters. */
export const MAX_TEXT = 500;
export const qualityRange = { min: 0, max: 100 } as const;
/** From this quality up a PNG is lossless; below, its colors are reduced to a palette. */
export const LOSSLESS_PNG_QUALITY = 70;
export const percentRange = { min: 0, max: 100, step: 1 } as const;
/** Number of colors of a traced drawing. */
export const traceColorsRange = { min: 2, max: 64 } as const;
/** Pixels per inch that a result can state. */
export const dpiRange = { min: 1, max: 2400, step: 1 } as const;
/** Pixels per inch at which PDF pages are drawn. */
export const pdfDpiRange = { min: 36, max: 600 } as const;
/** Font size of a watermark, in percent of the image's short side. */
export const watermarkSizeRange = { min: 0.5, max: 50 } as const;
/** Opacity of a watermark, in percent. */
export const watermarkOpacityRange = { min: 1, max: 100 } as const;
/** Longest side of a logo as a watermark, in percent of the image's short side. */
export const watermarkImageSizeRange = { min: 1, max: 100 } as const;
/** Maximum angle of straightening in either direction, in degrees. */
export const MAX_STRAIGHTEN = 45;
/** Minimum width and height of a crop, in percent of the image. */
export const MIN_CROP_PERCENT = 0.0001;

/** How a redacted area is covered. */
export const redactionStyles = ['black', 'pixelate', 'blur'] as const;
export type RedactionStyle = (typeof redactionStyles)[number];
/** Maximum number of redacted areas. */
export const MAX_REDACTIONS = 100;

/** Brightness, contrast and saturation. -100 is black, gray or colorless; 0 is unchanged; 100 is double. */
export const adjustmentRange = { min: -100, max: 100, step: 1 } as const;
/** Effects that equal one of these color adjustments, with its number. */
export const colorEffects = { brightness: 20, contrast: 25, saturation: 50 } as const;
export type ColorEffect = keyof typeof colorEffects;

/** The positions of a grid of three columns and rows, in reading order. */
export const gridPositions = [
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

export type GridPosition = (typeof gridPositions)[number];
/** `custom` is the place that `watermarkX` and `watermarkY` give. */
export const watermarkPositions = [...gridPositions, 'custom'] as const;
export type WatermarkPosition = (typeof watermarkPositions)[number];
/** What is read of the RAW file of a camera: the preview that the camera has developed, or its sensor data. */
export const rawSources = ['preview', 'sensor'] as const;
export type RawSource = (typeof rawSources)[number];
/** Which frames of an animation become still images: the first one, or each a file of its own. */
export const frameChoices = ['first', 'all'] as const;
export type FrameChoice = (typeof frameChoices)[number];
export const effortLevels = ['fast', 'balanced', 'smallest'] as const;
export type Effort = (typeof effortLevels)[number];
