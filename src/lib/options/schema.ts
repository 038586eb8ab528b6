import '../jitless.ts';
import * as z from 'zod';
import { boundedList } from '../bounded-list.ts';
import { effectIds } from '../effects.ts';
import { issueMessage } from '../errors/issue-reasons.ts';
import { outputFormats } from '../formats/formats.ts';
import { cropRatioIds } from '../geometry/crop.ts';
import { quarterTurns } from '../geometry/orientation.ts';
import { resizeFits } from '../geometry/resize.ts';
import { invalidPart, MAX_NAME_PATTERN, placeholders } from '../text/name-pattern.ts';
import { parseWith } from './parse.ts';
import { perceptualLevelNames, visualScoreRange } from './perceptual-levels.ts';
import {
  adjustmentRange,
  dpiRange,
  effortLevels,
  frameChoices,
  gridPositions,
  MAX_MIN_SIZE_KB,
  MAX_PERCENT,
  MAX_REDACTIONS,
  MAX_SIDE,
  MAX_STRAIGHTEN,
  MAX_TARGET_SIZE_KB,
  MAX_TEXT,
  MIN_CROP_PERCENT,
  pdfDpiRange,
  qualityRange,
  rawSources,
  redactionStyles,
  traceColorsRange,
  watermarkImageSizeRange,
  watermarkOpacityRange,
  watermarkPositions,
  watermarkSizeRange,
} from './values.ts';

/** The maximum of `MAX_PDF_PAGES`, which limits the number of converted pages. */
export const MAX_PAGE_LIST = 2000;
const side = z.int().min(1).max(MAX_SIDE);
const adjustment = z.number().min(adjustmentRange.min).max(adjustmentRange.max).default(0);
const percent = z.int().min(0).max(100);
const color = z.string().regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, issueMessage({ key: 'color' }));
const placePercent = z.number().min(0).max(100).default(50);
const cropPercent = z.number().min(0).max(100);
/** Allows for the rounding errors of decimal percentages. */
const MAX_CROP_END = 100.000_01;

const perceptualScore = z.number().min(visualScoreRange.min).max(visualScoreRange.max);
const perceptualTarget = z.union([z.enum(perceptualLevelNames), perceptualScore], {
  error: issueMessage({ key: 'perceptualTarget', values: { levels: perceptualLevelNames, ...visualScoreRange } }),
});

const namePattern = z
  .string()
  .min(1)
  .max(MAX_NAME_PATTERN)
  .refine((pattern) => invalidPart(pattern) === undefined, {
    error: ({ input }) =>
      issueMessage({ key: 'namePattern', values: { part: invalidPart(String(input)) ?? '', placeholders } }),
  });

const metadataSchema = z.strictObject({
  title: z.string().max(MAX_TEXT).optional(),
  description: z
    .string()
    .max(MAX_TEXT * 4)
    .optional(),
  copyright: z.string().max(MAX_TEXT).optional(),
  author: z.string().max(MAX_TEXT).optional(),
  location: z
    .strictObject({
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    })
    .optional(),
  /** Local time of an existing date, in the format of a `datetime-local` field. */
  dateTaken: z
    .union([z.literal(''), z.iso.datetime({ local: true }).regex(/^.{16}(:\d\d)?$/, issueMessage({ key: 'dateTime' }))])
    .optional(),
  tags: boundedList(z.string().min(1).max(100), { max: 100 }).optional(),
  customFields: boundedList(
    z.strictObject({ key: z.string().min(1).max(100), value: z.string().min(1).max(MAX_TEXT) }),
    { max: 50 },
  ).optional(),
});

const advancedSettingsSchema = z.strictObject({
  colorAdjustments: z
    .strictObject({
      brightness: adjustment,
      contrast: adjustment,
      saturation: adjustment,
      hue: z.number().min(-180).max(180).default(0),
    })
    .prefault({}),
  /**
   * In percent of the upright image, decimals included. With `smartCrop`, x and y are computed; width and height set the crop size.
   * Before the crop, the upright image is rotated clockwise by `rotate` degrees, then flipped, then rotated by `straighten`
   * degrees and reduced to the largest part of its ratio without empty corners.
   */
  cropSettings: z
    .strictObject({
      x: cropPercent.default(0),
      y: cropPercent.default(0),
      width: cropPercent.min(MIN_CROP_PERCENT).default(100),
      height: cropPercent.min(MIN_CROP_PERCENT).default(100),
      /** Unless `free`, each image is cropped to this ratio: see `cropFrame`. */
      ratio: z.enum(cropRatioIds).default('free'),
      smartCrop: z.boolean().default(false),
      rotate: z.literal(quarterTurns).default(0),
      flipHorizontal: z.boolean().default(false),
      flipVertical: z.boolean().default(false),
      straighten: z.number().min(-MAX_STRAIGHTEN).max(MAX_STRAIGHTEN).default(0),
    })
    .refine(({ x, width, smartCrop }) => smartCrop || x + width <= MAX_CROP_END, {
      path: ['width'],
      message: issueMessage({ key: 'cropWidth' }),
    })
    .refine(({ y, height, smartCrop }) => smartCrop || y + height <= MAX_CROP_END, {
      path: ['height'],
      message: issueMessage({ key: 'cropHeight' }),
    })
    .prefault({}),
  noiseReduction: z.strictObject({ strength: percent.default(0), preserveDetails: percent.default(50) }).prefault({}),
  backgroundRemoval: z
    .strictObject({
      tolerance: percent.default(10),
      feather: z.number().min(0).max(20).default(2),
      enabled: z.boolean().default(false),
    })
    .prefault({}),
});

const pdfPageSchema = z.object({
  id: z.string().max(100).optional(),
  pageNumber: z.int().min(1),
  /** Clockwise, in degrees. Applied before the crop settings. */
  rotation: z.literal(quarterTurns).optional(),
  /** Number in the name of the result. By default, reordered pages are numbered in the order of the list. */
  position: z.int().min(1).max(MAX_PAGE_LIST).optional(),
});

/**
 * An area that is covered before anything else changes the image, in percent of the upright image, decimals included. Rotation, crop
 * and size do not move it over the content.
 */
const redactionSchema = z
  .strictObject({
    x: cropPercent,
    y: cropPercent,
    width: cropPercent.min(MIN_CROP_PERCENT),
    height: cropPercent.min(MIN_CROP_PERCENT),
    style: z.enum(redactionStyles).default('black'),
  })
  .refine(({ x, width }) => x + width <= MAX_CROP_END, { path: ['width'], message: issueMessage({ key: 'cropWidth' }) })
  .refine(({ y, height }) => y + height <= MAX_CROP_END, {
    path: ['height'],
    message: issueMessage({ key: 'cropHeight' }),
  });

/** All options of a conversion, with defaults. Form, endpoint, engine and tests share this schema. */
export const optionsSchema = z
  .strictObject({
    outputFormat: z.enum(outputFormats).default('jpg'),
    quality: z.int().min(qualityRange.min).max(qualityRange.max).default(90),
    /** Name of each result without its extension: text with placeholders. */
    namePattern: namePattern.default('{name}'),
    width: side.optional(),
    height: side.optional(),
    /** Scales each file by this percentage of its own size, enlarging included. Replaces width and height. */
    resizePercent: z.int().min(1).max(MAX_PERCENT).optional(),
    resizeFit: z.enum(resizeFits).default('inside'),
    upscale: z.boolean().default(false),
    /** Fills transparent pixels if the target has no alpha, and the border of `contain`: `#rgb` or `#rrggbb`. */
    background: color.default('#ffffff'),
    effort: z.enum(effortLevels).default('balanced'),
    /** Keeps the compressed pixels of a source that is only recompressed if the result would be larger. */
    keepOriginal: z.boolean().default(false),
    /** Repacks a JPEG as JPEG XL without loss. Ignored if its pixels change or a size is given. */
    keepJpegData: z.boolean().default(false),
    /**
     * Maximum size of each result, in units of 1024 bytes. Selects the highest quality that fits; `quality` is ignored.
     */
    targetSizeKb: z.number().positive().max(MAX_TARGET_SIZE_KB).optional(),
    /** Minimum size of each result, in units of 1024 bytes. A smaller one is filled up with bytes that programs skip. */
    minSizeKb: z.number().positive().max(MAX_MIN_SIZE_KB).optional(),
    /**
     * Selects the lowest quality whose result looks like the picture before encoding: a level, or a SSIMULACRA2 score. `quality` is
     * ignored. Without an effect on GIF, ICO and SVG.
     */
    perceptualTarget: perceptualTarget.optional(),
    /** Number of colors of a traced SVG. Undefined: as many as the image needs. */
    traceColors: z.int().min(traceColorsRange.min).max(traceColorsRange.max).optional(),
    /** In percent: how small the shapes of a traced SVG are, and how close its colors. */
    traceDetail: percent.default(50),
    /** In percent: how round the outlines of a traced SVG are. 0 has straight lines only. */
    traceSmoothness: percent.default(50),
    /** Traces to black and white. `traceColors` is ignored. */
    traceBlackAndWhite: z.boolean().default(false),
    /** What is read of the RAW file of a camera. Sensor data is developed with neutral settings. */
    rawSource: z.enum(rawSources).default('preview'),
    /** With `all`, each frame of an animation becomes a result. Formats that can be animated keep all frames in one file. */
    frames: z.enum(frameChoices).default('first'),
    /** Pixels per inch that the result states, which decides its printed size. Undefined keeps those of the source. */
    dpi: z.int().min(dpiRange.min).max(dpiRange.max).optional(),
    hasWatermark: z.boolean().default(false),
    watermarkText: z.string().max(MAX_TEXT).default('© Copyright'),
    watermarkPosition: z.enum(watermarkPositions).default('bottom-right'),
    /** Horizontal place of a `custom` position, in percent of the free space: 0 is at the left margin, 100 at the right one. */
    watermarkX: placePercent,
    /** Vertical place of a `custom` position: 0 is at the top margin, 100 at the bottom one. */
    watermarkY: placePercent,
    /** Font size in percent of the image's short side. */
    watermarkSize: z.number().min(watermarkSizeRange.min).max(watermarkSizeRange.max).default(4),
    /** Opacity in percent. */
    watermarkOpacity: z.int().min(watermarkOpacityRange.min).max(watermarkOpacityRange.max).default(100),
    /** Color of the letters: `#rgb` or `#rrggbb`. Their outline is black or white, whichever contrasts more. */
    watermarkColor: color.default('#ffffff'),
    /**
     * Names the image that is drawn as a logo, with the text or without: an id in the browser, on the server the number of its bytes,
     * which are stored after those of the original. Requests have the image itself, as a file.
     */
    watermarkImage: z.string().max(MAX_TEXT).optional(),
    watermarkImagePosition: z.enum(gridPositions).default('bottom-left'),
    /** Longest side in percent of the image's short side. */
    watermarkImageSize: z.number().min(watermarkImageSizeRange.min).max(watermarkImageSizeRange.max).default(20),
    /** Opacity in percent. */
    watermarkImageOpacity: z.int().min(watermarkOpacityRange.min).max(watermarkOpacityRange.max).default(100),
    /** Whether the logo is repeated over the whole image. */
    watermarkImageTile: z.boolean().default(false),
    effects: boundedList(z.enum(effectIds), { max: effectIds.length })
      .refine((effects) => new Set(effects).size === effects.length, issueMessage({ key: 'effectTwice' }))
      .default([]),
    preserveMetadata: z.boolean().default(true),
    /** False removes GPS coordinates and named places (city, state, country) from preserved metadata. */
    keepLocation: z.boolean().default(true),
    /**
     * Without `preserveMetadata`, keeps the fields of the source that `metadata` can contain, and the camera facts. A field of
     * `metadata` replaces that of the source; an empty one removes it.
     */
    keepFields: z.boolean().default(false),
    metadata: metadataSchema.default({}),
    advancedSettings: advancedSettingsSchema.prefault({}),
    redactions: boundedList(redactionSchema, { max: MAX_REDACTIONS }).default([]),
    /** A form's claim about an upload. The server decides by the content. */
    isPdfFile: z.boolean().default(false),
    /** Pages of a PDF in the requested order. Undefined means all pages. */
    pdfPages: boundedList(pdfPageSchema, { min: 1, max: MAX_PAGE_LIST }).optional(),
    /** Pixels per inch at which PDF pages are rendered, before they are resized. */
    pdfDpi: z.int().min(pdfDpiRange.min).max(pdfDpiRange.max).default(150),
    pdfPassword: z.string().max(MAX_TEXT).optional(),
    isBatchMode: z.boolean().default(false),
    batchId: z.uuid().optional(),
  })
  .refine(({ resizePercent, width, height }) => resizePercent === undefined || (width ?? height) === undefined, {
    path: ['resizePercent'],
    message: issueMessage({ key: 'notWithSides' }),
  })
  .refine(({ perceptualTarget, targetSizeKb }) => perceptualTarget === undefined || targetSizeKb === undefined, {
    path: ['perceptualTarget'],
    message: issueMessage({ key: 'notWithTargetSize' }),
  })
  .refine(({ minSizeKb = 0, targetSizeKb = MAX_TARGET_SIZE_KB }) => minSizeKb <= targetSizeKb, {
    path: ['minSizeKb'],
    message: issueMessage({ key: 'aboveTargetSize' }),
  })
  .refine(({ preserveMetadata, metadata }) => !preserveMetadata || Object.keys(metadata).length === 0, {
    path: ['metadata'],
    message: issueMessage({ key: 'notWithMetadata' }),
  });

export type ConversionOptions = z.infer<typeof optionsSchema>;
export type OptionField = keyof ConversionOptions;
export type Redaction = ConversionOptions['redactions'][number];

/**
 * Parses options like `optionsSchema.parse`.
 * @throws AppError `bad_field` with the field name
 */
export const parseOptions = (raw: unknown): ConversionOptions => parseWith(optionsSchema, raw);
