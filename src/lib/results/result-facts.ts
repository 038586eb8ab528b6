import '../jitless.ts';
import * as z from 'zod';
import { formatIds, type ResultFormat, resultFormats } from '../formats/formats.ts';
import { type FormFields, number, readFields, text } from '../options/form-values.ts';
import { checkOutputFormat } from '../options/output-format.ts';
import { parseWith } from '../options/parse.ts';
import { visualScoreRange } from '../options/perceptual-levels.ts';
import { MAX_TEXT, qualityRange } from '../options/values.ts';

/** The largest value of an integer column. */
const MAX_PAGE = 2 ** 31 - 1;

/** What `POST /api/results` records of a result that a device has made, besides what its bytes say. */
export const resultFactsSchema = z.strictObject({
  outputFormat: z.enum(resultFormats),
  originalName: z.string().min(1).max(MAX_TEXT),
  originalFormat: z.enum(formatIds),
  originalSizeBytes: z.int().min(0),
  quality: z.int().min(qualityRange.min).max(qualityRange.max).optional(),
  visualScore: z.number().min(0).max(visualScoreRange.max).optional(),
  /** The page of a PDF that the result shows, from 1. */
  page: z.int().min(1).max(MAX_PAGE).optional(),
  /** The number of pages of a PDF, which is compared with the file. */
  pages: z.int().min(1).max(MAX_PAGE).optional(),
});

export type ResultFacts = z.infer<typeof resultFactsSchema>;

/** The options of a record whose result was made on a device and is stored as it is. */
export type StoredResult = ResultFacts & { isStoredAsIs: true; batchId?: string };

export const isStoredResult = (options: object): options is StoredResult => 'isStoredAsIs' in options;

const formValues = {
  outputFormat: text,
  originalName: text,
  originalFormat: text,
  originalSizeBytes: number,
  quality: number,
  visualScore: number,
  page: number,
  pages: number,
} satisfies Record<keyof ResultFacts, unknown>;

/**
 * The facts in the text fields of `POST /api/results`.
 * @throws AppError `bad_field` with the field name
 */
export function resultFactsFromForm(
  fields: FormFields,
  allowedFormats: readonly ResultFormat[] = resultFormats,
): StoredResult {
  const facts = parseWith(resultFactsSchema, readFields(fields, formValues));
  checkOutputFormat(facts.outputFormat, allowedFormats);
  return { ...facts, isStoredAsIs: true };
}
