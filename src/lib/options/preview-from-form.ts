import * as z from 'zod';
import { AppError } from '../errors.ts';
import { MAX_PREVIEW_SIDE } from '../plan/preview.ts';
import { optionsFromForm } from './from-form.ts';
import { originalFields, type PreviewRequest } from './preview-to-form.ts';
import { MAX_SIDE, type RawSource, rawSources } from './values.ts';

type Fields = readonly (readonly [name: string, value: string])[];

/** An original may be larger than any result. Decoder limits apply when it is converted. */
const originalSide = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_SIDE * 8);
const originalNames: readonly string[] = Object.values(originalFields);

/** @throws AppError `bad_field` with the field name */
export function previewFromForm(fields: Fields): PreviewRequest {
  const textOf = (field: string): string | undefined => {
    const [text, another] = fields.filter(([name]) => name === field).map(([, value]) => value);
    if (another !== undefined) throw new AppError('bad_field', { field, reason: 'came twice' });
    return text;
  };
  const side = (field: string): number => parseSide(field, textOf(field), originalSide);
  const original = {
    width: side(originalFields.width),
    height: side(originalFields.height),
    lossy: parseFlag(originalFields.lossy, textOf(originalFields.lossy)),
  };
  const options = optionsFromForm(fields.filter(([name]) => !originalNames.includes(name)));
  return { options, original };
}

const imageSide = z.coerce.number().int().min(1).max(MAX_PREVIEW_SIDE);
const DEFAULT_SIDE = 320;

/** The request of `POST /api/preview`. */
export interface ImageRequest {
  /** Longest side of the image, in pixels. */
  side: number;
  /** What is drawn of the RAW file of a camera. */
  rawSource: RawSource;
  /** Whether a file that cannot be drawn is no error. */
  isOptional: boolean;
}

const imageFields: readonly string[] = ['side', 'rawSource', 'optional'];

/** @throws AppError `bad_field` with the field name */
export function imageFromForm(fields: Fields): ImageRequest {
  const names = fields.map(([name]) => name);
  const unknown = names.find((name, index) => !imageFields.includes(name) || names.indexOf(name) < index);
  if (unknown !== undefined) throw new AppError('bad_field', { field: unknown, reason: 'is not known, or came twice' });
  const { side, rawSource = 'preview', optional } = Object.fromEntries(fields) as Partial<Record<string, string>>;
  return {
    side: side === undefined ? DEFAULT_SIDE : parseSide('side', side, imageSide),
    rawSource: parseRawSource(rawSource),
    isOptional: parseFlag('optional', optional) ?? false,
  };
}

function parseRawSource(text: string): RawSource {
  const found = rawSources.find((each) => each === text);
  if (found) return found;
  throw new AppError('bad_field', { field: 'rawSource', reason: `must be ${rawSources.join(' or ')}` });
}

function parseFlag(field: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new AppError('bad_field', { field, reason: 'must be true or false' });
}

function parseSide(field: string, text: string | undefined, schema: z.ZodType<number>): number {
  const value = schema.safeParse(text?.trim() || undefined);
  if (value.success) return value.data;
  throw new AppError('bad_field', { field, reason: 'must be a whole number of pixels within its limits' });
}
