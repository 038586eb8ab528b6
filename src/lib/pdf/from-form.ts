import { AppError } from '../errors.ts';
import { type ResultFormat, resultFormats } from '../formats/formats.ts';
import { readFields } from '../options/form-values.ts';
import { formValuesOf, optionsFromForm } from '../options/from-form.ts';
import { parseWith } from '../options/parse.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { type PdfOptions, pdfOptionsSchema } from './options.ts';

const pdfFormValues = formValuesOf(pdfOptionsSchema.shape);

/**
 * The options in the text fields of `POST /api/convert`: those of one PDF if `outputFormat` is `pdf`, else those of images.
 * @throws AppError `bad_field` with the field name for an unknown field or an invalid value
 */
export function requestFromForm(
  fields: readonly (readonly [name: string, value: string])[],
): ConversionOptions | PdfOptions {
  const [format, ...others] = fields.flatMap(([name, value]) => (name === 'outputFormat' ? [value] : []));
  if (format === undefined || others.length > 0) return optionsFromForm(fields);
  if (!resultFormats.includes(format as ResultFormat)) {
    throw new AppError('bad_field', {
      field: 'outputFormat',
      reason: { key: 'oneOf', values: { values: resultFormats } },
    });
  }
  if (format !== 'pdf') return optionsFromForm(fields);
  return parseWith(pdfOptionsSchema, readFields(fields, pdfFormValues, 'unknownForPdf'));
}
