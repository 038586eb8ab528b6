import '../jitless.ts';
import * as z from 'zod';
import { type ResultFormat, resultFormats } from '../formats/formats.ts';
import { MAX_PREVIEW_SIDE } from '../plan/preview/preview.ts';
import { readFields } from './form-values.ts';
import { formValuesOf, optionsFromForm } from './from-form.ts';
import { checkOutputFormat } from './output-format.ts';
import { parseWith } from './parse.ts';
import { originalFields, type PreviewRequest } from './preview-to-form.ts';
import { MAX_SIDE, rawSources } from './values.ts';

type Fields = readonly (readonly [name: string, value: string])[];

/** An original may be larger than any result. Decoder limits apply when it is converted. */
const originalSide = z
  .int()
  .min(1)
  .max(MAX_SIDE * 8);

/** The fields about the original of `POST /api/preview/result`. */
export const originalFieldsSchema = z.strictObject({
  [originalFields.width]: originalSide,
  [originalFields.height]: originalSide,
  [originalFields.lossy]: z.boolean().optional(),
});
const originalValues = formValuesOf(originalFieldsSchema.shape);

/** @throws AppError `bad_field` with the field name */
export function previewFromForm(
  fields: Fields,
  allowedFormats: readonly ResultFormat[] = resultFormats,
): PreviewRequest {
  const isOfOriginal = ([name]: readonly [string, string]) => Object.hasOwn(originalValues, name);
  const original = parseWith(originalFieldsSchema, readFields(fields.filter(isOfOriginal), originalValues));
  const options = optionsFromForm(fields.filter((field) => !isOfOriginal(field)));
  checkOutputFormat(options.outputFormat, allowedFormats);
  return {
    options,
    original: { width: original.sourceWidth, height: original.sourceHeight, lossy: original.sourceLossy },
  };
}

/** The fields of `POST /api/preview`. */
export const imageFieldsSchema = z.strictObject({
  /** Longest side of the image, in pixels. */
  side: z.int().min(1).max(MAX_PREVIEW_SIDE).default(320),
  /** What is drawn of the RAW file of a camera. */
  rawSource: z.enum(rawSources).default('preview'),
  /** Whether a file that cannot be drawn is no error. */
  optional: z.boolean().default(false),
});
const imageValues = formValuesOf(imageFieldsSchema.shape);

/** The request of `POST /api/preview`. */
export type ImageRequest = z.infer<typeof imageFieldsSchema>;

/** @throws AppError `bad_field` with the field name */
export const imageFromForm = (fields: Fields): ImageRequest =>
  parseWith(imageFieldsSchema, readFields(fields, imageValues));
