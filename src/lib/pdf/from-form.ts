import { type ResultFormat, resultFormats } from '../formats/formats.ts';
import { readFields } from '../options/form-values.ts';
import { formValuesOf, optionsFromForm } from '../options/from-form.ts';
import { checkOutputFormat } from '../options/output-format.ts';
import { parseWith } from '../options/parse.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { type PdfOptions, pdfOptionsSchema } from './options.ts';

const pdfFormValues = formValuesOf(pdfOptionsSchema.shape);

type Fields = readonly (readonly [name: string, value: string])[];

/**
 * The options in the text fields of `POST /api/convert`: those of one PDF if `outputFormat` is `pdf`, else those of images.
 * @throws AppError `bad_field` with the field name for an unknown field, an invalid value, or a format that is not allowed
 */
export function requestFromForm(
  fields: Fields,
  allowedFormats: readonly ResultFormat[] = resultFormats,
): ConversionOptions | PdfOptions {
  const [format, ...others] = fields.flatMap(([name, value]) => (name === 'outputFormat' ? [value] : []));
  if (format === undefined || others.length > 0) return imageRequest(fields, allowedFormats);
  checkOutputFormat(format, allowedFormats);
  if (format !== 'pdf') return optionsFromForm(fields);
  return parseWith(pdfOptionsSchema, readFields(fields, pdfFormValues, 'unknownForPdf'));
}

/** Without a requested format, the format of the preset applies, else the default format. */
function imageRequest(fields: Fields, allowedFormats: readonly ResultFormat[]): ConversionOptions {
  const options = optionsFromForm(fields);
  checkOutputFormat(options.outputFormat, allowedFormats);
  return options;
}
