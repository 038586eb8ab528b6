import * as z from 'zod';
import { AppError } from '../errors.ts';
import type { Size } from '../geometry/resize.ts';
import { MAX_PREVIEW_SIDE } from '../plan/preview.ts';
import { optionsFromForm } from './from-form.ts';
import type { ConversionOptions } from './schema.ts';
import { optionsToForm } from './to-form.ts';
import { MAX_SIDE } from './values.ts';

type Fields = readonly (readonly [name: string, value: string])[];

/**
 * The request of `POST /api/preview/result`: the fields of a conversion, and the size of the original of the uploaded
 * copy.
 */
export interface PreviewRequest {
  options: ConversionOptions;
  /** Size of the upright original, in pixels. */
  original: Size;
}

/** An original may be larger than any result. Decoder limits apply when it is converted. */
const originalSide = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_SIDE * 8);
const originalFields = { width: 'sourceWidth', height: 'sourceHeight' } as const;

/** @throws AppError `bad_field` with the field name */
export function previewFromForm(fields: Fields): PreviewRequest {
  const side = (field: string): number => {
    const texts = fields.filter(([name]) => name === field);
    return parseSide(field, texts.length === 1 ? texts[0]?.[1] : undefined, originalSide);
  };
  const original = { width: side(originalFields.width), height: side(originalFields.height) };
  const isOption = (name: string): boolean => name !== originalFields.width && name !== originalFields.height;
  return { options: optionsFromForm(fields.filter(([name]) => isOption(name))), original };
}

/** The form fields. The file `file` must follow them. */
export const previewFields = ({ options, original }: PreviewRequest): [name: string, value: string][] => [
  ...optionsToForm(options),
  [originalFields.width, String(original.width)],
  [originalFields.height, String(original.height)],
];

const imageSide = z.coerce.number().int().min(1).max(MAX_PREVIEW_SIDE);
const DEFAULT_SIDE = 320;

/**
 * The only field of `POST /api/preview`: the longest side of the image, in pixels.
 * @throws AppError `bad_field` with the field name
 */
export function sideFromForm(fields: Fields): number {
  const other = fields.find(([name], index) => name !== 'side' || index > 0);
  if (other) throw new AppError('bad_field', { field: other[0], reason: 'is not known, or came twice' });
  const [side] = fields;
  return side ? parseSide('side', side[1], imageSide) : DEFAULT_SIDE;
}

function parseSide(field: string, text: string | undefined, schema: z.ZodType<number>): number {
  const value = schema.safeParse(text?.trim() || undefined);
  if (value.success) return value.data;
  throw new AppError('bad_field', { field, reason: 'must be a whole number of pixels within its limits' });
}
