import { optionsFromForm } from '#lib/options/from-form.ts';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { optionsSchema } from '#lib/options/schema.ts';
import { $offeredFormats } from './format/offered-formats.ts';
import { watermarkPlaces } from './options.ts';
import { transientFields } from './transient-fields.ts';

/** In schema order: of two fields that exclude each other, the first applies. */
const carried = (Object.keys(optionsSchema.shape) as OptionField[]).filter((field) => !transientFields.includes(field));

/** Whether the panel offers the values. */
export const isOffered = ({ outputFormat, watermarkPosition }: Partial<ConversionOptions>): boolean =>
  (outputFormat === undefined || $offeredFormats.get().some((format) => format === outputFormat)) &&
  (watermarkPosition === undefined || watermarkPosition in watermarkPlaces);

/**
 * Options in a URL query: `?format=webp&width=1200&effects=sepia&effects=blur`. Parameters are the form's fields,
 * `format` is short for `outputFormat`. Unknown and invalid parameters are ignored.
 * @param search query of a URL
 */
export function optionsFromLink(search: string): Partial<ConversionOptions> {
  const parameters = new URLSearchParams(search);
  const taken: [name: string, value: string][] = [];
  const given: Partial<ConversionOptions> = {};
  for (const field of carried) {
    const texts = parameters.getAll(field);
    for (const text of texts.length === 0 && field === 'outputFormat' ? parameters.getAll('format') : texts) {
      const read = readFields([...taken, [field, text]]);
      if (read?.[field] === undefined || !isOffered(read)) continue;
      taken.push([field, text]);
      Object.assign(given, { [field]: read[field] });
    }
  }
  return given;
}

function readFields(fields: readonly [name: string, value: string][]): ConversionOptions | undefined {
  try {
    return optionsFromForm(fields);
  } catch {
    return undefined;
  }
}
